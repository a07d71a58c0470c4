import { expect, test } from 'vitest'
import { lastDeed } from './lastDeed.ts'
import { battleNamed } from './testing.ts'

const events = battleNamed('three')

test('RN-717 to drag, to push and to change places are deeds of the one who does it', () => {
  for (const type of ['unitPulled', 'unitPushed', 'unitSwapped']) {
    const told = [{ type, actor: 'p0', target: 'e0' }] as unknown as typeof events
    expect([type, lastDeed(told, 0, 'p0'), lastDeed(told, 0, 'e0')]).toEqual([type, 0, undefined])
  }
})

test('RN-330 what a unit did last: never what was done to it, never what is still to come', () => {
  const at = events.findIndex(({ type }) => type === 'attackMade')
  const attack = events[at]!
  if (attack.type !== 'attackMade') throw new Error('no attack')
  expect(lastDeed(events, at, attack.actor)).toBe(at)
  expect(lastDeed(events, at + 1, attack.actor)).toBe(at)
  expect(lastDeed(events, at, attack.target)).not.toBe(at)
  expect(lastDeed(events, 0, attack.actor)).toBeUndefined()
})
