import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { Cause, EventOf, EventType } from '../events.ts'

/** Names and numbers as sentences take them. */

export type Params = Record<string, PhraseValue>
/** What fills the sentences of some types of event. */
export type Fillers<Types extends EventType> = { readonly [Type in Types]: (event: EventOf<Type>) => Params }

export const named = (kind: string, id: string): PhraseValue => ({ term: `twilight.${kind}.${id}` })

/** Every encounter has its own enemies: `enemyTerms` and `createTeller` give the names. */
export const enemy = (slot: number): PhraseValue => ({ term: slotTerm(slot) })
export const slotTerm = (slot: number): string => `twilight.enemy.slot${slot}`

export const card = (id: string): PhraseValue => named('card', id)
export const fateCard = (id: string): PhraseValue => named('fateCard', id)
export const zone = (id: string): PhraseValue => named('zone', id)

export const listed = (kind: string, ids: readonly string[]): PhraseValue => ({
  list: ids.map((id) => named(kind, id)),
})

/** Flags are content without a name of their own; those of the shipped packs have one here. */
export const flag = (id: string): PhraseValue => (NAMED_FLAGS.includes(id) ? named('flag', id) : id)

export const NAMED_FLAGS: readonly string[] = [
  'leshy_ally',
  'town_distrust',
  'pack_truce',
  'knight_released',
  'widow_named',
  'groves_open',
  'keeper_spoke',
  'path_found',
  'ferry_open',
  'gate_open',
  'revealed',
  'bell_silent',
  'boat',
  'bride_named',
  'crowd_saved',
  'ferry_free',
  'ferry_sunk',
  'hounds_fed',
  'law_rewritten',
  'list_taken',
  'names_read',
  'noon_answered',
  'own_line',
  'post_burned',
  'prisoner_free',
  'salt_paid',
  'seat_empty',
  'train_sleeps',
  'witness',
]

/** At whom it is aimed, if at somebody. */
export const aim = (slot: number | null | undefined): Params =>
  slot === null || slot === undefined ? { aim: 'none', target: '' } : { aim: 'enemy', target: enemy(slot) }

/** What did it, where it has a name. */
export function because(cause: Cause): Params {
  const source = sourceOf(cause)
  return source === null ? NOTHING : { because: 'something', source }
}
export const NOTHING: Params = { because: 'nothing', source: '' }

function sourceOf(cause: Cause): PhraseValue | null {
  switch (cause.by) {
    case 'command':
      return null
    case 'intent':
      return enemy(cause.slot)
    case 'fate':
      return fateCard(cause.id)
    case 'card':
    case 'check':
    case 'scenario':
    case 'stage':
    case 'node':
    case 'item':
    case 'rite':
    case 'service':
    case 'ally':
    case 'curse':
      return named(cause.by, cause.id)
    default:
      return named('cause', cause.by)
  }
}

/** Resonance goes by halves (TW-005), and each language has its own decimal sign. */
export const resonance = (value: number): PhraseValue => decimal(value * 1000)
export const shift = (by: number): PhraseValue => (Number.isInteger(by) ? { signed: by } : decimal(by * 1000, '+'))

/** 1500 thousandths are 1.5. */
export function decimal(thousandths: number, plus = ''): number | Phrase {
  const size = Math.abs(thousandths)
  const rest = size % 1000
  if (rest === 0) return thousandths / 1000
  const fraction = `${rest}`.padStart(3, '0').replace(/0+$/, '')
  const sign = thousandths < 0 ? '\u2212' : plus
  return { key: 'twilight.decimal', params: { sign, whole: (size - rest) / 1000, fraction } }
}
