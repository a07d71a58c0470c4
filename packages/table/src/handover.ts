import type { Game, GameTraits, SeatKey } from '@arbiter/kernel'
import type { Powers } from './host.ts'
import { lastOwnStep, type Play } from './play.ts'
import { holderNow, type Perspective, seatsHere } from './seating.ts'

type Seated = Pick<Play, 'seating' | 'perspective' | 'awaited' | 'actor' | 'viewAfter' | 'eventCount'>

/** The persons who share a table: whose turn at it is next, who may decide, and through whose eyes it is shown. */
export class Handover {
  /** Who should take the table now. */
  next: SeatKey | undefined
  /** Other eyes than the own; with them nobody can act. */
  borrowed: Perspective | undefined
  readonly #traits: GameTraits
  readonly #sharesSecrets: (view: unknown, seat: SeatKey) => boolean
  /** Whether the next one is named before it decides. */
  readonly #isWanted: () => boolean
  /** Who decided here last, or looked at the table last. */
  #last: SeatKey | undefined

  constructor(game: Pick<Game, 'traits' | 'sharesSecrets'>, isWanted: () => boolean, play: Play) {
    this.#traits = game.traits ?? {}
    this.#sharesSecrets = (view, seat) => game.sharesSecrets?.(view, seat) ?? false
    this.#isWanted = isWanted
    const own = lastOwnStep(play)
    if (own !== undefined) this.#last = play.step(own)!.seat
  }

  /** Everything is told: who decides now? */
  settle(play: Seated): void {
    const seat = personAwaited(play)
    if (seat === undefined || seat === this.#last) this.next = undefined
    else if (this.#isWanted() && this.#isShared(play) && !this.#isKnownTo(play, seat)) this.next = seat
    else this.#last = seat
  }

  accept(): void {
    this.#last = this.next
    this.next = undefined
  }

  /** After an undo. */
  rewind(play: Seated): void {
    this.next = undefined
    // Where nothing is hidden, whoever takes back goes on.
    if (!this.#hasSecrets) this.#last = personAwaited(play) ?? this.#last
  }

  /** Whose view is shown: nobody sees what another person at this table may not show. */
  eyes(play: Seated): Perspective {
    if (this.borrowed !== undefined) return this.borrowed
    if (this.#isLed(play)) return String(this.#traits.master)
    if (!this.#hasSecrets) return play.perspective
    const here = seatsHere(play.seating)
    if (here.length <= 1) return here[0] ?? 'spectator'
    return this.next === undefined ? (this.#last ?? 'spectator') : 'spectator'
  }

  /** For whom of these a person here may decide now. */
  mine(play: Seated, awaited: readonly SeatKey[], powers: Powers): readonly SeatKey[] {
    return awaited.filter((seat) => this.#isMine(play, seat, powers, play.actor))
  }

  /** Whether a person here may speak for a seat, also where another one is asked; the rules decide what it may say then. */
  mayAct(play: Seated, seat: SeatKey, powers: Powers): boolean {
    return this.#isMine(play, seat, powers, play.awaited.includes(seat) ? play.actor : undefined)
  }

  /** The seat that leads the others. */
  leads(seat: SeatKey): boolean {
    return this.#traits.master !== undefined && seat === String(this.#traits.master)
  }

  /** Whoever decides must see what it decides on. */
  #isMine(play: Seated, seat: SeatKey, { act }: Powers, actor: string | undefined): boolean {
    if (this.next !== undefined || this.borrowed !== undefined) return false
    if (!act.includes(seat) || holderNow(play.seating, seat, actor).kind !== 'here') return false
    return !this.#hasSecrets || play.perspective === seat || this.#isLed(play)
  }

  get #hasSecrets(): boolean {
    return this.#traits.secrets === 'seats'
  }

  #isKnownTo(play: Seated, seat: SeatKey): boolean {
    return this.#hasSecrets && this.#sharesSecrets(play.viewAfter(play.eventCount), seat)
  }

  /** Several persons share this table, and none of them leads the others. */
  #isShared(play: Seated): boolean {
    return seatsHere(play.seating).length > 1 && !this.#isLed(play)
  }

  #isLed({ seating }: Seated): boolean {
    const { master } = this.#traits
    return master !== undefined && holderNow(seating, String(master)).kind === 'here'
  }
}

export const personAwaited = ({ awaited, actor, seating }: Seated): SeatKey | undefined =>
  awaited.find((seat) => holderNow(seating, seat, actor).kind === 'here')
