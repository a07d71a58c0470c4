import type { Cell, EncounterFighter } from './content/types.ts'
import type {
  Awareness,
  Benefit,
  DamageType,
  DeedId,
  Direction,
  Mode,
  ObjectiveKind,
  Place,
  Posture,
  Relation,
  Situation,
  Terrain,
  Timing,
  TriggerEvent,
} from './content/words.ts'

/** A step in a direction, or a turn on the spot. */
export type PathItem = Direction | { readonly turn: Direction }

export interface Target {
  /** In a delayed deed `$cause`: whoever set it off (TT-075). */
  readonly uid: string
  readonly strikes?: number
}
export const CAUSE = '$cause'

/** One deed of table 5.1 as somebody chooses it. Which fields belong to which deed is for `check` to say. */
export interface DeedChoice {
  readonly id: DeedId
  /** Attack or spell. */
  readonly source?: string
  readonly targets?: readonly Target[]
  readonly skill?: string
  readonly path?: readonly PathItem[]
  /** TT-142. */
  readonly end?: 'keep' | 'along' | Direction
  readonly posture?: Posture
  readonly item?: string
  readonly place?: Place
  readonly text?: string
  readonly cell?: Cell
  readonly class?: 'simple' | 'complex'
  /** TT-120: an untagged spell, declared with overload. */
  readonly overload?: boolean
  /** TT-034: wounds that a healer names. */
  readonly wounds?: readonly number[]
  /** Of `drop`. */
  readonly what?: 'item' | 'grip' | 'carried'
}

/** TT-072. */
export interface Trigger {
  readonly event: TriggerEvent
  readonly by?: string
  readonly at?: string
  /** Of `cellEntered`: cells, or how near to the owner. */
  readonly zone?: { readonly cells: readonly Cell[] } | { readonly within: number }
  readonly timing?: Timing
  readonly note?: string
}

export interface HurdleChoice {
  readonly mode: Mode
  readonly skill?: string
}

/** TT-089: what the game master adds to checks. */
export interface ModifierChoice {
  readonly label: string
  readonly bonus?: number
  readonly roll?: 'advantage' | 'hindrance'
  readonly lasts: 'next' | 'turn' | 'fight'
  readonly on: 'attack' | 'defence' | 'all'
}

/** Answers to windows. */
export type PlayerAction =
  | {
      readonly type: 'confirmMuster'
      readonly attacking?: string | null
      readonly surprised?: readonly string[]
      readonly awareness?: Readonly<Record<string, Awareness>>
    }
  | { readonly type: 'arrange'; readonly uids: readonly string[] }
  | { readonly type: 'begin' }
  | { readonly type: 'lower'; readonly to: number }
  | ({ readonly type: 'deed' } & DeedChoice)
  | { readonly type: 'delay'; readonly deed: DeedChoice; readonly trigger: Trigger }
  | { readonly type: 'endTurn' }
  | { readonly type: 'fire' }
  | { readonly type: 'hold' }
  | { readonly type: 'confirmSituation'; readonly situation?: Situation; readonly note?: string }
  | { readonly type: 'defend'; readonly hurdles: readonly HurdleChoice[]; readonly turnTo?: Direction }
  | { readonly type: 'enterRoll'; readonly values: readonly number[] }
  | { readonly type: 'benefit'; readonly benefit: Benefit }
  /** Of any seat at any time: TT-063, TT-156. */
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'dice'; readonly manual: boolean }

interface Noted {
  readonly note?: string
}

