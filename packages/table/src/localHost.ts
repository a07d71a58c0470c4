import {
  botSeed,
  canonicalJson,
  childSeed,
  type GameEvent,
  type GameKit,
  type Match,
  makeRecord,
  type Note,
  recordOf,
  refuse,
  type Seating,
  Subscribers,
  type Verdict,
} from '@arbiter/kernel'
import { BotDriver } from './botDriver.ts'
import { type Change, type Host, maySee, type Powers, type Problem, type Receipt } from './host.ts'
import type { Journal, TableRow } from './journal.ts'
import { entryLines, journalLines, notedSeating } from './journalText.ts'
import { Listener, MatchPlay } from './matchPlay.ts'
import type { Play } from './play.ts'
import { forbids } from './powers.ts'
import { holderNow, type Perspective, seatOf, seatsHere } from './seating.ts'
import type { BotQuestion, Interest, Thinker } from './thinker.ts'

export interface LocalHostOptions<Setup, State, Action, Event extends GameEvent, View> {
  readonly kit: Pick<GameKit<Setup, State, Action, Event, View>, 'id' | 'game' | 'bots'>
  /** The host's from now on: nobody else lets it go on. */
  readonly match: Match<Setup, State, Action, Event, View>
  readonly seating: Seating
  readonly journal: Journal
  readonly thinker: Thinker
  /** The match's name in the journal. */
  readonly id: string
  readonly now: () => number
  /** What the journal has of it already; without it, nothing. */
  readonly stored?: Pick<TableRow, 'startedAt' | 'characters'>
  /** Where a reader may do more or less than the seating says. */
  readonly powers?: Partial<Powers>
}

