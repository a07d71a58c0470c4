import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** The first four words of a text's SHA-256, big-endian, whatever the machine. Batches ask for one or two in each match. */
export function digestWords(text: string): Uint32Array {
  return shortDigest(text) ?? firstWords(sha256(utf8ToBytes(text)))
}

function firstWords(digest: Uint8Array): Uint32Array {
  const view = new DataView(digest.buffer, digest.byteOffset)
  return Uint32Array.of(view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12))
}

/** Texts up to this length fit two blocks of SHA-256 with their padding. */
const SHORT = 119

/** The same for short ASCII: no encoder, no bytes, nothing allocated but the result. Seeds are nearly always that. */
function shortDigest(text: string): Uint32Array | undefined {
  const { length } = text
  if (length > SHORT) return undefined
  const blocks = length < 56 ? 1 : 2
  BLOCKS.fill(0)
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return undefined
    BLOCKS[i >> 2]! |= code << (24 - 8 * (i & 3))
  }
  BLOCKS[length >> 2]! |= 0x80 << (24 - 8 * (length & 3))
  BLOCKS[16 * blocks - 1] = 8 * length
  HASH.set(START)
  for (let block = 0; block < blocks; block++) compress(16 * block)
  return Uint32Array.of(HASH[0]!, HASH[1]!, HASH[2]!, HASH[3]!)
}

/** FIPS 180-4, 6.2.2: one block of `BLOCKS` into `HASH`. Words are signed: V8 keeps those in registers, and they are the same bits. */
function compress(from: number): void {
  for (let t = 0; t < 16; t++) SCHEDULE[t] = BLOCKS[from + t]!
  for (let t = 16; t < 64; t++) {
    const [early, late] = [SCHEDULE[t - 15]!, SCHEDULE[t - 2]!]
    const sigma0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
    const sigma1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
    SCHEDULE[t] = (sigma1 + SCHEDULE[t - 7]! + sigma0 + SCHEDULE[t - 16]!) | 0
  }
  let a = HASH[0]!
  let b = HASH[1]!
  let c = HASH[2]!
  let d = HASH[3]!
  let e = HASH[4]!
  let f = HASH[5]!
  let g = HASH[6]!
  let h = HASH[7]!
  for (let t = 0; t < 64; t++) {
    const sum1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + ROUNDS[t]! + SCHEDULE[t]!) | 0
    const sum0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  HASH[0]! += a
  HASH[1]! += b
  HASH[2]! += c
  HASH[3]! += d
  HASH[4]! += e
  HASH[5]! += f
  HASH[6]! += g
  HASH[7]! += h
}

const BLOCKS = new Int32Array(32)
const SCHEDULE = new Int32Array(64)
const HASH = new Int32Array(8)
/** Fractional parts of the square roots of the first eight primes. */
const START = Int32Array.of(
  ...[0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a],
  ...[0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19],
)
/** Fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = Int32Array.of(
  ...[0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5],
  ...[0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174],
  ...[0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da],
  ...[0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967],
  ...[0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85],
  ...[0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070],
  ...[0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3],
  ...[0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2],
)
