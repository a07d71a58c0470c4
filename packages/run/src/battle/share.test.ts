import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

test('RN-214 the dead count in the second sum, summons in neither', () => {
  const units = [
    { hp: 70, maxHp: 110, summoned: false },
    { hp: 0, maxHp: 240, summoned: false },
    { hp: 30, maxHp: 30, summoned: true },
  ]
  expect(shareOf(units)).toEqual({ hp: 70, of: 350 })
  expect(shareOf(units.slice(2))).toEqual({ hp: 0, of: 0 })
})
