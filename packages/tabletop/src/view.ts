import type { Audience, Seat } from '@arbiter/kernel'
import type { Rules } from './content/tuning.ts'
import type { CheckConstants, Encounter, Sheet } from './content/types.ts'
import type { Awareness, EndReason, Posture, TrackerState, WoundWord } from './content/words.ts'
import type { Delayed, Frame, Item, Laid, Modifier, Note, Window, Wound } from './state.ts'

/** What somebody may see of the fight. The game master and the referee see all of it. */
export interface View {
  readonly audience: Audience
  /** TT-164: sees the whole state. */
  readonly all: boolean
  readonly encounter: SeenEncounter
  readonly rules: Rules
  /** TT-019. */
  readonly check: CheckConstants
  /** TT-038: sides that the encounter takes by surprise; only for those who see everything. */
  readonly surprised: readonly string[]
  readonly round: number
  readonly attacking: string | null
  readonly fighters: Readonly<Record<string, SeenFighter>>
  /** The tracker: visible fighters, first to act first. */
  readonly order: readonly string[]
  readonly items: Readonly<Record<string, Item>>
  readonly openDoors: readonly number[]
  readonly active: string | null
  /** TT-167: everybody sees whose decision is pending; only that seat and the game master see its options. */
  readonly window: Window | HiddenWindow | null
  /** What the open decision is about, for those who may know: attack and choices so far. */
  readonly pending: Frame | null
  readonly manual: readonly Seat[]
  /** TT-051: what was done in the turn under way; 0 in turns of others. */
  readonly actions: number
  /** TT-051: how often turns were given away in this round; `null` for those from whom somebody may have hidden it. */
  readonly lowerings: number | null
  /** TT-162: rolls are secret now; only for those who see everything. */
  readonly secretRolls: boolean
  readonly notes: readonly Note[]
  readonly clocks: readonly { readonly id: string; readonly filled: number }[]
  readonly end: { readonly reason: EndReason; readonly winners: readonly string[] } | null
}

/** Somebody else decides; about what is theirs to know. */
export interface HiddenWindow {
  readonly type: 'hidden'
  readonly seat: Seat
}

/** The encounter without its secrets: no sheets (those who may see one find it with the fighter), and only what is public. */
export interface SeenEncounter
  extends Pick<Encounter, 'id' | 'title' | 'notes' | 'map' | 'sides' | 'relations' | 'objectives' | 'clocks'> {
  readonly authority: 'gm' | 'rules'
  /** Of the game master. */
  readonly secret: Encounter['secret']
}

export interface SeenFighter {
  readonly uid: string
  readonly side: string
  readonly seat: Seat
  readonly character: string | null
  readonly name: Sheet['name']
  readonly cell: number
  readonly facing: number
  readonly posture: Posture
  readonly tracker: TrackerState | null
  readonly initiative: number | null
  readonly word: WoundWord
  readonly effects: readonly Laid[]
  readonly grips: string | null
  readonly carries: string | null
  /** TT-165, switch `view.foe_ap`. */
  readonly ap: number | null
  readonly bonus: number | null
  /** A delayed deed is waiting; which one only its own side knows. */
  readonly waits: boolean
  /** Of the own side, the game master's and open fights. */
  readonly own: OwnFacts | null
}

export interface OwnFacts {
  readonly sheet: Sheet
  readonly wounds: readonly Wound[]
  readonly penalty: number
  readonly delayed: Delayed | null
  readonly awareness: Awareness
  readonly reacted: boolean
  readonly hiddenFrom: readonly string[]
  readonly loweredTo: number | null
  readonly modifiers: readonly Modifier[]
  /** Units that the game master grants for the next move. */
  readonly extraUnits: number
}

/** What changes in a view: fighters and items by id (`null`: no longer seen), anything else whole. */
export interface SightChange {
  readonly fighters?: Readonly<Record<string, SeenFighter | null>>
  readonly items?: Readonly<Record<string, Item | null>>
  readonly fields?: Readonly<Partial<Omit<View, 'fighters' | 'items' | FoldedField>>>
}

/** What never changes, or is read off the events themselves. */
type FoldedField = 'audience' | 'all' | 'rules' | 'check' | 'surprised' | 'actions' | 'lowerings' | 'secretRolls'
