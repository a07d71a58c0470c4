import { type GameKit, Match, packRefs } from '@arbiter/kernel'
import type { Clock } from '../clock.ts'
import type { Limits } from '../config.ts'
import type { Quotas } from '../quotas.ts'
import { setupBytes } from '../storage/rows.ts'
import type { StoredTable } from '../storage/storage.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import type { Workers } from '../workers/workers.ts'
import { Rate } from './rate.ts'
import { presetSetup, readOr, type SetupChoice } from './setup.ts'

interface BeginningsOptions {
  readonly workers: Pick<Workers, 'begin' | 'beginAgain'>
  readonly quotas: Pick<Quotas, 'mayOpen'>
  readonly limits: Pick<Limits, 'tablesPerMinute'>
  readonly clock: Clock
}

/**
 * Where matches of tables begin: those of presets here, all others in a thread, whose start is taken over. Nothing is begun for whom
 * there is no room.
 */
export class Beginnings {
  readonly #options: BeginningsOptions
  /** Tables of a minute, by player: anew or by a rematch. */
  readonly #rate: Rate

  constructor(options: BeginningsOptions) {
    this.#options = options
    this.#rate = new Rate(options.clock, { most: options.limits.tablesPerMinute, windowMs: 60_000 })
  }

  /** What somebody brings, or a preset. */
  async anew(kit: GameKit, choice: SetupChoice, seed: string, player: string, user: ThreadUser): Promise<Match> {
    this.#rate.admit(player)
    await this.#options.quotas.mayOpen(player, 0)
    if (choice.setup === undefined) return new Match(kit.game, presetSetup(kit, choice.preset), seed)
    const { setup, start } = readOr(
      await this.#options.workers.begin({ game: kit.id, setup: choice.setup, seed }, user),
    )
    return Match.begun(kit.game, setup, start)
  }

  /** A match that has been played at a table, with other luck. */
  async again(kit: GameKit, table: StoredTable, seed: string, player: string, user: ThreadUser): Promise<Match> {
    this.#rate.admit(player)
    await this.#options.quotas.mayOpen(table.owner, setupBytes(table))
    const packs = packRefs(kit.game).map(({ id }) => id)
    const task = { game: kit.id, packs, setup: table.setup, seed }
    const { setup, start } = readOr(await this.#options.workers.beginAgain(task, user))
    return Match.begun(kit.game, setup, start)
  }
}
