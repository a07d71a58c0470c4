import { type GameKit, hashText, Match, packRefs } from '@arbiter/kernel'
import type { Clock } from '../clock.ts'
import type { Limits } from '../config.ts'
import type { Quotas } from '../quotas.ts'
import { setupBytes } from '../storage/rows.ts'
import type { Holders, StoredTable } from '../storage/storage.ts'
import type { ComputeShares } from '../workers/computeShares.ts'
import type { BegunMatch } from '../workers/tasks.ts'
import { placeOf, type ThreadUser } from '../workers/waitingLines.ts'
import type { Workers } from '../workers/workers.ts'
import { Rate } from './rate.ts'
import { type Person, type SeatRequest, seatHolders } from './seats.ts'
import { presetSetup, readOr, type SetupChoice } from './setup.ts'

interface BeginningsOptions {
  readonly workers: Pick<Workers, 'begin' | 'beginAgain'>
  readonly quotas: Pick<Quotas, 'mayOpen'>
  readonly limits: Pick<Limits, 'tablesPerMinute' | 'addressTablesPerMinute' | 'replaySliceMs'>
  /** What is begun on the event loop counts there. */
  readonly shares: ComputeShares
  readonly clock: Clock
}

interface AnewRequest extends SetupChoice {
  readonly seed: string
  readonly seats: Readonly<Record<string, SeatRequest>>
}

interface Anew {
  readonly match: Match
  readonly holders: Holders
}

/** Set-ups of which it is known that matches of them begin quickly; beyond that the first are forgotten. */
const KNOWN = 10_000

/**
 * Where matches of tables begin: those of presets here, and once more those that began quickly before; all others in a thread, whose start
 * is taken over. Nothing is begun for whom there is no room.
 */
export class Beginnings {
  readonly #options: BeginningsOptions
  /** Tables of a minute, anew or by a rematch. */
  readonly #rates: Readonly<Record<'player' | 'address', Rate>>
  /** By their names. */
  readonly #quick = new Set<string>()
  readonly #presets = new WeakMap<GameKit, ReadonlySet<string>>()

  constructor(options: BeginningsOptions) {
    this.#options = options
    const { clock, limits } = options
    const rate = (most: number) => new Rate(clock, { most, windowMs: 60_000 })
    this.#rates = { player: rate(limits.tablesPerMinute), address: rate(limits.addressTablesPerMinute) }
  }

  /** What somebody brings, or a preset. */
  async anew(kit: GameKit, choice: AnewRequest, person: Person, user: ThreadUser): Promise<Anew> {
    this.#admit(person.id, user)
    const { seed, seats } = choice
    if (choice.setup === undefined) {
      const setup = presetSetup(kit, choice.preset)
      const holders = seatHolders(kit, setup, seats, person)
      await this.#options.quotas.mayOpen(person.id, 0)
      return { match: this.#here(user, () => new Match(kit.game, setup, seed)).match, holders }
    }
    await this.#options.quotas.mayOpen(person.id, 0)
    const task = { game: kit.id, setup: choice.setup, seed, seats: Object.keys(seats) }
    const begun = readOr(await this.#options.workers.begin(task, user))
    const holders = seatHolders(kit, begun.setup, seats, person)
    return { match: this.#takenOver(kit, begun, nameOf(kit, begun.setup)), holders }
  }

  /** A match that has been played at a table, with other luck. */
  async again(kit: GameKit, table: StoredTable, seed: string, player: string, user: ThreadUser): Promise<Match> {
    this.#admit(player, user)
    await this.#options.quotas.mayOpen(table.owner, setupBytes(table))
    const name = nameOf(kit, table.setup)
    if (this.#quick.has(name) || this.#isPreset(kit, name)) {
      const { match, ms } = this.#here(user, () => new Match(kit.game, readOr(kit.game.setup.parse(table.setup)), seed))
      this.#remember(name, ms)
      return match
    }
    const packs = packRefs(kit.game).map(({ id }) => id)
    const task = { game: kit.id, packs, setup: table.setup, seed }
    return this.#takenOver(kit, readOr(await this.#options.workers.beginAgain(task, user)), name)
  }

  #admit(player: string, user: ThreadUser): void {
    this.#rates.player.admit(player)
    this.#rates.address.admit(placeOf(user).place)
  }

  #here(user: ThreadUser, begin: () => Match): { readonly match: Match; readonly ms: number } {
    const { shares } = this.#options
    shares.check(user)
    const from = performance.now()
    const match = shares.counted(user, begin)
    return { match, ms: performance.now() - from }
  }

  #takenOver(kit: GameKit, { setup, start, ms }: BegunMatch, name: string): Match {
    this.#remember(name, ms)
    return Match.begun(kit.game, setup, start!)
  }

  /** Another luck may take longer. */
  #remember(name: string, ms: number): void {
    this.#quick.delete(name)
    if (ms <= this.#options.limits.replaySliceMs) this.#quick.add(name)
    if (this.#quick.size > KNOWN) this.#quick.delete(this.#quick.keys().next().value!)
  }

  /** As tables of it are stored, whoever brought it. */
  #isPreset(kit: GameKit, name: string): boolean {
    const known = this.#presets.get(kit) ?? new Set(kit.presets.map(({ id }) => nameOf(kit, presetSetup(kit, id))))
    this.#presets.set(kit, known)
    return known.has(name)
  }
}

/** What a match begins from, in short. */
function nameOf({ game }: GameKit, setup: unknown): string {
  const packs = packRefs(game).map(({ id, hash }) => `${id} ${hash}`)
  return `${game.id} ${packs.join()} ${hashText(JSON.stringify(setup))}`
}
