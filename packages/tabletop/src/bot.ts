import { type BotMaker, randomBot } from '@arbiter/kernel'
import type { Action } from './action.ts'
import { drill } from './bots/drill.ts'
import { idle } from './bots/idle.ts'
import { tactician } from './bots/tactician/index.ts'
import type { Plan } from './plan.ts'
import type { Setup } from './setup.ts'
import type { View } from './view.ts'

/** TT-170: weakest first. */
export const botsOf = (planOf: (setup: Setup) => Plan): Readonly<Record<string, BotMaker<Setup, View, Action>>> => ({
  idle: idle(planOf),
  random: randomBot,
  drill: drill(planOf),
  tactician: tactician(planOf),
})