/** A match in this thread. A decision counts once it is stored: it is tried on a branch, and only what the journal has is shown. */
export class LocalHost<Setup, State, Action, Event extends GameEvent, View> implements Host<Action, Event, View> {
  readonly #options: LocalHostOptions<Setup, State, Action, Event, View>
  readonly #driver: BotDriver
  readonly #subscribers = new Subscribers()
  readonly subscribe = this.#subscribers.subscribe
  readonly #listeners = new Map<Perspective, Listener<Setup, State, Action, Event, View>>()
  readonly #plays = new Map<Perspective, Play<Action, Event, View>>()
  readonly #startedAt: number
  #match: Match<Setup, State, Action, Event, View>
  #seating: Seating
  #powers: Powers
  #perspective: Perspective = 'spectator'
  #problem: Problem | undefined
  /** Lines of the match that the journal does not have yet; `undefined`: nothing is stored any more. */
  #unstored: readonly string[] | undefined
  #characters: number
  #inTurn: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(options: LocalHostOptions<Setup, State, Action, Event, View>) {
    const { match, seating, kit, stored, thinker } = options
    this.#options = options
    this.#match = match
    this.#seating = seating
    this.#powers = this.#powersOf(seating)
    this.#startedAt = stored?.startedAt ?? options.now()
    this.#characters = stored?.characters ?? 0
    const before = match.logCount
    if (canonicalJson(notedSeating(match, kit).seats) !== canonicalJson(seating.seats))
      match.note({ kind: 'seating', seats: seating.seats } satisfies Note)
    this.#unstored = stored ? entryLines(match.logFrom(before)) : journalLines(match)
    this.#driver = new BotDriver(thinker, {
      question: () => this.#question(),
      answer: (question, action, interest) => this.#answer(question, action, interest),
      fail: (problem) => this.#fail(problem),
    })
    void this.#queue(async () => {
      await this.#store(match, [])
      this.#driver.drive()
    })
  }

  get play(): Play<Action, Event, View> {
    return this.playFor(this.#perspective)
  }
  get powers(): Powers {
    return this.#powers
  }
  get problem(): Problem | undefined {
    return this.#problem
  }
  /** For those who may know everything: tests, and servers that store the state. */
  get hash(): string {
    return this.#match.hash()
  }

  /** The match as anybody may see it: for whoever serves several. */
  playFor(perspective: Perspective): Play<Action, Event, View> {
    let play = this.#plays.get(perspective)
    if (!play) {
      let listener = this.#listeners.get(perspective)
      if (!listener) {
        listener = new Listener(this.#match, perspective)
        this.#listeners.set(perspective, listener)
      }
      play = new MatchPlay(this.#match, listener.listen(this.#match), {
        version: this.#match.logCount,
        perspective,
        seating: this.#seating,
        decides: true,
      })
      this.#plays.set(perspective, play)
    }
    return play
  }

  /** `powers` are those of whoever asks, where it is not the host's own reader. */
  send(change: Change, powers: Powers = this.#powers): Promise<Receipt> {
    return this.#queue(async () => {
      if (this.#closed) return refuse('table_closed')
      return forbids(powers, change, this.play) ?? this.#make(change)
    })
  }

  async lookAs(perspective: Perspective): Promise<boolean> {
    if (!maySee(this.#powers, perspective)) return false
    if (this.#perspective !== perspective) {
      this.#perspective = perspective
      this.#subscribers.notify()
    }
    return true
  }

  async record(): Promise<string | undefined> {
    return this.#powers.record ? makeRecord(recordOf(this.#match, { events: true })) : undefined
  }

  close(): void {
    this.#closed = true
    this.#driver.stop()
  }

  /** One change after the other: what is being stored must not be overtaken. */
  #queue<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#inTurn.then(work)
    this.#inTurn = done.catch(() => undefined)
    return done
  }

  async #make(change: Change): Promise<Receipt> {
    if (change.do === 'tryAgain' || change.do === 'stopStoring') {
      if (change.do === 'stopStoring') this.#unstored = undefined
      this.#problem = undefined
      await this.#store(this.#match, [])
      this.#subscribers.notify()
      this.#driver.drive()
      return { ok: true, version: this.#match.logCount }
    }
    const draft = this.#match.branch()
    const verdict = this.#apply(draft, change)
    return verdict.ok ? this.#keep(draft, seatingAfter(this.#seating, change)) : verdict
  }

  #apply(draft: Match<Setup, State, Action, Event, View>, change: Change): Verdict {
    const { kit } = this.#options
    switch (change.do) {
      case 'act': {
        const seat = seatOf(kit.game, draft.setup, change.seat)
        if (seat === undefined) return refuse('not_your_turn')
        for (const action of change.actions) {
          const verdict = draft.actRaw(seat, action)
          if (!verdict.ok) return verdict
        }
        return { ok: true }
      }
      case 'undo':
        return draft.undo(draft.stepCount - change.to)
      case 'freshDice': {
        const back = draft.stepCount - change.to
        const verdict: Verdict = back === 0 ? { ok: true } : draft.undo(back)
        if (verdict.ok) draft.reseed(childSeed(draft.seed, 'fresh', draft.logCount))
        return verdict
      }
      case 'redo':
        return this.#redo(draft)
      case 'seat':
        if (seatOf(kit.game, draft.setup, change.seat) === undefined || !this.#knows(change.holder))
          return refuse('malformed_change')
        if (change.holder.kind === 'elsewhere' && change.seat === String(kit.game.traits?.master))
          return refuse('not_allowed', { do: 'seat' })
        draft.note({ kind: 'seating', seats: seatingAfter(this.#seating, change).seats } satisfies Note)
        return { ok: true }
      case 'hand':
        if (change.holder && !this.#knows(change.holder)) return refuse('malformed_change')
        draft.note({ kind: 'hand', actor: change.actor, holder: change.holder } satisfies Note)
        return { ok: true }
      case 'note':
        draft.note(change.note)
        return { ok: true }
      default:
        return { ok: true }
    }
  }

  #knows(holder: { readonly kind: string; readonly bot?: string }): boolean {
    return holder.kind !== 'bot' || Object.hasOwn(this.#options.kit.bots, holder.bot!)
  }

  /** What was undone comes back up to the next decision of a person. */
  #redo(draft: Match<Setup, State, Action, Event, View>): Verdict {
    const verdict = draft.redo()
    while (verdict.ok && draft.redoable > 0 && !this.#isPersons(draft)) draft.redo()
    return verdict
  }

  #isPersons({ game, state, deciding }: Match<Setup, State, Action, Event, View>): boolean {
    return deciding !== undefined && holderNow(this.#seating, String(deciding), game.actor?.(state)).kind === 'here'
  }

  async #keep(draft: Match<Setup, State, Action, Event, View>, seating: Seating): Promise<Receipt> {
    const lines = entryLines(draft.logFrom(this.#match.logCount))
    if (!(await this.#store(draft, lines, seating))) return refuse('not_stored')
    this.#match = draft
    if (seating !== this.#seating) {
      this.#seating = seating
      this.#powers = this.#powersOf(seating)
    }
    this.#problem = undefined
    this.#plays.clear()
    this.#subscribers.notify()
    this.#driver.drive()
    return { ok: true, version: draft.logCount }
  }

  async #store(
    match: Match<Setup, State, Action, Event, View>,
    added: readonly string[],
    seating: Seating = this.#seating,
  ): Promise<boolean> {
    if (this.#unstored === undefined) return true
    const lines = [...this.#unstored, ...added]
    if (lines.length === 0) return true
    const { id, journal, kit, now } = this.#options
    const characters = lines.reduce((sum, line) => sum + line.length + 1, this.#characters)
    const { outcome } = match
    try {
      await journal.append(id, lines, {
        ...{ id, game: kit.id, seating, steps: match.stepCount, characters },
        ...{ startedAt: this.#startedAt, changedAt: now() },
        ...(outcome && { outcome }),
      })
    } catch (error) {
      this.#fail({ code: 'not_stored', params: { why: error instanceof Error ? error.message : String(error) } })
      return false
    }
    this.#unstored = []
    this.#characters = characters
    return true
  }

  #powersOf(seating: Seating): Powers {
    const { kit, powers } = this.#options
    const here = seatsHere(seating)
    const handed = Object.values(seating.hands).some(({ kind }) => kind === 'here')
    const master = kit.game.traits?.master
    const leads = master !== undefined && here.includes(String(master))
    return {
      act: handed ? kit.game.seats(this.#match.setup).map(String) : here,
      undo: leads ? 'any' : here.length > 0 || handed ? 'own' : 'none',
      freshDice: leads,
      seat: true,
      note: true,
      lookAs: 'all',
      record: true,
      ...powers,
    }
  }

  #question(): Omit<BotQuestion<Setup, Action, View>, 'interest'> | undefined {
    const match = this.#match
    const { game, deciding: seat } = match
    if (this.#closed || this.#problem || seat === undefined) return undefined
    const holder = holderNow(this.#seating, String(seat), game.actor?.(match.state))
    if (holder.kind !== 'bot') return undefined
    return {
      kit: this.#options.kit,
      setup: match.setup,
      seat,
      bot: holder.bot,
      view: () => match.view(seat),
      legal: () => match.legal(),
      botSeed: botSeed(match.seedInForce, seat),
      decision: match.decisionsOf(seat),
    }
  }

  #answer({ seat }: Pick<BotQuestion, 'seat'>, action: unknown, interest: Interest): Promise<Receipt> {
    return this.#queue(async () => {
      if (interest.lost) return refuse('table_closed')
      return this.#make({ do: 'act', seat: String(seat), actions: [action] })
    })
  }

  #fail(problem: Problem): void {
    this.#problem = problem
    this.#subscribers.notify()
  }
}

function seatingAfter(seating: Seating, change: Change): Seating {
  if (change.do === 'seat') return { ...seating, seats: { ...seating.seats, [change.seat]: change.holder } }
  if (change.do !== 'hand') return seating
  const { [change.actor]: _, ...hands } = seating.hands
  return { ...seating, hands: change.holder === null ? hands : { ...hands, [change.actor]: change.holder } }
}
