import {
  botSeed,
  canonicalJson,
  type GameEvent,
  type GameKit,
  type Holder,
  type Match,
  makeRecord,
  type Note,
  type Refusal,
  recordOf,
  refuse,
  type Seat,
  type Seating,
  Subscribers,
} from '@arbiter/kernel'
import { applyChange, seatingAfter } from './applyChange.ts'
import { askedOf, BotDriver } from './botDriver.ts'
import { type Change, maySee, type Powers, type Problem, type Receipt } from './host.ts'
import { imagined } from './imagined.ts'
import { notedSeating } from './journalText.ts'
import { MatchJournal, type MatchJournalOptions } from './matchJournal.ts'
import { Listener, MatchPlay } from './matchPlay.ts'
import type { Play } from './play.ts'
import { forbids, powersAt } from './powers.ts'
import { reasonOf } from './reasonOf.ts'
import { holderNow, type Perspective } from './seating.ts'
import type { ServableHost } from './servePort.ts'
import type { BotQuestion, Interest, Thinker } from './thinker.ts'

export interface LocalHostOptions<Setup, State, Action, Event extends GameEvent, View> extends MatchJournalOptions {
  readonly kit: Pick<GameKit<Setup, State, Action, Event, View>, 'id' | 'game' | 'bots'>
  /** The host's from now on: nobody else lets it go on. */
  readonly match: Match<Setup, State, Action, Event, View>
  readonly seating: Seating
  readonly thinker: Thinker
  /** Bots that need not think decide for so many ms before what they did is stored and shown; without it, one at a time. */
  readonly burst?: number
  /** Where a reader may do more or less than the seating says. */
  readonly powers?: Partial<Powers>
  /** A listener failed; what it was told of stands. Without it, it is an unhandled rejection. */
  readonly onListenerFault?: (fault: unknown) => void
}

