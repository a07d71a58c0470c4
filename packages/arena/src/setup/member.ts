import type { Step } from '@arbiter/content'
import { ceilDiv, localText } from '@arbiter/kernel'
import type { Tuning } from '../content/tuning.ts'
import type { ArenaContent, Character } from '../content/types.ts'
import { ATTRIBUTES, type Attribute } from '../content/words.ts'
import type { Build } from '../setup.ts'
import { readGear } from './gear.ts'
import { MAX_NAME, MAX_TEAM, type SetupReader } from './reader.ts'
import { readSettings } from './settings.ts'
import type { Nameless } from './teams.ts'
import { lifts, readTraits } from './traits.ts'

const FIELDS = [
  'character',
  'stars',
  'count',
  'name',
  'attributes',
  'potential',
  'traits',
  'gear',
  'consumables',
  'settings',
  'persistent',
]
/** Sample characters are written as 3 stars (section 30.11). */
const SAMPLE_STARS = 3

/** A sample character with changes, or one written out whole; `count` makes copies. */
export function readMember(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
  tuning: Tuning,
): Nameless[] {
  const entry = read.object(raw ?? null, at, FIELDS)
  const named = entry.character !== undefined && entry.character !== ''
  const sample = named ? read.ref(entry.character, [...at, 'character'], content.characters, 'character id') : undefined
  // One mistake is told once: without its sample the rest of the member would be full of gaps.
  if (named && !sample) return [{ build: EMPTY, shares: true, at }]
  const stars = read.integer(entry.stars, [...at, 'stars'], 1, 5, sample ? SAMPLE_STARS : 1)
  const count = read.integer(entry.count, [...at, 'count'], 1, MAX_TEAM, 1)
  const own = read.text(entry.name, [...at, 'name'], MAX_NAME)
  const attributes = readAttributes(
    read,
    entry.attributes,
    [...at, 'attributes'],
    scaled(sample, stars, tuning),
    tuning,
  )
  const traits = readTraits(read, entry.traits ?? sample?.traits, [...at, 'traits'], content, stars, sample)
  const build: Build = {
    name: own || localText(sample?.name, 'en') || 'Fighter',
    character: sample?.id ?? '',
    stars,
    attributes,
    potential: readAttributes(read, entry.potential, [...at, 'potential'], attributes, tuning),
    traits,
    gear: readGear(read, entry.gear ?? sample?.gear, [...at, 'gear'], content, lifts(traits, content)),
    consumables: readConsumables(
      read,
      entry.consumables ?? sample?.consumables,
      [...at, 'consumables'],
      content,
      tuning,
    ),
    settings: readSettings(read, entry.settings, [...at, 'settings'], content, tuning),
    persistent: read.flag(entry.persistent, [...at, 'persistent'], sample?.persistent ?? true),
  }
  return Array.from({ length: count }, () => ({ build, shares: own === '' || count > 1, at }))
}

type Attributes = Readonly<Record<Attribute, number>>

/** AR-022: a sample of other stars is as much stronger or weaker as the mean of those stars. */
function scaled(sample: Character | undefined, stars: number, tuning: Tuning): Attributes | undefined {
  const means = tuning['stars.meanCurrent']
  return (
    sample &&
    every((attribute) =>
      Math.min(tuning['attr.max'], ceilDiv(sample.attributes[attribute] * means[stars - 1]!, means[SAMPLE_STARS - 1]!)),
    )
  )
}

/** AR-020. One number for all nine, or single ones; without a sample all nine must be there. */
function readAttributes(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  base: Attributes | undefined,
  tuning: Tuning,
): Attributes {
  const max = tuning['attr.max']
  if (typeof raw === 'number') {
    const all = read.integer(raw, at, 0, max)
    return every(() => all)
  }
  const given = read.object(raw, at, ATTRIBUTES)
  return every((attribute) => read.integer(given[attribute], [...at, attribute], 0, max, base?.[attribute]))
}

const every = (value: (attribute: Attribute) => number): Attributes =>
  Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, value(attribute)])) as Attributes

/** AR-281. */
function readConsumables(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
  tuning: Tuning,
): string[] {
  const entries = read.list(raw, at)
  const slots = tuning['consumable.slots']
  if (entries.length > slots) read.fault('setup_limit', at, `at most ${slots}`, entries.length)
  return entries.map((id, i) => read.ref(id, [...at, i], content.consumables, 'consumable id')?.id ?? '')
}

const EMPTY: Build = {
  name: '',
  character: '',
  stars: 1,
  attributes: every(() => 0),
  potential: every(() => 0),
  traits: [],
  gear: { main: null, off: null, armour: [], accessories: {} },
  consumables: [],
  settings: { priority: 'closest', priorityTrait: '', weights: {}, preferredRange: null, gates: {} },
  persistent: false,
}
