import { beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import type { BattleOutcome, BattleSetup } from '../battle/setup.ts'
import { createRun } from '../game.ts'
import { outcomeOf } from '../outcome.ts'
import { createPlanner } from '../plan.ts'
import { type Bench, content, game, guest, prepared as preparedWith } from '../testing.ts'
import { snapshotOf } from './snapshot.ts'

/** How the coming battles end, and who met in them. */
const scripted = { outcomes: [] as BattleOutcome['winner'][], setups: [] as BattleSetup[] }
const scriptedGame = createRun(
  content,
  game.packs,
  createPlanner(content, (_content, setup) => {
    scripted.setups.push(setup)
    const winner = scripted.outcomes.shift()
    if (winner === undefined) throw new Error('the mechanic broke')
    return { winner, reason: 'wipe', rounds: 7 }
  }),
)

const prepared = (raw: object = {}): Bench => preparedWith(raw, undefined, scriptedGame)

beforeEach(() => {
  scripted.outcomes = []
  scripted.setups = []
})

const WINNERS = { W: 'player', L: 'enemy', D: 'draw' } as const

/** Battles that end so, with the picks between them. */
function fightOn(bench: Bench, results: string): void {
  for (const result of results) {
    if (bench.state.draft) bench.pick()
    if (bench.state.placed.length === 0) bench.place(bench.state.hand[0]!.instanceId)
    scripted.outcomes.push(WINNERS[result as keyof typeof WINNERS])
    bench.act({ type: 'fight' })
  }
}

function fought(results: string, raw: object = {}): Bench {
  const bench = prepared(raw)
  fightOn(bench, results)
  return bench
}

describe('RN-227 RN-228 the phases of a run', () => {
  test('initial draft, prepare, battle, draft, prepare', () => {
    const bench = prepared()
    expect(bench.state).toMatchObject({ status: 'active', phase: 'prepare', draft: null })
    fightOn(bench, 'W')
    expect(bench.state).toMatchObject({
      status: 'active',
      phase: 'draft',
      opponent: null,
      draft: { number: 1, pick: 1 },
    })
    bench.pick()
    expect(bench.state).toMatchObject({ phase: 'prepare', opponent: { name: 'Bot 1', kind: 'bot' } })
  })

  test('with an empty remaining deck the next battle is prepared at once', () => {
    const bench = fought('LWLWLWWWW')
    expect(bench.state).toMatchObject({ phase: 'draft', draft: { number: 9, options: ['swordsman-1'] } })
    fightOn(bench, 'W')
    expect(bench.state).toMatchObject({ phase: 'prepare', remaining: [], draft: null, wins: 7, losses: 3 })
    expect(bench.state.opponent).not.toBeNull()
  })
})

describe('RN-229', () => {
  test('the ninth win makes the run won, and no draft follows', () => {
    const bench = fought('WWWWWWWWW')
    expect(bench.state).toMatchObject({
      status: 'won',
      phase: 'finished',
      draft: null,
      opponent: null,
      wins: 9,
      reward: 120,
    })
    expect(bench.state.hand).toHaveLength(11)
    expect(game.deciding(bench.state)).toBeUndefined()
  })

  test('the fourth loss makes it lost', () => {
    const bench = fought('LWLWLL')
    expect(bench.state).toMatchObject({
      status: 'lost',
      phase: 'finished',
      wins: 2,
      losses: 4,
      reward: 8,
      abandoned: false,
    })
    const [ended] = bench.told('runEnded')
    expect(ended).toMatchObject({ status: 'lost', abandoned: false, wins: 2, losses: 4, reward: 8, ratingBefore: 1000 })
    expect(ended!.rating).toBe(bench.state.rating)
  })

  test('RN-232 twelve battles at most: 8 wins and 3 losses, then one more', () => {
    expect(fought('LLLWWWWWWWWW').state).toMatchObject({ status: 'won', wins: 9, losses: 3, reward: 50 })
    expect(fought('LLLWWWWWWWWL').state).toMatchObject({ status: 'lost', wins: 8, losses: 4, reward: 32 })
  })
})

test('RN-230 a finished run accepts nothing', () => {
  const bench = fought('LLLL')
  const actions: Action[] = [{ type: 'fight' }, { type: 'abandon' }, { type: 'pick', cards: ['x'] }]
  for (const action of actions)
    expect(bench.refused(action)).toMatchObject({ code: 'run_finished', params: { status: 'lost' } })
})

test('RN-215 RN-233 a draw counts as a loss and ends the streak', () => {
  const bench = fought('WWD')
  expect(bench.state).toMatchObject({ wins: 2, losses: 1, winStreak: 0, gold: 33 })
  expect(bench.state.history.map(({ result, outcome }) => [result, outcome])).toEqual([
    ['win', 'win'],
    ['win', 'win'],
    ['loss', 'draw'],
  ])
  fightOn(bench, 'WW')
  expect(bench.state.winStreak).toBe(2)
})

test('RN-236 RN-245 RN-257 each battle is recorded', () => {
  const bench = fought('WWW')
  expect(bench.state.history.map(({ battle }) => battle)).toEqual([1, 2, 3])
  expect(bench.state.history[2]).toEqual({
    battle: 3,
    result: 'win',
    outcome: 'win',
    reason: 'wipe',
    rounds: 7,
    goldBase: 7,
    goldStreak: 2,
    gold: 33,
    ratingChange: 16,
    team: [{ unitId: 'apprentice', tier: 1, x: 3, y: 1 }],
    timings: { holy_light: 'mid', rally: 'early' },
    opponent: expect.objectContaining({ kind: 'bot', name: 'Bot 2', rating: 1032 }),
  })
  expect(bench.told('battleRecorded').at(-1)).toMatchObject({
    gold: 33,
    rating: 1048,
    wins: 3,
    losses: 0,
    winStreak: 3,
  })
})

test('RN-245 the last battle of a run pays too', () => {
  expect(fought('WWWWWWWWW').state.gold).toBe(129)
  expect(fought('LLLL').state.gold).toBe(46)
})

test('RN-242 hand and remaining deck before each battle', () => {
  const bench = prepared()
  const sizes: number[][] = []
  for (const result of 'LLLWWWWWWWWW') {
    if (bench.state.draft) bench.pick()
    sizes.push([bench.state.hand.length, bench.state.remaining.length])
    fightOn(bench, result)
  }
  expect(sizes.map(([hand]) => hand)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12])
  expect(sizes.map(([, left]) => left)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0])
})

