import type { PhraseValue } from '@arbiter/kernel'
import { type BattleCause, type Cell, PLAIN_CAUSES } from '../battle/events.ts'
import type { Event, EventType, OpponentPreview } from '../events.ts'
import type { Card } from '../state.ts'
import type { UnitNames } from './names.ts'

/** Names and numbers as sentences take them. */

export type Params = Record<string, PhraseValue>
export type EventOf<Type extends EventType> = Extract<Event, { readonly type: Type }>
/** What fills the sentences of some types of event. */
export type Fillers<Types extends EventType> = {
  readonly [Type in Types]: (event: EventOf<Type>, names: UnitNames) => Params
}

export const named = (kind: string, id: string | number): PhraseValue => ({ term: `run.${kind}.${id}` })

/** A unit is called by its tier (section 27.3): Footman, Veteran Footman, Shield Master. */
export const unitName = ({ unitId, tier }: Pick<Card, 'unitId' | 'tier'>): PhraseValue =>
  named('unit', `${unitId}.${tier}`)

const LETTERS = 26

/** `C2` is x 2, y 1: columns are letters, rows count from the player's edge. No grid has more columns than letters. */
export const cellName = ({ x, y }: Cell): string =>
  x < LETTERS ? `${String.fromCharCode(65 + x)}${y + 1}` : `(${x}, ${y})`

/** RN-679: a bot has a name of its faction. RN-281: or it is numbered by wins, and its name goes up in rank with them. */
export function opponentName({ kind, name }: Pick<OpponentPreview, 'kind' | 'name'>): PhraseValue {
  const number = kind === 'bot' ? /^Bot (\d+)$/.exec(name)?.[1] : undefined
  if (number !== undefined) return { key: 'run.bot_name', params: { n: number } }
  return kind === 'bot' ? named('rival', name) : name
}

const ofEngine: ReadonlySet<string> = new Set(PLAIN_CAUSES)

/** RN-220. Any other word is the id of a status. */
export function causeName(cause: BattleCause): PhraseValue {
  const [kind, id] = cause.split('/') as [string, string?]
  if (id !== undefined) return named(kind, id)
  return named(ofEngine.has(cause) ? 'cause' : 'status', cause)
}

/** Causes that the sentence says by itself. */
const PLAIN: ReadonlySet<BattleCause> = new Set(['battle', 'round', 'turn', 'attack'])

export const because = (cause: BattleCause): Params => ({
  because: PLAIN.has(cause) ? 'nothing' : 'something',
  source: causeName(cause),
})
