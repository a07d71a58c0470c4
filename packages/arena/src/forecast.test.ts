import { type GameKit, Match, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { Action, TurnAction } from './action.ts'
import type { Event } from './events.ts'
import { forecast } from './forecast.ts'
import type { State } from './state.ts'
import { coreArena } from './testing.ts'
import type { View } from './view.ts'

const { game } = coreArena as unknown as GameKit
const trio = () => new Match(game, coreArena.presets.find(({ id }) => id === 'trio')!.setup, 'e2e')

/** The first turn in which somebody can strike somebody. */
function aimed(): { match: Match; turn: TurnAction } {
  const match = trio()
  for (;;) {
    const turns = (match.legal() as Action[]).filter((action) => action.type === 'turn')
    const turn = turns.find((each) => forecast(match, each).chance !== undefined)
    if (turn) return { match, turn }
    match.act(match.deciding!, { type: 'auto' })
  }
}

test('AR-105, AR-107 chance and damage on the target are what many throws give, and asking changes nothing', () => {
  const { match, turn } = aimed()
  const hash = match.hash()
  const { chance = 0, about = 0 } = forecast(match, turn)
  expect(match.hash()).toBe(hash)
  const { actor } = match.state as State
  let hits = 0
  let lost = 0
  const throws = 600
  for (let seed = 0; seed < throws; seed++) {
    const told: Event[] = []
    const copy = match.game.clone(match.state)
    match.game.apply(copy, match.deciding!, turn, new SeededDraws(`throw ${seed}`), (event) =>
      told.push(event as unknown as Event),
    )
    const met = told.find(
      (event) =>
        (event.type === 'targetHit' || event.type === 'targetMissed') &&
        event.actor === actor &&
        event.target === turn.target,
    )
    if (met?.type !== 'targetHit') continue
    hits++
    for (const event of told) if (event.type === 'damageResolved' && event.target === turn.target) lost += event.final
  }
  expect(chance).toBeGreaterThan(0)
  expect(chance).toBeLessThan(1)
  expect(Math.abs(hits / throws - chance)).toBeLessThan(0.06)
  expect(lost).toBeGreaterThan(0)
  expect(Math.abs(lost / hits + about)).toBeLessThan(0.25 * (lost / hits))
})

test('where no die is thrown there is no chance to tell, but what it leaves behind', () => {
  const match = trio()
  const { chance, about, statuses, met } = forecast(match, { type: 'turn', action: 'defend' })
  expect({ chance, about, statuses, met }).toEqual({
    chance: undefined,
    about: undefined,
    statuses: ['Defending'],
    met: 1,
  })
})

test('aimed at a zone it tells what each of those in it may lose, and how many they are', () => {
  const match = trio()
  for (;;) {
    const turns = (match.legal() as Action[]).filter((action) => action.type === 'turn')
    const turn = turns.find(({ zone, action }) => zone !== undefined && action !== 'move')
    if (turn) {
      const { about = 0, met } = forecast(match, turn)
      const { fighters } = match.view('spectator') as View
      const there = fighters.filter(({ zone, fallen }) => zone === turn.zone && !fallen)
      expect(about).toBeLessThan(0)
      expect(met).toBeGreaterThan(0)
      expect(met).toBeLessThanOrEqual(there.length)
      return
    }
    match.act(match.deciding!, { type: 'auto' })
  }
})
