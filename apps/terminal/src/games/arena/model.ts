import {
  type ArenaKit,
  type BoardSort,
  type EventOf,
  type Moment,
  type State,
  type Summary,
  summaryOf,
  type TurnAction,
  takenNote,
  type View,
} from '@arbiter/arena'
import { WIDTH } from '../../io.ts'
import { SessionModel } from '../session-model.ts'
import type { SessionBoardProps } from '../terminal-game.ts'
import { type FightFilter, type LogEntry, logEntries, NO_FILTER } from './filter.ts'
import { decisionAt, type FightStream, isBeat, streamOf } from './stream.ts'
import { type ArenaNote, placeIn, takenIn } from './taking.ts'
import { type TurnGroup, turnGroups } from './turns.ts'

export const VIEWS = ['map', 'summary', 'log', 'score'] as const
export type ViewId = (typeof VIEWS)[number]
/** Letters: digits choose from lists. */
export const VIEW_KEYS: Readonly<Record<ViewId, string>> = { map: 'm', summary: 'i', log: 'l', score: 'c' }

/** What the keys mean now. */
export type Mode =
  | { readonly kind: 'watch' | 'help' }
  | { readonly kind: 'goto'; readonly typed: string }
  | { readonly kind: 'take' | 'filter' | 'turn'; readonly at: number }
  | { readonly kind: 'aim'; readonly group: TurnGroup; readonly at: number }

const WATCH: Mode = { kind: 'watch' }
/** Pause on an event at the usual pace. */
const REST_MS = 450
const LOWEST = 22
const SLOWEST = 0.25
const FASTEST = 64

/** The viewer: where in the fight we are, what is shown and who is played by hand. No terminal in here. */
export class ArenaModel extends SessionModel {
  readonly kit: ArenaKit
  stream: FightStream
  /** Place of the last event that is told. */
  seq = 0
  /** The furthest place that was ever told: what lies beyond is not given away. */
  seen = 0
  playing = true
  speed: number
  screen: ViewId = 'map'
  mode: Mode = WATCH
  filter: FightFilter = NO_FILTER
  sort: BoardSort | undefined
  /** Lines or moments that a list is scrolled by. */
  scroll = 0
  /** The fighter somebody looks at; −1 follows the turns. */
  selected = -1
  size: { readonly width: number; readonly height: number }
  readonly taken: Set<number>
  /** Logs of the present stream; a screen asks for them at every key. */
  #logs = new Map<string, { readonly filter: FightFilter; readonly entries: readonly LogEntry[] }>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #hint: { readonly step: number; readonly decision: EventOf<'aiDecided'> | undefined } | undefined

  constructor(props: SessionBoardProps) {
    super(props)
    this.kit = props.session.kit as unknown as ArenaKit
    this.speed = props.speed
    this.size = { width: props.columns ?? props.width, height: props.height }
    this.taken = new Set(props.watching ? [] : takenIn(props.session.match, props.session.controllers))
    this.stream = this.#compute()
    const place = props.watching ? undefined : placeIn(props.session.match)
    this.seq = Math.min(place ?? 0, this.stream.last)
    this.seen = this.seq
  }

  protected override get rows(): number {
    return this.size.height
  }
  get view(): View {
    return this.stream.timeline.at(this.seq)
  }
  /** In ticks; known once the end was seen. */
  get length(): number | undefined {
    return this.seen >= this.stream.last && this.awaited < 0 ? this.stream.timeline.ticks : undefined
  }
  /** AR-293. The key moments that were passed. */
  get moments(): readonly Moment[] {
    return this.stream.summary.moments.filter(({ seq }) => seq <= this.seen)
  }
  /** The story as far as it was seen. */
  get summary(): Summary {
    const { events, last, summary } = this.stream
    if (this.seen >= last) return summary
    const tuning = { ...this.kit.content.tuning, ...this.view.setup.tuning }
    return { ...summaryOf(events.slice(0, this.seen + 1), tuning), moments: this.moments }
  }
  get atEnd(): boolean {
    return this.seq >= this.stream.last
  }
  /** The taken fighter whose decision is awaited, −1 if none. */
  get awaited(): number {
    const { session, watching } = this.props
    return watching || session.deciding === undefined ? -1 : (session.match.state as State).actor
  }
  /** What the awaited fighter can do. */
  get groups(): TurnGroup[] {
    return turnGroups(this.kit, this.props.session.match, this.props.words)
  }
  /** AR-246: what the AI weighed; for an awaited turn, what it would choose. */
  get decision(): EventOf<'aiDecided'> | undefined {
    return this.awaited >= 0 && this.atEnd ? this.#suggestion() : decisionAt(this.stream, this.seq)
  }

