// ChaCha20 as Bernstein described it: 64-bit block counter, 64-bit nonce. Only the key stream is needed.
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number) {
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  x[a]! += x[b]!;
  x[d] = rotate(x[d]! ^ x[a]!, 16);
  x[c]! += x[d]!;
  x[b] = rotate(x[b]! ^ x[c]!, 12);
  x[a]! += x[b]!;
  x[d] = rotate(x[d]! ^ x[a]!, 8);
  x[c]! += x[d]!;
  x[b] = rotate(x[b]! ^ x[c]!, 7);
}

export function chachaBlock(key: Uint8Array, counter: number): Uint8Array {
  const words = new DataView(key.buffer, key.byteOffset, 32);
  const start = new Uint32Array(16);
  start.set(CONSTANTS);
  for (let i = 0; i < 8; ++i) start[4 + i] = words.getUint32(4 * i, true);
  start[12] = counter;
  const x = start.slice();
  for (let round = 0; round < 10; ++round) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  const out = new DataView(new ArrayBuffer(64));
  for (let i = 0; i < 16; ++i) out.setUint32(4 * i, (x[i]! + start[i]!) >>> 0, true);
  return new Uint8Array(out.buffer);
}

/** The bytes of the key stream, one after the other. */
export function* keyStream(key: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; ++counter) yield* chachaBlock(key, counter);
}
