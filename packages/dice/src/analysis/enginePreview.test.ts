import { expect, test } from 'vitest'
import { positionOf } from '../bots/advice.ts'
import { preview } from '../preview.ts'
import { positionsOf } from '../scoring/selections.ts'
import { core, type DuelOptions, duel } from '../testing.ts'
import { createAdvisor } from './advisor.ts'
import { linesOf } from './lines.ts'
import type { ActingPiece, TurnContent } from './turnContent.ts'

const tables: [string, DuelOptions][] = [
  [
    'W1',
    {
      global: { modifiers: ['sweet_fives', 'pass_tax'], items: ['tavern_rake'] },
      modifiers: ['safe_purse'],
      items: ['hot_hand', 'patience'],
    },
  ],
  ['penalties', { modifiers: ['curse_of_sixes', 'weary_wrist', 'thin_ice'], items: ['guardian_knot', 'copper_ring'] }],
  ['behind', { modifiers: ['underdog', 'opening_gift', 'quick_purse', 'bold_bank'], totals: [0, 1500] }],
  [
    'mixed dice',
    {
      dice: ['fair', 'loaded_ones', 'fair', 'fair', 'evil', 'fair'],
      modifiers: ['crowd', 'two_moons'],
      items: ['hot_hand'],
    },
  ],
]
const rolls = ['155236', '111555', '666612', '112346', '222333', '123456', '133355', '555555']

test.each(tables)('DC-124 DC-060 hints reckon a save and a pass as the engine does: %s', (_name, options) => {
  for (const faces of rolls) {
    const match = duel(options).roll(faces)
    const { plan, state } = match
    const { tuning } = core
    const advisor = createAdvisor({
      scoring: plan.scoring,
      hotDice: 'optional',
      plainCap: 5000,
      counterCap: tuning['analysis.hintCounterCap'],
      doubleFactor: tuning['flags.doubleFactor'],
    })
    const acting = (pieces: typeof plan.onRoll) => pieces[0]!.map(({ source }) => source as ActingPiece)
    const content: TurnContent = {
      onRoll: acting(plan.onRoll),
      onSave: acting(plan.onSave),
      onPass: acting(plan.onPass),
    }
    const circumstances = {
      total: state.totals[0],
      opponentTotal: state.totals[1],
      target: state.setup.target,
      ownTurn: 1,
    }
    const lines = linesOf(advisor.pointsTurn(plan.weights[0]!, content, circumstances), positionOf(plan, state))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      const shown = preview(plan, state, positionsOf(line.dice))
      if (!shown.valid) throw new Error(`the engine refuses ${positionsOf(line.dice)}`)
      expect([line.base, line.points, line.diceLeft, line.hotDice]).toEqual([
        shown.base,
        shown.turnPoints,
        shown.diceLeft,
        shown.hotDice,
      ])
      expect(line.passing).toBe(shown.passing.add)
    }
  }
})
