import type { Seat } from '@arbiter/kernel'
import type { DeedChoice, HurdleChoice, ModifierChoice, Trigger } from './action.ts'
import type { Scene } from './content/types.ts'
import type {
  Awareness,
  DamageType,
  EndReason,
  Mode,
  Place,
  Posture,
  Purpose,
  Reaction,
  Situation,
  SituationReason,
  Timing,
  Track,
  TrackerState,
  TriggerEvent,
} from './content/words.ts'
import type { Edge } from './rules/dice.ts'
import type { TiedGroup } from './rules/order.ts'
import type { PlacedFighter, Setup } from './setup.ts'

/** The whole fight as plain data; `setup` is shared and never changed. */
export interface State {
  readonly setup: Setup
  round: number
  /** Sides, as the muster left them. */
  attacking: string | null
  fighters: Fighter[]
  items: Item[]
  /** TT-151: map, relations and objectives, as soon as the game master has changed one of them; replaced whole, never changed. */
  scene?: Scene
  /** Cells of doors that are open and of levers that are thrown. */
  openDoors: number[]
  /** Whose turn it is; also while others decide inside it. */
  active: string | null
  /** To whom the game master has handed the next turn. */
  nextTurn: string | null
  /** Deeds and checks under way, the innermost last. */
  stack: Frame[]
  /** TT-003: the one open decision; `null` only when the fight is over. */
  window: Window | null
  /** TT-051. */
  actionsThisTurn: number
  /** TT-051: turns that were given away in this round. */
  lowerings: number
  /** Seats that enter dice by hand now. */
  manual: Seat[]
  /** TT-162: rolls are secret from now on. */
  secretRolls: boolean
  notes: Note[]
  clocks: { id: string; filled: number }[]
  /** TT-151: who came during the fight. */
  joined: PlacedFighter[]
  /** TT-160: what can be reversed; kept only where there is a game master. */
  results: AppliedResult[]
  /** Numbers of wounds and of items that are made later. */
  nextId: number
  end: { reason: EndReason; winners: string[] } | null
  /** Made from a view: of one who sees everything, or of one from whom somebody may hide. What it cannot say, the host decides. */
  imagined?: 'whole' | 'part'
}

export interface Fighter {
  readonly uid: string
  side: string
  /** −1 without a map. */
  cell: number
  facing: number
  posture: Posture
  ap: number
  /** Outnumbering bonus of the last refill (TT-056). */
  bonus: number
  /** TT-154: fixed by the game master. */
  fixedBonus: number | null
  initiative: number | null
  /** From the next round on (TT-047). */
  loweredTo: number | null
  /** Place among allies with the same initiative, as arranged; 0 as long as nobody has. */
  rank: number
  /** `null`: a bystander. */
  tracker: TrackerState | null
  awareness: Awareness
  /** Sits out the rounds up to this one (TT-048). */
  skips: number
  hiddenFrom: string[]
  wounds: Wound[]
  effects: Laid[]
  /** The first reaction since his own `begin` is used up. */
  reacted: boolean
  grips: string | null
  carries: string | null
  delayed: Delayed | null
  /** TT-147: left by himself, or on the back of somebody who did. */
  escaped?: true
  /** TT-154: what the game master set at the muster, which leaves it as it is. */
  fixed?: ('ap' | 'awareness')[]
  modifiers: Modifier[]
  /** Units that the game master grants for the next move, more or fewer. */
  extraUnits: number
  /** Has declared a deed in this fight (TT-168). */
  acted: boolean
}

export interface Wound {
  readonly id: number
  readonly track: Track
  readonly damage: number
  readonly type: DamageType
  readonly source: string
  readonly attacker: string | null
  readonly round: number
}

/** An effect on a fighter. */
export interface Laid {
  readonly effect: string
  value: number
  /** Own turns or rounds that are left; 0 where it does not count. */
  left: number
  /** Of `grabbed`, `carried` and `counter`: by whom, or against whom. */
  other: string | null
}

export interface Delayed {
  readonly deed: DeedChoice
  readonly trigger: Trigger
}

