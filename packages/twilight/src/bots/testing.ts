import { batchSeed, playOut, SeededDraws, seatBots } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import { botsOf } from '../bot.ts'
import { twilightKit } from '../index.ts'
import type { Bench } from '../testing.ts'

const twilight = twilightKit()

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

/** For each seed what the bot brings home: nothing without a victory, else at least one half, and more with more HP. */
export function gainsOf(name: string, raw: object, matches: number): number[] {
  const { game, bots, content } = twilight
  const setup = game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const table = seatBots(game, setup.value, [bots[name]!])
  const { hp_max } = content.heroes.find(({ id }) => id === setup.value.hero)!
  return Array.from({ length: matches }, (_, i) => {
    const { outcome } = playOut(game, setup.value, batchSeed('strength', i), table)
    return outcome.places['1'] === 1 ? (1 + (outcome.detail.hp as number) / hp_max) / 2 : 0
  })
}

/** The lower end of the 95 % interval of a mean difference on the same seeds. */
export function surelyMore(better: readonly number[], worse: readonly number[]): number {
  const gains = better.map((gain, i) => gain - worse[i]!)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) * (gain - mean), 0) / (gains.length - 1)
  return mean - 1.96 * Math.sqrt(variance / gains.length)
}
