import { describe, expect, test } from 'vitest'
import { destroy, harm, heal } from './harm.ts'
import { spellCheck } from './spells.ts'
import { casting, fight, give, type Lab, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const
/** Nobody meets anybody; wounds are given. */
const apart: Lab = { player: [['footman', 0, 0]], enemy: [['zombie', 7, 9]], mechanics: mvp }
const casts = ({ of }: ReturnType<typeof fight>) => of('spellCast').map(({ spell, round }) => [spell, round])

describe('when', () => {
  test('RN-193 a spell without a choice is mid', () => {
    const lab: Lab = { ...apart, leaders: { player: 'aldric' } }
    expect(casts(fight(lab))).toEqual([])
    expect(casts(fight({ ...lab, prepare: wounds({ p0: 83 }) }))).toEqual([
      ['holy_light', 1],
      ['rally', 1],
    ])
  })

  test('RN-195 RN-197 early is cast at the start, without a look at HP; mid and late never then', () => {
    const fought = fight({
      ...apart,
      leaders: { player: 'aldric' },
      timings: { rally: 'early', holy_light: 'mid' },
      prepare: wounds({ p0: 20 }),
    })
    expect(casts(fought)).toEqual([
      ['rally', 0],
      ['holy_light', 1],
    ])
    expect(fought.events.findIndex(({ type }) => type === 'spellCast')).toBeLessThan(
      fought.events.findIndex(({ type }) => type === 'roundStarted'),
    )
  })

  test.each([
    ['footman', 'humans', 110, 76, 43],
    ['swordsman', 'humans', 72, 50, 28],
    ['crusader', 'humans', 94, 65, 37],
    ['archer', 'humans', 55, 38, 21],
    ['bone_golem', 'undead', 240, 167, 95],
    ['apprentice', 'humans', 50, 34, 19],
  ])('RN-196 WE-12 %s of %s with %i HP: mid from %i, late from %i', (unitId, faction, maxHp, mid, late) => {
    const [leader, spell] = faction === 'humans' ? ['galahad', 'fortify'] : ['sevirra', 'dark_pact']
    const isCast = (timing: 'mid' | 'late', hp: number): boolean => {
      const fought = fight({
        ...apart,
        player: [[unitId, 0, 0]],
        leaders: { player: leader },
        content: casting(spell),
        timings: { [spell]: timing },
        prepare: wounds({ p0: hp }),
      })
      expect(fought.live('p0').maxHp).toBe(maxHp)
      return fought.of('spellCast').some((event) => event.spell === spell)
    }
    expect([isCast('mid', mid), isCast('mid', mid + 1)]).toEqual([true, false])
    expect([isCast('late', late), isCast('late', late + 1)]).toEqual([true, false])
  })

  test('RN-196 a summon counts, the dead do not', () => {
    const lab: Lab = {
      ...apart,
      player: [
        ['footman', 0, 0],
        ['footman', 1, 0],
      ],
      leaders: { player: 'galahad' },
      timings: { smite: 'late', fortify: 'mid' },
    }
    const summon = fight({
      ...lab,
      prepare: (unit) => void Object.assign(unit('p1'), { summoned: true, hp: 76 }),
    })
    expect(casts(summon)).toEqual([['fortify', 1]])
    const dead = fight({ ...lab, prepare: wounds({ p1: 0 }) })
    expect(casts(dead)).toEqual([])
  })

  test.each([
    ['wounded', [['smite', 1]]],
    ['healed', []],
    ['destroyed', []],
  ])('RN-196 a spell that waits asks again who is below the share: %s', (change, expected) => {
    const fought = fight({
      ...apart,
      player: [
        ['footman', 0, 0],
        ['footman', 1, 0],
      ],
      leaders: { player: 'galahad' },
      content: casting('smite'),
      timings: { smite: 'mid' },
    })
    const { battle, live } = fought
    const unit = live('p1')
    expect(casts(fought)).toEqual([])
    const enemies = battle.living[1].splice(0)
    harm(battle, unit, 100, 'true', 'attack', null)
    spellCheck(battle, false)
    expect(casts(fought)).toEqual([])
    if (change === 'healed') heal(battle, unit, 100, 'regen')
    if (change === 'destroyed') destroy(battle, unit, null, 'execute')
    battle.living[1].push(...enemies)
    spellCheck(battle, false)
    expect(casts(fought)).toEqual(expected)
  })

  test('RN-197 checked after the status tick, before the first turn', () => {
    const { events } = fight({
      ...apart,
      leaders: { player: 'galahad' },
      timings: { fortify: 'mid', smite: 'late' },
      rounds: 2,
      prepare: (unit) => {
        unit('p0').hp = 84
        give(unit('p0'), 'fire', 8, 9)
      },
    })
    const second = events.filter(({ round }) => round === 2).map(({ type, turn }) => [type, turn])
    expect(second.slice(0, 5)).toEqual([
      ['roundStarted', 0],
      ['unitDamaged', 0],
      ['spellCast', 0],
      ['statusAdded', 0],
      ['turnStarted', 1],
    ])
  })

  test('RN-197 RN-218 checked after each turn, outside of it', () => {
    const { events } = fight({
      player: [
        ['footman', 3, 4],
        ['footman', 0, 0],
      ],
      enemy: [['ghoul', 3, 5]],
      leaders: { player: 'galahad' },
      timings: { fortify: 'mid', smite: 'late' },
      mechanics: mvp,
      prepare: wounds({ p0: 80 }),
    })
    const at = events.findIndex(({ type }) => type === 'spellCast')
    expect(events[at]).toMatchObject({ turn: 0, phase: 'battle', spell: 'fortify', side: 'player', leader: 'galahad' })
    expect(events.slice(0, at).findLast(({ type }) => type === 'turnStarted')).toMatchObject({ actor: 'e0', turn: 1 })
    expect(events.slice(at).find(({ type }) => type === 'turnStarted')).toMatchObject({ actor: 'p0', turn: 2 })
  })

  test.each([
    [0, ['player', 'player', 'enemy', 'enemy']],
    [1, ['enemy', 'enemy', 'player', 'player']],
  ])('RN-197 side draw %i: the leading side first, each in the order of its leader', (side, order) => {
    const { of } = fight({
      player: [['footman', 0, 0]],
      enemy: [['footman', 7, 9]],
      leaders: { player: 'aldric', enemy: 'aldric' },
      timings: { holy_light: 'early', rally: 'early' },
      mechanics: mvp,
      draws: { 'battle/side': [side] },
    })
    expect(of('spellCast').map((event) => event.side)).toEqual(order)
    expect(of('spellCast').map(({ spell }) => spell)).toEqual(['holy_light', 'rally', 'holy_light', 'rally'])
  })

  test('RN-197 the HP of a side are read once for the check', () => {
    // Holy Light lifts the only wound above 70 % before Rally's turn comes.
    const fought = fight({ ...apart, leaders: { player: 'aldric' }, prepare: wounds({ p0: 76 }) })
    expect(fought.of('unitHealed')).toMatchObject([{ amount: 30, hp: 106 }])
    expect(casts(fought)).toEqual([
      ['holy_light', 1],
      ['rally', 1],
    ])
  })
})

describe('how often', () => {
  test('RN-194 once a battle', () => {
    const fought = fight({
      ...apart,
      leaders: { player: 'aldric', enemy: 'malachar' },
      rounds: 6,
      prepare: (unit) => {
        unit('p0').hp = 10
        unit('e0').hp = 10
      },
    })
    expect(casts(fought).map(([spell]) => spell)).toEqual(['holy_light', 'rally', 'death_coil', 'raise_dead'])
  })

  test('RN-198 what changes little is used up', () => {
    const fought = fight({
      ...apart,
      leaders: { player: 'aldric' },
      timings: { holy_light: 'early', rally: 'early' },
      rounds: 3,
      prepare: (unit) => give(unit('p0'), 'fire', 8, 9),
    })
    // Nobody is hurt at the start: Holy Light heals nothing, and never again.
    expect(casts(fought)).toEqual([
      ['holy_light', 0],
      ['rally', 0],
    ])
    expect(fought.of('unitHealed')).toEqual([])
  })

  test('RN-198 RN-211 corpse explosion waits for a corpse', () => {
    const fought = fight({
      player: [
        ['zombie', 0, 0],
        ['zombie', 7, 8],
      ],
      enemy: [['footman', 7, 9]],
      leaders: { player: 'ozrakh' },
      content: casting('corpse_explosion'),
      timings: { corpse_explosion: 'early' },
      mechanics: mvp,
      rounds: 2,
      prepare: (unit) => {
        unit('p1').hp = 8
        give(unit('p1'), 'fire', 8, 9)
        give(unit('e0'), 'stun')
      },
    })
    expect(casts(fought)).toEqual([['corpse_explosion', 2]])
  })

  test('RN-198 RN-207 RN-044 raise dead waits while 4 summons live', () => {
    const summons = (count: number) =>
      fight({
        player: Array.from({ length: 5 }, (_, x) => ['skeleton_warrior', x, 0] as const),
        enemy: [['zombie', 7, 9]],
        leaders: { player: 'malachar' },
        timings: { raise_dead: 'early', death_coil: 'late' },
        mechanics: mvp,
        rounds: 2,
        prepare: (unit) => {
          for (let slot = 0; slot < 5; slot++) give(unit(`p${slot}`), 'stun')
          for (let slot = 0; slot < count; slot++) Object.assign(unit(`p${slot}`), { summoned: true })
          unit('p0').hp = 30
          give(unit('p0'), 'fire', 30, 9)
        },
      })
    expect(casts(summons(3))).toEqual([['raise_dead', 0]])
    // The tick of round 2 makes room.
    expect(casts(summons(4))).toEqual([['raise_dead', 2]])
  })

  test('RN-198 RN-204 nobody left to smite: the spell waits', () => {
    const { of, outcome } = fight({
      player: [['footman', 0, 0]],
      enemy: [['zombie', 7, 9]],
      leaders: { player: 'galahad', enemy: 'malachar' },
      timings: { smite: 'early', fortify: 'early', death_coil: 'early', raise_dead: 'late' },
      mechanics: mvp,
      prepare: wounds({ e0: 35 }),
    })
    expect(of('spellCast').map(({ spell }) => spell)).toEqual(['smite', 'fortify'])
    expect(outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 0 })
  })
})

test('RN-199 spell damage meets no armour and no dodge, has no killer, and neither shreds nor frightens nor steals', () => {
  const { of, unused } = fight({
    player: [['footman', 0, 0]],
    enemy: [
      ['paladin', 7, 9],
      ['footman', 6, 9],
    ],
    leaders: { player: 'galahad' },
    timings: { smite: 'early', fortify: 'late' },
    draws: { 'battle/dodge': [true] },
    prepare: wounds({ e0: 35 }),
  })
  expect(of('unitDamaged')).toMatchObject([
    { actor: null, target: 'e0', amount: 35, kind: 'magic', cause: 'spell/smite' },
  ])
  expect(of('unitDied')).toMatchObject([{ target: 'e0', killer: null, cause: 'spell/smite' }])
  for (const type of ['armorShredded', 'resolveChanged', 'unitHealed'] as const) expect(of(type)).toEqual([])
  expect(unused).toEqual({ 'battle/dodge': 1 })
})
