/** Names the generator, the seeding and the bounding together; a record made with another one is not re-run. */
export const GENERATOR = 'xoshiro128ss/1'

/**
 * xoshiro128** 1.1 by Blackman and Vigna, with a state of four words at `at` of a shared array, so that all streams of a
 * match lie in one block and a draw allocates nothing.
 */
export function next(state: Uint32Array, at: number): number {
  const s1 = state[at + 1]!
  const scrambled = Math.imul(s1, 5)
  const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0
  const s2 = state[at + 2]! ^ state[at]!
  const s3 = state[at + 3]! ^ s1
  state[at + 1] = s1 ^ s2
  state[at] = state[at]! ^ s3
  state[at + 2] = s2 ^ (s1 << 9)
  state[at + 3] = (s3 << 11) | (s3 >>> 21)
  return result
}

/** Unbiased 0 … bound − 1 (Lemire): the high word of a product, redrawn in the few cases that would favour low results. */
export function bounded(state: Uint32Array, at: number, bound: number): number {
  let word = next(state, at)
  let low = Math.imul(word, bound) >>> 0
  if (low < bound) {
    const threshold = (4294967296 - bound) % bound
    while (low < threshold) {
      word = next(state, at)
      low = Math.imul(word, bound) >>> 0
    }
  }
  return highWord(word, bound)
}

function highWord(a: number, b: number): number {
  // Below 2^21 the product is an exact double; above, multiply in halves.
  if (b <= 2097152) return Math.floor((a * b) / 4294967296)
  const middle = (a >>> 16) * b + Math.floor(((a & 65535) * b) / 65536)
  return Math.floor(middle / 65536)
}

/**
 * The state of one stream from the words of the seed and of the label. The mixing is not linear: the generator itself is,
 * and plain XOR would tie four streams of two matches together for ever.
 */
export function seedStream(state: Uint32Array, at: number, seed: Uint32Array, salt: Uint32Array): void {
  let carry = 0x9e3779b9
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) {
      carry = finalise((carry + (round === 0 ? seed[i]! : state[at + i]!)) ^ salt[(i + round) & 3]!)
      state[at + i] = carry
    }
  }
  if ((state[at]! | state[at + 1]! | state[at + 2]! | state[at + 3]!) === 0) state[at] = 1
}

/** The 32-bit finaliser of MurmurHash3: a bijection with full avalanche. */
function finalise(word: number): number {
  let x = word ^ (word >>> 16)
  x = Math.imul(x, 0x85ebca6b)
  x ^= x >>> 13
  x = Math.imul(x, 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}
