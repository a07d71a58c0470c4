import { arenaKit } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { expect, test } from 'vitest'
import { prospectOf } from './prospects.ts'
import { fight } from './testing.ts'
import { turnOptions } from './turnOptions.ts'

test('an action tells what it brings before it is aimed: a blow hurts, Defend leaves its status', () => {
  const match = fight('trio')
  for (;;) {
    const options = turnOptions(arenaKit(locales), match)
    const attack = options.find(({ id, turns }) => id === 'attack' && turns.length > 0)
    if (attack) {
      const { hurts, heals } = prospectOf(match, attack)
      expect(hurts![0]).toBeGreaterThan(0)
      expect(hurts![1]).toBeGreaterThanOrEqual(hurts![0])
      expect(heals).toBeUndefined()
      expect(prospectOf(match, attack).chance).toBeGreaterThan(0)
      expect(prospectOf(match, attack).chance).toBeLessThanOrEqual(1)
      expect(prospectOf(match, options.find(({ id }) => id === 'defend')!).chance).toBeUndefined()
      expect(prospectOf(match, options.find(({ id }) => id === 'defend')!).statuses).toEqual(['Defending'])
      return
    }
    match.act(match.deciding!, { type: 'auto' })
  }
})

test('whoever may be called up is worth a turn', () => {
  const match = fight('twenty')
  for (;;) {
    const raise = turnOptions(arenaKit(locales), match).find(
      ({ id, turns }) => id === 'raise_skeleton' && turns.length > 0,
    )
    if (raise) {
      expect(prospectOf(match, raise).summons).toBe(true)
      return
    }
    match.act(match.deciding!, { type: 'auto' })
  }
})

test('what strikes everybody around says how many it meets', () => {
  const match = fight('trio')
  for (;;) {
    const whirl = turnOptions(arenaKit(locales), match).find(
      ({ id, turns }) => id === 'whirling_steel' && turns.length > 0,
    )
    if (whirl) {
      const { met, whom } = prospectOf(match, whirl)
      expect(met).toBeGreaterThan(0)
      expect(whom).toBe('foes')
      const attack = turnOptions(arenaKit(locales), match).find(({ id, turns }) => id === 'attack' && turns.length > 0)!
      expect(prospectOf(match, attack).met).toBe(0)
      return
    }
    match.act(match.deciding!, { type: 'auto' })
  }
})
