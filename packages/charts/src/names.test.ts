import { expect, test } from 'vitest'
import { withUnit } from './names.ts'

test('a unit that the title says already is not said twice', () => {
  const turns = { percent: false, unit: 'ходов' }
  expect(withUnit('Длина партии', turns)).toBe('Длина партии, ходов')
  expect(['Ходов', 'Ходов в партии'].map((title) => withUnit(title, turns))).toEqual(['Ходов', 'Ходов в партии'])
  expect(withUnit('Win rate', { percent: true })).toBe('Win rate')
})
