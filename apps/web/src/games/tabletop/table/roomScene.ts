import type { Outcome, SeatKey } from '@arbiter/kernel'
import {
  type HistoryEntry,
  historyOf,
  holderNow,
  type Perspective,
  type Play,
  type Scene,
  type Table,
} from '@arbiter/table'
import { type Action, type Event, GM, type View } from '@arbiter/tabletop'

export type RoomTable = Table<Action, Event, View>

/** What the page shows now. */
export interface RoomScene extends Pick<Scene, 'handover' | 'refusal' | 'problem' | 'ending'> {
  readonly view: View
  readonly audience: Perspective
  readonly history: readonly HistoryEntry<Event>[]
  readonly step: number
  readonly steps: number
  /** An earlier step is shown. */
  readonly past: boolean
  readonly deciding: SeatKey | undefined
  /** A bot decides now. */
  readonly waitsForBot: boolean
  /** Whoever sits here decides now. */
  readonly mayAct: boolean
  /** The seats of those who sit here. */
  readonly here: readonly SeatKey[]
  /** The game master sits here and may change anything now. */
  readonly rules: boolean
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  /** TT-159: how much a seat here may take back, where it may not undo. */
  readonly takeBack: number
  /** TT-153. */
  readonly demo: Play['demo']
  readonly outcome: Outcome | undefined
  readonly running: boolean
  /** Another moment has another one. */
  readonly moment: string
}

const scenes = new WeakMap<Scene, RoomScene>()

/** Of each scene of the table there is one. */
export function roomSceneOf(table: RoomTable): RoomScene {
  const { scene } = table
  let made = scenes.get(scene as Scene)
  if (!made) {
    made = makeScene(table)
    scenes.set(scene as Scene, made)
  }
  return made
}

function makeScene({ scene, host, playable }: RoomTable): RoomScene {
  const { play } = host
  const { step, steps, event } = scene.place
  const { live, outcome, perspective } = scene
  const deciding = live ? scene.awaited[0] : undefined
  const isTold = event === play.eventCount
  // Whoever looks through other eyes leads nobody meanwhile.
  const leads = live && scene.here.includes(GM) && perspective === GM
  return {
    view: scene.view,
    audience: perspective,
    history: heardOf(play, event),
    step,
    steps,
    past: !live,
    deciding,
    waitsForBot: deciding !== undefined && holderNow(play.seating, deciding, askedIn(scene.view)).kind === 'bot',
    mayAct: scene.mine.length > 0,
    here: scene.here,
    rules: leads && outcome === undefined,
    mayUndo: live && scene.may.undo,
    mayRedo: live && scene.may.redo,
    takeBack: scene.may.takeBack,
    demo: playable && live && isTold ? play.demo : undefined,
    handover: scene.handover,
    outcome,
    ending: scene.ending,
    refusal: scene.refusal,
    problem: scene.problem,
    running: scene.running,
    moment: `${scene.version} ${event} ${perspective}`,
  }
}

/** TT-170: who of a seat is asked. Of the game master's own judgement that is nobody. */
function askedIn({ window, fighters }: View): string | undefined {
  if (!window || !('uid' in window) || window.type === 'situation') return undefined
  return fighters[window.uid]?.seat === window.seat ? window.uid : undefined
}

const heard = new WeakMap<object, { readonly told: number; readonly entries: readonly HistoryEntry<Event>[] }>()

/** The same list as long as nothing more is told: the log is long. */
function heardOf(play: Play<Action, Event, View>, told: number): readonly HistoryEntry<Event>[] {
  const known = heard.get(play)
  if (known?.told === told) return known.entries
  const entries = historyOf(play, told)
  heard.set(play, { told, entries })
  return entries
}
