import type { Audience, Match, Outcome, Seat } from '@arbiter/kernel'
import { type Action, type Event, GM, mayTakeBack, type Setup, type State, type View } from '@arbiter/tabletop'
import { type Controllers, isPerson, PERSON, stepsToUndo } from '../../../match/controllers.ts'
import { demoOf } from './demo.ts'
import { controllersNow } from './handedFighters.ts'
import type { HistoryEntry } from './history.ts'

/** What the page shows now. */
export interface RoomScene extends Shown {
  /** An earlier step is shown. */
  readonly past: boolean
  readonly deciding: Seat | undefined
  /** Whoever sits here decides now. */
  readonly mayAct: boolean
  /** The game master sits here and may change anything now. */
  readonly rules: boolean
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  /** TT-159. */
  readonly takeBack: number
  readonly demo: { readonly at: number; readonly of: number } | undefined
}

interface Shown {
  readonly view: View
  readonly audience: Audience
  readonly history: readonly HistoryEntry[]
  readonly step: number
  readonly steps: number
  readonly handover: Seat | undefined
  readonly outcome: Outcome | undefined
  readonly running: boolean
  readonly failure: string | undefined
  readonly version: number
}

interface Sitting {
  readonly match: Match
  readonly controllers: Controllers
  /** This window shows one seat; another one has the match. */
  readonly guest: Seat | undefined
  readonly past: boolean
  /** Somebody else's eyes are borrowed. */
  readonly previewing: boolean
}

/** What can be done from here, beside what is shown. */
export function sceneOf({ match, controllers, guest, past, previewing }: Sitting, shown: Shown): RoomScene {
  const { audience, handover } = shown
  const present = !past && Object.keys(controllers).length > 0
  const deciding = present ? match.deciding : undefined
  // In the window of a seat its own person decides, whoever sits at the table.
  const here = guest === undefined ? controllers : { [String(guest)]: PERSON }
  const isHost = present && guest === undefined
  const seat = guest ?? (audience === 'referee' || audience === GM ? deciding : (audience as Seat))
  const demo = demoOf(match)
  return {
    ...shown,
    past,
    deciding,
    mayAct:
      isPerson(controllersNow(match, here), deciding) &&
      (guest === undefined || deciding === guest) &&
      handover === undefined &&
      !previewing,
    rules: isHost && isPerson(controllers, GM) && !previewing && match.deciding !== undefined,
    handover: present ? handover : undefined,
    mayUndo: isHost && stepsToUndo(match, controllers) > 0,
    mayRedo: isHost && match.redoable > 0,
    takeBack: present && seat !== undefined ? stepsToTakeBack(match, seat) : 0,
    demo: present && demo && demo.at < demo.of ? demo : undefined,
  }
}

/** TT-159. */
export const stepsToTakeBack = (match: Match, seat: Seat): number =>
  mayTakeBack(match as unknown as Match<Setup, State, Action, Event, View>, seat)
