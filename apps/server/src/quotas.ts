import type { FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Limits } from './config.ts'
import { HttpError } from './errors/httpError.ts'
import { OneAtATime } from './oneAtATime.ts'
import { addressOf } from './security.ts'
import type { KeptBy, Storage, StorageRoom } from './storage/storage.ts'
import type { ThreadUser } from './workers/waitingLines.ts'

const DAY_MS = 86_400_000
/** How long it is believed how much room there is, and how much somebody keeps. */
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
  readonly #kept = new Map<string, KeptBy & { bytes: number; readonly at: number }>()
  readonly #openings = new OneAtATime()
  #day = 0
  #room: { readonly at: number; readonly found: Promise<StorageRoom> } | undefined

  constructor(options: QuotasOptions) {
    this.#options = options
  }

  /** From the look at how many tables a player has until one more is stored: no other is opened for them meanwhile at this server. */
  opening<Result>(player: string, work: () => Promise<Result>): Promise<Result> {
    return this.#openings.run(player, work)
  }

  /** Before something new of so many bytes is stored; refuses it, or counts it. */
  async admit(request: FastifyRequest, bytes: number, what: 'table' | 'other' = 'other'): Promise<void> {
    await this.checkRoom()
    const { storage, limits } = this.#options
    const address = addressOf(request)
    if (this.#storedToday(address) + bytes > limits.addressDayBytes) throw exceeded('address')
    if (request.player) {
      const kept = await storage.keptBy(request.player.id)
      if (what === 'table') checkTables(kept, limits)
      if (kept.bytes + bytes > limits.playerBytes) throw exceeded('bytes')
    }
    this.#count(address, bytes)
  }

  /** Whether anything more may be stored from this address today. */
  checkAddress(request: FastifyRequest): void {
    if (this.#storedToday(addressOf(request)) >= this.#options.limits.addressDayBytes) throw exceeded('address')
  }

  /** Before the tables of a player grow by a decision or a word of anybody there, or by one that is opened for a rematch. */
  async admitGrowth(player: string, bytes: number, opensTable: boolean): Promise<void> {
    const { limits } = this.#options
    if (opensTable) await this.checkRoom()
    const address = this.#addresses.get(player)
    if (address !== undefined && this.#storedToday(address) + bytes > limits.addressDayBytes) throw exceeded('address')
    const kept = opensTable ? await this.#options.storage.keptBy(player) : await this.#keptNow(player)
    if (opensTable) checkTables(kept, limits)
    if (kept.bytes + bytes > limits.playerBytes) throw exceeded('bytes')
  }

  /** Before anything is worked out for a table of this player; whoever stores it asks again. */
  async mayOpen(player: string, bytes: number): Promise<void> {
    await this.admitGrowth(player, bytes, true)
  }

  /** What a player has here has grown, by decisions of bots, too; it came from where the payer plays. */
  grown(player: string, bytes: number, payer = player): void {
    const address = this.#addresses.get(payer)
    if (address !== undefined) this.#count(address, bytes)
    const known = this.#kept.get(player)
    if (known) known.bytes += bytes
  }

  /** Whether there is room for something that may be left out as well; then it counts. */
  async mayKeep(request: FastifyRequest, bytes: number): Promise<boolean> {
    const address = addressOf(request)
    if (!(await this.hasRoom()) || this.#storedToday(address) + bytes > this.#options.limits.addressDayBytes)
      return false
    this.#count(address, bytes)
    return true
  }

  /** So much was stored for this request beside what was asked for. */
  kept(request: FastifyRequest, bytes: number): void {
    if (bytes > 0) this.#count(addressOf(request), bytes)
  }

  /** Whatever a player asks for tells where they play from. */
  seenAt(player: string, address: string): void {
    this.#addresses.delete(player)
    this.#addresses.set(player, address)
    if (this.#addresses.size > KNOWN) this.#addresses.delete(this.#addresses.keys().next().value!)
  }

  /** Of somebody who has asked for nothing yet: what others let their tables grow by, or their bots do, comes from there. */
  supposedAt(player: string, address: string): void {
    if (!this.#addresses.has(player)) this.seenAt(player, address)
  }

  /** A player, and where they play from, if that is known. */
  userOf(player: string): ThreadUser {
    const address = this.#addresses.get(player)
    return address === undefined ? player : { of: player, address }
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

  /** As it was a moment ago, with what has come since at this server. */
  async #keptNow(player: string): Promise<KeptBy> {
    const { clock, storage } = this.#options
    const now = clock.now()
    const known = this.#kept.get(player)
    if (known && now - known.at <= ROOM_MS) return known
    const kept = { ...(await storage.keptBy(player)), at: now }
    this.#kept.delete(player)
    this.#kept.set(player, kept)
    if (this.#kept.size > KNOWN) this.#kept.delete(this.#kept.keys().next().value!)
    return kept
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
}

function checkTables({ openTables, tables }: KeptBy, limits: Limits): void {
  if (openTables >= limits.playerOpenTables || tables >= limits.playerTables) throw exceeded('tables')
}

const exceeded = (what: 'tables' | 'bytes' | 'address'): HttpError =>
  new HttpError('QUOTA_EXCEEDED', { params: { what }, details: { what } })
