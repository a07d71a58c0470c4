import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { words } from './draws/words.ts'

/** Seeds are text; any text is a seed. */
export const seedWords = (seed: string): Uint32Array => words(sha256(utf8ToBytes(`seed:${seed}`)))

/** The seed of one part of a whole: match 17 of a batch, the bot of a seat. Independent of the number of workers. */
export function childSeed(parent: string, label: string, index: number): string {
  return bytesToHex(sha256(utf8ToBytes(`child:${JSON.stringify([parent, label, index])}`))).slice(0, 32)
}
