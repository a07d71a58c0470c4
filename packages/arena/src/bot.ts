import type { Bot, BotMaker } from '@arbiter/kernel'
import type { Action } from './action.ts'
import type { Setup } from './setup.ts'
import type { View } from './view.ts'

/** Lets the game's own AI take every turn (AR-236): the default of every seat. */
const auto: Bot<View, Action> = { blind: true, choose: () => ({ type: 'auto' }) }

export const BOTS: Readonly<Record<string, BotMaker<Setup, View, Action>>> = { auto: () => auto }
