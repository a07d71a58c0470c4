import { ratioValue } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { core } from '../content/testing.ts'
import type { Mode } from '../content/words.ts'
import type { Edge } from '../rules/dice.ts'
import { constantsOf } from './attack.ts'
import { DegreeTable } from './degrees.ts'
import { chanceOf } from './fraction.ts'
import { endsOf } from './outcomes.ts'

test.each(['d20', '2d10', '3d6'])('TT-172 TT-178 %s: what bots reckon with is what the rules play', (preset) => {
  const check = constantsOf(preset, core)
  const table = new DegreeTable(check)
  const cases: [number, Edge, { skill: number; mode: Mode; edge: Edge }[]][] = [
    [3, 0, [{ skill: 5, mode: 'active', edge: 0 }]],
    [7, -1, [{ skill: 2, mode: 'active', edge: 0 }]],
    [7, 1, [{ skill: 5, mode: 'passive', edge: 1 }]],
    [4, 0, [{ skill: 5, mode: 'none', edge: 0 }]],
    [
      6,
      0,
      [
        { skill: 4, mode: 'passive', edge: 0 },
        { skill: 2, mode: 'active', edge: 0 },
      ],
    ],
  ]
  for (const [attack, edge, hurdles] of cases) {
    const ends = endsOf(core, { attack, edge, hurdles, strikes: 1, base: 1, left: 50, check })
    const found = table.of(
      attack,
      edge,
      hurdles.map(({ skill, mode, edge: own }) => ({ value: skill, mode, edge: own })),
    )
    for (let degree = 1; degree <= 8; degree++) {
      const played = chanceOf(ends, (end) => end.success && end.degree === degree)
      expect(found[degree - 1] ?? 0).toBeCloseTo(ratioValue(played), 12)
    }
  }
})

test('TT-011 against a difficulty an equal total succeeds', () => {
  const table = new DegreeTable(constantsOf('d20', core))
  // 10 with skill 6: dice from 4 to 20 succeed, from 14 on with degree 2.
  expect(table.against(10, 6, 0).map((chance) => Math.round(20 * chance))).toEqual([10, 7])
})
