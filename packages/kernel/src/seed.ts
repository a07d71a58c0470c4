import { digestWords } from './digest.ts'

/** Seeds are text; any text is a seed. */
export const seedWords = (seed: string): Uint32Array => digestWords(`seed:${seed}`)

/** The seed of one part of a whole: match 17 of a batch, the bot of a seat. Independent of the number of workers. */
export function childSeed(parent: string, label: string, index: number): string {
  let seed = ''
  for (const word of digestWords(`child:${JSON.stringify([parent, label, index])}`))
    seed += word.toString(16).padStart(8, '0')
  return seed
}
