import { enumerate, type Ratio, ratio } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { throwDice } from '../rules/throw.ts'
import { ALL_DICE, facesAt, maskOf } from '../scoring/selections.ts'
import { cloneState } from '../state.ts'
import { core, duel } from '../testing.ts'
import { bustOdds, meanBestScore } from './odds.ts'

/** Walks every draw of the engine's own throw of the dice at `positions`, all others banked. */
function walk(dice: readonly string[], positions: readonly number[]): { bust: Ratio; mean: Ratio } {
  const { plan, state: start } = duel({ dice: [...dice] })
  const branches = enumerate((draws) => {
    const state = { ...cloneState(start), banked: ALL_DICE & ~maskOf(positions) }
    let busted = false
    throwDice(
      {
        plan,
        state,
        draws,
        cause: 'roll',
        emit: (event) => {
          busted ||= event.type === 'bust'
        },
      },
      false,
    )
    return busted ? -1 : plan.scoring.best(facesAt(state.faces, maskOf(positions)))
  }, String)
  let bust = ratio(0n)
  let mean = ratio(0n)
  for (const { value, probability } of branches) {
    if (value < 0) bust = probability
    else
      mean = ratio(mean.num * probability.den + BigInt(value) * probability.num * mean.den, mean.den * probability.den)
  }
  return { bust, mean }
}

test.each([
  ['one fair die', ['fair', 'fair', 'fair', 'fair', 'fair', 'fair'], [1]],
  ['two dice', ['fair', 'loaded_ones', 'evil', 'fair', 'fair', 'fair'], [2, 3]],
  ['three different dice', ['fair', 'loaded_ones', 'evil', 'tilted_bone', 'merchant_cube', 'evensong'], [2, 4, 6]],
] as const)('DC-122 a walk over all draws of the engine gives the same odds and mean: %s', (_name, dice, positions) => {
  const profiles = positions.map((at) => core.dice.find(({ id }) => id === dice[at - 1])!.weights)
  const { scoring } = duel().plan
  const walked = walk(dice, positions)
  const odds = bustOdds(profiles, scoring)
  const mean = meanBestScore(profiles, scoring)
  expect([walked.bust.num, walked.bust.den]).toEqual([odds.num, odds.den])
  expect([walked.mean.num, walked.mean.den]).toEqual([mean.num, mean.den])
})
