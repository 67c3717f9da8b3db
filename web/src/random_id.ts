// Ids nobody guesses and nobody else makes. Not crypto.randomUUID: over plain http on a LAN address it does not exist.
const BYTES = 12;

export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
