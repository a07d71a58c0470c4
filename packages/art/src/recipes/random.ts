/** Numbers from 0 up to 1 that depend on the seed alone: the same seed always cuts the same picture. */
export function seeded(seed: string): () => number {
  let state = 9
  for (const sign of seed) state = Math.imul(state ^ sign.codePointAt(0)!, 2654435761) >>> 0
  state ||= 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
