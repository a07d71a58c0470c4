import { type Bot, type Draws, label, SeededDraws } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import { HERO } from '../check.ts'
import type { TwilightGame } from '../game.ts'
import type { Plan } from '../plan.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { greedyChoice } from './greedy.ts'
import { guideTo } from './guide.ts'
import { scoreOf } from './score.ts'
import { BALANCED, MOODS } from './temper.ts'

/** Worlds in which every candidate is tried, and those in which the best go on. */
const FIRST = 8
const MORE = 24
const FINALISTS = 3
/** Standard errors by which a candidate must lead before it replaces what `balanced` would do. */
const SURE = 1

const WORLD = label('bot/world')
const WORLDS = 0x7fffffff

/**
 * Flat Monte Carlo on imagined states: each candidate is played in the same worlds, the rest of the encounter by greedy
 * bots. The road is left to `balanced`, and so is every decision where nothing is clearly better.
 */
export function searchBot(game: TwilightGame, plan: Plan): Bot<View, Action> {
  const guides = [BALANCED, ...MOODS].map((temper) => guideTo(plan, temper))
  return {
    choose(view, legal, draws) {
      const { encounter } = view
      if (encounter === null || encounter.phase === 'over') return greedyChoice(guides[0]!, view)
      const [usual, ...others] = candidatesOf(view, legal(), guides).map(
        (candidate): Trial => ({ candidate, scores: [] }),
      )
      if (others.length === 0) return usual!.candidate.action
      tryAll(game, plan, view, [usual!, ...others], FIRST, draws)
      const finalists = others.sort((a, b) => sumOf(b.scores) - sumOf(a.scores)).slice(0, FINALISTS)
      tryAll(game, plan, view, [usual!, ...finalists], MORE, draws)
      return clearlyBest(usual!, finalists).candidate.action
    },
  }
}

interface Trial {
  readonly candidate: Candidate
  readonly scores: number[]
}

/** Every candidate meets the same worlds with the same luck. */
function tryAll(
  game: TwilightGame,
  plan: Plan,
  view: View,
  trials: readonly Trial[],
  worlds: number,
  draws: Draws,
): void {
  for (let i = 0; i < worlds; i++) {
    const world = game.imagine!(view, draws)
    const seed = `world/${draws.int(WORLD, WORLDS)}`
    for (const { candidate, scores } of trials)
      scores.push(scoreOf(plan, playOn(game, game.clone(world), candidate, new SeededDraws(seed))))
  }
}

/** To the end of the encounter. */
function playOn(game: TwilightGame, state: State, { action, guide }: Candidate, draws: Draws): State {
  game.apply(state, HERO, action, draws, undefined)
  while (state.result === null && state.encounter !== null && state.encounter.phase !== 'over')
    game.apply(state, HERO, greedyChoice(guide, state), draws, undefined)
  return state
}

function clearlyBest(usual: Trial, finalists: readonly Trial[]): Trial {
  let best = usual
  let lead = 0
  for (const trial of finalists) {
    const gains = trial.scores.map((score, world) => score - usual.scores[world]!)
    const gain = sumOf(gains) / gains.length
    if (gain <= lead || gain * gain <= SURE * SURE * squaredError(gains, gain)) continue
    best = trial
    lead = gain
  }
  return best
}

/** Of a mean. */
const squaredError = (values: readonly number[], mean: number): number =>
  sumOf(values.map((value) => (value - mean) * (value - mean))) / (values.length * Math.max(1, values.length - 1))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
