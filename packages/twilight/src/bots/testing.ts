import { SeededDraws } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import { botsOf } from '../bot.ts'
import type { Bench } from '../testing.ts'

/** What a bot does on the test bench, now. */
export function choiceOf(bench: Bench, name: string): Action {
  const { game, plan, state } = bench
  const bot = botsOf(game, () => plan)[name]!(state.setup, 1)
  return bot.choose(game.view(state, 1), () => game.legal(state), new SeededDraws('bot'))
}

/** Lets the bot play until its next finishing action; gives the commands, that one included. */
export function roundOf(bench: Bench, name: string): Action[] {
  const actions: Action[] = []
  for (;;) {
    const action = choiceOf(bench, name)
    actions.push(action)
    if (FINISHING.includes(action.type)) return actions
    bench.act(action)
  }
}
const FINISHING: readonly Action['type'][] = ['commitAttack', 'commitInfluence', 'wait', 'flee', 'commitEncounter']
