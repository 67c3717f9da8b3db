// Chance that is the same at every run.

export class Chance {
  constructor(private state: number) {}
  below(n: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * n);
  }
  is(percent: number): boolean {
    return this.below(100) < percent;
  }
  of<T>(list: T[]): T {
    return list[this.below(list.length)]!;
  }
}
