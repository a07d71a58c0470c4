import type { Clock } from '../clock.ts'
import type { News, VisitNews } from '../storage/news.ts'
import type { Holders } from '../storage/storage.ts'

export type SeatPresence = 'here' | 'away' | 'gone'

const AWAY_MS = 10_000
const GONE_MS = 120_000
/** So often a server tells the others who is there. */
const TELL_MS = 15_000
/** Of a server that is silent for so long nobody is there. */
const SILENT_MS = 45_000

/** A person at a table. */
interface Visit {
  /** Connections to this server. */
  open: number
  /** Other servers where the person is → until when that is to be believed. */
  readonly elsewhere: Map<string, number>
  /** When the last connection ended. */
  leftAt: number
  /** Calls off what others would be told. */
  cancel: () => void
}

interface PresencesOptions {
  readonly clock: Clock
  readonly news: News | undefined
  /** Others at the table want to know. */
  readonly changed: (table: string) => void
}

/** Who is connected to which table, at this server or at another one. Nothing of it is stored: whoever is there comes again by itself. */
export class Presences {
  readonly #options: PresencesOptions
  readonly #tables = new Map<string, Map<string, Visit>>()
  readonly #stopListening: (() => void) | undefined
  /** Of what was before, nothing is known. */
  readonly #since: number
  #cancelTelling = () => {}

  constructor(options: PresencesOptions) {
    this.#options = options
    this.#since = options.clock.now()
    this.#stopListening = options.news?.listen({
      visited: (visit, at) => this.#heard(visit, at),
      missed: () => this.#tellAll(),
    })
    if (options.news) this.#tellLater()
  }

  close(): void {
    this.#stopListening?.()
    this.#cancelTelling()
  }

  /** A connection begins; what is returned ends it. */
  enter(table: string, player: string): () => void {
    const visit = this.#visitOf(table, player)
    const before = this.#stateOf(visit)
    visit.open++
    visit.cancel()
    visit.cancel = () => {}
    if (visit.open === 1) this.#options.news?.tellVisit({ table, player, isHere: true })
    if (before !== 'here') this.#options.changed(table)
    let left = false
    return () => {
      if (left) return
      left = true
      visit.open--
      if (visit.open > 0) return
      this.#options.news?.tellVisit({ table, player, isHere: false })
      this.#watch(table, player, visit)
    }
  }

  /** Of each seat of a person. */
  of(table: string, holders: Holders): Record<string, SeatPresence> {
    const visits = this.#tables.get(table)
    return Object.fromEntries(
      Object.entries(holders).flatMap(([seat, holder]) =>
        holder.kind === 'guest' ? [[seat, this.#stateOf(visits?.get(holder.guest))]] : [],
      ),
    )
  }

  /** For how many ms the player has been away from the table, as far as this server can know. */
  absence(table: string, player: string): number {
    const visit = this.#tables.get(table)?.get(player)
    if (visit && this.#isHere(visit)) return 0
    return this.#options.clock.now() - Math.max(visit?.leftAt ?? 0, this.#since)
  }

  #visitOf(table: string, player: string): Visit {
    const visits = this.#tables.get(table) ?? new Map<string, Visit>()
    this.#tables.set(table, visits)
    const visit = visits.get(player) ?? {
      open: 0,
      elsewhere: new Map(),
      leftAt: Number.NEGATIVE_INFINITY,
      cancel: () => {},
    }
    visits.set(player, visit)
    return visit
  }

  /** Another server tells of somebody. */
  #heard({ table, player, isHere }: VisitNews, at: string): void {
    const known = this.#tables.get(table)?.get(player)
    if (!isHere && !known?.elsewhere.has(at)) return
    const visit = known ?? this.#visitOf(table, player)
    const before = this.#stateOf(visit)
    if (isHere) visit.elsewhere.set(at, this.#options.clock.now() + SILENT_MS)
    else visit.elsewhere.delete(at)
    this.#watch(table, player, visit)
    if (this.#stateOf(visit) !== before) this.#options.changed(table)
  }

  #tellAll(): void {
    for (const [table, visits] of this.#tables)
      for (const [player, { open }] of visits)
        if (open > 0) this.#options.news?.tellVisit({ table, player, isHere: true })
  }

  #tellLater(): void {
    this.#cancelTelling = this.#options.clock.after(TELL_MS, () => {
      this.#tellAll()
      this.#tellLater()
    })
  }

  /** Tells of whoever is here no longer, when it is time. */
  #watch(table: string, player: string, visit: Visit): void {
    const { clock, changed } = this.#options
    visit.cancel()
    visit.cancel = () => {}
    if (visit.open > 0) return
    if (this.#isHere(visit)) {
      const last = Math.max(...visit.elsewhere.values())
      visit.cancel = clock.after(last - clock.now(), () => this.#watch(table, player, visit))
      return
    }
    visit.elsewhere.clear()
    visit.leftAt = clock.now()
    visit.cancel = clock.after(AWAY_MS, () => {
      changed(table)
      visit.cancel = clock.after(GONE_MS - AWAY_MS, () => {
        changed(table)
        visit.cancel = clock.after(FORGOTTEN_MS, () => this.#forget(table, player))
      })
    })
  }

  #forget(table: string, player: string): void {
    const visits = this.#tables.get(table)
    visits?.delete(player)
    if (visits?.size === 0) this.#tables.delete(table)
  }

  #isHere({ open, elsewhere }: Visit): boolean {
    const now = this.#options.clock.now()
    return open > 0 || [...elsewhere.values()].some((until) => until > now)
  }

  #stateOf(visit: Visit | undefined): SeatPresence {
    if (!visit) return 'gone'
    if (this.#isHere(visit)) return 'here'
    const away = this.#options.clock.now() - visit.leftAt
    if (away < AWAY_MS) return 'here'
    return away < GONE_MS ? 'away' : 'gone'
  }
}

/** After this nothing more depends on when somebody left. */
const FORGOTTEN_MS = 3_600_000
