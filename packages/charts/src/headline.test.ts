import type { ArmResult, ExperimentResult, MeasureResult } from '@arbiter/lab'
import { describe, expect, test } from 'vitest'
import { headline } from './headline.ts'
import * as results from './testing/results.ts'
import { en, plain, ru } from './testing/wordings.ts'

const say = (result: Parameters<typeof headline>[0], words = en) => headline(result, words).map(plain)

describe('the answer in sentences', () => {
  test('a distribution gives each measure with its interval and judges the targets', () => {
    expect(say(results.distribution())).toEqual([
      'Seat 1 wins: 53.1% (50.9 … 55.3).',
      'Length: 9.60 turns (8.99 … 10.21).',
      'Targets: 0 met, 1 missed, 1 open. Length (the base) is 9.60 turns (8.99 … 10.21); the band is ≤ 8 turns.',
    ])
    expect(say(results.distribution(), ru)[0]).toBe('Побеждает место 1: 53,1 % (50,9 … 55,3).')
    expect(say(results.distribution(), ru)[2]).toBe(
      'Цели: достигнуто 0, не достигнуто 1, неясно 1. Длина (исходный вариант): 9,60 ходов (8,99 … 10,21) при границах ≤ 8 ходов.',
    )
  })

  test('of a game for one it says how often it is won, not by which seat', () => {
    const { experiment, ...rest } = results.distribution()
    const { measures: _own, targets: _targets, ...asked } = experiment
    const unmeasured = { ...rest, experiment: asked, verdicts: [] }
    expect(say(unmeasured)[0]).toBe('First seat wins: 53.1% (50.9 … 55.3).')
    expect(say({ ...unmeasured, alone: true })[0]).toBe('Won: 53.1% (50.9 … 55.3).')
    expect(say({ ...unmeasured, alone: true }, ru)[0]).toBe('Побед: 53,1 % (50,9 … 55,3).')
  })

  test('A versus B says which way, by how much, and when nothing is sure', () => {
    expect(say(results.versus())).toEqual([
      'Seat 1 wins: Fives at 100 is higher than the base by 3.1 pp (0.4 … 5.8), from 53.1% to 56.2%.',
      'Length: no evidence that Fives at 100 differs from the base: −0.50 turns (−1.12 … 0.12), from 9.60 turns to 9.10 turns.',
    ])
    expect(say(results.versus(), ru)[0]).toBe(
      'Побеждает место 1: «Пятёрки по 100» выше, чем «исходный вариант», на 3,1 п. п. (0,4 … 5,8): 53,1 % → 56,2 %.',
    )
  })

  test('a ratio with a unit is no part of a whole, and swept words stand without their quotes', () => {
    const path = 'setup:/seats/0/dice/0'
    const swept = results.sweep()
    const [base, first] = swept.arms as [ArmResult, ArmResult]
    const points = (value: number): MeasureResult => ({
      kind: 'share',
      n: 100,
      estimate: { estimate: value, low: value - 10, high: value + 10, n: 100, method: 'delta', confidence: 0.95 },
    })
    const result: ExperimentResult = {
      ...swept,
      experiment: {
        ...swept.experiment,
        question: { kind: 'sweep', axes: [{ path, values: ['evil'] }] },
        measures: [
          {
            id: 'points',
            title: { en: 'Points per turn', ru: 'Очков за ход' },
            unit: { en: 'points', ru: 'очков' },
            share: ['sum(passed.add)', 'count(turnEnded)'],
          },
        ],
      },
      arms: [
        { ...base, measures: { points: points(545) } },
        { ...first, id: '"evil"', changes: { [path]: 'evil' }, measures: { points: points(503) } },
      ],
      differences: [],
    }
    const [sentence] = say(result)
    expect(sentence).toContain('evil')
    expect(sentence).not.toContain('"')
    expect(sentence).toContain('503 points (493 … 513)')
    expect(sentence).not.toContain('%')
  })

  test('match-ups name the widest pair and count those with a winner', () => {
    expect(say(results.matchups())).toEqual([
      'The widest lead: Knight over y, 70.0% (65.0 … 75.0) of the matches; 0.8% are drawn.',
      'Pairs in which one side wins more than half of the matches, with evidence: 1 of 1.',
    ])
  })

  test('a rating names the strongest, the weakest and who dominates', () => {
    expect(say(results.rating())).toEqual([
      'Strongest is y with 75 (45 … 105) points, weakest x with −75 (−105 … −45).',
      'y beats everybody else with evidence.',
    ])
  })

  test('a sweep gives the ends and the base', () => {
    expect(say(results.sweep())).toEqual([
      'Seat 1 wins: lowest at 100 with 50.0% (47.8 … 52.2), highest at 300 with 58.0% (55.8 … 60.2); the base has 52.0%.',
    ])
  })

  test('match-ups where all is drawn say so and name no loser', () => {
    expect(say(results.drawnMatchups('all'))).toEqual(['Every match of all 2 pairs was drawn: nobody beats anybody.'])
    expect(say(results.drawnMatchups('one'))).toEqual([
      'The widest lead: x over z, 6.0% (3.0 … 9.0) of the matches; 90.0% are drawn.',
      'Pairs in which one side wins more than half of the matches, with evidence: 0 of 2.',
      'Pairs in which every match was drawn: 1.',
    ])
  })

  test('a change that changes nothing is called that', () => {
    expect(say(results.unchangedVersus())).toEqual([
      'Fives at 100 changes nothing: content, set-up and bots are those of the base.',
    ])
  })

  test('a sensitivity without a second stage, as earlier versions made them, has no evidence', () => {
    const { confirmation: _, ...old } = results.sensitivity()
    expect(say(old)[0]).toContain('0 of 4 changes matter with evidence')
  })

  test('a sensitivity counts only what holds among all', () => {
    expect(say(results.sensitivity())).toEqual([
      'Seat 1 wins moves most with mode = "hard": −10.0 pp (−12.0 … −8.0); 1 of 4 changes matter with evidence.',
      '1 change that stood out was played again on fresh seeds, 8,000 matches each; only these can be evidence.',
    ])
  })

  test('an ablation names what is worth most by its short name', () => {
    expect(say(results.ablation())).toEqual([
      'Seat 1 wins changes most without Lancer: −20.0 pp (−24.0 … −16.0); 2 of 2 pieces matter with evidence.',
    ])
  })

  test('a search says what was found and what it did on fresh seeds', () => {
    expect(say(results.search())).toEqual([
      'After 3 tries, every target is met on fresh seeds, with evidence.',
      'Found: pack:tuning/target 4,000 → 2,800.',
      'Length: after is lower than before by 2.00 turns (1.60 … 2.40), from 12.00 turns to 10.00 turns.',
      'Targets: 1 met, 0 missed, 0 open.',
    ])
    expect(say(results.search(), ru)[0]).toBe('После 3 проб все цели достоверно достигнуты на новых зёрнах.')
  })

  test('things of a set-up go by their names where the game has them', () => {
    expect(say(results.groups())).toEqual([
      'Heroes: Lancer wins most often, 62% (52 … 72); priest least often, 40% (30 … 50).',
    ])
    expect(say(results.groups(), ru)[0]).toContain('Копейщик')
  })

  test('an exact answer says so', () => {
    const exact = { estimate: 0.5625, low: 0.5625, high: 0.5625, n: 0, method: 'exact', confidence: 1 } as const
    const arm = results.arm('base', { win: { kind: 'rate', n: 1, estimate: exact } })
    expect(say(results.resultOf({ kind: 'distribution' }, [arm], { method: 'exact', stop: 'exact' }))).toEqual([
      'Seat 1 wins: exactly 56.25%.',
    ])
  })

  test('nothing played yet, and a part of the matches', () => {
    expect(say(results.resultOf({ kind: 'distribution' }, [results.arm('base', {})]))).toEqual([
      'Nothing has been played yet.',
    ])
    expect(say(results.distribution({ status: 'partial', n: 1200 })).at(-1)).toBe(
      'So far 1,200 matches of each arm: the numbers will still move.',
    )
  })
})
