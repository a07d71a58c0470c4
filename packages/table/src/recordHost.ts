import {
  type Ending,
  type Fault,
  type Game,
  type GameEvent,
  type GameKit,
  type Match,
  type MatchRecord,
  makeRecord,
  type Outcome,
  outcomeOf,
  type Replay,
  type Result,
  refuse,
  replay,
  replayFromEvents,
  revealed,
  type Seating,
  Subscribers,
  type Verdict,
} from '@arbiter/kernel'
import { Heard } from './heard.ts'
import { HeardPast } from './heardPast.ts'
import { NO_POWERS, type Powers, type Receipt } from './host.ts'
import { imagined } from './imagined.ts'
import { Listener, MatchPlay } from './matchPlay.ts'
import type { Play } from './play.ts'
import { audienceOf, NOBODY, type Perspective } from './seating.ts'
import type { ServableHost } from './servePort.ts'

type PlayFor<Action, Event extends GameEvent, View> = (perspective: Perspective) => Play<Action, Event, View>

/** A record that is looked at: nobody decides, and nothing changes it. */
export class RecordHost<Setup, State, Action, Event extends GameEvent, View>
  implements ServableHost<Action, Event, View>
{
  readonly powers: Powers = { ...NO_POWERS, lookAs: 'all', record: true }
  readonly problem = undefined
  /** What came of the same decisions under today's rules; `undefined`: they cannot play it at all. */
  readonly rerun: Replay<Setup, State, Action, Event, View> | undefined
  readonly #record: MatchRecord
  readonly playFor: PlayFor<Action, Event, View>
  readonly #subscribers = new Subscribers()
  readonly subscribe = this.#subscribers.subscribe
  #play: Play<Action, Event, View>

  private constructor(
    record: MatchRecord,
    rerun: Replay<Setup, State, Action, Event, View> | undefined,
    playFor: PlayFor<Action, Event, View>,
  ) {
    this.#record = record
    this.rerun = rerun
    this.playFor = playFor
    this.#play = playFor('spectator')
  }

  /** Played again where it comes out the same; otherwise as its events tell it, if it has any that today's game can read. */
  static open<Setup, State, Action, Event extends GameEvent, View>(
    kit: Pick<GameKit<Setup, State, Action, Event, View>, 'game' | 'phrase'>,
    record: MatchRecord,
    /** Where somebody has played it again already. */
    played: Result<Replay<Setup, State, Action, Event, View>> = replay(kit.game, record),
  ): Result<RecordHost<Setup, State, Action, Event, View>, Fault[]> {
    const rerun = played.ok ? played.value : undefined
    if (rerun && !rerun.divergence) {
      const { match } = rerun
      return { ok: true, value: new RecordHost(record, rerun, (perspective) => playAgain(match, perspective)) }
    }
    const shown = fromEvents(kit, record)
    if (shown.ok) return { ok: true, value: new RecordHost(record, rerun, shown.value) }
    if (!played.ok) return played
    if (shown.faults[0]?.code === 'record_event') return shown
    const { line, kind, expected, found } = played.value.divergence!
    return {
      ok: false,
      faults: [{ code: 'record_diverged', path: `/${line}`, expected: `${kind} ${JSON.stringify(expected)}`, found }],
    }
  }

  get play(): Play<Action, Event, View> {
    return this.#play
  }

  handsFor(): Seating['hands'] {
    return this.#play.seating.hands
  }

  async send(): Promise<Receipt> {
    return refuse('not_allowed')
  }

  async lookAs(perspective: Perspective): Promise<boolean> {
    this.#play = this.playFor(perspective)
    this.#subscribers.notify()
    return true
  }

  async record(): Promise<string> {
    return makeRecord(this.#record)
  }

  async close(): Promise<void> {}

  async idle(): Promise<void> {}
}

const playAgain = <Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
  perspective: Perspective,
): Play<Action, Event, View> =>
  new MatchPlay(match, new Listener(match, perspective).listen(match), {
    version: match.logCount,
    perspective,
    seating: NOBODY,
    decides: false,
  })

/** No rule decides here what happened; only how it ended is read off the last view. */
function fromEvents<Setup, State, Action, Event extends GameEvent, View>(
  { game, phrase }: Pick<GameKit<Setup, State, Action, Event, View>, 'game' | 'phrase'>,
  record: MatchRecord,
): Result<PlayFor<Action, Event, View>, Fault[]> {
  const setup = game.setup.parse(record.setup)
  if (!setup.ok) return setup
  const playFor: PlayFor<Action, Event, View> = (perspective) => {
    const audience = audienceOf(game, setup.value, perspective)
    const replayed = replayFromEvents(game, record, audience)
    if (!replayed.ok) throw new UnreadableEvents(replayed.faults)
    const { first, startEvents, steps } = replayed.value
    const heard = Heard.opened(game, first, revealed(game, startEvents, audience))
    for (const { seat, events } of steps) heard.add({ seat: String(seat) }, revealed(game, events, audience))
    const last = heard.viewAfter(heard.events.length)
    // Events of other rules may lack what today's sentences ask for; better no story than half a page.
    for (const event of heard.events) phrase(event)
    return new StillPlay(heard, perspective, howItEnded(game, setup.value, last, record))
  }
  try {
    playFor('spectator')
  } catch (error) {
    if (error instanceof UnreadableEvents) return { ok: false, faults: error.faults }
    return { ok: false, faults: [{ code: 'record_events', path: '', found: String(error) }] }
  }
  return { ok: true, value: playFor }
}

class UnreadableEvents extends Error {
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super('record')
    this.faults = faults
  }
}

/** A line of the record says that it was closed; otherwise the rules read it off the last view. */
function howItEnded<Setup, State, View>(
  game: Pick<Game<Setup, State, unknown, GameEvent, View>, 'imagine' | 'outcome' | 'seats' | 'forfeit'>,
  setup: Setup,
  last: View,
  { lines }: MatchRecord,
): Pick<Play, 'outcome' | 'ending'> {
  const ending = lines.find((line) => 'close' in line)?.close
  const state = imagined(game, last)
  if (ending) return { ending, outcome: outcomeOf(ending, game, setup, state) }
  return { ending, outcome: state && game.outcome(state) }
}

/** Nobody goes on with it. */
export class StillPlay<Action, Event extends GameEvent, View>
  extends HeardPast<Event, View>
  implements Play<Action, Event, View>
{
  readonly version = this.stepCount
  readonly perspective: Perspective
  readonly awaited = []
  readonly actor = undefined
  readonly outcome: Outcome | undefined
  readonly ending: Ending | undefined
  readonly seating = NOBODY
  readonly redoable = 0
  readonly botsWait = false
  readonly struck = []
  readonly demo = undefined

  constructor(
    heard: Heard<Event, View>,
    perspective: Perspective,
    { outcome, ending }: Pick<Play, 'outcome' | 'ending'>,
  ) {
    super(heard)
    this.perspective = perspective
    this.outcome = outcome
    this.ending = ending
  }

  legal(): readonly Action[] {
    return []
  }

  takeBack(): number {
    return 0
  }

  check(): Verdict {
    return refuse('match_over')
  }
}
