import { label, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { EVENT_TYPES, type Event } from './events.ts'
import { diceKit } from './index.ts'
import { legalActions } from './legal.ts'
import { createPlanner } from './plan.ts'
import { core } from './testing.ts'
import { stateOf } from './view.ts'

const dice = diceKit()

const LABEL = label('testing/fold')
const rich = {
  target: 1500,
  series: { best_of: 3 },
  global: { modifiers: ['pass_tax'], items: ['house_round'] },
  seats: [
    {
      dice: core.presets[0]!.seats[0].dice,
      modifiers: ['curse_of_sixes'],
      items: ['chisel', 'second_look', 'iron_grip', 'side_pocket'],
    },
    {
      dice: core.presets[0]!.seats[0].dice,
      modifiers: [],
      items: ['bust_shield', 'double_next_save', 'tax_pardon', 'guardian_knot'],
    },
  ],
}

test('DC-098 after every action the folded view is the view: no change is without an event', () => {
  const { game } = dice
  const setup = game.setup.parse(rich)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const planOf = createPlanner(core)
  const seen = new Set<string>(['matchStarted'])
  for (let seed = 0; seed < 12; seed++) {
    const draws = new SeededDraws(`fold ${seed}`)
    const choice = new SeededDraws(`choice ${seed}`)
    const state = game.start(setup.value, draws, undefined)
    let view = game.view(state, 1)
    while (state.phase !== 'over') {
      const actions = legalActions(planOf(state.setup), state)
      const surrender = choice.int(LABEL, 60) === 0
      const action = surrender ? ({ type: 'surrender' } as const) : actions[choice.int(LABEL, actions.length)]!
      const events: Event[] = []
      game.apply(state, state.seat, action, draws, (event) => events.push(event))
      for (const event of events) {
        seen.add(event.type)
        view = game.fold(view, JSON.parse(JSON.stringify(event)))
      }
      expect(view).toEqual(game.view(state, 1))
      expect(stateOf(planOf(view.setup), view)).toEqual(state)
    }
  }
  expect([...seen].sort()).toEqual([...EVENT_TYPES].sort())
})
