import type { BattleView } from '@arbiter/run/battle'
import { expect, test } from 'vitest'
import { armyStatuses } from './armyStatuses.ts'

const unit = (statuses: readonly string[], rest: object = {}) => ({
  side: 'player',
  hp: 10,
  summoned: false,
  statuses: statuses.map((id) => ({ id })),
  ...rest,
})
const view = (...units: readonly object[]) => ({ units }) as unknown as BattleView

test('RN-330 what lies on everybody of a side is said once, what is their own stays with them', () => {
  const units = [unit(['rally', 'fire']), unit(['rally']), unit(['fortify'], { side: 'enemy' })]
  expect(armyStatuses(view(...units), 'player')).toEqual(['rally'])
})

test('RN-330 the fallen and the risen do not take it from the others; nobody is an army alone', () => {
  const gone = [unit([], { hp: 0 }), unit([], { summoned: true })]
  expect(armyStatuses(view(unit(['rally']), unit(['rally']), ...gone), 'player')).toEqual(['rally'])
  expect(armyStatuses(view(unit(['rally']), ...gone), 'player')).toEqual([])
})
