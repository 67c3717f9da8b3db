// A picture with at most 256 colours as a PNG with a palette: a screenshot takes a third of the space and looks the same.
import { deflateSync } from "node:zlib";

const COLOURS = 256;

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const parts = (key: number) => [((key >> 12) << 2) | 2, (((key >> 6) & 63) << 2) | 2, ((key & 63) << 2) | 2] as const;

const distance = (a: readonly number[], b: readonly number[]) => (a[0]! - b[0]!) ** 2 * 2 + (a[1]! - b[1]!) ** 2 * 4 + (a[2]! - b[2]!) ** 2;

/** The most frequent colours of a coarse grid, then those that would be missed most: few pixels, but far from the others. */
function choosePalette(pixels: Uint8Array): number[] {
  const counts = new Map<number, number>();
  for (let i = 0; i < pixels.length; i += 4) {
    const key = ((pixels[i]! >> 2) << 12) | ((pixels[i + 1]! >> 2) << 6) | (pixels[i + 2]! >> 2);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const sorted = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([key, count]) => ({ key, weight: Math.sqrt(count), colour: parts(key), far: Infinity }));
  const palette: number[] = [];
  const take = (chosen: (typeof sorted)[number]) => {
    palette.push(chosen.key);
    for (const each of sorted) each.far = Math.min(each.far, distance(each.colour, chosen.colour));
  };
  sorted.slice(0, COLOURS / 2).forEach(take);
  while (palette.length < Math.min(COLOURS, sorted.length))
    take(sorted.reduce((worst, each) => (each.far * each.weight > worst.far * worst.weight ? each : worst)));
  return palette;
}

function nearest(palette: number[]): (key: number) => number {
  const known = new Map<number, number>();
  const colours = palette.map(parts);
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      const colour = parts(key);
      let least = Infinity;
      colours.forEach((each, i) => {
        const away = distance(colour, each);
        if (away < least) [least, found] = [away, i];
      });
      known.set(key, found!);
    }
    return found!;
  };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const palette = choosePalette(pixels);
  const index = nearest(palette);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) {
      const at = (y * width + x) * 4;
      const key = ((pixels[at]! >> 2) << 12) | ((pixels[at + 1]! >> 2) << 6) | (pixels[at + 2]! >> 2);
      rows[y * (width + 1) + 1 + x] = index(key);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("PLTE", Uint8Array.from(palette.flatMap((key) => [...parts(key)]))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}
