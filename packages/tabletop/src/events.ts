import type { Localised, Seat } from '@arbiter/kernel'
import type { DeedChoice, PathItem, Trigger } from './action.ts'
import type {
  Awareness,
  Benefit,
  DeedId,
  EndReason,
  MapKind,
  Mode,
  Place,
  Posture,
  Purpose,
  Reaction,
  Situation,
  SituationReason,
} from './content/words.ts'
import type { Hearing } from './hearing.ts'
import type { Sum, Wound } from './state.ts'
import type { SightChange } from './view.ts'

/** What every event has. `cause` names the rule or the action behind it; a fighter that nobody may know of is `null`. */
interface Base {
  readonly cause: string
  readonly round: number
  /** What the audience's view becomes with it; the stored event keeps those of every audience. */
  readonly sight?: SightChange
  readonly sights?: Readonly<Record<string, SightChange>>
  /** Who may not hear it, or not all of it. */
  readonly hearing?: Hearing
  /** Somebody out of sight did something. */
  readonly unseen?: boolean
  /** TT-160: number of the result, where it can be struck. */
  readonly entry?: number
  /** What this fight calls those whom the event names: fighters by uid, `side:<id>`, `item:<id>`, `encounter:<id>`. */
  readonly names?: Readonly<Record<string, Localised>>
  /** For cells and directions that are numbers. */
  readonly map?: { readonly kind: MapKind; readonly columns: number }
}

interface Details {
  // fight
  matchStarted: { readonly encounter: string }
  musterConfirmed: { readonly attacking: string | null; readonly surprised: readonly string[] }
  /** `total` is `null` where the roll was secret. */
  initiativeRolled: { readonly uid: string; readonly total: Sum | null; readonly entered: boolean }
  orderArranged: { readonly uids: readonly string[]; readonly side: string | null }
  roundStarted: Record<never, never>
  roundEnded: Record<never, never>
  matchEnded: { readonly reason: EndReason; readonly winners: readonly string[] }
  // turn
  turnOffered: { readonly uid: string }
  turnBegan: { readonly uid: string }
  apRefilled: {
    readonly uid: string
    readonly from: number
    readonly base: number
    readonly bonus: number
    readonly slowed: number
    readonly to: number
  }
  initiativeLowered: { readonly uid: string; readonly from: number; readonly to: number; readonly now: boolean }
  turnEnded: { readonly uid: string; readonly apLeft: number }
  windowClosed: { readonly window: string; readonly uid: string | null }
  // deed
  deedDeclared: { readonly uid: string; readonly deed: DeedChoice; readonly delayed: boolean }
  apSpent: {
    readonly uid: string
    readonly ap: number
    readonly from: number
    readonly to: number
    readonly for: 'deed' | 'reaction' | 'delay'
  }
  deedFailed: { readonly uid: string; readonly deed: DeedId; readonly code: string; readonly target: string | null }
  itemMoved: {
    readonly uid: string | null
    readonly item: string
    readonly kind: string
    readonly from: Place | 'floor' | 'none'
    readonly to: Place | 'floor' | 'none'
  }
  postureChanged: { readonly uid: string; readonly from: Posture; readonly to: Posture; readonly willing: boolean }
  moveStarted: { readonly uid: string; readonly path: readonly PathItem[] }
  cellEntered: { readonly uid: string; readonly cell: number }
  moved: {
    readonly uid: string
    readonly from: number
    readonly to: number
    readonly cells: number
    readonly units: number
    readonly whole: boolean
  }
  turned: { readonly uid: string; readonly from: number; readonly to: number; readonly units: number }
  spoke: { readonly uid: string; readonly text: string }
  doorOpened: { readonly uid: string | null; readonly cell: number }
  doorShut: { readonly uid: string | null; readonly cell: number }
  /** A deed of the game master's leave, or a lever that was thrown. */
  customDone: {
    readonly uid: string | null
    readonly text: string
    readonly lever?: { readonly cell: number; readonly on: boolean }
  }
  // delay; deed and trigger only for those who may know
  delayDeclared: { readonly uid: string; readonly deed: DeedChoice | null; readonly trigger: Trigger | null }
  delayFired: { readonly uid: string; readonly deed: DeedChoice }
  delayHeld: { readonly uid: string }
  delayLost: { readonly uid: string; readonly deed: DeedChoice | null }
  // attack
  attackDeclared: {
    readonly uid: string
    readonly deed: DeedId
    readonly source: string
    readonly targets: readonly { readonly uid: string; readonly strikes: number }[]
  }
  castDeclared: {
    readonly uid: string
    readonly spell: string
    readonly targets: readonly { readonly uid: string; readonly strikes: number }[]
  }
  situationFound: {
    readonly uid: string
    readonly target: string
    readonly found: Situation
    readonly reason: SituationReason
    readonly set: Situation | null
    readonly note: string | null
  }
  defenceChosen: {
    readonly uid: string
    readonly attacker: string
    readonly hurdles: readonly {
      readonly mode: Mode
      readonly reaction: Reaction | null
      readonly skill: string | null
    }[]
    readonly turnTo: number | null
  }
  checkRolled: {
    readonly uid: string
    readonly purpose: Purpose
    readonly against: string | null
    readonly sum: Sum | null
    readonly entered: boolean
    readonly secret: boolean
  }
  passiveTaken: {
    readonly uid: string
    readonly purpose: Purpose
    readonly against: string | null
    readonly sum: Sum
    readonly mode: Mode
  }
  attackResolved: AttackResolved
  benefitChosen: { readonly uid: string; readonly attacker: string; readonly benefit: Benefit }
  supportResolved: {
    readonly uid: string
    readonly target: string
    readonly spell: string
    readonly sum: Sum | null
    readonly difficulty: number
    readonly success: boolean
    readonly degree: number
  }
  contestResolved: {
    readonly uid: string
    readonly holder: string
    readonly own: Sum
    readonly other: Sum
    readonly mode: Mode
    readonly free: boolean
  }
  // result
  woundTaken: {
    readonly uid: string
    readonly wound: ToldWound
    readonly sum: number
    readonly capacity: number | null
  }
  woundRemoved: { readonly uid: string; readonly wound: ToldWound }
  effectLaid: {
    readonly uid: string
    readonly effect: string
    readonly value: number
    readonly duration: number
    readonly by: string | null
  }
  effectEnded: { readonly uid: string; readonly effect: string }
  qualityChanged: {
    readonly item: string
    readonly kind: string
    readonly owner: string | null
    readonly from: number
    readonly to: number
  }
  pushed: {
    readonly uid: string
    readonly by: string
    readonly from: number
    readonly to: number
    readonly cells: number
    readonly lost: number
  }
  grabbed: { readonly uid: string; readonly by: string }
  gripEnded: {
    readonly uid: string
    readonly by: string
    readonly reason: 'free' | 'dropped' | 'moved' | 'pushed' | 'out' | 'paralysed' | 'apart' | 'lifted' | 'gm'
  }
  lifted: { readonly uid: string; readonly by: string }
  putDown: { readonly uid: string; readonly by: string; readonly cell: number }
  // people
  awarenessChanged: { readonly uid: string; readonly from: Awareness; readonly to: Awareness }
  hiddenEnded: { readonly uid: string; readonly from: readonly string[] }
  fighterOut: { readonly uid: string; readonly how: 'unconscious' | 'broken' }
  fighterReturned: { readonly uid: string }
  fighterLeft: { readonly uid: string }
  fighterJoined: { readonly uid: string }
  sideChanged: { readonly uid: string; readonly from: string; readonly to: string }
  // game master
  gmOverrode: {
    readonly what: string
    readonly uid: string | null
    /** What it is about, where that is no fighter. */
    readonly cells?: readonly number[]
    readonly sides?: readonly string[]
    readonly seat?: Seat
    readonly found: unknown
    readonly set: unknown
    readonly note: string | null
  }
  noteAdded: { readonly by: Seat; readonly text: string; readonly secret: boolean }
  entryStruck: { readonly struck: number; readonly kind: string; readonly uid: string; readonly note: string | null }
  entryUnstruck: { readonly struck: number; readonly kind: string; readonly uid: string; readonly note: string | null }
}

