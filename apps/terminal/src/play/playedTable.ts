import {
  type Audience,
  type GameEvent,
  type GameKit,
  type Match,
  refuse,
  type Seat,
  type Seating,
  toControllers,
  type Verdict,
} from '@arbiter/kernel'
import {
  audienceOf,
  type Journal,
  LocalHost,
  lastOwnStep,
  lastStepWhere,
  type Receipt,
  type Speed,
  seatsHere,
  Table,
  type TableRow,
} from '@arbiter/table'
import { type Controllers, PERSON } from '../kits.ts'
import type { Sitting } from './sitting.ts'
import { TERMINAL_TIMER, terminalThinker } from './terminalTimer.ts'
import { WaitingThinker } from './waitingThinker.ts'

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
  /** A bot is asked, but not before somebody lets it. */
  readonly botWaits?: (sitting: Sitting) => boolean
  /** Whether a step was a person's, where seats do not tell. */
  readonly owns?: (match: Match, step: number) => boolean
  /** From now on the match is not kept; `why` is what the system said. */
  readonly onNotStored?: (why: string) => void
}

/** A match that is played at this terminal: a table and its host in one hand, with all powers, for nobody else is near. */
export class PlayedTable implements Sitting {
  readonly kit: GameKit
  readonly host: LocalTable
  readonly table: Table
  readonly #thinker: WaitingThinker
  readonly #options: PlayedTableOptions
  #isUnstored = false
  #stopsStoring: Promise<Receipt> | undefined

  constructor(options: PlayedTableOptions) {
    const { kit, match, seating, journal, id, stored, now, speed, handovers = false } = options
    this.#options = options
    this.kit = kit
    this.#thinker = new WaitingThinker(terminalThinker(), () => options.botWaits?.(this) ?? false)
    this.host = new LocalHost({
      ...{ kit, match, seating, journal, thinker: this.#thinker, id, now },
      ...(stored && { stored }),
      powers: { undo: 'any', freshDice: true },
    })
    void this.host.lookAs(eyesOf(kit, match, seating))
    this.table = new Table(this.host, kit, {
      timer: TERMINAL_TIMER,
      speed: speed ?? 1,
      handovers: () => handovers,
      moving: () => false,
    })
    this.table.subscribe(() => this.#goOnUnstored())
  }

  get match(): Match {
    return this.host.match as unknown as Match
  }
  get controllers(): Controllers {
    return toControllers(this.host.play.seating.seats)
  }
  get audience(): Audience {
    return audienceOf(this.kit.game, this.match.setup, this.host.play.perspective)
  }
  get deciding(): Seat | undefined {
    return this.match.deciding
  }
  isPerson = (seat: Seat | undefined): boolean => seat !== undefined && this.controllers[String(seat)] === PERSON

  /** For the seat that is asked, or for another one where the rules let it speak. */
  async act(typed: unknown, seat: Seat | undefined = this.deciding): Promise<Verdict> {
    if (seat === undefined) return refuse('match_over')
    const action = this.kit.game.action.parse(typed)
    if (!action.ok) return refuse('malformed_action', { faults: action.faults })
    return this.#counted(this.table.act(action.value, String(seat)))
  }

  /** Back to the last decision of a person here, or to the step that is named; false: there is none. */
  async undo(to = this.#lastOwn()): Promise<boolean> {
    return to !== undefined && (await this.#counted(this.table.undo(to))).ok
  }

  async freshDice(to: number): Promise<boolean> {
    return (await this.#counted(this.table.freshDice(to))).ok
  }

  async redo(): Promise<boolean> {
    return (await this.#counted(this.table.redo())).ok
  }

  /** Whoever stops storing does again what was not stored. */
  async #counted(sent: Promise<Receipt>): Promise<Receipt> {
    const receipt = await sent
    return !receipt.ok && receipt.code === 'not_stored' && this.#stopsStoring ? this.#stopsStoring : receipt
  }

  /** A bot that waits decides. */
  goOn(): void {
    this.#thinker.goOn()
  }

  /** Nothing more happens; whatever happened is stored. */
  async close(): Promise<void> {
    this.table.stop()
    await this.host.close()
  }

  #lastOwn(): number | undefined {
    const { owns } = this.#options
    return owns ? lastStepWhere(this.match.stepCount, (step) => owns(this.match, step)) : lastOwnStep(this.host.play)
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
