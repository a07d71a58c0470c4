import type { Step } from '@arbiter/content'
import { flagsOf } from '../content/flags.ts'
import type { Hero, RoadNode, TwilightContent } from '../content/types.ts'
import { ENEMY_TAGS, fateId, TALLIES } from '../content/words.ts'
import type { StartValues } from '../setup.ts'
import { readEnemies } from './enemyStart.ts'
import type { SetupReader } from './reader.ts'

const FIELDS = [
  'hp',
  'faith',
  'resonance',
  'reputation',
  'cards',
  'extraCards',
  'fateOrder',
  'flags',
  'inventory',
  'enemies',
]
/** TW-515. */
const ROAD_FIELDS = ['curses', 'allies', 'tally', 'node']
export const REPUTATION = 1000

/** Where the session does not start as usual. Only what is named stands in the result. */
export function readStart(
  read: SetupReader,
  raw: unknown,
  content: TwilightContent,
  hero: Hero | undefined,
  slots: number,
  road?: readonly RoadNode[],
): StartValues {
  const fields = read.object(raw, ['start'], road ? [...FIELDS, ...ROAD_FIELDS] : FIELDS)
  const { cards, fateCards, items, balance } = content
  const { min, max } = balance.resonance
  const start: { -readonly [Field in keyof StartValues]: StartValues[Field] } = {}
  const given = <Field extends keyof StartValues>(
    field: Field,
    value: (raw: unknown, at: readonly Step[]) => StartValues[Field],
  ): void => {
    if (fields[field] !== undefined) start[field] = value(fields[field], ['start', field])
  }
  given('hp', (value, at) => read.integer(value, at, 1, hero?.hp_max ?? UNKNOWN))
  given('faith', (value, at) => read.integer(value, at, 0, hero?.faith_max ?? UNKNOWN))
  given('resonance', (value, at) => read.halves(value, at, min, max))
  given('reputation', (value, at) => read.integer(value, at, -REPUTATION, REPUTATION))
  given('cards', (value, at) => read.ids(value, at, cards, 'card id', balance.openingHand))
  given('extraCards', (value, at) => read.ids(value, at, cards, 'card id'))
  given('fateOrder', (value, at) => read.ids(named(value), at, fateCards, 'fate card id', 1))
  given('flags', (value, at) => readFlags(read, value, at, content))
  given('inventory', (value, at) => read.ids(value, at, items, 'item id'))
  given('enemies', (value, at) => readEnemies(read, value, at, slots))
  if (!road) return start
  given('curses', (value, at) => read.ids(value, at, content.curses, 'curse id'))
  given('allies', (value, at) => read.ids(value, at, content.allies, 'ally id', 0, balance.road.maxAllies))
  given('tally', (value, at) => readTally(read, value, at))
  given('node', (value, at) => read.ref(value, at, road, 'node id')?.id ?? '')
  return start
}

/** `killed`, `pacified`, `cowed`, or one of them with a tag: `killed.beast`. */
function readTally(read: SetupReader, raw: unknown, at: readonly Step[]): Record<string, number> {
  const known = TALLIES.flatMap((kind) => [kind, ...ENEMY_TAGS.map((tag) => `${kind}.${tag}`)]).map((id) => ({ id }))
  const tally: Record<string, number> = {}
  for (const [key, value] of Object.entries(read.entries(raw, at)))
    if (read.ref(key, [...at, key], known, 'killed, pacified, cowed'))
      tally[key] = read.integer(value, [...at, key], 0, 999)
  return tally
}

/** The range of a hero that nobody knows; the hero itself is the fault then. */
const UNKNOWN = 999

/** TW-012. */
const named = (raw: unknown): unknown =>
  Array.isArray(raw) ? raw.map((id) => (typeof id === 'string' ? fateId(id) : id)) : raw

function readFlags(read: SetupReader, raw: unknown, at: readonly Step[], content: TwilightContent): readonly string[] {
  const known = flagsOf(content).map((id) => ({ id }))
  const flags = read.ids(raw, at, known, 'flag')
  for (const [i, flag] of flags.entries())
    if (flag !== '' && flags.indexOf(flag) < i) read.fault('setup_duplicate', [...at, i], 'each id once', flag)
  return flags
}
