import { expect, test } from 'vitest'
import { lastDeed } from './lastDeed.ts'
import { battleNamed } from './testing.ts'

const events = battleNamed('three')

test('RN-330 what a unit did last: never what was done to it, never what is still to come', () => {
  const at = events.findIndex(({ type }) => type === 'attackMade')
  const attack = events[at]!
  if (attack.type !== 'attackMade') throw new Error('no attack')
  expect(lastDeed(events, at, attack.actor)).toBe(at)
  expect(lastDeed(events, at + 1, attack.actor)).toBe(at)
  expect(lastDeed(events, at, attack.target)).not.toBe(at)
  expect(lastDeed(events, 0, attack.actor)).toBeUndefined()
})