export interface Modifier extends ModifierChoice {
  readonly id: number
}

/** TT-024: in exactly one place. */
export interface Item {
  readonly id: string
  readonly kind: string
  quality: number
  ammo: number
  /** TT-118: base damage set by the game master. */
  base: number | null
  owner: string | null
  place: Place | null
  /** Of the floor. */
  cell: number
}

export interface Note {
  readonly text: string
  readonly by: Seat
  readonly secret: boolean
  readonly round: number
}

/** TT-009. */
export interface Sum {
  /** Each set of dice that was rolled; none for a passive check. */
  readonly dice: readonly (readonly number[])[]
  /** Which of them counts. */
  readonly kept: number
  readonly items: readonly SumItem[]
  readonly total: number
}
export interface SumItem {
  /** What it comes from: `skill:blades`, `passive`, `wounds`, `strikes`, `quality`, `effect:warded`, `gm:<label>`. */
  readonly what: string
  readonly value: number
}

// — windows —

export type Window =
  | { readonly type: 'muster'; readonly seat: Seat }
  | { readonly type: 'order'; readonly seat: Seat; readonly side: string; readonly uids: readonly string[] }
  | { readonly type: 'turnOffer'; readonly seat: Seat; readonly uid: string }
  | { readonly type: 'turn'; readonly seat: Seat; readonly uid: string }
  | { readonly type: 'fire'; readonly seat: Seat; readonly uid: string; readonly cause: string | null }
  | { readonly type: 'situation'; readonly seat: Seat; readonly uid: string; readonly target: string }
  | { readonly type: 'defence'; readonly seat: Seat; readonly uid: string; readonly hurdles: readonly HurdleOffer[] }
  | {
      readonly type: 'roll'
      readonly seat: Seat
      readonly uid: string
      readonly purpose: Purpose
      readonly count: number
      readonly sides: number
      /** Two sets: advantage or hindrance. */
      readonly twice: boolean
    }
  | { readonly type: 'benefit'; readonly seat: Seat; readonly uid: string; readonly attacker: string }
export type WindowType = Window['type']

/** What a defender may choose against one hurdle. */
export interface HurdleOffer {
  readonly kind: 'hit' | 'resist' | 'hold'
  readonly options: readonly DefenceOption[]
  /** TT-104: the proposal, an index of `options`. */
  readonly proposal: number
}
export interface DefenceOption {
  readonly mode: Mode
  readonly reaction: Reaction | null
  readonly skill: string | null
  readonly ap: number
  /** Of a passive one its total, of an active one what is added to the dice. */
  readonly value: number
  /** TT-017: of an active one's dice; the total of a passive one has it in it. */
  readonly edge: Edge
  /** TT-082: only together with the first reaction's turn. */
  readonly withTurn: boolean
}

// — frames: what is under way —

export type Frame =
  | InitiativeFrame
  | OrderFrame
  | DeedFrame
  | MoveFrame
  | CheckFrame
  | ContestFrame
  | SupportFrame
  | TriggerFrame

/** Rolls of initiative, one fighter after the other. */
export interface InitiativeFrame {
  readonly type: 'initiative'
  readonly uids: string[]
  rolls: Rolls
}

/** TT-041, with `ask_order`. */
export interface OrderFrame {
  readonly type: 'order'
  /** Still to be asked. */
  groups: TiedGroup[]
}

export interface DeedFrame {
  readonly type: 'deed'
  readonly uid: string
  readonly deed: DeedChoice
  /** Fired from a delay. */
  readonly delayed: boolean
  phase: 'before' | 'recheck' | 'resolve' | 'after'
  /** Targets still to be resolved. */
  targets: { readonly uid: string; readonly strikes: number }[]
  apBefore: number
  failed: boolean
  /** The run of `ram` has been made. */
  ran: boolean
  /** What delayed deeds may wait for; grows while the deed goes on. */
  facts: Fact[]
}

