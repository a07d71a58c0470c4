import { describe, expect, test } from 'vitest'
import { casting, fight, give, type Lab, silent, wounds } from './testing.ts'
import type { Unit } from './unit.ts'

const mvp = { preset: 'mvp' } as const

/** Who takes a turn, by round. */
function turnsOf(lab: Lab): string[] {
  const turns = fight(lab).of('turnStarted')
  const rounds = [...new Set(turns.map(({ round }) => round))]
  return rounds.map((round) =>
    turns
      .filter((turn) => turn.round === round)
      .map(({ actor }) => actor)
      .join(' '),
  )
}

describe('the queue', () => {
  test('RN-048 by initiative, then by printed speed', () => {
    expect(
      turnsOf({
        player: [
          ['zombie', 0, 0],
          ['ghoul', 1, 0],
          ['champion', 2, 0],
        ],
        enemy: [
          ['lich', 0, 9],
          ['death_knight', 1, 9],
        ],
        mechanics: mvp,
      }),
      // 20; 18 with speed 4, 3 and 2; 4.
    ).toEqual(['e1 p1 p2 e0 p0'])
  })

  test('RN-048 a chill changes the speed, not the place in the queue', () => {
    const lab: Lab = {
      player: [['champion', 2, 0]],
      enemy: [['ghoul', 0, 9]],
      // Speed 4 − 1 is the champion's 3, and of equal ones the player's comes first here.
      prepare: (unit) => give(unit('e0'), 'frost', 0),
      mechanics: mvp,
    }
    expect(turnsOf(lab)).toEqual(['e0 p0'])
  })

  test('RN-048 equal ones are listed player side first, by slot, and then shuffled', () => {
    const lab: Lab = {
      player: [
        ['footman', 0, 0],
        ['archer', 1, 0],
        ['footman', 2, 0],
      ],
      enemy: [
        ['footman', 0, 9],
        ['footman', 7, 9],
      ],
      mechanics: mvp,
      rounds: 2,
    }
    expect(turnsOf(lab)).toEqual(['p1 p0 p2 e0 e1', 'p1 p0 p2 e0 e1'])
    // Orders of places in the line-up: 0, 2 are p0 and p2, 3 and 4 are e0 and e1.
    const orders = [
      [4, 2, 0, 3],
      [3, 0, 4, 2],
    ]
    expect(turnsOf({ ...lab, draws: { 'battle/order': orders } })).toEqual(['p1 e1 p2 p0 e0', 'p1 e0 p0 e1 p2'])
  })

  test('RN-048 a group of two is shuffled as well', () => {
    const lab: Lab = { player: [['footman', 0, 0]], enemy: [['footman', 0, 9]], mechanics: mvp }
    expect(turnsOf(lab)).toEqual(['p0 e0'])
    expect(turnsOf({ ...lab, draws: { 'battle/order': [[1, 0]] } })).toEqual(['e0 p0'])
  })

  test('RN-048 groups of one take no draw', () => {
    const { unused } = fight({
      player: [
        ['footman', 0, 0],
        ['archer', 1, 0],
      ],
      enemy: [['knight', 0, 9]],
      draws: { 'battle/order': [[0, 1]] },
      mechanics: mvp,
    })
    expect(unused).toEqual({ 'battle/order': 1 })
  })

  test('RN-048 RN-049 a summon is listed with its side, and joins the next queue', () => {
    expect(
      turnsOf({
        player: [['skeleton_warrior', 3, 0]],
        enemy: [['skeleton_warrior', 3, 9]],
        leaders: { player: 'malachar' },
        timings: { raise_dead: 'late' },
        content: casting('raise_dead'),
        // The first turn is p0's; the spell comes after it.
        prepare: wounds({ p0: 19 }),
        rounds: 2,
        mechanics: mvp,
      }),
    ).toEqual(['p0 e0', 'p0 p1 e0'])
  })

  test('RN-047 RN-049 the queue is built after the status tick and its spells', () => {
    const { of, events } = fight({
      player: [['skeleton_warrior', 3, 0]],
      enemy: [['zombie', 3, 9]],
      leaders: { player: 'malachar' },
      timings: { raise_dead: 'late' },
      content: casting('raise_dead'),
      prepare: (unit) => {
        unit('p0').hp = 20
        give(unit('p0'), 'fire', 8, 9)
      },
      rounds: 2,
      mechanics: mvp,
    })
    expect(of('unitSummoned')).toMatchObject([{ round: 2, turn: 0 }])
    expect(of('turnStarted').filter(({ round }) => round === 2)).toMatchObject([
      { actor: 'p0', turn: 1 },
      { actor: 'p1', turn: 2 },
      { actor: 'e0', turn: 3 },
    ])
    const second = events.filter(({ round }) => round === 2).map(({ type }) => type)
    expect(second.slice(0, 5)).toEqual(['roundStarted', 'unitDamaged', 'spellCast', 'unitSummoned', 'turnStarted'])
  })

  test('RN-049 RN-056 who has died before its turn is skipped', () => {
    const { of } = fight({
      player: [['champion', 3, 4]],
      enemy: [
        ['zombie', 3, 5],
        ['zombie', 7, 9],
      ],
      prepare: wounds({ e0: 1 }),
      mechanics: mvp,
    })
    expect(of('turnStarted').map(({ actor, turn }) => `${turn} ${actor}`)).toEqual(['1 p0', '2 e1'])
  })
})

