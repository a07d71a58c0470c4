import type { FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Limits } from './config.ts'
import { HttpError } from './errors/httpError.ts'
import { addressOf } from './security.ts'
import type { Storage, StorageRoom } from './storage/storage.ts'

const DAY_MS = 86_400_000
/** How long it is believed how much room there is. */
const ROOM_MS = 5_000
/** Players of whom it is known where they play from. */
const KNOWN = 10_000

interface QuotasOptions {
  readonly storage: Storage
  readonly limits: Limits
  readonly clock: Clock
}

/**
 * Nobody fills the storage: what one player keeps is bounded, and what comes from one address in a day. Below a watermark nothing new
 * begins, and what is being played goes on.
 */
export class Quotas {
  readonly #options: QuotasOptions
  readonly #today = new Map<string, number>()
  readonly #addresses = new Map<string, string>()
  #day = 0
  #room: { readonly at: number; readonly found: Promise<StorageRoom> } | undefined

  constructor(options: QuotasOptions) {
    this.#options = options
  }

  /** Before something new of so many bytes is stored; refuses it, or counts it. */
  async admit(request: FastifyRequest, bytes: number, what: 'table' | 'other' = 'other'): Promise<void> {
    await this.checkRoom()
    const { storage, limits } = this.#options
    const address = addressOf(request)
    if (this.#storedToday(address) + bytes > limits.addressDayBytes) throw exceeded('address')
    if (request.player) {
      const kept = await storage.keptBy(request.player.id)
      const isTable = what === 'table'
      if (isTable && (kept.openTables >= limits.playerOpenTables || kept.tables >= limits.playerTables))
        throw exceeded('tables')
      if (kept.bytes + bytes > limits.playerBytes) throw exceeded('bytes')
      this.#remember(request.player.id, address)
    }
    this.#count(address, bytes)
  }

  /** What a player has here has grown, by decisions of bots, too. */
  grown(player: string, bytes: number): void {
    const address = this.#addresses.get(player)
    if (address !== undefined) this.#count(address, bytes)
  }

  async checkRoom(): Promise<void> {
    if (!(await this.hasRoom())) throw new HttpError('STORAGE_FULL')
  }

  /** Whether something new may be begun. */
  async hasRoom(): Promise<boolean> {
    const { limits } = this.#options
    const { bytes, freePart = 1 } = await this.#roomNow()
    return bytes < limits.maxBytes && freePart * 100 >= limits.minFreePercent
  }

  #roomNow(): Promise<StorageRoom> {
    const { clock, storage } = this.#options
    const now = clock.now()
    if (!this.#room || now - this.#room.at > ROOM_MS) {
      const found = storage.room()
      this.#room = { at: now, found }
      // Who asks next asks anew.
      found.catch(() => {
        this.#room = undefined
      })
    }
    return this.#room.found
  }

  #storedToday(address: string): number {
    const day = Math.floor(this.#options.clock.now() / DAY_MS)
    if (day !== this.#day) this.#today.clear()
    this.#day = day
    return this.#today.get(address) ?? 0
  }

  #count(address: string, bytes: number): void {
    this.#today.set(address, this.#storedToday(address) + bytes)
  }

  #remember(player: string, address: string): void {
    this.#addresses.delete(player)
    this.#addresses.set(player, address)
    if (this.#addresses.size > KNOWN) this.#addresses.delete(this.#addresses.keys().next().value!)
  }
}

const exceeded = (what: 'tables' | 'bytes' | 'address'): HttpError =>
  new HttpError('QUOTA_EXCEEDED', { params: { what }, details: { what } })
