import { describe, expect, test } from 'vitest'
import { meanDamages } from './ladder.ts'
import { TABLETOP_PACKS } from './packs.ts'
import { core, entryOf, loaded, overlay } from './testing.ts'

const warningsOf = (sections: object): string[] =>
  loaded([TABLETOP_PACKS.core, overlay({ ...sections })]).warnings.map(({ code, pointer }) => `${pointer} ${code}`)

describe('TT-020 the ladder of defences', () => {
  test('means of table 25.2: active and passive in 400ths, none for an attack skill', () => {
    const means = new Map(meanDamages(entryOf(core.checks, 'd20')).map((mean) => [mean.difference, mean]))
    const of = (difference: number) => {
      const { active, passive, none } = means.get(difference)!
      return [active, passive, none].map((mean) => Number(mean) / 400)
    }
    expect(of(-10).slice(0, 2)).toEqual([9 / 80, 1 / 4])
    expect(of(-5).slice(0, 2)).toEqual([3 / 10, 11 / 20])
    expect(of(0)).toEqual([49 / 80, 21 / 20, 1.6])
    expect(of(5)).toEqual([83 / 80, 8 / 5, 2.1])
    expect(of(10)).toEqual([61 / 40, 21 / 10, 2.6])
  })

  test.each(core.checks)('TT-020 holds for $id at every difference from −10 to +10', (constants) => {
    const means = meanDamages(constants)
    expect(means.map(({ difference }) => difference)).toEqual(Array.from({ length: 21 }, (_, i) => i - 10))
    for (const { active, passive, none, difference } of means)
      expect(active < passive && passive < none, `${difference}`).toBe(true)
  })

  test('TT-020 the shipped pack has no warning; own constants that break it do', () => {
    expect(loaded([TABLETOP_PACKS.core]).warnings).toEqual([])
    expect(warningsOf({ checks: [{ id: '2d10', passive: 11 }] })).toEqual(['/0/passive W_LADDER'])
    expect(warningsOf({ checks: [{ id: '3d6', passive: 0 }] })).toEqual(['/0/passive W_LADDER'])
    expect(warningsOf({ tuning: { 'check.passive': 15 } })).toEqual(['/check.passive W_LADDER'])
    expect(warningsOf({ tuning: { 'check.passive': 4, 'check.step': 9 } })).toEqual([])
  })

  test('TT-012 an attacker who wins ties does more damage', () => {
    const d20 = entryOf(core.checks, 'd20')
    const at = (tie: 'attacker' | 'defender') =>
      meanDamages({ ...d20, tie }).find(({ difference }) => difference === 0)!
    // One tie in 20 throws, in active and passive defence alike, is worth 1 more.
    expect(Number(at('attacker').active - at('defender').active) / 400).toBe(1 / 20)
    expect(Number(at('attacker').passive - at('defender').passive) / 400).toBe(1 / 20)
    expect(at('attacker').none).toBe(at('defender').none)
  })
})
