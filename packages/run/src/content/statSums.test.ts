import { percentFloor, roundHalfUp } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { runKit } from '../kit.ts'
import { locales } from '../locales/index.ts'
import { STATS } from '../phrase/lines.ts'
import { statSum } from './statSums.ts'
import { battleStats } from './stats.ts'
import { entryOf } from './testing.ts'
import { TIERS } from './words.ts'

const { content } = runKit(locales)

const told = (id: string, tier: 1 | 2 | 3, stat: (typeof STATS)[number], leader?: string) => {
  const passive = leader === undefined ? undefined : entryOf(content.leaders, leader).passive
  const { base, steps } = statSum(content, entryOf(content.units, id), tier, stat, passive)
  return [base, ...steps.map(({ by, n, value }) => `${by} ${n} = ${value}`)]
}

describe('RN-715 the arithmetic of each number', () => {
  test('tier, then faction and leader; what changes nothing is left out', () => {
    expect(told('footman', 1, 'hp')).toEqual([100, 'times 110 = 110'])
    expect(told('footman', 3, 'hp', 'aldric')).toEqual([100, 'times 200 = 200', 'times 120 = 240'])
    expect(told('footman', 2, 'atk')).toEqual([12, 'times 150 = 18'])
    expect(told('footman', 1, 'speed')).toEqual([entryOf(content.units, 'footman').speed])
    expect(told('footman', 3, 'resolve')).toEqual([80, 'plus 30 = 110', 'atMost 100 = 100'])
    expect(told('footman', 2, 'resist')).toEqual([0, 'plus 2 = 2'])
    expect(told('zombie', 3, 'resolve')).toEqual([100])
    expect(told('archer', 3, 'range')).toEqual([4, 'becomes 5 = 5'])
    expect(told('ghoul', 3, 'strikes')[1]).toMatch(/^becomes 3/)
  })

  test('of every unit at every tier under each of its leaders it ends with the number in battle, and every step is right', () => {
    let steps = 0
    for (const unit of content.units)
      for (const leader of [undefined, ...content.leaders.filter(({ faction }) => faction === unit.faction)])
        for (const tier of TIERS)
          for (const stat of STATS) {
            const where = [unit.id, leader?.id, tier, stat]
            const sum = statSum(content, unit, tier, stat, leader?.passive)
            const end = battleStats(content, unit, tier, leader?.passive)[stat]
            expect([...where, sum.steps.at(-1)?.value ?? sum.base]).toEqual([...where, end])
            let before = sum.base
            for (const { by, n, value } of sum.steps) {
              if (by === 'times') expect([percentFloor(before, n), roundHalfUp(before * n, 100)]).toContain(value)
              else if (by === 'plus') expect([...where, value]).toEqual([...where, before + n])
              else expect(value).toBe(n)
              if (by === 'atMost') expect(before).toBeGreaterThan(n)
              before = value
              steps++
            }
          }
    expect(steps).toBeGreaterThan(5000)
  })
})
