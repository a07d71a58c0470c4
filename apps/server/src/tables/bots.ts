import { botSeed, CodedError, type GameKit, type Match, packRefs, type Seat } from '@arbiter/kernel'
import type { Limits } from '../config.ts'
import type { Holders } from '../storage/storage.ts'
import type { ComputeShares } from '../workers/computeShares.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import type { Workers } from '../workers/workers.ts'
import { holderOf } from './seats.ts'
import { CountedSlices } from './slices.ts'

/** The bot that has to decide. */
export function awaitedBot(match: Match, holders: Holders): { readonly seat: Seat; readonly bot: string } | undefined {
  const seat = match.deciding
  const holder = seat === undefined ? undefined : holderOf(holders, seat)
  return seat !== undefined && holder?.kind === 'bot' ? { seat, bot: holder.bot } : undefined
}

interface BotsOptions {
  readonly workers: Workers
  readonly limits: Limits
  /** Whose the table is: all who wait for bots have their turns. */
  readonly of: ThreadUser
  /** What their decisions take of the event loop. */
  readonly shares: ComputeShares
  /** Seats whose bots are ready. */
  readonly ready: Set<Seat>
}

/** Lets bots decide until a person has to, the match ends or one burst is over. */
export async function playBots(kit: GameKit, match: Match, holders: Holders, options: BotsOptions): Promise<void> {
  const { workers, limits, of, shares, ready } = options
  const slices = new CountedSlices(limits.replaySliceMs, of, shares)
  let left = limits.botBurstMs
  const told = match.eventCount + limits.decisionEvents
  for (let steps = 0; steps < limits.botSteps && left > 0 && match.eventCount < told; steps++) {
    const awaited = awaitedBot(match, holders)
    if (!awaited) return
    const { seat, bot } = awaited
    const packs = packRefs(kit.game).map(({ id }) => id)
    const isPrepared = kit.preparedBots?.includes(bot) ?? false
    const owner = typeof of === 'string' ? of : of.of
    const who = { game: kit.id, packs, setup: match.setup, bot, seat, isPrepared, owner }
    if (!ready.has(seat)) await workers.prepare(who, of)
    ready.add(seat)
    const asked = performance.now()
    const luck = { botSeed: botSeed(match.seedInForce, seat), decision: match.decisionsOf(seat) }
    const action = await workers.choose({ ...who, state: match.state, ...luck }, limits.botMs, of)
    left -= performance.now() - asked
    await slices.next()
    const verdict = slices.last(() => match.actRaw(seat, action, limits.decisionEvents))
    if (!verdict.ok)
      throw new CodedError('bot_refused', { bot, seat, action, code: verdict.code, params: verdict.params })
  }
}
