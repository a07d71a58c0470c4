/** The first four 32-bit words of a digest, big-endian, whatever the machine. */
export function words(digest: Uint8Array): Uint32Array {
  const out = new Uint32Array(4)
  for (let i = 0; i < 4; i++) {
    out[i] = (digest[4 * i]! << 24) | (digest[4 * i + 1]! << 16) | (digest[4 * i + 2]! << 8) | digest[4 * i + 3]!
  }
  return out
}
