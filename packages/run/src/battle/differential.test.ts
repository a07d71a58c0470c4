import { expect, test } from 'vitest'
import { differences } from './testing/differential.ts'

test('RN-472 abilities, spells, passives and statuses as data: the same events as the frozen engine', () => {
  expect([...differences(0, 300)]).toEqual([])
})
