import { type Bot, type Draws, label, SeededDraws } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import { HERO } from '../check.ts'
import type { TwilightGame } from '../game.ts'
import type { Plan } from '../plan.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { greedyChoice } from './greedy.ts'
import { type Guide, guideTo } from './guide.ts'
import { scoreOf, walkedScore } from './score.ts'
import { BALANCED, MOODS } from './temper.ts'

/** Worlds in which every candidate is tried, and those in which the best go on; a road has ten times the decisions. */
const ALONE = { first: 8, more: 24 }
const ON_ROAD = { first: 4, more: 10 }
/** Worlds in which each way on is walked to the end of the next node. */
const AHEAD = 8
const FINALISTS = 3
/** Standard errors by which a candidate must lead before it replaces what `balanced` would do. */
const SURE = 1

const WORLD = label('bot/world')
const WORLDS = 0x7fffffff

/**
 * Flat Monte Carlo on imagined states: each candidate is played in the same worlds, the rest of the encounter by greedy
 * bots. On a road it looks one node ahead where ways part (TW-531); the rest between fights is left to `balanced`, and so is
 * every decision where nothing is clearly better.
 */
export function searchBot(game: TwilightGame, plan: Plan): Bot<View, Action> {
  const guides = [BALANCED, ...MOODS].map((temper) => guideTo(plan, temper))
  return {
    choose(view, legal, draws) {
      const { encounter } = view
      const balanced = guides[0]!
      if (encounter === null || encounter.phase === 'over') {
        const usual = greedyChoice(balanced, view)
        return usual.type === 'travel' ? onward({ action: usual, guide: balanced }, view, legal(), draws) : usual
      }
      const [usual, ...others] = trialsOf(candidatesOf(view, legal(), guides))
      if (others.length === 0) return usual!.candidate.action
      const toEnd = (state: State, { guide }: Candidate, luck: Draws) =>
        scoreOf(plan, playOn(game, state, guide, luck, fighting))
      const { first, more } = encounter.road ? ON_ROAD : ALONE
      tryAll(game, view, [usual!, ...others], first, draws, toEnd)
      const finalists = others.sort((a, b) => sumOf(b.scores) - sumOf(a.scores)).slice(0, FINALISTS)
      tryAll(game, view, [usual!, ...finalists], more, draws, toEnd)
      return clearlyBest(usual!, finalists).candidate.action
    },
  }

  /** TW-531. Every way on is walked to the end of the node it leads to. */
  function onward(usual: Candidate, view: View, legal: readonly Action[], draws: Draws): Action {
    const others = legal.filter((action) => action.type === 'travel' && action.node !== nodeOf(usual.action))
    if (others.length === 0) return usual.action
    const [first, ...rest] = trialsOf([usual, ...others.map((action) => ({ action, guide: usual.guide }))])
    const from = view.session
    tryAll(game, view, [first!, ...rest], AHEAD, draws, (state, { guide }, luck) =>
      walkedScore(plan, from, playOn(game, state, guide, luck, walking)),
    )
    return clearlyBest(first!, rest).candidate.action
  }
}

const nodeOf = (action: Action): string => (action.type === 'travel' ? action.node : '')

const trialsOf = (candidates: readonly Candidate[]): Trial[] =>
  candidates.map((candidate) => ({ candidate, scores: [] }))

interface Trial {
  readonly candidate: Candidate
  readonly scores: number[]
}

/** Every candidate meets the same worlds with the same luck. */
function tryAll(
  game: TwilightGame,
  view: View,
  trials: readonly Trial[],
  worlds: number,
  draws: Draws,
  score: (state: State, candidate: Candidate, luck: Draws) => number,
): void {
  for (let i = 0; i < worlds; i++) {
    const world = game.imagine!(view, draws)
    const seed = `world/${draws.int(WORLD, WORLDS)}`
    for (const { candidate, scores } of trials) {
      const state = game.clone(world)
      const luck = new SeededDraws(seed)
      game.apply(state, HERO, candidate.action, luck, undefined)
      scores.push(score(state, candidate, luck))
    }
  }
}

/** As long as the match and `goesOn` allow. */
function playOn(
  game: TwilightGame,
  state: State,
  guide: Guide,
  draws: Draws,
  goesOn: (state: State) => boolean,
): State {
  while (state.result === null && goesOn(state)) game.apply(state, HERO, greedyChoice(guide, state), draws, undefined)
  return state
}

/** To the end of the encounter. */
const fighting = ({ encounter }: State): boolean => encounter !== null && encounter.phase !== 'over'

/** Until the next thing to do is to travel on. */
const walking = ({ encounter, check, session: { road, ahead } }: State): boolean =>
  encounter !== null ||
  check !== null ||
  ahead.length > 0 ||
  !road!.done ||
  road!.offers !== null ||
  road!.asking.length > 0

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
