import { describe, expect, test } from 'vitest'
import { content, fight, give, type Lab, silent, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const

/** The first basic attack of the first actor. */
const firstBlow = (lab: Lab) => fight(lab).of('attackMade')[0]!

describe('physical attacks', () => {
  test('RN-082 WE-05 a strike counts once for each strike of the attack', () => {
    const same = firstBlow({ player: [['champion', 3, 4]], enemy: [['champion', 3, 5]], mechanics: mvp })
    expect(same.sum).toMatchObject({ atk: 38, armor: 16, strike: 22, strikes: 2, base: 44, damage: 44 })
    const best = firstBlow({ player: [['champion', 3, 4, 3]], enemy: [['paladin', 3, 5, 3]], mechanics: mvp })
    expect(best.sum).toMatchObject({ atk: 76, armor: 80, strike: 16, strikes: 2, base: 32, damage: 32 })
  })

  test('RN-082 all strikes of an attack meet the same armour, shred comes after', () => {
    const { of } = fight({
      player: [['death_knight', 3, 4]],
      enemy: [['paladin', 3, 5]],
      mechanics: { preset: 'mvp', overrides: { armorShred: true } },
      rounds: 2,
    })
    const blows = of('attackMade').filter(({ actor }) => actor === 'p0')
    expect(blows.map(({ sum }) => [sum.armor, sum.strike, sum.damage])).toEqual([
      [40, 12, 24],
      [38, 14, 28],
    ])
  })

  test('RN-083 RN-165 charge comes before zealous strike, each rounded down', () => {
    const { sum } = firstBlow({
      player: [['crusader', 3, 2, 3]],
      enemy: [['skeleton_warrior', 3, 6]],
      prepare: wounds({ e0: 24 }),
      mechanics: { overrides: { riposte: false } },
    })
    expect(sum.modifiers).toEqual([
      { by: 'charge', pct: 160, value: 75 },
      { by: 'zealous_strike', pct: 150, value: 112 },
    ])
    expect(sum.damage).toBe(112)
  })

  test('RN-083 RN-121 RN-169 flank, then archer penalty, then headshot', () => {
    const { sum } = firstBlow({
      player: [
        ['marksman', 0, 0, 3],
        ['footman', 0, 1],
      ],
      enemy: [['skeleton_warrior', 1, 0]],
      draws: { 'battle/headshot': [true] },
    })
    expect(sum.base).toBe(65)
    expect(sum.modifiers).toEqual([
      { by: 'flank', pct: 115, value: 74 },
      { by: 'archerPenalty', pct: 50, value: 37 },
      { by: 'headshot', pct: 200, value: 74 },
    ])
  })

  test('RN-083 at least 1 is left', () => {
    const { sum } = firstBlow({
      player: [
        ['archer', 0, 0],
        ['footman', 0, 1],
      ],
      enemy: [['bone_golem', 1, 0]],
      mechanics: { overrides: { engagement: { archerPenaltyPct: 100 } } },
    })
    expect(sum.modifiers.at(-1)).toEqual({ by: 'archerPenalty', pct: 0, value: 0 })
    expect(sum.damage).toBe(1)
  })
})

describe('magic', () => {
  test('RN-084 a mage deals ATK: armour, dodge, arc, charge and shred have no part in it', () => {
    const { of, unused } = fight({
      player: [['battle_mage', 3, 7]],
      enemy: [['paladin', 3, 5]],
      draws: { 'battle/dodge': [true] },
      prepare: (unit) => give(unit('e0'), 'stun'),
    })
    const [blow] = of('attackMade').filter(({ actor }) => actor === 'p0')
    expect(blow).toMatchObject({ result: 'hit' })
    expect(blow!.sum).toMatchObject({
      kind: 'magic',
      atk: 32,
      strike: 32,
      base: 32,
      modifiers: [],
      damage: 32,
      rolls: [],
    })
    expect(of('unitDamaged')[0]).toMatchObject({ target: 'e0', amount: 32, kind: 'magic' })
    expect(of('armorShredded')).toEqual([])
    expect(unused).toEqual({ 'battle/dodge': 1 })
    // From behind, yet the loss of resolve is that of the front: half(32 × 25, 100).
    expect(of('resolveChanged')[0]).toMatchObject({ target: 'e0', delta: -8 })
  })

  test('RN-084 ATK counts once for each strike', () => {
    const twice = content.units.map((unit) => (unit.id === 'battle_mage' ? { ...unit, strikes: 2 } : unit))
    const { sum } = firstBlow({
      player: [['battle_mage', 3, 4]],
      enemy: [['paladin', 3, 6]],
      mechanics: mvp,
      content: { ...content, units: twice },
    })
    expect(sum).toMatchObject({ strike: 32, strikes: 2, base: 64, damage: 64 })
  })

  test('RN-085 kinds: blows are physical, spells magic, ticks and Dark Pact true', () => {
    const { of } = fight({
      player: [['ghoul', 3, 4]],
      enemy: [['knight', 3, 5]],
      leaders: { player: 'sevirra', enemy: 'galahad' },
      timings: { dark_pact: 'early', smite: 'early', soul_drain: 'late', fortify: 'late' },
      mechanics: mvp,
      rounds: 2,
      prepare: (unit) => {
        give(unit('e0'), 'fire', 8, 9)
        give(unit('e0'), 'stun')
      },
    })
    const kinds = Object.fromEntries(of('unitDamaged').map(({ cause, kind }) => [cause, kind]))
    expect(kinds).toEqual({ 'spell/dark_pact': 'true', 'spell/smite': 'magic', attack: 'physical', fire: 'true' })
    expect(of('unitDamaged').find(({ cause }) => cause === 'fire')).toMatchObject({ amount: 8 })
  })
})

describe('dodge', () => {
  const lab: Lab = {
    player: [['champion', 3, 4]],
    enemy: [['ghoul', 3, 5]],
    mechanics: mvp,
    prepare: (unit) => give(unit('e0'), 'stun'),
  }

  test('RN-086 one roll for all strikes of an attack', () => {
    const { of } = fight({ ...lab, draws: { 'battle/dodge': [true] } })
    expect(of('attackMade')[0]).toMatchObject({ actor: 'p0', result: 'dodged' })
    expect(of('attackMade')[0]!.sum.rolls).toEqual([{ by: 'dodge', chance: 18, success: true }])
    expect(of('unitDamaged')).toEqual([])
    const hit = fight({ ...lab, draws: { 'battle/dodge': [false] } })
    expect(hit.of('unitDamaged')[0]).toMatchObject({ target: 'e0', amount: 60 })
  })

  test('RN-086 without dodge nothing is rolled', () => {
    const { of, unused } = fight({
      player: [['champion', 3, 4]],
      enemy: [['zombie', 3, 5]],
      draws: { 'battle/dodge': [false, true] },
      mechanics: mvp,
    })
    expect(of('attackMade')[0]!.sum.rolls).toEqual([])
    // The zombie's own blow rolls the champion's dodge.
    expect(unused).toEqual({ 'battle/dodge': 1 })
  })

  test('RN-086 abilities, splash and spells cannot be dodged', () => {
    const { of, unused } = fight({
      player: [['champion', 3, 4, 3]],
      enemy: [
        ['vampire', 3, 5, 3],
        ['vampire', 3, 3, 3],
      ],
      leaders: { player: 'galahad' },
      timings: { smite: 'early' },
      draws: { 'battle/dodge': [true, true, true] },
      mechanics: mvp,
      prepare: (unit) => {
        give(unit('e0'), 'stun')
        give(unit('e1'), 'stun')
      },
    })
    expect(of('unitDamaged').slice(0, 3)).toMatchObject([
      { cause: 'spell/smite', target: 'e0', amount: 35 },
      { cause: 'ability/whirlwind', target: 'e0' },
      { cause: 'ability/whirlwind', target: 'e1' },
    ])
    expect(unused).toEqual({ 'battle/dodge': 3 })
  })

  test('RN-086 RN-141 a shot in an arc rolls its miss first, and dodge only if it did not miss', () => {
    const arced: Lab = {
      player: [
        ['archer', 3, 1],
        ['footman', 3, 2],
      ],
      enemy: [['swordsman', 3, 5]],
      mechanics: { preset: 'mvp', overrides: { lineOfSight: true } },
    }
    const missed = fight({ ...arced, draws: { 'battle/arc': [true], 'battle/dodge': [true] } })
    expect(missed.of('attackMade')[0]).toMatchObject({
      actor: 'p0',
      result: 'missed',
      sum: { rolls: [{ by: 'arc', chance: 20, success: true }] },
    })
    const dodged = fight({ ...arced, draws: { 'battle/arc': [false], 'battle/dodge': [true] } })
    expect(dodged.of('attackMade')[0]).toMatchObject({
      actor: 'p0',
      result: 'dodged',
      sum: {
        rolls: [
          { by: 'arc', chance: 20, success: false },
          { by: 'dodge', chance: 10, success: true },
        ],
      },
    })
  })

  test('RN-087 a dodged shot brings nothing, but the arrow is gone', () => {
    const lab: Lab = {
      player: [['skeleton_archer', 3, 2, 3]],
      enemy: [['footman', 3, 5]],
      leaders: { player: 'sevirra' },
      content: silent,
      prepare: (unit) => {
        unit('p0').hp = 60
        give(unit('e0'), 'stun', 0, 2)
      },
    }
    const dodged = fight({ ...lab, draws: { 'battle/dodge': [true] } })
    expect(dodged.of('attackMade')[0]).toMatchObject({ actor: 'p0', result: 'dodged', sum: { damage: 0 } })
    const brought = ['unitDamaged', 'statusAdded', 'armorShredded', 'resolveChanged', 'unitHealed'] as const
    expect(brought.flatMap((type) => dodged.of(type))).toEqual([])
    expect(dodged.of('ammoChanged')).toMatchObject([{ actor: 'p0', spent: 1, left: 5 }])
    const hit = fight(lab)
    expect(brought.map((type) => hit.of(type)[0]?.target)).toEqual(['e0', 'e0', 'e0', 'e0', 'p0'])
  })

  test('RN-087 a riposte may follow a dodged attack', () => {
    const { of } = fight({
      player: [['crusader', 3, 4]],
      enemy: [['swordsman', 3, 5]],
      draws: { 'battle/dodge': [true], 'battle/riposte': [true] },
    })
    expect(of('attackMade')[0]).toMatchObject({ actor: 'p0', result: 'dodged' })
    // 18 − 12 = 6, half of it.
    expect(of('unitDamaged')[0]).toMatchObject({ cause: 'riposte', actor: 'e0', target: 'p0', amount: 3 })
  })
})