  /** The log up to now. */
  entries(filter: FightFilter): readonly LogEntry[] {
    const key = `${filter === NO_FILTER} ${this.depth}`
    let log = this.#logs.get(key)
    if (log?.filter !== filter) {
      log = { filter, entries: logEntries(this.stream.events, filter, this.depth) }
      this.#logs.set(key, log)
    }
    const { entries } = log
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (entries[middle]!.line.seq <= this.seq) low = middle + 1
      else high = middle
    }
    return entries.slice(0, low)
  }

  start(): void {
    this.#run()
    this.publish()
  }
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
  /** Below the smallest screen the lines are cut, not squeezed. */
  resize(width: number, height: number): void {
    this.size = { width: Math.max(WIDTH, width), height: Math.max(LOWEST, height) }
    this.publish()
  }

  show(screen: ViewId): void {
    this.screen = screen
    this.scroll = 0
  }

  /** After the end it begins again. */
  play(on: boolean): void {
    if (on && this.atEnd && this.awaited < 0) this.goTo(0)
    this.playing = on
    this.#run()
  }

  faster(factor: number): void {
    this.speed = Math.min(FASTEST, Math.max(SLOWEST, (this.speed || 1) * factor))
    this.#run()
  }

  /** The next or previous event on which the telling rests. */
  step(direction: 1 | -1): void {
    let at = this.seq + direction
    while (at > 0 && at < this.stream.last && !isBeat(this.stream.events[at]!)) at += direction
    this.goTo(at)
  }

  /** AR-293: the next or previous key moment. */
  toMoment(direction: 1 | -1): void {
    const { moments } = this.stream.summary
    const found =
      direction > 0 ? moments.find(({ seq }) => seq > this.seq) : moments.findLast(({ seq }) => seq < this.seq)
    this.goTo(found?.seq ?? (direction > 0 ? this.stream.last : 0))
  }

  toTick(tick: number): void {
    const { timeline, events } = this.stream
    const before = timeline.endOf(Math.max(0, tick - 1))
    // The beginning of a tick, at its first event.
    this.goTo(tick <= 0 ? 0 : Math.min(before + 1, events.length - 1))
  }

  goTo(seq: number): void {
    this.seq = Math.max(0, Math.min(seq, this.stream.last))
    this.seen = Math.max(Math.min(this.seen, this.stream.last), this.seq)
    this.scroll = 0
    this.settle()
  }

  /** Takes a fighter over from its next turn on, or gives it back. */
  toggle(cid: number): void {
    if (this.taken.has(cid)) {
      this.taken.delete(cid)
      this.props.session.match.note(takenNote(cid, false))
      this.#refresh()
      return
    }
    this.taken.add(cid)
    this.props.session.match.note(takenNote(cid, true))
    const { match } = this.props.session
    const { turns, events } = this.stream
    const step = turns.findIndex(
      (start, turn) =>
        turn < match.steps.length && start >= this.seq && (events[start] as EventOf<'turnStarted'>).actor === cid,
    )
    // What the autos did from there on did not happen; the record keeps that it was taken back.
    if (step >= 0) match.undo(match.steps.length - step)
    else if (match.deciding === undefined) this.message = this.props.words.text('cli.arena.no_more_turns')
    this.#refresh()
  }

  /** A person's decision for the awaited fighter. */
  act(action: TurnAction | { readonly type: 'auto' }): void {
    const { session, words } = this.props
    const verdict = session.act(action)
    if (!verdict.ok) {
      this.message = words.say(session.kit.explain(verdict), 'full')
      return
    }
    this.mode = WATCH
    this.playing = true
    this.#refresh()
  }

  /** Back to the last decision of a person. */
  undo(): void {
    const { match } = this.props.session
    const { turns, events } = this.stream
    for (let step = match.steps.length - 1; step >= 0; step--) {
      if (!this.taken.has((events[turns[step]!] as EventOf<'turnStarted'>).actor)) continue
      match.undo(match.steps.length - step)
      this.#refresh()
      this.goTo(this.stream.last)
      return
    }
    this.message = this.props.words.text('kernel.error.nothing_to_undo')
  }

  override leave(): void {
    const { session, watching, done } = this.props
    this.stop()
    const over = session.outcome !== undefined && this.atEnd
    if (!over && !watching) session.match.note({ arena: { at: this.seq } } satisfies ArenaNote)
    done(!over)
  }

  /** Simulation first (AR-017): the fight runs until it is over or a taken fighter has to decide. */
  #compute(): FightStream {
    const { session, watching } = this.props
    if (watching?.finish) watching.finish()
    else if (watching) while (watching.next());
    else {
      while (session.deciding !== undefined && !this.taken.has(this.awaited)) {
        const verdict = session.act({ type: 'auto' })
        if (!verdict.ok) throw new Error(`the AI was refused: ${verdict.code}`)
      }
    }
    return streamOf(this.kit, session.match)
  }

  #refresh(): void {
    this.stream = this.#compute()
    this.#hint = undefined
    this.#logs.clear()
    this.goTo(this.seq)
    this.#run()
  }

  /** A taken fighter whose decision is awaited asks for it. */
  settle(): void {
    const waits = this.atEnd && this.awaited >= 0
    if (waits && this.mode.kind === 'watch') this.mode = { kind: 'turn', at: 0 }
    else if (!waits && (this.mode.kind === 'turn' || this.mode.kind === 'aim')) this.mode = WATCH
    if (this.atEnd) this.playing = false
  }

  #run(): void {
    this.stop()
    if (!this.playing) return
    if (this.speed === 0) this.goTo(this.stream.last)
    if (this.atEnd) {
      this.settle()
      return
    }
    this.#timer = setTimeout(() => {
      this.step(1)
      this.#run()
      this.publish()
    }, REST_MS / this.speed)
  }

  /** What the AI would do: tried on a copy of the match. */
  #suggestion(): EventOf<'aiDecided'> | undefined {
    const { match } = this.props.session
    const step = match.steps.length
    if (this.#hint?.step !== step) {
      const copy = match.at(step)
      copy.act(copy.deciding!, { type: 'auto' })
      const told = copy.events.slice(match.events.length) as readonly unknown[] as readonly EventOf<'aiDecided'>[]
      this.#hint = { step, decision: told.find(({ type }) => type === 'aiDecided') }
    }
    return this.#hint!.decision
  }
}
