import { type Match, makeRecord, recordOf, type Seat } from '@arbiter/kernel'
import { type Action, GM } from '@arbiter/tabletop'
import { type Controllers, isPerson } from '../../../match/controllers.ts'
import { controllersNow } from './handedFighters.ts'
import { type Message, WindowLink } from './link.ts'
import { toldMatch } from './toldMatch.ts'

interface TableLinkOptions {
  readonly guest: Seat | undefined
  readonly controllers: Controllers
  readonly match: () => Match
  /** What players in other windows decide. */
  readonly take: (seat: Seat, action: Action) => void
  readonly takeBack: (seat: Seat) => void
  /** For a guest: the table has gone on. */
  readonly learn: (match: Match) => void
}

/** TT-190: the window at the table tells the others; they ask it to act for them. */
export class TableLink {
  readonly #options: TableLinkOptions
  readonly #windows: WindowLink

  constructor(options: TableLinkOptions) {
    this.#options = options
    this.#windows = new WindowLink((message) => this.#hear(message))
  }

  open(): void {
    this.#windows.open()
    if (this.#options.guest === undefined) this.tellRecord()
    else this.#windows.tell({ kind: 'hello' })
  }

  close(): void {
    this.#windows.close()
  }

  tellRecord(): void {
    const { guest, match } = this.#options
    if (guest === undefined)
      this.#windows.tell({ kind: 'record', record: makeRecord(recordOf(match(), { events: false })) })
  }

  askToAct(seat: Seat, action: Action): void {
    this.#windows.tell({ kind: 'act', seed: this.#options.match().seed, seat, action })
  }

  askToTakeBack(seat: Seat): void {
    this.#windows.tell({ kind: 'takeBack', seed: this.#options.match().seed, seat })
  }

  #hear(message: Message): void {
    const { guest, match, learn } = this.#options
    if (guest === undefined) this.#hearGuest(message)
    else if (message.kind === 'record') {
      // The same match again, from its record.
      const told = toldMatch(match(), message.record, guest)
      if (told) learn(told)
    }
  }

  #hearGuest(message: Message): void {
    const { controllers, match, take, takeBack } = this.#options
    if (message.kind === 'hello') this.tellRecord()
    if (!('seed' in message) || message.seed !== match().seed) return
    const now = controllersNow(match(), controllers)
    if (!(isPerson(controllers, message.seat) || isPerson(now, message.seat)) || message.seat === GM) return
    if (message.kind === 'act') take(message.seat, message.action as Action)
    else takeBack(message.seat)
  }
}
