import { type GameEvent, type Holder, refuse, type Seating, type SeatKey } from '@arbiter/kernel'
import { type Change, type Host, maySee, type Powers, type Problem, type Receipt } from './host.ts'
import { type Port, parseRequest, type TableMessage, type TableNow, type TableRequest } from './message.ts'
import { commonPast, eventsAfter, eventsFrom, type Play, stepsFrom } from './play.ts'
import { parseChange } from './powers.ts'
import { reasonOf } from './reasonOf.ts'
import type { Perspective } from './seating.ts'
import type { StruckStep } from './struck.ts'

export interface ServeOptions {
  /** What whoever is behind the port may do now: asked each time, for seats change hands. The host's own powers for the page whose match it is. */
  readonly powers?: () => Powers
  /** The seats of whoever is behind the port, where it is not everybody's own page: other persons are elsewhere to it. */
  readonly seats?: readonly SeatKey[]
  /** The reader has said that it goes. */
  readonly onLeave?: () => void
}

/** A host whose match several readers see at once, each through its own eyes. */
export interface ServableHost<Action, Event extends GameEvent, View> extends Host<Action, Event, View> {
  playFor(perspective: Perspective): Play<Action, Event, View>
  /** Who is in whose hand, as far as somebody may know who there is. */
  handsFor(perspective: Perspective): Seating['hands']
  /** `powers` are those of whoever asks. */
  send(change: Change, powers?: Powers): Promise<Receipt>
  /** Everything that was asked so far is stored, or was refused. */
  idle(): Promise<void>
}

/** Whoever sits elsewhere is told of no more than that. */
function seatsFor(seats: Seating['seats'], own: readonly SeatKey[] | undefined): Seating['seats'] {
  if (!own) return seats
  const known = Object.entries(seats).map(([seat, holder]): [SeatKey, Holder] => [
    seat,
    holder.kind === 'here' && !own.includes(seat) ? { kind: 'elsewhere', name: '', online: true } : holder,
  ])
  return Object.fromEntries(known)
}

const isSameStruck = (before: readonly StruckStep[], now: readonly StruckStep[]): boolean =>
  before.length === now.length &&
  before.every(({ place, step, fate, events }, i) => {
    const other = now[i]!
    return (
      place === other.place && step === other.step && fate === other.fate && events[0]?.seq === other.events[0]?.seq
    )
  })

/** Shows a match to somebody behind a port: only what its perspective reveals goes out, only what its powers allow comes in. */
export function servePort<Action, Event extends GameEvent, View>(
  host: ServableHost<Action, Event, View>,
  port: Port,
  options: ServeOptions = {},
): () => void {
  let sent: Play<Action, Event, View> | undefined
  let perspective: Perspective = 'spectator'
  let messages = 0
  const powers = options.powers ?? (() => host.powers)
  const isGuest = options.powers !== undefined
  const post = (message: TableMessage) => port.postMessage(message)
  const seatingFor = ({ seats, hands }: Seating): Seating => ({
    seats: seatsFor(seats, options.seats),
    hands: isGuest ? host.handsFor(perspective) : hands,
  })
  /** What stands in the way may name somebody who is hidden from a guest, and a guest has no way on. */
  const problem = (): Problem | undefined =>
    isGuest && host.problem ? { code: host.problem.code, params: {} } : host.problem

  const now = (play: Play<Action, Event, View>): TableNow => ({
    version: play.version,
    awaited: play.awaited,
    actor: play.actor,
    legal: Object.fromEntries(
      play.awaited.filter((seat) => powers().act.includes(seat)).map((seat) => [seat, play.legal(seat)]),
    ),
    outcome: play.outcome,
    ending: play.ending,
    seating: seatingFor(play.seating),
    redoable: play.redoable,
    ...(play.botsWait && { botsWait: true }),
    takeBack: Object.fromEntries(
      powers().act.flatMap((seat) => (play.takeBack(seat) > 0 ? [[seat, play.takeBack(seat)]] : [])),
    ),
    demo: play.demo,
    powers: powers(),
    problem: problem(),
  })

  const sync = () => {
    const play = host.playFor(perspective)
    const { first, started, steps, events } = play
    const view = play.viewAfter(first)
    const { struck } = play
    post({ table: 'sync', n: ++messages, perspective, first, view, started, steps, events, struck, now: now(play) })
    sent = play
  }

  const tell = () => {
    if (!sent) return
    if (!maySee(powers(), perspective) && perspective !== 'spectator') {
      perspective = 'spectator'
      return sync()
    }
    const play = host.playFor(perspective)
    const n = ++messages
    if (play === sent) post({ table: 'now', n, now: now(play) })
    else {
      const { steps: kept } = commonPast(sent, play)
      const from = eventsAfter(play, kept)
      const [steps, events] = [stepsFrom(play, kept), eventsFrom(play, from)]
      const struck = !isSameStruck(sent.struck, play.struck) && { struck: play.struck }
      post({ table: 'step', n, kept, steps, events, ...struck, now: now(play) })
    }
    sent = play
  }

  const change = async (raw: unknown): Promise<Receipt> => {
    const parsed = parseChange(raw)
    if (!parsed) return refuse('malformed_change')
    return host.send(parsed, powers())
  }

  const answer = async (request: TableRequest) => {
    switch (request.table) {
      case 'hello':
        if (maySee(powers(), request.perspective)) perspective = request.perspective
        return sync()
      case 'look': {
        const granted = maySee(powers(), request.perspective)
        if (granted) {
          perspective = request.perspective
          sync()
        }
        return post({ table: 'looked', id: request.id, granted })
      }
      case 'record':
        return post({ table: 'recorded', id: request.id, text: powers().record ? await host.record() : undefined })
      case 'send':
        return post({ table: 'receipt', id: request.id, receipt: await change(request.change) })
      case 'bye':
        stop()
        options.onLeave?.()
        await host.idle()
        return post({ table: 'left' })
    }
  }

  /** Whoever asked is not left waiting, whatever broke down. */
  const fail = (request: TableRequest, error: unknown) => {
    // What broke down may name somebody who is hidden from a guest.
    const why = isGuest ? '' : reasonOf(error)
    if (request.table === 'send') post({ table: 'receipt', id: request.id, receipt: refuse('rules_failed', { why }) })
    else if (request.table === 'look') post({ table: 'looked', id: request.id, granted: false })
    else if (request.table === 'record') post({ table: 'recorded', id: request.id, text: undefined, why })
    else if (request.table === 'bye') post({ table: 'left' })
  }

  const leave = host.subscribe(tell)
  const stop = () => {
    leave()
    port.onmessage = null
  }
  port.onmessage = ({ data }) => {
    const request = parseRequest(data)
    if (request) answer(request).catch((error: unknown) => fail(request, error))
  }
  return stop
}
