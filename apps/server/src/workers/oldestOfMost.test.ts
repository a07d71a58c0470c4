import { expect, test } from 'vitest'
import { oldestOfMost } from './oldestOfMost.ts'

test('whoever owns most makes room, with what is oldest of it', () => {
  const kept = (...owners: string[]) => new Map(owners.map((owner, i) => [`${owner}${i}`, { owner }]))
  expect(oldestOfMost(kept('ann', 'eve', 'eve', 'bob'))).toBe('eve1')
  expect(oldestOfMost(kept('ann', 'bob'))).toBe('ann0')
})