export interface MoveFrame {
  readonly type: 'move'
  readonly uid: string
  /** Directions and turns; turns are −1 − direction. */
  readonly path: number[]
  at: number
  phase: 'before' | 'enter' | 'after'
  units: number
  readonly from: number
  /** Cells that he came over, the last one last; a save of an earlier build may lack it. */
  trail?: number[]
  diagonals: number
  /** `push`: against his will. */
  readonly kind: 'walk' | 'run' | 'push'
  readonly by: string | null
}

export interface CheckFrame {
  readonly type: 'check'
  readonly uid: string
  readonly target: string
  /** `attack`, `push`, `grab`, `cast`, `ram`. */
  readonly deed: 'attack' | 'push' | 'grab' | 'cast' | 'ram'
  readonly source: string
  readonly skill: string
  /** The weapon used, if it is an item. */
  readonly item: string | null
  /** TT-129: of a thrown item, which is gone by now. */
  readonly thrown?: Pick<Item, 'quality' | 'base'>
  /** TT-124: the item that a spell changes. */
  readonly aimedItem: string | null
  readonly strikes: number
  readonly delayed: boolean
  phase: 'situation' | 'defence' | 'dice' | 'hurdles' | 'benefit' | 'done'
  found: { situation: Situation; reason: SituationReason } | null
  /** By the game master (TT-086). */
  set: { situation: Situation; note: string | null } | null
  /** TT-196: told once for each target. */
  situationTold?: true
  extraSkills: string[]
  choices: HurdleChoice[]
  turnTo: number | null
  /** TT-086: how the defender was before he reacted, and the number of his payment. */
  reaction?: { readonly entry: number | null; readonly facing: number; readonly reacted: boolean }
  rolls: Rolls
  attack: Sum | null
  /** Hurdle by hurdle; `null` while it has not been reached. */
  defences: (Sum | null)[]
  at: number
  /** Hurdles whose reaction has been paid for, where one was chosen. */
  paidUpTo: number
  apBefore: number
}

export interface ContestFrame {
  readonly type: 'contest'
  readonly uid: string
  readonly holder: string
  readonly skill: string
  phase: 'defence' | 'dice'
  choice: HurdleChoice | null
  own: Sum | null
  rolls: Rolls
}

export interface SupportFrame {
  readonly type: 'support'
  readonly uid: string
  readonly target: string
  readonly spell: string
  readonly wounds: readonly number[]
  rolls: Rolls
}

/** TT-074 … TT-076. */
export interface TriggerFrame {
  readonly type: 'triggers'
  readonly timing: Timing
  readonly facts: readonly Fact[]
  asked: string[]
}

export interface Fact {
  readonly event: TriggerEvent
  readonly by: string | null
  readonly at: readonly string[]
  readonly cell: number
}

/** Dice that were entered or thrown, by slot: `attack`, `defence0`. */
export type Rolls = Record<string, number[]>

/** TT-160. */
export interface AppliedResult {
  readonly entry: number
  readonly uid: string
  readonly undo: Reversal
  struck: boolean
  /** What came later has made it meaningless: activity points were refilled. */
  overtaken?: true
}

/** What is kept to take a result back. */
export type Reversal =
  | { readonly kind: 'wound'; readonly wound: Wound }
  /** `from`: the posture before, where the effect is one. */
  /** `before`: the same effect as it was when this was laid on top of it. */
  | { readonly kind: 'effect'; readonly laid: Laid; readonly from?: Posture; readonly before?: Laid }
  | { readonly kind: 'ap'; readonly ap: number }
  | { readonly kind: 'movement'; readonly from: number; readonly to: number }
  | { readonly kind: 'item'; readonly item: string; readonly before: ItemFacts; readonly after: ItemFacts }
export type ItemPlace = Pick<Item, 'owner' | 'place' | 'cell'>
/** Where an item is; of one that was spoiled its quality. */
type ItemFacts = ItemPlace | Pick<Item, 'quality'>

/** A fight in play can be changed without touching its origin. */
export function cloneState(state: State): State {
  const { setup, scene, ...rest } = state
  return { setup, ...(scene && { scene }), ...copyOf(rest) }
}

/** Plain data only: quicker than `structuredClone` for small trees. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = copyOf(value[key])
  return copy as Value
}