/** Table of section 17. */
export type GmAction = Noted &
  (
    | { readonly type: 'gm.situation'; readonly situation: Situation }
    | { readonly type: 'gm.skill'; readonly skill: string }
    | ({ readonly type: 'gm.modifier'; readonly uid: string } & ModifierChoice)
    | { readonly type: 'gm.ap'; readonly uid: string; readonly ap: number }
    | { readonly type: 'gm.bonus'; readonly uid: string; readonly bonus: number | null }
    | { readonly type: 'gm.initiative'; readonly uid: string; readonly value: number }
    | { readonly type: 'gm.arrange'; readonly uids: readonly string[] }
    | { readonly type: 'gm.wound'; readonly uid: string; readonly damage: number; readonly damageType: DamageType }
    | { readonly type: 'gm.heal'; readonly uid: string; readonly wounds: readonly number[] }
    | {
        readonly type: 'gm.effect'
        readonly uid: string
        readonly effect: string
        readonly value?: number
        readonly duration?: number
        readonly remove?: boolean
      }
    | {
        readonly type: 'gm.item'
        /** An item that is there; without it a new one of the kind `kind`. */
        readonly item?: string
        readonly kind?: string
        readonly uid?: string
        readonly place?: Place
        readonly cell?: Cell
        readonly quality?: number
        readonly base?: number
        readonly remove?: boolean
      }
    | { readonly type: 'gm.place'; readonly uid: string; readonly cell: Cell }
    | { readonly type: 'gm.face'; readonly uid: string; readonly facing: Direction }
    | { readonly type: 'gm.posture'; readonly uid: string; readonly posture: Posture }
    | { readonly type: 'gm.movement'; readonly uid: string; readonly units: number }
    | { readonly type: 'gm.awareness'; readonly uid: string; readonly awareness: Awareness }
    | { readonly type: 'gm.hide'; readonly uid: string; readonly from: readonly string[] }
    | { readonly type: 'gm.side'; readonly uid: string; readonly side: string }
    /** A bystander joins, or somebody new comes (TT-151). */
    | { readonly type: 'gm.join'; readonly uid: string; readonly fighter?: EncounterFighter }
    | { readonly type: 'gm.remove'; readonly uid: string }
    | { readonly type: 'gm.call'; readonly uid: string }
    | { readonly type: 'gm.strike'; readonly entry: number }
    | { readonly type: 'gm.unstrike'; readonly entry: number }
    | { readonly type: 'gm.turn'; readonly uid: string }
    | { readonly type: 'gm.end'; readonly winners: readonly string[] }
    | { readonly type: 'gm.note'; readonly text: string; readonly secret: boolean }
    /** TT-156: who enters dice; TT-162: whether what is rolled now stays secret. */
    | { readonly type: 'gm.dice'; readonly seat: string; readonly manual: boolean }
    | { readonly type: 'gm.secret'; readonly secret: boolean }
    | { readonly type: 'gm.door'; readonly cell: Cell; readonly open: boolean }
    | { readonly type: 'gm.clock'; readonly id: string; readonly filled: number }
    /** TT-151: the rest of what an encounter prepares. */
    | { readonly type: 'gm.terrain'; readonly cells: readonly Cell[]; readonly terrain: Terrain }
    | { readonly type: 'gm.relation'; readonly sides: readonly [string, string]; readonly relation: Relation }
    | {
        readonly type: 'gm.objective'
        readonly side: string
        readonly kind: ObjectiveKind
        readonly of?: string
        readonly rounds?: number
        readonly remove?: boolean
      }
  )

export type Action = PlayerAction | GmAction
export type GmActionType = GmAction['type']
export const isGmAction = (action: Action): action is GmAction => action.type.startsWith('gm.')
export type ActionType = Action['type']
export type ActionOf<Type extends ActionType> = Extract<Action, { readonly type: Type }>

/** Table 22.2. */
export const VERDICT_CODES = [
  'not_your_decision',
  'window_pending',
  'not_your_turn',
  'gm_only',
  'bad_value',
  'unknown_id',
  'not_enough_ap',
  'turn_limit',
  'fighter_out',
  'no_such_item',
  'hands_full',
  'no_focus',
  'silenced',
  'posture',
  'out_of_reach',
  'not_in_view',
  'wrong_target',
  'too_many_strikes',
  'cannot_move',
  'blocked_path',
  'too_far',
  'too_near',
  'occupied',
  'not_exit',
  'not_grabbed',
  'already_delayed',
  'bad_trigger',
  'not_lower',
  'not_a_tie',
  'option_not_offered',
  'bad_roll',
  'cannot_strike',
  'nothing_to_undo',
] as const
export type VerdictCode = (typeof VERDICT_CODES)[number]
