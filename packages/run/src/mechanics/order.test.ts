import { describe, expect, test } from 'vitest'
import { fight, give } from '../battle/testing.ts'

/** RN-052: what one phase holds, in its order. */
describe('mechanics act in their order', () => {
  test('RN-052 PRE_ATTACK: the shooter turns, then spends its shot', () => {
    const { events } = fight({
      player: [['archer', 3, 4]],
      enemy: [['zombie', 6, 4]],
      mechanics: { preset: 'roguelike' },
    })
    const types = events.filter(({ turn, phase }) => turn === 1 && phase === 'preAttack').map(({ type }) => type)
    expect(types).toEqual(['facingChanged', 'ammoChanged'])
  })

  test('RN-052 PRE_ATTACK: the charger turns, then the spears meet it', () => {
    const { events } = fight({
      player: [['champion', 2, 2]],
      enemy: [['footman', 3, 5]],
      mechanics: { preset: 'mvp', overrides: { charge: true, facing: true } },
      prepare: (unit) => {
        unit('e0').facing = 3
      },
    })
    const types = events.filter(({ turn, phase }) => turn === 1 && phase === 'preAttack').map(({ type }) => type)
    expect(types).toEqual(['facingChanged', 'chargeStopped', 'unitDamaged'])
  })

  test('RN-052 TURN_START: who rallies inspires in the same turn', () => {
    const { events } = fight({
      player: [
        ['priest', 3, 0],
        ['knight', 3, 1],
      ],
      enemy: [['zombie', 7, 9]],
      mechanics: { preset: 'mvp', overrides: { resolve: true, aura: true } },
      prepare: (unit) => {
        unit('p0').routing = true
        unit('p0').resolve = 20
        unit('p1').resolve = 40
        give(unit('p1'), 'stun')
      },
    })
    const told = events.filter(({ turn, phase }) => turn === 2 && phase === 'turnStart')
    expect(told.map(({ type, cause }) => [type, cause])).toEqual([
      ['turnStarted', 'round'],
      ['resolveChanged', 'regen'],
      ['unitRallied', 'regen'],
      ['resolveChanged', 'aura'],
    ])
  })

  test('RN-052 RN-138 POST_ATTACK: breaking is tested before the phalanx is looked at again', () => {
    const { of } = fight({
      player: [['crusader', 3, 4]],
      enemy: [
        ['footman', 3, 5],
        ['footman', 4, 5],
      ],
      mechanics: { preset: 'mvp', overrides: { resolve: { regen: 0 }, phalanx: true } },
      prepare: (unit) => {
        unit('e0').hp = 1
        unit('e1').resolve = -4
      },
    })
    // The buffer of the fallen neighbour still counted in turn 1.
    expect(of('unitDied')).toMatchObject([{ target: 'e0', turn: 1 }])
    expect(of('phalanxChanged').filter(({ round }) => round === 1)).toMatchObject([
      { target: 'e1', turn: 1, resolve: 0 },
    ])
    expect(of('unitRouted')).toMatchObject([{ target: 'e1', turn: 2 }])
  })

  test('RN-052 TURN_END: contagion, then vigilance', () => {
    const { events } = fight({
      player: [
        ['archer', 3, 1],
        ['archer', 4, 1],
      ],
      enemy: [['swordsman', 3, 8]],
      mechanics: { preset: 'mvp', overrides: { overwatch: true, contagion: true } },
      draws: { 'battle/contagion': [true] },
      prepare: (unit) => {
        give(unit('p0'), 'fire', 8, 4)
      },
    })
    const types = events.filter(({ turn, phase }) => turn === 1 && phase === 'turnEnd').map(({ type }) => type)
    expect(types).toEqual(['contagionSpread', 'statusAdded', 'overwatchSet'])
  })
})
