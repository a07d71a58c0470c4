import { nearest } from '@arbiter/content'
import { type BotMaker, bad, good, type Result } from '@arbiter/kernel'
import type { Action, Seat } from './action.ts'
import { type AdvisorOf, createAdvisors } from './advisors.ts'
import { adviceFor } from './bots/advice.ts'
import { expertBot } from './bots/expert.ts'
import { easyBot, normalBot } from './bots/simple.ts'
import { addedBy, bestUse } from './bots/uses.ts'
import type { ActiveItem, DiceContent } from './content/types.ts'
import type { Planner } from './plan.ts'
import type { Setup } from './setup.ts'
import type { View } from './view.ts'

/** DC-106. Weakest first. */
export const BOT_LEVELS = ['easy', 'normal', 'hard', 'master'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

/** DC-106. They measure dice and pieces before the first decision. */
export const PREPARED_BOTS: readonly BotLevel[] = ['hard', 'master']

export type DiceBots = Readonly<Record<string, BotMaker<Setup, View, Action>>>

export function createBots(
  content: DiceContent,
  planOf: Planner,
  advisorOf: AdvisorOf = createAdvisors(content),
): DiceBots {
  const { tuning } = content
  const added = addedBy(content)
  const share = tuning['bot.itemShare'] / 1000
  const expert =
    (aim: 'points' | 'win'): BotMaker<Setup, View, Action> =>
    (setup, seat) => {
      const plan = planOf(setup)
      const own: Seat = seat === 1 ? 1 : 2
      const advice = adviceFor(plan, own, advisorOf(setup.rules))
      for (const { owner, enabled, source } of plan.active) {
        // Measured before the first decision (DC-106).
        if (enabled && (owner === 'global' || owner === own)) added(plan, own, source as ActiveItem)
      }
      return expertBot(planOf, own, aim, advice, (_, state) => bestUse(plan, state, advice, added, share))
    }
  return {
    easy: () => easyBot(planOf, tuning),
    normal: () => normalBot(planOf, tuning),
    hard: expert('points'),
    master: expert('win'),
  }
}

/** Who controls a seat belongs to the match; a level nobody knows is the fault `setup_bot` (DC-019). */
export function parseBotLevel(raw: unknown, path: string): Result<BotLevel> {
  const level = BOT_LEVELS.find((known) => known === raw)
  if (level) return good(level)
  const meant = nearest(raw, BOT_LEVELS)
  const fault = { code: 'setup_bot', path, expected: BOT_LEVELS.join(' | '), found: raw }
  return bad([meant === undefined ? fault : { ...fault, nearest: meant }])
}
