import {
  type ArenaKit,
  type BoardSort,
  type Event,
  type EventOf,
  endOfTick,
  type Moment,
  type Summary,
  type TurnAction,
  type View,
} from '@arbiter/arena'
import { HERE, holderNow, SPEEDS, type Speed } from '@arbiter/table'
import { WIDTH } from '../../io.ts'
import { TableModel } from '../tableModel.ts'
import type { BoardProps } from '../terminalGame.ts'
import { type FightFilter, type LogEntry, NO_FILTER } from './filter.ts'
import { pressed } from './keys.ts'
import { FightStream } from './stream.ts'
import { type ArenaNote, AUTO } from './taking.ts'
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
const LOWEST = 22
/** There is a key for the end. */
const PACES = SPEEDS.filter((speed) => speed !== 'instant')

/** The viewer: what of the fight is shown and what the keys mean. No terminal in here. */
export class ArenaModel extends TableModel {
  readonly kit: ArenaKit
  screen: ViewId = 'map'
  mode: Mode = WATCH
  filter: FightFilter = NO_FILTER
  sort: BoardSort | undefined
  /** Lines or moments that a list is scrolled by. */
  scroll = 0
  /** The fighter somebody looks at; −1 follows the turns. */
  selected = -1
  size: { readonly width: number; readonly height: number }
  #stream: FightStream | undefined
  /** The furthest place of a record that was shown. */
  #seen = 0
  #groups: { readonly version: number; readonly list: readonly TurnGroup[] } | undefined
  #hint: { readonly step: number; readonly decision: EventOf<'aiDecided'> | undefined } | undefined
  /** What a reader saw last of a fight that is still being worked out. */
  #heard = ''

  constructor(props: BoardProps) {
    super(props)
    this.kit = props.kit as unknown as ArenaKit
    this.size = { width: props.columns ?? props.width, height: props.height }
  }

