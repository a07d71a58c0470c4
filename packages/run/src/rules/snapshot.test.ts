import { expect, test } from 'vitest'
import { type Bench, content, game, guest, prepared } from '../testing.ts'
import { checkOpponent } from './opponent.ts'
import { guestOf, snapshotOf } from './snapshot.ts'

/** Two battles of an archer, the second one upgraded. */
function fought(): Bench {
  const bench = prepared()
  bench.place('archer-1', 2, 0)
  bench.act({ type: 'fight' })
  bench.pick()
  bench.act({ type: 'upgrade', card: 'archer-1' })
  bench.place('apprentice-1', 3, 0)
  bench.act({ type: 'timing', spell: 'rally', timing: 'late' })
  bench.act({ type: 'fight' })
  return bench
}

test('RN-263 RN-264 the team that fought, with wins, losses and rating as they were before', () => {
  const { plan, state } = fought()
  const [first] = state.history
  expect(snapshotOf(plan, state)).toEqual({
    battle: 2,
    wins: first!.result === 'win' ? 1 : 0,
    losses: first!.result === 'win' ? 0 : 1,
    rating: 1000 + first!.ratingChange,
    cost: 8,
    faction: 'humans',
    leaderId: 'aldric',
    team: [
      { unitId: 'archer', tier: 2, x: 2, y: 0 },
      { unitId: 'apprentice', tier: 1, x: 3, y: 0 },
    ],
    timings: { holy_light: 'mid', rally: 'late' },
    deck: content.units.filter(({ faction }) => faction === 'humans').map(({ id }) => id),
  })
})

test('RN-630 the twelve of the deck go along, in table order, and matchmaking does not look at them', () => {
  const { plan, state } = fought()
  const snapshot = snapshotOf(plan, state)
  expect(snapshot.deck).toHaveLength(12)
  const { deck: _, ...older } = snapshot
  expect(guestOf(plan, older, 'Ann', 1000)).toEqual(guestOf(plan, snapshot, 'Ann', 1000))
  expect(guestOf(plan, snapshot, 'Ann', 1000)).not.toHaveProperty('deck')
})

test('RN-263 the first battle of a run leaves 0 wins and 0 losses', () => {
  const bench = prepared()
  bench.place('archer-1')
  bench.act({ type: 'fight' })
  expect(snapshotOf(bench.plan, bench.state)).toMatchObject({ battle: 1, wins: 0, losses: 0, rating: 1000, cost: 4 })
})

test('RN-267 RN-273 another run meets it as a full copy with a label of its own', () => {
  const { plan, state } = fought()
  const snapshot = { ...snapshotOf(plan, state), rating: 1000 }
  const met = guestOf(plan, snapshot, 'Ann', 1101)
  expect(met).toMatchObject({ kind: 'player', name: 'Ann', rating: 1000, difficulty: 'easy', team: snapshot.team })
  expect(checkOpponent(plan, met, snapshot.battle)).toBeUndefined()
})

test('RN-287 an opponent in a decision is checked field by field', () => {
  const parsed = (opponent: object) => game.action.parse({ type: 'opponent', opponent }).ok
  expect(parsed(guest())).toBe(true)
  expect(parsed({ ...guest(), gold: 5 })).toBe(false)
  expect(parsed({ ...guest(), rating: 0.5 })).toBe(false)
  expect(parsed({ ...guest(), team: [] })).toBe(false)
  expect(parsed({ ...guest(), team: [{ unitId: 'zombie', tier: 4, x: 0, y: 0 }] })).toBe(false)
  expect(parsed({ ...guest(), timings: { death_coil: 'soon' } })).toBe(false)
})