/** Of whom one knows only that he is wounded: of no kind, and 0. */
export type ToldWound = Omit<Wound, 'track' | 'type'> & {
  readonly [Field in 'track' | 'type']: Wound[Field] | null
}

/** TT-097: one check, whole. */
export interface AttackResolved {
  readonly uid: string
  readonly target: string
  readonly deed: DeedId
  readonly source: string
  readonly strikes: number
  readonly situation: Situation
  readonly reason: SituationReason
  readonly set: boolean
  readonly attack: Sum | null
  /** Hurdle by hurdle, as far as it came. */
  readonly hurdles: readonly {
    readonly kind: 'hit' | 'resist'
    readonly mode: Mode
    readonly reaction: Reaction | null
    readonly skill: string | null
    readonly sum: Sum | null
    readonly margin: number
    readonly degree: number
    readonly passed: boolean
  }[]
  readonly success: boolean
  /** Of the winner. */
  readonly degree: number
  readonly margin: number
  /** One for each strike that hurts. */
  readonly damage: readonly number[]
  /** What it lays on the target. */
  readonly effects: readonly string[]
  /** Of the attacker; `null` where the audience may not know. */
  readonly apBefore: number | null
  readonly apAfter: number | null
  readonly secret: boolean
}

export type EventType = keyof Details
export type EventOf<Type extends EventType> = Base & { readonly type: Type } & Details[Type]
export type Event = { [Type in EventType]: EventOf<Type> }[EventType]

/** TT-195: only these exist. */
export const EVENT_TYPES: readonly EventType[] = [
  ...([
    'matchStarted',
    'musterConfirmed',
    'initiativeRolled',
    'orderArranged',
    'roundStarted',
    'roundEnded',
    'matchEnded',
  ] as const),
  ...(['turnOffered', 'turnBegan', 'apRefilled', 'initiativeLowered', 'turnEnded', 'windowClosed'] as const),
  ...([
    'deedDeclared',
    'apSpent',
    'deedFailed',
    'itemMoved',
    'postureChanged',
    'moveStarted',
    'cellEntered',
    'moved',
    'turned',
  ] as const),
  ...(['spoke', 'doorOpened', 'doorShut', 'customDone'] as const),
  ...(['delayDeclared', 'delayFired', 'delayHeld', 'delayLost'] as const),
  ...([
    'attackDeclared',
    'castDeclared',
    'situationFound',
    'defenceChosen',
    'checkRolled',
    'passiveTaken',
    'attackResolved',
  ] as const),
  ...(['benefitChosen', 'supportResolved', 'contestResolved'] as const),
  ...([
    'woundTaken',
    'woundRemoved',
    'effectLaid',
    'effectEnded',
    'qualityChanged',
    'pushed',
    'grabbed',
    'gripEnded',
    'lifted',
    'putDown',
  ] as const),
  ...([
    'awarenessChanged',
    'hiddenEnded',
    'fighterOut',
    'fighterReturned',
    'fighterLeft',
    'fighterJoined',
    'sideChanged',
  ] as const),
  ...(['gmOverrode', 'noteAdded', 'entryStruck', 'entryUnstruck'] as const),
]