/** A match in this thread. A decision counts once it is stored: it is tried on a branch, and only what the journal has is shown. */
export class LocalHost<Setup, State, Action, Event extends GameEvent, View>
  implements ServableHost<Action, Event, View>
{
  readonly #options: LocalHostOptions<Setup, State, Action, Event, View>
  readonly #driver: BotDriver
  readonly #subscribers: Subscribers
  readonly subscribe: Subscribers['subscribe']
  readonly #listeners = new Map<Perspective, Listener<Setup, State, Action, Event, View>>()
  readonly #plays = new Map<Perspective, Play<Action, Event, View>>()
  readonly #journal: MatchJournal
  #match: Match<Setup, State, Action, Event, View>
  #seating: Seating
  #powers: Powers
  #perspective: Perspective = 'spectator'
  #problem: Problem | undefined
  /** What was decided last and could not be stored. */
  #notStored: (() => Promise<Receipt>) | undefined
  /** What bots had decided was taken back. */
  #botsWait: boolean
  #inTurn: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(options: LocalHostOptions<Setup, State, Action, Event, View>) {
    const { match, seating, kit, stored, thinker } = options
    this.#options = options
    this.#subscribers = new Subscribers(options.onListenerFault)
    this.subscribe = this.#subscribers.subscribe
    this.#match = match
    this.#seating = seating
    this.#powers = this.#powersOf(seating)
    const before = match.logCount
    for (const note of unnoted(notedSeating(match, kit), seating)) match.note(note)
    this.#botsWait = this.#isHeld(match)
    this.#journal = new MatchJournal(options, stored && before)
    this.#driver = new BotDriver(thinker, {
      question: () => this.#question(),
      answer: (question, action, interest) => this.#answer(question, action, interest),
      fail: (problem) => this.#fail(problem),
    })
    void this.#queue(async () => {
      await this.#store(match)
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
  /** For those in this thread who may know everything. It is to be read only: nobody but the host lets it go on. */
  get match(): Match<Setup, State, Action, Event, View> {
    return this.#match
  }
  /** For those who may know everything: tests, and servers that store the state. */
  get hash(): string {
    return this.#match.hash()
  }
  /** Everything that was asked so far is stored, or was refused. */
  async idle(): Promise<void> {
    await this.#inTurn
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
        botsWait: this.#botsWait,
      })
      this.#plays.set(perspective, play)
    }
    return play
  }

  handsFor(perspective: Perspective): Seating['hands'] {
    const { game, setup } = this.#match
    const { hands } = this.#seating
    if (game.traits?.secrets !== 'seats') return hands
    const play = this.playFor(perspective)
    const state = imagined(game, play.viewAfter(play.eventCount))
    const seen = state === undefined ? [] : (game.actors?.(setup, state) ?? [])
    return Object.fromEntries(Object.entries(hands).filter(([actor]) => seen.includes(actor)))
  }

  /** `powers` are those of whoever asks, where it is not the host's own reader. */
  send(change: Change, powers: Powers = this.#powers): Promise<Receipt> {
    const decidesAs = powers === this.#powers ? isHere : isPerson
    return this.#queue(async () => {
      if (this.#closed) return refuse('table_closed')
      try {
        return forbids(powers, change, this.play) ?? (await this.#make(change, decidesAs))
      } catch (error) {
        return this.#breakDown(error)
      }
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

  close(): Promise<void> {
    this.#closed = true
    this.#driver.stop()
    return this.idle()
  }

  /** One change after the other: what is being stored must not be overtaken. */
  #queue<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#inTurn.then(work)
    this.#inTurn = done.catch(() => undefined)
    return done
  }

  async #make(change: Change, decidesAs: (holder: Holder) => boolean): Promise<Receipt> {
    if (change.do === 'tryAgain' || change.do === 'stopStoring') {
      if (change.do === 'stopStoring') {
        if (this.#problem?.code !== 'not_stored') return refuse('not_allowed', { do: change.do })
        this.#journal.stop()
      }
      this.#problem = undefined
      if (!(await this.#store(this.#match))) return refuse('not_stored')
      if (this.#notStored) return this.#notStored()
      this.#subscribers.notify()
      this.#driver.drive()
      return { ok: true, version: this.#match.logCount }
    }
    if (change.do === 'goOn') {
      this.#botsWait = false
      return this.#show()
    }
    const draft = this.#match.branch()
    const verdict = applyChange(this.#options.kit, draft, change, this.#seating, decidesAs)
    if (!verdict.ok) return verdict
    const receipt = await this.#keep(draft, seatingAfter(this.#seating, change))
    if (!receipt.ok) this.#notStored = () => this.#make(change, decidesAs)
    return receipt
  }

  async #keep(draft: Match<Setup, State, Action, Event, View>, seating: Seating): Promise<Receipt> {
    if (!(await this.#store(draft, seating))) return refuse('not_stored')
    this.#match = draft
    if (seating !== this.#seating) {
      this.#seating = seating
      this.#powers = this.#powersOf(seating)
    }
    this.#problem = undefined
    this.#notStored = undefined
    this.#botsWait = this.#isHeld(draft)
    return this.#show()
  }

  /** Only whoever may go back to any moment takes back what bots decided, and has a way to let them go on. */
  #isHeld(match: Match<Setup, State, Action, Event, View>): boolean {
    return this.#powers.undo === 'any' && isUndone(match) && this.#asked(match) !== undefined
  }

  #show(): Receipt {
    this.#plays.clear()
    this.#subscribers.notify()
    this.#driver.drive()
    return { ok: true, version: this.#match.logCount }
  }

  async #store(match: Match<Setup, State, Action, Event, View>, seating: Seating = this.#seating): Promise<boolean> {
    try {
      await this.#journal.save(match, seating)
      return true
    } catch (error) {
      // An answer that can be stored again would hide that something was lost.
      this.#driver.stop()
      this.#fail({ code: 'not_stored', params: { why: reasonOf(error) } })
      return false
    }
  }

  #powersOf(seating: Seating): Powers {
    const { kit, powers } = this.#options
    return { ...powersAt(kit.game, this.#match.setup, seating), ...powers }
  }

  #question(match = this.#match): Omit<BotQuestion<Setup, Action, View>, 'interest'> | undefined {
    return this.#closed || this.#problem || this.#botsWait ? undefined : this.#asked(match)
  }

  #asked(
    match: Match<Setup, State, Action, Event, View>,
  ): Omit<BotQuestion<Setup, Action, View>, 'interest'> | undefined {
    for (const seat of match.awaited) {
      const question = this.#questionFor(match, seat)
      if (question) return question
    }
    return undefined
  }

  #questionFor(
    match: Match<Setup, State, Action, Event, View>,
    seat: Seat,
  ): Omit<BotQuestion<Setup, Action, View>, 'interest'> | undefined {
    const actor = seat === match.deciding ? match.game.actor?.(match.state) : undefined
    const holder = holderNow(this.#seating, String(seat), actor)
    if (holder.kind !== 'bot') return undefined
    return {
      kit: this.#options.kit,
      setup: match.setup,
      seat,
      ...(actor !== undefined && this.#seating.hands[actor] && { actor }),
      bot: holder.bot,
      view: () => match.view(seat),
      legal: () => match.legal(seat),
      botSeed: botSeed(match.seedInForce, seat),
      decision: match.decisionsOf(seat),
    }
  }

  #answer(question: Omit<BotQuestion, 'interest'>, action: unknown, interest: Interest): Promise<Receipt> {
    const { seat } = question
    return this.#queue(async () => {
      if (interest.lost) return refuse('table_closed')
      try {
        const draft = this.#match.branch()
        const verdict = draft.actRaw(seat, action)
        if (!verdict.ok) return verdict
        this.#goOn(draft)
        // What cannot be stored they would decide again.
        return await this.#keep(draft, this.#seating)
      } catch (error) {
        return this.#breakDown(error, question)
      }
    })
  }

  /** The rules broke down on a branch: the match is as it was, and waits until somebody chooses how to go on. `over`: what a bot was asked. */
  #breakDown(error: unknown, over?: Pick<BotQuestion, 'seat' | 'actor' | 'bot'>): Refusal {
    this.#driver.stop()
    this.#fail({ code: 'rules_failed', params: { ...(over && askedOf(over)), why: reasonOf(error) } })
    return refuse('rules_failed')
  }

  /** Others who need not think decide along with whoever was asked. */
  #goOn(draft: Match<Setup, State, Action, Event, View>): void {
    const { thinker, burst = 0, now } = this.#options
    if (burst === 0 || !thinker.atOnce) return
    for (const until = now() + burst; now() < until; ) {
      const question = this.#question(draft)
      const action = question && thinker.atOnce(question as BotQuestion)
      if (action === undefined || !draft.actRaw(question!.seat, action).ok) return
    }
  }

  #fail(problem: Problem): void {
    this.#problem = problem
    this.#subscribers.notify()
  }
}

/** Whoever is at this table decides for those in hand here. */
const isHere = ({ kind }: Holder): boolean => kind === 'here'

/** A guest has powers of its own over the seats it may act for, wherever it sits; those of bots are nobody's. */
const isPerson = ({ kind }: Holder): boolean => kind === 'here' || kind === 'elsewhere'

/** The last that was done is an undo. */
const isUndone = <Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
): boolean => match.logCount > 0 && match.logFrom(match.logCount - 1).some(({ entry }) => 'undo' in entry)

/** What the match does not say yet of who decides. */
function unnoted(noted: Seating, { seats, hands }: Seating): Note[] {
  const isSame = (a: unknown, b: unknown) => canonicalJson(a ?? null) === canonicalJson(b ?? null)
  const notes: Note[] = isSame(noted.seats, seats) ? [] : [{ kind: 'seating', seats }]
  for (const actor of Object.keys({ ...noted.hands, ...hands })) {
    const holder = hands[actor] ?? null
    if (!isSame(noted.hands[actor], holder)) notes.push({ kind: 'hand', actor, holder })
  }
  return notes
}
