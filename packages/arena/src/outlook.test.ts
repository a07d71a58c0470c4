import { type GameKit, Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { State } from './state.ts'
import { coreArena } from './testing.ts'

test('AR-060, AR-195 the nearer zone brings more enemies into reach and lays one open to more; asking changes nothing', () => {
  const { game } = coreArena as unknown as GameKit
  const match = new Match(game, coreArena.presets.find(({ id }) => id === 'trio')!.setup, 'e2e')
  const hash = match.hash()
  const state = match.state as State
  const { team } = state.fighters[state.actor]!
  const foes = state.fighters.filter((each) => each.team !== team).map(({ cid }) => cid)
  const [own, centre, other] = ['north', 'center', 'south'].map((zone) => coreArena.outlook(state, zone))
  expect(other!.reaches).toEqual(foes)
  expect(other!.reachedBy).toEqual(foes)
  expect(own!.reachedBy.length).toBeLessThanOrEqual(centre!.reachedBy.length)
  expect(own!.reachedBy.length).toBeLessThan(foes.length)
  expect([own!.nearest, centre!.nearest, other!.nearest]).toEqual([2, 1, 0])
  expect(match.hash()).toBe(hash)
})
