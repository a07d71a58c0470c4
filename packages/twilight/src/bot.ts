import type { BotMaker } from '@arbiter/kernel'
import type { Action } from './action.ts'
import { firstBot } from './bots/first.ts'
import { greedyBot } from './bots/greedy.ts'
import { searchBot } from './bots/search.ts'
import { BALANCED, KILL, PACIFY } from './bots/temper.ts'
import type { TwilightGame } from './game.ts'
import type { Plan } from './plan.ts'
import type { Setup } from './setup.ts'
import type { View } from './view.ts'

/** Weakest first. A bot sees only its view; its tables are made before the first decision. */
export const botsOf = (
  game: TwilightGame,
  planOf: (setup: Setup) => Plan,
): Readonly<Record<string, BotMaker<Setup, View, Action>>> => ({
  kill: (setup) => greedyBot(planOf(setup), KILL),
  pacify: (setup) => greedyBot(planOf(setup), PACIFY),
  balanced: (setup) => greedyBot(planOf(setup), BALANCED),
  // Thoughtless, for the lab (TW-531). It stands here because the middle one is the usual bot and the last gives hints.
  first: (setup) => firstBot(planOf(setup)),
  search: (setup) => searchBot(game, planOf(setup)),
})
