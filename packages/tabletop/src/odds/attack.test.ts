import { describe, expect, test } from 'vitest'
import { core, lines } from '../content/testing.ts'
import { attackWins, degreeOf } from '../rules/dice.ts'
import { type AttackInput, type AttackOdds, constantsOf, oddsAttack } from './attack.ts'

/** `['19/40', '11/80']`. */
const cells = (line: string): string[] => line.trim().split(/\s+/)
const FIVE = ['hit', 'double', 'triple', 'defenceDouble', 'mean'] as const

const fractions = (odds: AttackOdds, keys: readonly (keyof AttackOdds)[]): string[] =>
  keys.map((key) => odds[key].fraction)

/** Skills cancel out: the same difference at another height gives the same odds. */
const at = (difference: number, more: Partial<AttackInput> = {}): AttackOdds =>
  oddsAttack({ attack: difference + 3, defence: 3, ...more })

const checkTable = (preset: string, table: string): void => {
  for (const line of lines(table)) {
    const [difference, ...expected] = cells(line)
    const found = (['active', 'passive'] as const).flatMap((mode) =>
      fractions(at(Number(difference), { preset, mode }), FIVE),
    )
    expect([preset, difference, ...found]).toEqual([preset, difference, ...expected])
  }
}

describe('one strike', () => {
  test('TT-012 TT-015 TT-177 TT-178 d20, active and passive defence (table 25.2)', () => {
    checkTable(
      'd20',
      `
      -10 9/80  0     0     21/40 9/80  1/4 0     0    1/4 1/4
      -5  21/80 3/80  0     3/10  3/10  1/2 1/20  0    0   11/20
      0   19/40 11/80 0     11/80 49/80 3/4 3/10  0    0   21/20
      5   7/10  3/10  3/80  3/80  83/80 1   11/20 1/20 0   8/5
      10  69/80 21/40 11/80 0     61/40 1   4/5   3/10 0   21/10`,
    )
  })

  test('TT-019 TT-178 2d10, active and passive defence (table 25.10)', () => {
    checkTable(
      '2d10',
      `
      -10 33/1000   0         0       1067/2000 33/1000   3/50   0     0    21/100 3/50
      -5  22/125    7/2000    0       28/125    359/2000  9/25   0     0    1/100  9/25
      0   933/2000  99/2000   0       99/2000   129/250   79/100 1/10  0    0      89/100
      5   97/125    28/125    7/2000  7/2000    2007/2000 99/100 9/20  0    0      36/25
      10  1901/2000 1067/2000 99/2000 0         3067/2000 1      17/20 1/10 0      39/20`,
    )
  })

  test('TT-019 TT-178 3d6, active and passive defence (table 25.10)', () => {
    checkTable(
      '3d6',
      `
      -10 35/7776    1/46656     0          42155/46656 211/46656   1/216   0     0     20/27  1/216
      -5  4501/46656 77/7776     1/46656    4249/7776   1241/11664  7/27    1/54  0     35/216 5/18
      0   3527/7776  1687/11664  77/7776    1687/11664  28373/46656 181/216 3/8   1/54  0      133/108
      5   9977/11664 4249/7776   1687/11664 77/7776     72613/46656 1       49/54 3/8   0      497/216
      10  7699/7776  42155/46656 4249/7776  1/46656     60527/23328 1       1     49/54 0      713/216`,
    )
  })

  test('TT-016 TT-090 TT-101 no defence is 0: base 1 and base −1', () => {
    const none = (attack: number, base: number) => oddsAttack({ attack, defence: 9, mode: 'none', base })
    const found = [0, 5, 10].map((skill) => [
      ...fractions(none(skill, 1), ['hit', 'double', 'triple']),
      none(skill, 1).mean.value,
      none(skill, -1).mean.value,
    ])
    expect(found).toEqual([
      ['1', '11/20', '1/20', 1.6, 0.05],
      ['1', '4/5', '3/10', 2.1, 0.3],
      ['1', '1', '11/20', 2.6, 0.6],
    ])
  })

  test('TT-015 one AP spent on a defence saves 0.4375 damage at equal skills', () => {
    expect(at(0, { mode: 'passive' }).mean.value - at(0).mean.value).toBeCloseTo(0.4375, 12)
  })
})

test('TT-096 TT-099 TT-177 the chance that the target goes out, by what it has left (table 25.4)', () => {
  const table = `
    0 1 19/40 11/80 0     0     3/4 3/10  0    0
    0 2 21/80 21/80 3/80  3/80  1/2 1/2   1/20 1/20
    0 3 9/80  9/80  9/80  0     1/4 1/4   1/4  0
    5 1 7/10  3/10  3/80  0     1   11/20 1/20 0
    5 2 19/40 19/40 11/80 11/80 3/4 3/4   3/10 3/10
    5 3 21/80 21/80 21/80 3/80  1/2 1/2   1/2  1/20`
  for (const line of lines(table)) {
    const [difference, strikes, ...expected] = cells(line)
    const found = (['active', 'passive'] as const).flatMap((mode) =>
      [1, 2, 3, 4].map((left) => at(Number(difference), { mode, strikes: Number(strikes), left }).out.fraction),
    )
    expect([difference, strikes, ...found]).toEqual([difference, strikes, ...expected])
  }
})

test('TT-013 TT-014 the degree of the winner by margin (table 25.1)', () => {
  const table = `
    -20 defence3 defence5
    -19 defence2 defence4
    -11 defence2 defence3
    -10 defence2 defence3
    -9  defence1 defence2
    -1  defence1 defence1
    0   defence1 defence1
    1   attack1  attack1
    9   attack1  attack2
    10  attack2  attack3
    19  attack2  attack4
    20  attack3  attack5
    30  attack4  attack7`
  for (const line of lines(table)) {
    const [margin, ...expected] = cells(line)
    const found = ['d20', '3d6'].map((preset) => {
      const check = constantsOf(preset, core)
      return `${attackWins(check, Number(margin)) ? 'attack' : 'defence'}${degreeOf(check, Number(margin))}`
    })
    expect([margin, ...found]).toEqual([margin, ...expected])
  }
  expect(constantsOf('2d10', core).step).toBe(constantsOf('d20', core).step)
})

test('TT-177 what makes no sense is refused', () => {
  expect(() => oddsAttack({ attack: 1.5 })).toThrow('bad_value')
  expect(() => oddsAttack({ attack: 5, strikes: 0 })).toThrow('bad_value')
  expect(() => oddsAttack({ attack: 5, preset: 'd30' })).toThrow('unknown_id')
})
