import { expect, test } from 'vitest'
import { createAdvisors } from '../advisors.ts'
import { policyMatch, policySide, stopPolicy, valuePolicy } from '../analysis/index.ts'
import { bothWith, winShare } from '../testing/played.ts'
import { core } from '../testing.ts'

const { tuning } = core
const advisor = createAdvisors(core)({ straights: 'exact', hot_dice: 'optional' })

// All shipped dice, mixed hands and master against hard are played at night.
test.each(['loaded_ones', 'evil'])('DC-116 six %s to 2000: exactly, hard scores at least 0.55 against normal', (id) => {
  const dice = Array(6).fill(core.dice.find((die) => die.id === id)!.weights)
  const menu = advisor.menu(dice)
  const hard = policySide(menu, 2000, valuePolicy(menu, advisor.plainTable(dice)))
  const { 'bot.normal.stop': stop, 'bot.normal.minDice': minDice } = tuning
  const normal = policySide(menu, 2000, stopPolicy(menu, { stop, minDice }))
  expect(policyMatch(hard, normal, 2000).average).toBeGreaterThanOrEqual(0.55)
})

test('DC-116 six different dice to 4000: hard scores at least 0.55 against normal in 1000 matches', () => {
  const dice = ['fair', 'loaded_ones', 'evil', 'tilted_bone', 'merchant_cube', 'evensong']
  expect(winShare('hard', 'normal', bothWith(dice), 1000)).toBeGreaterThanOrEqual(0.55)
})
