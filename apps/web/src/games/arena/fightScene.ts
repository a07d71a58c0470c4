import { type Event, type FighterView, tempo, type View } from '@arbiter/arena'
import { canonicalJson, type Seating, type Stamped } from '@arbiter/kernel'
import { holderNow, lastRest, type Play, type Scene, type Speed, type Table } from '@arbiter/table'

/** What the page shows now. */
export interface FightScene extends Pick<Scene, 'handover' | 'refusal' | 'problem' | 'ending'> {
  readonly view: View
  /** What was told. */
  readonly events: readonly Stamped<Event>[]
  readonly told: number
  /** How many were ever shown: what lies beyond is not given away. */
  readonly seen: number
  /** The stretch that was told last. */
  readonly from: number
  readonly tick: number
  /** The last tick that was ever shown. */
  readonly lastTickSeen: number
  /** How long the fight lasts; nobody knows it before they saw the end. */
  readonly length: number | undefined
  readonly running: boolean
  readonly speed: Speed
  /** Turns are still being worked out. */
  readonly busy: boolean
  /** All that is known is told. */
  readonly atEdge: boolean
  /** Whose turn a person is asked for. */
  readonly asked: number | undefined
  /** Whom persons have. */
  readonly taken: ReadonlySet<number>
  /** Who decides for teams and fighters, as text. */
  readonly seating: string
  /** The name of somebody at another device who decides now. */
  readonly waitsFor: string | undefined
  readonly mayUndo: boolean
  /** Whether fighters can be given to other hands here. */
  readonly mayHand: boolean
  /** How many decisions had been taken when what is shown had happened. */
  readonly step: number
}

export type FightTable = Table<unknown, Event, View>

const scenes = new WeakMap<FightTable, FightScene>()

/** The same object as long as nothing is another that the page shows: a fight is worked out in hundreds of messages. */
export function fightSceneOf(table: FightTable): FightScene {
  const before = scenes.get(table)
  const next = makeScene(table, before)
  if (before && isSame(before, next)) return before
  scenes.set(table, next)
  return next
}

function makeScene({ scene, host, playable }: FightTable, before: FightScene | undefined): FightScene {
  const { play } = host
  const { event: told, events: reached, step } = scene.place
  const last = play.event(told - 1)
  const isTold = before?.told === told && before.events[told - 1] === last
  const view = isTold ? before.view : scene.view
  // A record may be seen whole; its end is still told last.
  const seen = playable ? reached : Math.max(before?.seen ?? 0, told)
  const isOver = !playable || play.outcome !== undefined
  const atEdge = told === play.eventCount
  const lastTickSeen = play.event(seen - 1)?.tick ?? 0
  const seating = canonicalJson(play.seating)
  const isSeated = before?.seating === seating && before.view.fighters.length === view.fighters.length
  return {
    view,
    events: isTold ? before.events : scene.events,
    told,
    seen,
    from: isTold ? before.from : lastRest(play, told, tempo),
    tick: view.tick,
    lastTickSeen,
    length: isOver && seen === play.eventCount ? lastTickSeen : undefined,
    running: scene.running && !(isOver && atEdge),
    speed: scene.speed,
    busy: isBusy(play, host.problem !== undefined),
    atEdge,
    asked: scene.mine.length > 0 && scene.actor !== undefined ? Number(scene.actor) : undefined,
    taken: isSeated ? before.taken : takenAt(play.seating, view.fighters),
    seating,
    waitsFor: atEdge ? decidesElsewhere(play) : undefined,
    mayUndo: scene.may.undo,
    mayHand: !playable || scene.may.seat,
    step,
    handover: scene.handover,
    refusal: scene.refusal,
    problem: scene.problem,
    ending: scene.ending,
  }
}

/** Its own AI has not decided everything that it may decide. */
const isBusy = ({ awaited, actor, seating }: Play, isStuck: boolean): boolean =>
  !isStuck && awaited.some((seat) => holderNow(seating, seat, actor).kind === 'bot')

function decidesElsewhere({ awaited, actor, seating }: Play): string | undefined {
  const holders = awaited.map((seat) => holderNow(seating, seat, actor))
  return holders.find((holder) => holder.kind === 'elsewhere')?.name
}

const takenAt = (seating: Seating, fighters: readonly FighterView[]): ReadonlySet<number> =>
  new Set(
    fighters.flatMap(({ cid, team }) =>
      holderNow(seating, String(team + 1), String(cid)).kind === 'here' ? [cid] : [],
    ),
  )

const isSame = (a: FightScene, b: FightScene): boolean =>
  (Object.keys(a) as (keyof FightScene)[]).every((key) => a[key] === b[key])
