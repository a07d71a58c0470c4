import type { PhraseValue } from '@arbiter/kernel'
import type { ActionType } from '../action.ts'
import type { Objective } from '../content/types.ts'
import { AWARENESS, POSTURES, RELATIONS, SITUATIONS, SQUARE_DIRECTIONS, TERRAIN } from '../content/words.ts'
import type { EventOf } from '../events.ts'
import { fighter, seatName, side, sides } from './names.ts'
import { objectivePhrase } from './objective.ts'
import { cellAt, cellName, directionAt, inline, named, type Params, plain } from './values.ts'

/** TT-154: found, and set in its place. */

type GmActionType = Extract<ActionType, `gm.${string}`>
type Overridden = GmActionType extends `gm.${infer Name}` ? Name : never

/** What a game master's action changes; `gmOverrode` names it so, with or without `gm.` in front. */
export const OVERRIDDEN: readonly Overridden[] = [
  ...(['situation', 'skill', 'modifier', 'ap', 'bonus', 'initiative', 'arrange'] as const),
  ...(['wound', 'heal', 'effect', 'item', 'place', 'face', 'posture', 'movement'] as const),
  ...(['awareness', 'hide', 'side', 'join', 'remove', 'call', 'strike', 'unstrike'] as const),
  ...(['turn', 'end', 'note', 'dice', 'secret', 'door', 'clock', 'terrain', 'relation', 'objective'] as const),
]

const bare = (what: string): string => what.replace(/^gm\./, '')

export function whatChanged(what: string): PhraseValue {
  const name = bare(what)
  return OVERRIDDEN.some((known) => known === name) ? named('overridden', name) : name
}

/** A fighter, cells, a seat or sides; nothing where it concerns the whole table. */
export function whatAbout(event: EventOf<'gmOverrode'>): PhraseValue | null {
  if (event.uid !== null) return fighter(event, event.uid)
  if (event.cells) return cellsOf(event.map, event.cells)
  if (event.seat !== undefined) return seatName(event, event.seat)
  return event.sides ? sides(event, event.sides) : null
}

/** More than that are counted. */
const LISTED_CELLS = 4

const cellsOf = (map: EventOf<'gmOverrode'>['map'], cells: readonly number[]): PhraseValue =>
  cells.length <= LISTED_CELLS
    ? { list: cells.map((cell) => cellAt(map, cell)) }
    : { key: 'tabletop.cells', params: { n: cells.length } }

export function foundAndSet(event: EventOf<'gmOverrode'>): Params {
  const found = shownValue(event, event.found)
  const set = shownValue(event, event.set)
  return { had: String(found !== null), found: found ?? '', has: String(set !== null), set: set ?? '' }
}

/** The events that follow or the name of the action tell these well enough. */
const UNTOLD: readonly string[] = ['heal', 'remove', 'call', 'join']

/** What has no short name is left out. */
function shownValue(event: EventOf<'gmOverrode'>, value: unknown): PhraseValue | null {
  const what = bare(event.what)
  if (UNTOLD.includes(what)) return null
  if (Array.isArray(value)) return listOf(event, value)
  switch (typeof value) {
    case 'number':
      if (what === 'place') return value < 0 ? null : cellAt(event.map, value)
      return what === 'face' ? directionAt(event.map, value) : plain(value)
    case 'string':
      return wordOf(event, value)
    case 'boolean':
      return { term: `tabletop.${value ? 'yes' : 'no'}` }
    case 'object':
      if (value === null) return what === 'bonus' ? { term: 'tabletop.automatic' } : null
      return what === 'objective' ? objectivePhrase(value as Objective, event) : thingOf(value)
    default:
      return null
  }
}

/** An item by its kind, a modifier by its label. */
function thingOf(thing: { readonly kind?: unknown; readonly label?: unknown }): PhraseValue | null {
  if (typeof thing.kind === 'string') return inline('item', thing.kind)
  return typeof thing.label === 'string' ? thing.label : null
}

function listOf(event: EventOf<'gmOverrode'>, values: readonly unknown[]): PhraseValue | null {
  const isCell = bare(event.what) === 'place' && values.length === 2
  if (isCell) return cellName([Number(values[0]), Number(values[1])])
  const shown = values.map((value) => shownValue(event, value)).filter((value) => value !== null)
  if (values.length === 0) return bare(event.what) === 'hide' ? { term: 'tabletop.nobody' } : null
  return shown.length === values.length ? { list: shown } : null
}

const WORDS: readonly (readonly [what: string, kind: string, words: readonly string[]])[] = [
  ['situation', 'situation', SITUATIONS],
  ['posture', 'posture', POSTURES],
  ['awareness', 'awareness', AWARENESS],
  ['face', 'direction', SQUARE_DIRECTIONS],
  ['relation', 'relation', RELATIONS],
  ['terrain', 'terrain', Object.values(TERRAIN)],
]

function wordOf(event: EventOf<'gmOverrode'>, value: string): PhraseValue {
  const what = bare(event.what)
  const list = WORDS.find(([of, , words]) => of === what && words.includes(value))
  if (list) return named(list[1], value)
  switch (what) {
    case 'skill':
    case 'effect':
      return inline(what, value)
    case 'hide':
    case 'side':
    case 'end':
      return side(event, value)
    default:
      return fighter(event, value)
  }
}
