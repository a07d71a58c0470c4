import { describe, expect, test } from 'vitest'
import { content, fight, give, type Lab, silent, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const

describe('by wipe', () => {
  const duel: Lab = { player: [['ghoul', 3, 4]], enemy: [['ghoul', 3, 5]], mechanics: mvp, rounds: 9 }

  test('RN-212 RN-216 a side without a living unit has lost, in the round in which it fell', () => {
    expect(fight({ ...duel, prepare: wounds({ e0: 54 }) }).outcome).toEqual({
      winner: 'player',
      reason: 'wipe',
      rounds: 1,
    })
    // 27 × 2 = 54 in each turn: the second blow of the enemy comes in round 2.
    expect(
      fight({ ...duel, prepare: wounds({ p0: 55 }), draws: { 'battle/dodge': [true, false, true] } }).outcome,
    ).toEqual({
      winner: 'enemy',
      reason: 'wipe',
      rounds: 2,
    })
  })

  test('RN-212 nothing follows the end but its telling', () => {
    const { events } = fight({ ...duel, prepare: wounds({ e0: 54 }) })
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['unitDied', 'battleEnded'])
    expect(events.at(-1)).toMatchObject({ turn: 0, phase: 'battle', shares: null })
  })

  test('RN-212 RN-191 summons are living', () => {
    const { of, outcome } = fight({
      ...duel,
      leaders: { enemy: 'ozrakh' },
      content: silent,
      rounds: 1,
      prepare: wounds({ e0: 1 }),
    })
    expect(of('unitDied')).toMatchObject([{ target: 'e0' }])
    expect(outcome).toEqual({ winner: 'player', reason: 'limit', rounds: 1 })
  })

  test('RN-212 RN-116 routing units are living', () => {
    const { of, outcome } = fight({
      player: [['ghoul', 3, 4]],
      enemy: [['paladin', 3, 5, 3]],
      prepare: (unit) => {
        unit('e0').resolve = 1
      },
    })
    expect(of('unitRouted')).toMatchObject([{ target: 'e0' }])
    expect(outcome).toMatchObject({ reason: 'limit' })
  })

  test('RN-216 before round 1 the number of rounds is 0', () => {
    const { outcome, events } = fight({
      player: [['footman', 0, 0]],
      enemy: [['zombie', 7, 9]],
      leaders: { player: 'galahad' },
      timings: { smite: 'early' },
      mechanics: mvp,
      prepare: wounds({ e0: 35 }),
    })
    expect(outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 0 })
    expect(events.some(({ type }) => type === 'roundStarted')).toBe(false)
  })
})

describe('by limit', () => {
  /** Frozen to the spot for ever. */
  const still = (lab: Partial<Lab> = {}): Lab => ({
    player: [['footman', 0, 0]],
    enemy: [['bone_golem', 7, 9]],
    mechanics: mvp,
    ...lab,
    prepare: (unit, battle) => {
      for (const id of ['p0', 'e0']) give(unit(id), 'stun')
      lab.prepare?.(unit, battle)
    },
  })

  test('RN-213 after the last turn of round 100', () => {
    expect(content.balance.battle.maxRounds).toBe(100)
    const { outcome, of } = fight(still({ rounds: content.balance.battle.maxRounds }))
    expect(outcome).toEqual({ winner: 'draw', reason: 'limit', rounds: 100 })
    expect(of('roundStarted')).toHaveLength(100)
    expect(of('turnStarted').at(-1)).toMatchObject({ round: 100, turn: 2 })
  })

  test.each([
    [55, 120, 'draw'],
    [56, 120, 'player'],
    [55, 121, 'enemy'],
    [11, 24, 'draw'],
  ] as const)('RN-214 %i of 110 against %i of 240: %s', (own, foe, winner) => {
    const { outcome, events } = fight(still({ prepare: wounds({ p0: own, e0: foe }) }))
    expect(outcome).toEqual({ winner, reason: 'limit', rounds: 1 })
    expect(events.at(-1)).toMatchObject({
      type: 'battleEnded',
      shares: { player: { hp: own, of: 110 }, enemy: { hp: foe, of: 240 } },
    })
  })

  test('RN-214 the dead count in the second sum, summons in neither', () => {
    const { events } = fight({
      player: [
        ['ghoul', 3, 4],
        ['zombie', 0, 0],
      ],
      enemy: [
        ['zombie', 3, 5],
        ['footman', 7, 9],
      ],
      leaders: { enemy: 'ozrakh' },
      content: silent,
      mechanics: mvp,
      prepare: (unit) => {
        unit('e0').hp = 10
        for (const id of ['p1', 'e1']) give(unit(id), 'stun')
      },
    })
    expect(events.filter(({ type }) => type === 'unitSummoned')).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({
      winner: 'player',
      shares: { player: { hp: 190, of: 190 }, enemy: { hp: 110, of: 230 } },
    })
  })
})
