import { type GameEvent, type GameKit, refuse, type Seat, type Verdict } from '@arbiter/kernel'
import { type HttpHost, type Receipt, Table, type TellingOptions } from '@arbiter/table'
import type { Played } from '../play/played.ts'

export type RemoteHost = HttpHost<unknown, unknown, unknown, GameEvent, unknown>

/** A match at a server that somebody plays at this terminal: the server has the last word. */
export class RemotePlayed implements Played {
  readonly kit: GameKit
  readonly table: Table
  readonly botWaits = false
  readonly #tellOffer: () => void

  /** `tellOffer`: where others play too, they have to agree that something is taken back. */
  constructor(kit: GameKit, host: RemoteHost, telling: TellingOptions, tellOffer: () => void) {
    this.kit = kit
    this.#tellOffer = tellOffer
    this.table = new Table(host, kit, telling)
  }

  get deciding(): Seat | undefined {
    return this.table.scene.mine[0]
  }

  legal(): readonly unknown[] {
    return this.table.legal()
  }

  async act(typed: unknown, seat: Seat | undefined = this.deciding): Promise<Verdict> {
    if (seat === undefined) return refuse('not_your_turn')
    const action = this.kit.game.action.parse(typed)
    if (!action.ok) return refuse('malformed_action', { faults: action.faults })
    return this.table.act(action.value, String(seat))
  }

  async undo(to?: number): Promise<Receipt> {
    if (this.table.host.powers.undo !== 'none') return this.table.undo(to)
    this.#tellOffer()
    return refuse('not_allowed')
  }

  async freshDice(to: number): Promise<Receipt> {
    return this.table.host.powers.freshDice ? this.table.freshDice(to) : refuse('not_allowed')
  }

  async redo(): Promise<Receipt> {
    return refuse('not_allowed')
  }

  goOn(): void {}
}
