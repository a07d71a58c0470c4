import { isLocalised, type Localised, type Phrase, type PhraseValue, type Refusal, type Seat } from '@arbiter/kernel'
import { VERDICT_CODES, type VerdictCode } from '../action.ts'
import type { Cell } from '../content/types.ts'
import {
  type DeedId,
  MODES,
  type Mode,
  POSTURES,
  type Posture,
  TRIGGER_EVENTS,
  type TriggerEvent,
} from '../content/words.ts'
import type { WindowType } from '../state.ts'
import { cellName, inline, named, type Params, plain } from './values.ts'

/** What a verdict says beside its code. Whatever is missing, or has no name, is left out of the sentence. */
export interface RefusalParams {
  not_your_decision: { seat?: Seat | Localised }
  window_pending: { window?: WindowType }
  not_your_turn: { uid?: Name }
  gm_only: NoParams
  bad_value: { field?: Field; min?: number; max?: number }
  unknown_id: { kind?: IdKind; id?: string | number | Cell }
  not_enough_ap: { need?: number; have?: number }
  turn_limit: { most?: number }
  fighter_out: { uid?: Name }
  /** A kind of item has a name, a single item has none; `grip` and `carried`: nobody is held. */
  no_such_item: { kind?: string; item?: string }
  hands_full: { need?: number; free?: number }
  no_focus: NoParams
  silenced: NoParams
  /** The present one. */
  posture: { posture?: Posture }
  out_of_reach: { distance?: number; reach?: number }
  not_in_view: { target?: Name | Cell }
  /** How many there may be; who is no target; a deed that cannot be delayed. */
  wrong_target: { most?: number; target?: Name; deed?: DeedId }
  too_many_strikes: { most?: number }
  cannot_move: { why?: (typeof MOVE_WHYS)[number] | (string & NoParams) }
  blocked_path: { cell?: Cell }
  too_far: { need?: number; have?: number }
  too_near: { cells?: number; least?: number }
  /** `who` stands there. */
  occupied: { cell?: Cell; uid?: Name; who?: Localised }
  not_exit: NoParams
  not_grabbed: NoParams
  already_delayed: NoParams
  bad_trigger: { event?: TriggerEvent; uid?: Name }
  not_lower: { now?: number }
  not_a_tie: NoParams
  /** A mode, a skill, or `turn`. */
  option_not_offered: { option?: Mode | string | number }
  bad_roll: { count?: number; sides?: number }
  cannot_strike: { entry?: number }
  nothing_to_undo: NoParams
}

type NoParams = Record<never, never>
/** A fighter: what he is called. A mere uid says nothing to a reader and is not shown. */
type Name = Localised | string

/** Numbers and words that an action carries. */
export const FIELDS = [
  ...(['ap', 'bonus', 'value', 'damage', 'duration', 'quality', 'base', 'units', 'filled', 'strikes'] as const),
  ...(['path', 'cell', 'facing', 'turnTo', 'place', 'text', 'uid', 'surprised', 'sides', 'of', 'rounds'] as const),
] as const
export type Field = (typeof FIELDS)[number]

export const ID_KINDS = [
  ...(['fighter', 'side', 'seat', 'character', 'item', 'attack', 'spell', 'skill', 'effect'] as const),
  ...(['cell', 'wound', 'clock', 'objective'] as const),
] as const
export type IdKind = (typeof ID_KINDS)[number]

export const MOVE_WHYS = ['held', 'carried', 'seated', 'paralysed'] as const

/** The kernel's codes have the kernel's sentences. */
export function explainRefusal({ code, params }: Refusal): Phrase {
  const own = VERDICT_CODES.find((known) => known === code)
  if (own === undefined) return { key: `kernel.error.${code}` }
  const told = TOLD[own]?.(params)
  if (!told) return { key: `tabletop.error.${own}` }
  const [variant, facts] = told
  return { key: `tabletop.error.${own}.${variant}`, params: facts }
}

type Facts = Refusal['params']
/** Which sentence, and what fills it; `undefined`: the one that needs nothing. */
type Teller = (facts: Facts) => readonly [variant: string, params: Params] | undefined

