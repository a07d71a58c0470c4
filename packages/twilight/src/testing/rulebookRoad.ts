import { readFileSync } from 'node:fs'
import type { PackFiles } from '@arbiter/kernel'
import { TWILIGHT_PACKS } from '../content/packs.ts'
import { Bench, testContent } from '../testing.ts'

/** One line of 23.11: where a number of the pack `road` stands, what the rulebook counts with, and what ships (TW-533). */
export interface Tuned {
  readonly file: string
  readonly path: readonly string[]
  readonly rulebook: number
  readonly ships: number
}

const RULES = readFileSync(new URL('../../RULES.md', import.meta.url), 'utf8')

export const TUNED: readonly Tuned[] = [
  ...RULES.slice(RULES.indexOf('### 23.11')).matchAll(/^\| `([^`]+)` *\| (\S+) *\| (\S+) *\|$/gm),
].map(([, where, rulebook, ships]) => {
  const [file, ...path] = where!.split('/')
  return { file: `${file}.json`, path, rulebook: Number(rulebook), ships: Number(ships) }
})

type Holder = Record<string, unknown>

/** What holds the number; an entry is named by its id, a step of the ladder by its number. */
function holderOf(document: unknown, path: readonly string[]): Holder {
  return path.slice(0, -1).reduce((part, key, depth) => {
    if (depth > 0 || !Array.isArray(part)) return (part as Holder)[key]
    return part.find(({ id, step }) => String(id ?? step) === key)
  }, document) as Holder
}

export const shippedNumber = ({ file, path }: Tuned): unknown =>
  holderOf(JSON.parse(TWILIGHT_PACKS.road[file]!), path)[path.at(-1)!]

/** The pack `road` with the numbers that rules and worked examples count with. */
export const RULEBOOK_ROAD: PackFiles = (() => {
  const files: Record<string, string> = { ...TWILIGHT_PACKS.road }
  for (const { file, path, rulebook } of TUNED) {
    const document = JSON.parse(files[file]!)
    holderOf(document, path)[path.at(-1)!] = rulebook
    files[file] = JSON.stringify(document)
  }
  return files
})()

/** The road with the rulebook's own numbers. */
export const rulebookRoad = testContent({ road: RULEBOOK_ROAD })

/** Somebody on its first road, on plain terms. */
export const walk = (setup: object): Bench =>
  new Bench({ campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'plain', ...setup }, rulebookRoad)
