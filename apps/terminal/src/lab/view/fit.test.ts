import { expect, test } from 'vitest'
import { cells } from '../../table.ts'
import { fittedTable } from './fit.ts'

test('what fits is a plain table', () => {
  expect(fittedTable(['name', 'n'], [['one', '12']])).toEqual(['name   n', '────────', 'one   12'])
})
test('texts give way, numbers do not', () => {
  const [, rule, row] = fittedTable(['name', 'n'], [['x'.repeat(100), '12']])
  expect(cells(rule!)).toBe(80)
  expect(row).toBe(`${'x'.repeat(75)}…  12`)
})
test('a column that is copied is never cut', () => {
  const id = 'i'.repeat(60)
  expect(fittedTable(['run', 'title'], [[id, 't'.repeat(40)]], { left: [1], whole: [0] })[2]).toBe(
    `${id}  ${'t'.repeat(17)}…`,
  )
})
test('a folded column goes on in a further line', () => {
  const names = ['Swordmaster of the North', 'Granny Yaga', 'Captain Bogdan', 'Old Marek', 'Stormcaller'].join(', ')
  const [, , first, second] = fittedTable(['who', 'step'], [[names, '12']], { folded: [0] })
  expect([first, second]).toEqual([expect.stringMatching(/Old Marek, {2} +12$/), 'Stormcaller'])
})
test('what cannot fit becomes a block for each row', () => {
  const wide = '9'.repeat(73)
  expect(fittedTable(['name', 'a', 'b'], [['one', wide, '2']])).toEqual(['one', `  a: ${wide}`, '  b: 2'])
})
