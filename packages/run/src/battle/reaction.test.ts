import { describe, expect, test } from 'vitest'
import { fight, give, type Lab, silent, wounds } from './testing.ts'

describe('reactions', () => {
  /** The enemy's death knight strikes first and is answered. */
  const duel: Lab = {
    player: [['death_knight', 3, 4, 3]],
    enemy: [['death_knight', 3, 5]],
    leaders: { player: 'sevirra' },
    content: silent,
    draws: { 'battle/order': [[1, 0]], 'battle/riposte': [true] },
    prepare: wounds({ p0: 150 }),
  }

  test('RN-088 a riposte is one strike at half: 104 − 14 = 90, so 45', () => {
    const { of } = fight(duel)
    expect(of('unitDamaged').slice(0, 2)).toMatchObject([
      { cause: 'attack', target: 'p0', amount: 48, hp: 102 },
      { cause: 'riposte', actor: 'p0', target: 'e0', amount: 45, kind: 'physical' },
    ])
  })

  test('RN-089 it shreds 1, costs resolve as from the front and steals life', () => {
    const { events, of } = fight(duel)
    const caused = events.filter(({ cause }) => cause === 'riposte')
    expect(caused.map(({ type }) => type)).toEqual(['riposteMade', 'unitDamaged', 'armorShredded', 'resolveChanged'])
    expect(of('armorShredded').find(({ cause }) => cause === 'riposte')).toMatchObject({ target: 'e0', amount: 1 })
    expect(of('resolveChanged').find(({ cause }) => cause === 'riposte')).toMatchObject({ target: 'e0', delta: -26 })
    expect(of('unitHealed')[0]).toMatchObject({ cause: 'lifesteal', target: 'p0', amount: 4 })
  })

  test('RN-089 nothing answers it and nobody dodges it', () => {
    const { events } = fight({ ...duel, draws: { ...duel.draws, 'battle/dodge': [false] } })
    const turn = events.filter((event) => event.round === 1 && event.turn === 1)
    expect(turn.filter(({ type }) => type === 'riposteMade')).toHaveLength(1)
    expect(turn.filter(({ type }) => type === 'attackMade')).toHaveLength(1)
    expect(turn.flatMap((event) => (event.type === 'attackMade' ? event.sum.rolls : []))).toEqual([
      { by: 'dodge', chance: 20, success: false },
    ])
  })

  test('RN-088 at least 1 is left', () => {
    const { of } = fight({ ...duel, mechanics: { overrides: { riposte: { damagePct: 1 } } } })
    expect(of('unitDamaged')[1]).toMatchObject({ cause: 'riposte', amount: 1 })
  })

  test('RN-088 RN-129 a spear ignores armour: 150 % of 12 is 18, and 1 at least', () => {
    const ride: Lab = { player: [['death_knight', 3, 2]], enemy: [['footman', 3, 5]] }
    const stopped = fight(ride)
    expect(stopped.of('unitDamaged')[0]).toMatchObject({ cause: 'intercept', actor: 'e0', target: 'p0', amount: 18 })
    expect(stopped.of('armorShredded')[0]).toMatchObject({ cause: 'intercept', target: 'p0', amount: 1 })
    const blunt = fight({ ...ride, mechanics: { overrides: { intercept: { hardPct: 1 } } } })
    expect(blunt.of('unitDamaged')[0]).toMatchObject({ cause: 'intercept', amount: 1 })
  })
})

describe('splash and abilities', () => {
  const side: Lab = {
    player: [['swordsman', 3, 4, 3]],
    enemy: [
      ['zombie', 3, 5, 3],
      ['zombie', 2, 4, 3],
    ],
  }

  test('RN-090 a splash neither shreds nor frightens nor is answered', () => {
    const { events } = fight({ ...side, draws: { 'battle/riposte': [false] } })
    const turn = events.filter((event) => event.round === 1 && event.turn === 1)
    expect(turn.filter((event) => event.type === 'unitDamaged')).toMatchObject([
      { target: 'e0', cause: 'attack' },
      { target: 'e1', cause: 'cleave' },
    ])
    for (const type of ['armorShredded', 'resolveChanged'] as const)
      expect(turn.filter((event) => event.type === type)).toMatchObject([{ target: 'e0' }])
    expect(turn.filter(({ type }) => type === 'riposteMade')).toHaveLength(1)
  })

  test('RN-090 a whirlwind neither shreds nor frightens nor is answered', () => {
    const { events } = fight({ ...side, player: [['champion', 3, 4, 3]] })
    const turn = events.filter((event) => event.round === 1 && event.turn === 1)
    expect(turn.map(({ type }) => type)).toEqual(['turnStarted', 'abilityUsed', 'unitDamaged', 'unitDamaged'])
  })

  test('RN-090 RN-190 abilities steal no life for Sevirra', () => {
    const { of } = fight({
      player: [['skeleton_warrior', 3, 3, 3]],
      enemy: [['zombie', 3, 5]],
      leaders: { player: 'sevirra' },
      content: silent,
      prepare: (unit) => {
        unit('p0').hp = 10
        give(unit('e0'), 'stun')
      },
    })
    expect(of('unitDamaged')[0]).toMatchObject({ cause: 'ability/bone_spear', amount: 34 })
    expect(of('unitHealed')).toEqual([])
  })
})
