import { playOut, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { botsOf } from './bot.ts'
import type { Tallies } from './tallies.ts'
import { game, planOf, setupOf } from './testing.ts'

function played(raw: object, seed: string) {
  const setup = setupOf(raw)
  return playOut(game, setup, seed, seatBots(game, setup, [botsOf(planOf).random!]))
}

test('RN-229 the player has won or lost, the server stands on the other side', () => {
  for (const host of ['local', 'server']) {
    const { outcome, state } = played({ host }, 'places')
    expect(outcome.reason).toBe(state.status)
    const place = state.status === 'won' ? 1 : 2
    expect(outcome.places).toEqual(host === 'local' ? { player: place } : { player: place, server: 3 - place })
  }
})

test('RN-236 the outcome tells what the lab asks: battles, gold, rating, deck, teams', () => {
  const { outcome, state } = played({ faction: 'undead', leader: 'sevirra', rating: 1500 }, 'detail')
  const { history } = state
  expect(outcome.detail).toMatchObject({
    faction: 'undead',
    leader: 'sevirra',
    wins: state.wins,
    losses: state.losses,
    reward: state.reward,
    ratingBefore: 1500,
    ratingAfter: state.rating,
    goldCurve: history.map(({ gold }) => gold),
  })
  const { battles, deck, goldEarned } = outcome.detail as {
    battles: typeof history
    deck: unknown[]
    goldEarned: number
  }
  expect(deck).toHaveLength(12)
  expect(battles).toHaveLength(state.wins + state.losses)
  expect(goldEarned).toBe(battles.reduce((sum, { goldBase, goldStreak }) => sum + goldBase + goldStreak, 0))
  for (const { team, timings, opponent } of battles) {
    expect(team.length).toBeGreaterThan(0)
    expect(Object.keys(timings)).toEqual(['soul_drain', 'dark_pact'])
    expect(['humans', 'undead']).toContain(opponent.faction)
  }
})

test('RN-236 the outcome counts by type, by the faction that was met and by the round limit', () => {
  const { outcome, state } = played({ faction: 'humans' }, 'tallies')
  const { history } = state
  const { units, against, limits } = outcome.detail as unknown as Tallies
  expect(Object.keys(units)).toHaveLength(12)
  for (const [id, { battles, wins, t2, t3 }] of Object.entries(units)) {
    const stood = history.filter(({ team }) => team.some(({ unitId }) => unitId === id))
    const at = (tier: number) =>
      history.filter(({ team }) => team.some((one) => one.unitId === id && one.tier === tier)).length
    expect({ battles, t2, t3 }).toEqual({ battles: stood.length, t2: at(2), t3: at(3) })
    expect(wins).toBe(stood.filter(({ result }) => result === 'win').length)
  }
  const met = Object.values(against)
  expect(met.reduce((sum, { battles }) => sum + battles, 0)).toBe(history.length)
  expect(met.reduce((sum, { wins }) => sum + wins, 0)).toBe(state.wins)
  expect(against.undead!.battles).toBe(history.filter(({ opponent }) => opponent.faction === 'undead').length)
  expect(limits).toBe(history.filter(({ reason }) => reason === 'limit').length)
})

test('RN-215 a match of one battle may be a draw: both come first', () => {
  const team = (faction: string, y: number) => ({
    faction,
    leader: null,
    frame: 'grid',
    units: [{ unit: 'priest', x: 0, y }],
  })
  const { outcome } = played(
    { mechanics: { preset: 'mvp' }, battle: { player: team('humans', 0), enemy: team('humans', 9), rounds: 1 } },
    'draw',
  )
  expect(outcome).toMatchObject({ places: { player: 1, enemy: 1 }, reason: 'limit', detail: { winner: 'draw' } })
})
