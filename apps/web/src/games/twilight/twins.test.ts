import { expect, test } from 'vitest'
import { twinOf } from './twins.ts'

test('the second and third of a kind are told apart, whoever stands between them', () => {
  const ids = ['wolf', 'bear', 'wolf', 'wolf', 'bear']
  expect(ids.map((_, at) => twinOf(ids, at))).toEqual([0, 0, 1, 2, 1])
})