test('RN-263 the snapshot of a battle has wins, losses and rating from before it, won or lost', () => {
  const left = (results: string) => {
    const { plan, state } = fought(results)
    const { battle, wins, losses, rating } = snapshotOf(plan, state)
    return [battle, wins, losses, rating]
  }
  expect(left('WL')).toEqual([2, 1, 0, 1016])
  expect(left('WLW')).toEqual([3, 1, 1, 1000])
  expect(left('LLD')).toEqual([3, 0, 2, 968])
})

describe('RN-235 abandoning', () => {
  test('is allowed in every phase, pays nothing and never raises the rating', () => {
    const draft = fought('WW')
    expect(draft.state.phase).toBe('draft')
    const [ended] = draft.told('runEnded', draft.act({ type: 'abandon' }))
    expect(ended).toMatchObject({ status: 'lost', abandoned: true, reward: 0, ratingBefore: 1000, rating: 1000 })
    expect(draft.state).toMatchObject({ status: 'lost', phase: 'finished', abandoned: true, reward: 0, draft: null })
    const prepare = prepared()
    prepare.state.battleSeed = 'seed'
    prepare.act({ type: 'abandon' })
    // Nobody is met any more.
    expect(prepare.state).toMatchObject({ phase: 'finished', opponent: null, battleSeed: null })
  })

  test('keeps what was lost', () => {
    const bench = fought('LL')
    const [ended] = bench.told('runEnded', bench.act({ type: 'abandon' }))
    expect(ended).toMatchObject({ ratingBefore: 1000, rating: 968 })
  })

  test('also while the server decides', () => {
    const bench = prepared()
    bench.state.opponent = null
    expect(game.deciding(bench.state)).toBe('server')
    bench.act({ type: 'abandon' }, 'player')
    expect(bench.state.status).toBe('lost')
  })

  test('happens by itself when the decisions of the set-up are used up', () => {
    const bench = prepared({ decisions: 3 })
    bench.place('archer-1')
    expect(bench.state.status).toBe('active')
    bench.act({ type: 'takeBack', card: 'archer-1' })
    expect(bench.state).toMatchObject({ status: 'lost', abandoned: true, decisions: 3 })
    expect(outcomeOf(bench.state)).toMatchObject({ reason: 'limit', places: { player: 2 } })
  })
})

describe('RN-253 RN-254 the rating of a run', () => {
  test('begins with that of its owner and changes after each battle', () => {
    const bench = prepared({ rating: 1200, host: 'local' })
    expect(bench.state.rating).toBe(1200)
    bench.state.opponent = guest({ rating: 1000 })
    fightOn(bench, 'D')
    expect(bench.state).toMatchObject({ rating: 1176 })
    expect(bench.state.history[0]!.ratingChange).toBe(-24)
  })

  test('RN-256 never falls below 0', () => {
    const bench = prepared({ rating: 10 })
    bench.state.opponent = guest({ rating: 0 })
    fightOn(bench, 'L')
    expect(bench.state.rating).toBe(0)
    expect(bench.state.history[0]!.ratingChange).toBe(-10)
  })
})

test('RN-016 RN-149 both teams meet in the local frame, with the mechanics of the set-up', () => {
  const bench = prepared()
  bench.state.opponent = guest()
  bench.act({ type: 'upgrade', card: 'archer-1' })
  bench.place('archer-1', 5, 0)
  fightOn(bench, 'W')
  expect(scripted.setups[0]).toEqual({
    sides: {
      player: {
        faction: 'humans',
        leader: 'aldric',
        units: [{ unitId: 'archer', tier: 2, x: 5, y: 0 }],
        timings: { holy_light: 'mid', rally: 'early' },
        frame: 'local',
      },
      enemy: {
        faction: 'undead',
        leader: 'malachar',
        units: guest().team,
        timings: { death_coil: 'early', raise_dead: 'late' },
        frame: 'local',
      },
    },
    mechanics: bench.state.setup.mechanics,
    maxRounds: 100,
  })
})

test('RN-012 when the battle breaks, the run stays as it was', () => {
  const bench = prepared()
  bench.place('archer-1')
  const before = JSON.stringify(bench.state)
  expect(() => bench.act({ type: 'fight' })).toThrow('the mechanic broke')
  expect(JSON.stringify(bench.state)).toBe(before)
})

test('RN-231 faction and leader of a run never change', () => {
  const bench = fought('WLWL', { faction: 'undead', leader: 'sevirra' })
  expect(bench.state.setup).toMatchObject({ faction: 'undead', leader: 'sevirra' })
  expect(scripted.setups.map(({ sides }) => sides.player.leader)).toEqual(Array.from({ length: 4 }, () => 'sevirra'))
})
