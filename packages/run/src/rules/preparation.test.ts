import { describe, expect, test } from 'vitest'
import { content, prepared, withTuning } from '../testing.ts'

const BACK = 'archer-1'

describe('RN-025 the placement is legal after every step', () => {
  test('a card from the hand comes to a free cell, with what the team costs', () => {
    const bench = prepared()
    const [told] = bench.told('cardPlaced', bench.place(BACK, 2, 0))
    expect(told).toMatchObject({ card: { unitId: 'archer' }, x: 2, y: 0, swapped: null, replaced: null })
    expect([told!.used, told!.budget]).toEqual([4, 10])
    expect(bench.state.placed).toEqual([{ instanceId: BACK, x: 2, y: 0 }])
  })

  test('a card on the grid moves, and changes places with who stands there', () => {
    const bench = prepared()
    bench.place(BACK, 2, 0)
    bench.place('apprentice-1', 3, 0)
    bench.place(BACK, 7, 1)
    const [told] = bench.told('cardPlaced', bench.place(BACK, 3, 0))
    expect(told).toMatchObject({ swapped: { instanceId: 'apprentice-1' }, replaced: null, used: 8 })
    expect(bench.state.placed).toEqual([
      { instanceId: 'apprentice-1', x: 7, y: 1 },
      { instanceId: BACK, x: 3, y: 0 },
    ])
  })

  test('a card from the hand sends who stands there back to the hand', () => {
    const bench = prepared()
    bench.place(BACK)
    const [told] = bench.told('cardPlaced', bench.place('battle_mage-1'))
    expect(told).toMatchObject({ swapped: null, replaced: { instanceId: BACK }, used: 6 })
    expect(bench.state.placed).toEqual([{ instanceId: 'battle_mage-1', x: 3, y: 1 }])
  })

  test('putting a card where it stands changes nothing', () => {
    const bench = prepared()
    bench.place(BACK)
    const [told] = bench.told('cardPlaced', bench.place(BACK))
    expect(told).toMatchObject({ swapped: null, replaced: null, used: 4 })
    expect(bench.state.placed).toEqual([{ instanceId: BACK, x: 3, y: 1 }])
  })

  test('a card that is taken back is free again', () => {
    const bench = prepared()
    bench.place(BACK)
    const [told] = bench.told('cardTakenBack', bench.act({ type: 'takeBack', card: BACK }))
    expect(told).toMatchObject({ card: { instanceId: BACK }, used: 0, budget: 10 })
    expect(bench.state.placed).toEqual([])
    expect(bench.refused({ type: 'takeBack', card: BACK })).toMatchObject({
      code: 'card_not_placed',
      params: { card: BACK, unit: 'archer' },
    })
  })

  test('no card of somebody else, no cell outside the 8 × 2 zone', () => {
    const bench = prepared()
    expect(bench.refused({ type: 'place', card: 'footman-1', x: 9, y: 0 })).toMatchObject({
      code: 'card_not_in_hand',
      params: { cards: ['footman-1'] },
    })
    expect(bench.refused({ type: 'takeBack', card: 'footman-1' }).code).toBe('card_not_in_hand')
    for (const [x, y] of [
      [8, 0],
      [0, 2],
    ] as const) {
      expect(bench.refused({ type: 'place', card: BACK, x, y })).toMatchObject({
        code: 'cell_out_of_zone',
        params: { cells: [{ x, y }], width: 8, rows: 2 },
      })
    }
    bench.place(BACK, 7, 1)
  })

  test('RN-248 whoever does not fit into the budget stays in the hand, whatever is in the purse', () => {
    const bench = prepared()
    bench.place(BACK, 0, 0)
    bench.place('apprentice-1', 1, 0)
    expect(bench.state.gold).toBe(10)
    expect(bench.refused({ type: 'place', card: 'battle_mage-1', x: 2, y: 0 })).toMatchObject({
      code: 'budget_exceeded',
      params: { used: 8, cost: 6, budget: 10 },
    })
    // In the place of one of them it fits: 4 + 6.
    bench.place('battle_mage-1', 1, 0)
    expect(bench.state.placed).toHaveLength(2)
  })
})

test('RN-246 placing, moving, taking back and drafting cost no gold', () => {
  const bench = prepared()
  bench.place(BACK)
  bench.place(BACK, 0, 0)
  bench.act({ type: 'takeBack', card: BACK })
  expect(bench.state.gold).toBe(10)
})

test('RN-248 a tier does not change what a card takes of the budget', () => {
  const bench = prepared()
  bench.act({ type: 'upgrade', card: BACK })
  bench.act({ type: 'upgrade', card: BACK })
  expect(bench.told('cardPlaced', bench.place(BACK))[0]!.used).toBe(4)
})

test('RN-193 the preparation begins with the recommended timings', () => {
  for (const { id, faction, spells } of content.leaders) {
    const { timings } = prepared({ faction, leader: id }).state
    const recommended = spells.map((spell) => [spell, content.spells.find((each) => each.id === spell)!.recommended])
    expect(timings).toEqual(Object.fromEntries(recommended))
  }
  expect(prepared().state.timings).toEqual({ holy_light: 'mid', rally: 'early' })
})

test('RN-193 each spell of the leader takes early, mid or late; no other spell does', () => {
  const bench = prepared()
  const [told] = bench.told('timingSet', bench.act({ type: 'timing', spell: 'rally', timing: 'late' }))
  expect(told).toMatchObject({ spell: 'rally', timing: 'late' })
  expect(bench.state.timings).toEqual({ holy_light: 'mid', rally: 'late' })
  expect(bench.refused({ type: 'timing', spell: 'smite', timing: 'late' })).toMatchObject({
    code: 'spell_not_of_leader',
    params: { spells: ['smite'] },
  })
})

test('the placement and the timings of a battle stay for the next one', () => {
  const bench = prepared()
  bench.place(BACK, 1, 0)
  bench.act({ type: 'timing', spell: 'rally', timing: 'late' })
  bench.act({ type: 'fight' })
  bench.pick()
  expect(bench.state).toMatchObject({
    phase: 'prepare',
    placed: [{ instanceId: BACK, x: 1, y: 0 }],
    timings: { holy_light: 'mid', rally: 'late' },
  })
})

test('RN-025 a placement that the next budget cannot pay is trimmed, in the order of placing', () => {
  const { game } = withTuning({ 'budget.byBattle': [20, 9, 20, 20, 35, 35, 50, 50, 65] })
  const bench = prepared({}, undefined, game)
  bench.place('battle_mage-1', 0, 0)
  bench.place(BACK, 1, 0)
  bench.place('apprentice-1', 2, 0)
  bench.act({ type: 'fight' })
  expect(bench.state.placed).toHaveLength(3)
  // 6 of 9: neither the archer nor the apprentice (4 each) fits beside the mage.
  bench.pick()
  expect(bench.state.placed).toEqual([{ instanceId: 'battle_mage-1', x: 0, y: 0 }])
})

test('RN-025 a placement that costs just what the next budget has stays whole', () => {
  const { game } = withTuning({ 'budget.byBattle': [20, 10, 20, 20, 35, 35, 50, 50, 65] })
  const bench = prepared({}, undefined, game)
  bench.place('battle_mage-1', 0, 0)
  bench.place(BACK, 1, 0)
  bench.act({ type: 'fight' })
  bench.pick()
  expect(bench.state.placed).toHaveLength(2)
})

test('RN-212 nobody fights with an empty field', () => {
  expect(prepared().refused({ type: 'fight' })).toMatchObject({ code: 'team_empty', params: {} })
})
