import { botSeed, CodedError, type GameKit, type Match, type Seat } from '@arbiter/kernel'
import type { Limits } from '../config.ts'
import type { Holders } from '../storage/storage.ts'
import type { Workers } from '../workers/workers.ts'
import { holderOf } from './seats.ts'

/** Lets bots decide until a person has to, the match ends or the bound of one request is reached. */
export async function playBots(
  kit: GameKit,
  match: Match,
  holders: Holders,
  workers: Workers,
  limits: Limits,
): Promise<void> {
  /** Seats whose bots are ready, and whether they are blind. */
  const ready = new Map<Seat, boolean>()
  let left = limits.botMs
  for (let steps = 0; steps < limits.botSteps && left > 0; steps++) {
    const seat = match.deciding
    const holder = seat === undefined ? undefined : holderOf(holders, seat)
    if (seat === undefined || holder?.kind !== 'bot') return
    const who = { game: kit.id, setup: match.setup, bot: holder.bot, seat }
    const blind = ready.get(seat) ?? (await workers.prepare(who))
    ready.set(seat, blind)
    const asked = performance.now()
    const view = blind ? null : match.view(seat)
    const luck = { botSeed: botSeed(match.seedInForce, seat), decision: match.decisionsOf(seat) }
    const action = await workers.choose({ ...who, view, legal: match.legal(), ...luck }, left)
    left -= performance.now() - asked
    const verdict = match.actRaw(seat, action)
    if (!verdict.ok)
      throw new CodedError('bot_refused', { bot: holder.bot, seat, action, code: verdict.code, params: verdict.params })
  }
}
