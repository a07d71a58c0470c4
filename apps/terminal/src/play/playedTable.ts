import {
  type GameEvent,
  type GameKit,
  type Holder,
  type Match,
  refuse,
  type Seat,
  type Seating,
  toControllers,
  type Verdict,
} from '@arbiter/kernel'
import {
  HERE,
  holderNow,
  type Journal,
  type KnownPlace,
  LocalHost,
  type Receipt,
  type Speed,
  seatsHere,
  Table,
  type TableRow,
} from '@arbiter/table'
import type { Controllers } from '../kits.ts'
import type { Played } from './played.ts'
import { TERMINAL_TIMER, terminalThinker } from './terminalTimer.ts'
import { WaitingThinker } from './waitingThinker.ts'

/** As long as a frame may wait. */
export const BURST_MS = 8

export type LocalTable = LocalHost<unknown, unknown, unknown, GameEvent, unknown>

export interface PlayedTableOptions {
  readonly kit: GameKit
  readonly match: Match
  readonly seating: Seating
  readonly journal: Journal
  readonly id: string
  /** What the journal has of it already. */
  readonly stored?: TableRow
  readonly now: () => number
  readonly speed?: Speed
  /** Whether the next of several persons is named before it decides. */
  readonly handovers?: boolean
  /** Bots wait for a word of whoever leads the match before each decision. */
  readonly stepping?: boolean
  /** Where the telling goes on; otherwise everything so far is known. */
  readonly from?: KnownPlace
  /** From now on the match is not kept; `why` is what the system said. */
  readonly onNotStored?: (why: string) => void
}

/** A match that is played at this terminal: a table and its host in one hand. */
export class PlayedTable implements Played {
  readonly kit: GameKit
  readonly host: LocalTable
  readonly table: Table
  readonly #thinker: WaitingThinker
  readonly #options: PlayedTableOptions
  #stepping: boolean
  #isUnstored = false
  #stopsStoring: Promise<Receipt> | undefined

  constructor(options: PlayedTableOptions) {
    const { kit, match, seating, journal, id, stored, now, speed, handovers = false } = options
    this.#options = options
    this.kit = kit
    this.#stepping = options.stepping ?? false
    this.#thinker = new WaitingThinker(terminalThinker(), () => this.#stepping)
    this.host = new LocalHost({
      ...{ kit, match, seating, journal, thinker: this.#thinker, id, now },
      ...(stored && { stored }),
      burst: BURST_MS,
    })
    void this.host.lookAs(eyesOf(kit, match, seating))
    this.table = new Table(this.host, kit, {
      timer: TERMINAL_TIMER,
      speed: speed ?? 1,
      handovers: () => handovers,
      moving: () => false,
      ...(options.from && { from: options.from }),
    })
    this.table.subscribe(() => this.#goOnUnstored())
  }

  get match(): Match {
    return this.host.match as unknown as Match
  }
  get controllers(): Controllers {
    return toControllers(this.host.play.seating.seats)
  }
  get deciding(): Seat | undefined {
    return this.match.deciding
  }
  get botWaits(): boolean {
    const { deciding } = this
    if (this.host.play.botsWait) return true
    return this.#stepping && deciding !== undefined && this.#holderOf(deciding).kind === 'bot'
  }

  legal(): readonly unknown[] {
    return this.deciding === undefined ? [] : this.table.legal(String(this.deciding))
  }

  async act(typed: unknown, seat: Seat | undefined = this.deciding): Promise<Verdict> {
    if (seat === undefined) return refuse('match_over')
    const action = this.kit.game.action.parse(typed)
    if (!action.ok) return refuse('malformed_action', { faults: action.faults })
    if (this.#leads && this.botWaits && seat === this.deciding) return this.#actForBot(seat, action.value)
    return this.#counted(this.table.act(action.value, String(seat)))
  }

  /** Whoever leads the match sits here. */
  get #leads(): boolean {
    const master = this.kit.game.traits?.master
    return master !== undefined && this.#holderOf(master).kind === 'here'
  }

  /** Whoever leads the match decides in place of a bot that waits, and leaves it the seat. */
  async #actForBot(seat: Seat, action: unknown): Promise<Verdict> {
    const holder = this.#holderOf(seat)
    this.table.skip()
    const taken = await this.table.seat(String(seat), HERE)
    if (!taken.ok) return taken
    const verdict = await this.#counted(this.table.act(action, String(seat)))
    await this.table.seat(String(seat), holder)
    return verdict
  }

  #holderOf(seat: Seat): Holder {
    return holderNow(this.host.play.seating, String(seat))
  }

  undo(to?: number): Promise<Receipt> {
    return this.#counted(this.table.undo(to))
  }

  freshDice(to: number): Promise<Receipt> {
    return this.#counted(this.table.freshDice(to))
  }

  redo(): Promise<Receipt> {
    return this.#counted(this.table.redo())
  }

  /** Whoever stops storing does again what was not stored. */
  async #counted(sent: Promise<Receipt>): Promise<Receipt> {
    const receipt = await sent
    return !receipt.ok && receipt.code === 'not_stored' && this.#stopsStoring ? this.#stopsStoring : receipt
  }

  goOn(): void {
    if (this.host.play.botsWait) void this.host.send({ do: 'goOn' }).then(() => this.#thinker.goOn())
    else this.#thinker.goOn()
  }

  setStepping(on: boolean): void {
    this.#stepping = on
    if (!on) this.goOn()
  }

  /** Nothing more happens; whatever happened is stored. */
  async close(): Promise<void> {
    this.table.stop()
    await this.host.close()
  }

  #goOnUnstored(): void {
    const { problem } = this.table.scene
    if (problem?.code !== 'not_stored' || this.#isUnstored) return
    this.#isUnstored = true
    this.#options.onNotStored?.(problem.params.why ?? '')
    this.#stopsStoring = this.table.stopStoring()
  }
}

/** Where nothing is hidden between seats, the only person still has a name to be spoken to by. */
function eyesOf({ game }: GameKit, { setup, deciding }: Match, seating: Seating): string {
  const here = seatsHere(seating)
  const master = String(game.traits?.master)
  if (here.includes(master) && game.seats(setup).map(String).includes(master)) return master
  if (here.length === 1) return here[0]!
  return here.includes(String(deciding)) ? String(deciding) : 'spectator'
}
