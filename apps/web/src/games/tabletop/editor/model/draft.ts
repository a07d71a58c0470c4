import type { Localised } from '@arbiter/kernel'
import type { Encounter } from '@arbiter/tabletop'
import { emptyMap } from './ground.ts'
import { GIVEN } from './localised.ts'

/** An encounter on the way to be one: every field is there, but it need not be allowed. */
export type Draft = Encounter

export const emptyDraft = (): Draft => ({
  id: 'own_encounter',
  title: GIVEN.title,
  notes: null,
  secret: null,
  check: null,
  options: {},
  map: emptyMap('square', 12, 8),
  sides: [
    { id: 'heroes', name: GIVEN.heroes },
    { id: 'foes', name: GIVEN.foes },
  ],
  relations: [],
  attacking: null,
  surprised: [],
  fighters: [],
  objectives: [],
  clocks: [],
  script: [],
})

/** A shipped encounter to build on: under an id of its own, and without its demonstration, which would not fit for long. */
export const draftFrom = (shipped: Encounter): Draft => ({ ...shipped, id: `own_${shipped.id}`, script: [] })

/** Text that may be left out: none at all, rather than empty in both languages. */
export const textOrNone = (text: Localised): Localised | null =>
  Object.values(text).every((own) => own === '') ? null : text

const LONGEST_ID = 64

/** What somebody typed, as an id; empty where nothing of it can be one. */
export const cleanId = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[0-9_]+|_+$/g, '')
    .slice(0, LONGEST_ID)

/** `guard`, `guard_2`, `guard_3`. */
export function freeId(wished: string, taken: readonly string[]): string {
  let id = wished
  for (let n = 2; taken.includes(id); n++) id = `${wished}_${n}`
  return id
}

/** One entry of a list changed. */
export const changedAt = <Entry>(list: readonly Entry[], at: number, change: Partial<Entry>): Entry[] =>
  list.map((entry, i) => (i === at ? { ...entry, ...change } : entry))

export const withoutAt = <Entry>(list: readonly Entry[], at: number): Entry[] => list.filter((_, i) => i !== at)