describe('the round', () => {
  test('RN-047 there is no status tick in round 1; from round 2 on it comes before all turns', () => {
    const { events } = fight({
      player: [['footman', 0, 0]],
      enemy: [['zombie', 7, 9]],
      prepare: (unit) => give(unit('p0'), 'fire', 8, 9),
      mechanics: mvp,
      rounds: 2,
    })
    const ticks = events.filter(({ type }) => type === 'unitDamaged')
    expect(ticks).toMatchObject([{ round: 2, turn: 0, phase: 'battle', target: 'p0', amount: 8 }])
    const second = events.filter(({ round }) => round === 2).map(({ type }) => type)
    expect(second.slice(0, 3)).toEqual(['roundStarted', 'unitDamaged', 'turnStarted'])
  })

  test('RN-047 RN-212 the battle may end with the tick, before any spell or turn', () => {
    const { events, outcome } = fight({
      player: [['footman', 0, 0]],
      enemy: [['zombie', 7, 9]],
      leaders: { player: 'aldric' },
      timings: { holy_light: 'mid', rally: 'late' },
      prepare: (unit) => {
        unit('e0').hp = 8
        give(unit('e0'), 'fire', 8, 9)
        give(unit('p0'), 'fire', 50, 9)
      },
      mechanics: mvp,
      rounds: 5,
    })
    expect(outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 2 })
    expect(events.filter(({ round }) => round === 2).map(({ type }) => type)).toEqual([
      'roundStarted',
      'unitDamaged',
      'unitDamaged',
      'unitDied',
      'battleEnded',
    ])
  })

  test('RN-047 after each turn: end test, spell check, end test', () => {
    const { events, outcome } = fight({
      player: [['champion', 3, 4]],
      enemy: [
        ['zombie', 3, 5],
        ['zombie', 4, 5],
      ],
      leaders: { player: 'ozrakh' },
      timings: { corpse_explosion: 'early', frost_nova: 'late' },
      content: casting('corpse_explosion'),
      prepare: wounds({ e0: 1, e1: 30 }),
      mechanics: mvp,
    })
    expect(outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 1 })
    const types = events.map(({ type, turn }) => `${turn} ${type}`)
    expect(types.slice(types.indexOf('1 unitDied'))).toEqual([
      '1 unitDied',
      '0 spellCast',
      '0 unitDamaged',
      '0 unitDied',
      '0 battleEnded',
    ])
  })

  test('RN-047 RN-212 a turn that fells the last enemy ends the battle before the spells', () => {
    const { of, outcome } = fight({
      player: [
        ['champion', 3, 4],
        ['footman', 0, 0],
      ],
      enemy: [['zombie', 3, 5]],
      leaders: { player: 'aldric' },
      timings: { holy_light: 'mid', rally: 'mid' },
      prepare: wounds({ e0: 1, p1: 10 }),
      mechanics: mvp,
    })
    expect(outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 1 })
    expect(of('spellCast')).toEqual([])
    expect(of('turnStarted')).toHaveLength(1)
  })

  test('RN-047 RN-120 RN-129 opportunity and intercept charges come back with the round', () => {
    const withdrawing: Lab = {
      player: [['archer', 3, 4]],
      enemy: [
        ['swordsman', 3, 5],
        ['swordsman', 3, 9],
      ],
      content: silent,
    }
    const riding: Lab = {
      player: [['death_knight', 3, 2]],
      enemy: [['footman', 3, 5]],
      mechanics: { preset: 'mvp', overrides: { intercept: true, facing: true } },
    }
    const spend = (unit: (id: string) => Unit) => {
      unit('e0').opportunities = 0
      unit('e0').intercepts = 0
    }
    // Nothing is left before the battle, and yet both react in round 1.
    expect(fight({ ...withdrawing, prepare: spend }).of('opportunityTaken')).toMatchObject([
      { round: 1, actor: 'e0', target: 'p0' },
    ])
    expect(fight({ ...riding, prepare: spend }).of('hardIntercepted')).toMatchObject([
      { round: 1, actor: 'e0', target: 'p0' },
    ])
    // One a round: the archer who withdraws again is struck at again; the footman, left alone, is ready again.
    expect(
      fight({ ...withdrawing, rounds: 2 })
        .of('opportunityTaken')
        .map(({ round }) => round),
    ).toEqual([1, 2])
    const intercepts = (rounds: number) => fight({ ...riding, rounds }).live('e0').intercepts
    expect([intercepts(1), intercepts(2)]).toEqual([0, 1])
  })

  test('RN-213 RN-047 after the last turn of the last round the limit decides', () => {
    const { events, of } = fight({
      player: [['footman', 0, 0]],
      enemy: [['zombie', 7, 9]],
      mechanics: mvp,
      rounds: 3,
    })
    expect(of('roundStarted').map(({ round }) => round)).toEqual([1, 2, 3])
    expect(events.at(-1)).toMatchObject({ type: 'battleEnded', reason: 'limit', rounds: 3 })
    expect(of('turnStarted')).toHaveLength(6)
  })
})
