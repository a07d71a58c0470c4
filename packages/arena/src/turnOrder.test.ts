import { type GameKit, Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { Event } from './events.ts'
import type { State } from './state.ts'
import { coreArena } from './testing.ts'
import { turnOrder } from './turnOrder.ts'
import type { View } from './view.ts'

const { game } = coreArena as unknown as GameKit

test('AR-085, AR-086 whoever is said to act next mostly does, and the fallen are never named', () => {
  const match = new Match(game, coreArena.presets.find(({ id }) => id === 'trio')!.setup, 'order')
  let asked = 0
  let right = 0
  while (match.deciding !== undefined) {
    const view = match.view('spectator') as View
    const next = turnOrder(view, match.events as unknown as Event[], coreArena.content.tuning, 5)
    expect(next.filter((cid) => view.fighters[cid]!.fallen)).toEqual([])
    match.act(match.deciding, { type: 'auto' })
    if (match.deciding === undefined) break
    asked++
    if (next[0] === (match.state as State).actor) right++
  }
  expect(asked).toBeGreaterThan(20)
  expect(right / asked).toBeGreaterThan(0.7)
})

test('before anybody has gained initiative there is no order', () => {
  const match = new Match(game, coreArena.presets.find(({ id }) => id === 'trio')!.setup, 'order')
  expect(turnOrder(match.view('spectator') as View, [], coreArena.content.tuning, 5)).toEqual([])
})
