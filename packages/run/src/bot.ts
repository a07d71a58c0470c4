import type { Bot, BotMaker } from '@arbiter/kernel'
import type { Action } from './action.ts'
import { greedyBot } from './bots/greedy.ts'
import { hostBot } from './bots/host.ts'
import { plannerBot } from './bots/planner.ts'
import { randomBot } from './bots/random.ts'
import type { Plan } from './plan.ts'
import { SERVER } from './seats.ts'
import type { Setup } from './setup.ts'
import type { View } from './view.ts'

type Maker = BotMaker<Setup, View, Action>

/** Weakest first. A bot sees only its view; its tables are made before the first decision. */
export const botsOf = (planOf: (setup: Setup) => Plan): Readonly<Record<string, Maker>> => ({
  random: seated(() => randomBot),
  greedy: seated((setup) => greedyBot(planOf(setup))),
  planner: seated((setup) => plannerBot(planOf(setup))),
})

/** Whoever plays, the seat `server` is in the same hands. */
const seated =
  (make: (setup: Setup) => Bot<View, Action>): Maker =>
  (setup, seat) =>
    seat === SERVER ? hostBot : make(setup)