const TOLD: { readonly [Code in VerdictCode]?: Teller } = {
  not_your_decision: ({ seat }) => {
    if (seat === 'gm') return ['seat', { seat: { term: 'tabletop.seat.gm' } }]
    return isLocalised(seat) ? ['seat', { seat: { text: seat } }] : undefined
  },
  window_pending: ({ window }) =>
    typeof window === 'string' ? ['due', { window: named('window', window) }] : undefined,
  not_your_turn: who,
  bad_value: badValue,
  unknown_id: ({ kind, id }) => {
    const shown = idName(id)
    return isOneOf(ID_KINDS, kind) && shown !== null ? ['id', { kind: named('id_kind', kind), id: shown }] : undefined
  },
  not_enough_ap: numbers('need', 'have'),
  turn_limit: numbers('most'),
  fighter_out: who,
  no_such_item: ({ kind, item }) => {
    if (item === 'grip' || item === 'carried') return [item, {}]
    return typeof kind === 'string' ? ['kind', { item: named('item', kind) }] : undefined
  },
  hands_full: numbers('need', 'free'),
  posture: ({ posture }) => (isOneOf(POSTURES, posture) ? ['now', { posture: named('posture', posture) }] : undefined),
  out_of_reach: numbers('distance', 'reach'),
  not_in_view: ({ target }) => {
    if (isLocalised(target)) return ['target', { target: { text: target } }]
    return isCell(target) ? ['target', { target: cellName(target) }] : undefined
  },
  wrong_target: ({ most, target, deed }) => {
    if (typeof most === 'number') return ['numbers', { most }]
    if (typeof deed === 'string') return ['deed', { deed: inline('deed', deed) }]
    return isLocalised(target) ? ['target', { target: { text: target } }] : undefined
  },
  too_many_strikes: numbers('most'),
  cannot_move: ({ why }) => (isOneOf(MOVE_WHYS, why) ? [why, {}] : undefined),
  blocked_path: cell,
  too_far: numbers('need', 'have'),
  too_near: numbers('cells', 'least'),
  occupied: ({ cell: at, who: there }) =>
    isCell(at) && isLocalised(there) ? ['who', { cell: cellName(at), who: { text: there } }] : cell({ cell: at }),
  bad_trigger: ({ event, uid }) => {
    if (isOneOf(TRIGGER_EVENTS, event)) return ['event', { event: named('trigger_event', event) }]
    return uid === undefined ? undefined : (who({ uid }) ?? ['uncalled', {}])
  },
  not_lower: ({ now }) => (typeof now === 'number' ? ['numbers', { now: plain(now) }] : undefined),
  option_not_offered: ({ option }) => {
    if (option === 'turn') return ['turn', {}]
    if (typeof option !== 'string') return undefined
    return ['option', { option: isOneOf(MODES, option) ? named('mode', option) : inline('skill', option) }]
  },
  bad_roll: numbers('count', 'sides'),
  cannot_strike: numbers('entry'),
}

function numbers(...names: readonly string[]): Teller {
  return (facts) => {
    const known = names.flatMap((name): [string, number][] => {
      const value = facts[name]
      return typeof value === 'number' ? [[name, value]] : []
    })
    return known.length === names.length ? ['numbers', Object.fromEntries(known)] : undefined
  }
}

function who({ uid }: Facts): ReturnType<Teller> {
  return isLocalised(uid) ? ['who', { who: { text: uid } }] : undefined
}

function badValue({ field, min, max }: Facts): ReturnType<Teller> {
  if (!isOneOf(FIELDS, field)) return undefined
  const params: Params = { field: named('field', field) }
  if (typeof min === 'number') params.min = min
  if (typeof max === 'number') params.max = max
  if (params.min !== undefined && params.max !== undefined) return ['between', params]
  if (params.min !== undefined) return ['least', params]
  return [params.max === undefined ? 'field' : 'most', params]
}

function cell({ cell: at }: Facts): ReturnType<Teller> {
  return isCell(at) ? ['cell', { cell: cellName(at) }] : undefined
}

function idName(id: unknown): PhraseValue | null {
  if (typeof id === 'string') return id
  if (typeof id === 'number') return plain(id)
  return isCell(id) ? cellName(id) : null
}

const isCell = (value: unknown): value is Cell =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')

const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  words.some((word) => word === value)
