import type { Experiment } from '@arbiter/lab'
import { expect, test } from 'vitest'
import { targetLines } from './targets.ts'
import { en, plain, ru } from './testing/wordings.ts'

const experiment = {
  question: {
    kind: 'distribution',
    variants: [{ id: 'easy' }, { id: 'hard', title: { en: 'Hard', ru: 'Трудно' } }, { id: 'random' }],
  },
  measures: [
    { id: 'starter', title: { en: 'Starter wins', ru: 'Начавший победил' }, rate: 'winner = 1' },
    { id: 'turns', mean: 'turns', unit: { en: 'turns', ru: 'ходов' } },
  ],
  targets: [{ measure: 'starter', low: 0.5, high: 0.57, arms: ['easy', 'hard'] }],
} as unknown as Experiment

test('a target is said in the unit of its measure, with the arms it is for and those that have none', () => {
  expect(targetLines(experiment, en).map(plain)).toEqual([
    'easy, Hard: Starter wins 50 … 57%',
    'without a target: random',
  ])
  expect(targetLines(experiment, ru).map(plain)).toEqual([
    'easy, Трудно: Начавший победил 50 … 57 %',
    'без цели: random',
  ])
})

test('a target for all leaves nobody out', () => {
  const targets: Experiment['targets'] = [{ measure: 'turns', stat: 'p90', high: 25 }]
  expect(targetLines({ ...experiment, targets }, en).map(plain)).toEqual(['turns, 90th percentile ≤ 25 turns'])
})