  protected override get rows(): number {
    return this.size.height
  }
  get view(): View {
    return this.told.view as View
  }
  get stream(): FightStream {
    const { play } = this.props.table.host
    if (this.#stream?.play !== play) this.#stream = new FightStream(this.kit, play)
    return this.#stream!
  }
  /** Place of the last event that is told. */
  get seq(): number {
    return Math.max(0, this.told.place.event - 1)
  }
  /** The furthest place that was ever told: what lies beyond is not given away. */
  get seen(): number {
    return this.props.table.playable ? Math.max(0, this.told.place.events - 1) : this.#seen
  }
  get playing(): boolean {
    return this.told.running && !this.atEnd
  }
  get speed(): Speed {
    return this.told.speed
  }
  get atEnd(): boolean {
    return this.told.place.event === this.props.table.host.play.eventCount
  }
  /** The end is shown, and nobody goes on with it. */
  get over(): boolean {
    const { table } = this.props
    return this.atEnd && (!table.playable || table.host.play.outcome !== undefined)
  }
  /** In ticks; known once the end was seen. */
  get length(): number | undefined {
    const { table } = this.props
    const isOver = !table.playable || table.host.play.outcome !== undefined
    return isOver && this.seen >= this.stream.last ? this.stream.events.at(-1)!.tick : undefined
  }
  /** AR-293. The key moments that were passed. */
  get moments(): readonly Moment[] {
    return this.working ? [] : this.stream.summary.moments.filter(({ seq }) => seq <= this.seen)
  }
  /** The story as far as it was seen. */
  get summary(): Summary {
    const { stream, seen } = this
    return seen >= stream.last ? stream.summary : { ...stream.summaryUpTo(seen), moments: this.moments }
  }
  /** Whom persons have. */
  get taken(): ReadonlySet<number> {
    const { seating } = this.props.table.host.play
    const isHere = (team: number, cid: number) => holderNow(seating, String(team + 1), String(cid)).kind === 'here'
    return new Set(this.view.fighters.flatMap(({ cid, team }) => (isHere(team, cid) ? [cid] : [])))
  }
  /** The taken fighter whose decision is awaited, −1 if none. */
  get awaited(): number {
    const { actor } = this.told
    return this.mayAct && actor !== undefined ? Number(actor) : -1
  }
  /** What the awaited fighter can do; worked out once for each moment. */
  get groups(): readonly TurnGroup[] {
    const { version } = this.told
    if (this.#groups?.version !== version)
      this.#groups = { version, list: turnGroups(this.kit, this.props.table, this.props.words) }
    return this.#groups.list
  }
  /** AR-246: what the AI weighed; for an awaited turn, what it would choose. */
  get decision(): EventOf<'aiDecided'> | undefined {
    return this.awaited >= 0 ? this.#suggestion() : this.stream.decisionAt(this.seq)
  }

  /** The log up to now. */
  entries(filter: FightFilter): readonly LogEntry[] {
    const entries = this.stream.log(filter, this.depth)
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (entries[middle]!.line.seq <= this.seq) low = middle + 1
      else high = middle
    }
    return entries.slice(0, low)
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
    this.props.table.run(on)
  }

  faster(by: 1 | -1): void {
    const at = this.speed === 'instant' ? PACES.length : PACES.indexOf(this.speed)
    this.props.table.speed(PACES[Math.max(0, Math.min(at + by, PACES.length - 1))]!)
  }

  /** The next or previous place on which the telling rests. */
  step(rest: 1 | -1): void {
    this.props.table.tell({ rest })
    this.scroll = 0
  }

  /** AR-293: the next or previous key moment. */
  toMoment(direction: 1 | -1): void {
    const { moments } = this.stream.summary
    const found =
      direction > 0 ? moments.find(({ seq }) => seq > this.seq) : moments.findLast(({ seq }) => seq < this.seq)
    this.goTo(found?.seq ?? (direction > 0 ? this.stream.last : 0))
  }

  /** The beginning of a tick, at its first event. */
  toTick(tick: number): void {
    this.goTo(tick <= 0 ? 0 : endOfTick(this.stream.play, tick - 1))
  }

  goTo(seq: number): void {
    this.props.table.tell({ event: Math.max(1, seq + 1) })
    this.scroll = 0
  }

  /** Takes a fighter over from the turn that is shown on, or gives it back. */
  toggle(cid: number): void {
    const { table, words } = this.props
    const taken = !this.taken.has(cid)
    this.send(async () => {
      // What its own AI decided beyond what is shown did not happen; the record keeps that it was taken back.
      const receipt = await (taken
        ? table.hand(String(cid), HERE, this.told.place.step)
        : table.hand(String(cid), AUTO))
      if (!receipt.ok) this.refused(receipt)
      await this.worked()
      if (taken && table.host.play.outcome) this.message = words.text('cli.arena.no_more_turns')
      table.run(false)
    })
  }

  /** A person's decision for the awaited fighter. */
  decide(action: TurnAction | { readonly type: 'auto' }): void {
    this.act(action, () => {
      this.mode = WATCH
      this.play(true)
    })
  }

  /** Back to the last decision of a person. */
  undo(): void {
    this.takeBack(() => {})
  }

  override leave(): void {
    const { table, played, done } = this.props
    const { over } = this
    this.send(async () => {
      if (!over && played && table.host.powers.note) await table.note({ arena: { at: this.seq } } satisfies ArenaNote)
      this.stop()
      done(!over)
    })
  }

  protected ended(): void {}
  protected pressed(key: string): void {
    pressed(this, key)
  }

  /** Simulation first (AR-017): a key finds the fight as far as it goes without a person. */
  protected override async ready(key: string): Promise<void> {
    if (key !== 'ctrl-c') await this.worked()
  }

  protected override heard(): void {
    const { told, props } = this
    // Whoever shares this screen sees the same.
    if (told.handover !== undefined) props.table.acceptHandover()
    const { place, running, problem } = this.told
    const heard = this.working ? `${place.event} ${running} ${problem?.code}` : ''
    if (heard === '' || heard !== this.#heard) super.heard()
    this.#heard = heard
  }

  override publish(): void {
    this.#seen = Math.max(this.#seen, this.seq)
    const waits = this.awaited >= 0
    if (waits && this.mode.kind === 'watch') {
      // What cannot be done now stands in the list, but nobody begins there.
      const first = this.groups.findIndex(({ turns }) => turns.length > 0)
      this.mode = { kind: 'turn', at: Math.max(0, first) }
    } else if (!waits && (this.mode.kind === 'turn' || this.mode.kind === 'aim')) this.mode = WATCH
    super.publish()
  }

  /** What the AI would do: tried on a branch of the match. */
  #suggestion(): EventOf<'aiDecided'> | undefined {
    const match = this.props.played?.match
    if (!match) return undefined
    const step = match.stepCount
    if (this.#hint?.step !== step) {
      const branch = match.branch()
      const before = branch.events.length
      branch.act(branch.deciding!, { type: 'auto' })
      const told = branch.events.slice(before) as readonly unknown[] as readonly Event[]
      this.#hint = { step, decision: told.find((event) => event.type === 'aiDecided') }
    }
    return this.#hint!.decision
  }
}
