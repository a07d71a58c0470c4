/** Identifies generator, seeding and bounding together; a record made with another one is not replayed. */
export const GENERATOR = 'xoshiro128ss/1'

/**
 * xoshiro128** 1.1 by Blackman and Vigna, with a state of four words at `offset` of a shared array, so that all streams of a
 * match lie in one block and a draw allocates nothing. Words are signed: V8 keeps those in registers, and they are the same bits.
 */
export function next(state: Int32Array, offset: number): number {
  const s0 = state[offset]!
  const s1 = state[offset + 1]!
  const scrambled = Math.imul(s1, 5)
  const s2 = state[offset + 2]! ^ s0
  const s3 = state[offset + 3]! ^ s1
  state[offset] = s0 ^ s3
  state[offset + 1] = s1 ^ s2
  state[offset + 2] = s2 ^ (s1 << 9)
  state[offset + 3] = (s3 << 11) | (s3 >>> 21)
  return Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0
}

/** Unbiased 0 … bound − 1 (Lemire): the high word of a product, redrawn in the few cases that would favour low results. */
export function bounded(state: Int32Array, offset: number, bound: number): number {
  if (bound > EXACT_BOUND) return boundedWide(state, offset, bound)
  let product = next(state, offset) * bound
  let high = Math.floor(product * INVERSE)
  let low = product - high * WORD
  if (low < bound) {
    const threshold = (WORD - bound) % bound
    while (low < threshold) {
      product = next(state, offset) * bound
      high = Math.floor(product * INVERSE)
      low = product - high * WORD
    }
  }
  return high
}

const WORD = 4294967296
/** 2^−32: a power of two, so multiplying is exact. */
const INVERSE = 1 / WORD
/** Up to here the product of a word and the bound is an exact double. */
const EXACT_BOUND = 2097152

/** The same for bounds whose product has more than 53 bits. */
function boundedWide(state: Int32Array, offset: number, bound: number): number {
  const threshold = (WORD - bound) % bound
  let word = next(state, offset)
  while (Math.imul(word, bound) >>> 0 < threshold) word = next(state, offset)
  const middle = (word >>> 16) * bound + Math.floor(((word & 65535) * bound) / 65536)
  return Math.floor(middle / 65536)
}

/**
 * The state of one stream from the words of the seed and of the label. The mixing is not linear: the generator itself is,
 * and plain XOR would correlate four streams of two matches forever.
 */
export function seedStream(state: Int32Array, offset: number, seed: Uint32Array, salt: Uint32Array): void {
  let carry = 0x9e3779b9
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) {
      carry = finalise((carry + (round === 0 ? seed[i]! : state[offset + i]!)) ^ salt[(i + round) & 3]!)
      state[offset + i] = carry
    }
  }
  if ((state[offset]! | state[offset + 1]! | state[offset + 2]! | state[offset + 3]!) === 0) state[offset] = 1
}

/** The 32-bit finaliser of MurmurHash3: a bijection with full avalanche. */
function finalise(word: number): number {
  let x = word ^ (word >>> 16)
  x = Math.imul(x, 0x85ebca6b)
  x ^= x >>> 13
  x = Math.imul(x, 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}
