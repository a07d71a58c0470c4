import { describe, expect, test } from 'vitest'
import { armorOf, atkOf } from './stats.ts'
import { casting, fight, give, type Lab, type Piece, wounds } from './testing.ts'

interface Scene {
  readonly player: readonly Piece[]
  readonly enemy: readonly Piece[]
  readonly prepare?: NonNullable<Lab['prepare']>
  readonly rounds?: number
}

/** One spell at the start of a battle in which everybody only stands there. */
const cast = (leader: string, spell: string, { prepare, ...scene }: Scene) =>
  fight({
    ...scene,
    leaders: { player: leader },
    content: casting(spell),
    timings: { [spell]: 'early' },
    mechanics: { preset: 'mvp' },
    prepare: (unit, battle) => {
      for (let slot = 0; slot < scene.player.length; slot++) give(unit(`p${slot}`), 'stun')
      for (let slot = 0; slot < scene.enemy.length; slot++) give(unit(`e${slot}`), 'stun')
      prepare?.(unit, battle)
    },
  })
const three: Piece[] = [
  ['footman', 0, 0],
  ['knight', 1, 0],
  ['swordsman', 2, 0],
]
const dead: Piece[] = [
  ['zombie', 5, 9],
  ['abomination', 6, 9],
  ['ghoul', 7, 9],
]

describe('humans', () => {
  test('RN-200 RN-199 Holy Light: 30 for the lowest current HP, the lower slot of equals', () => {
    const light = (hp: Record<string, number>) =>
      cast('aldric', 'holy_light', { player: three, enemy: dead, prepare: wounds(hp) })
        .of('unitHealed')
        .map(({ target, amount, cause }) => [target, amount, cause])
    expect(light({ p0: 60, p1: 59 })).toEqual([['p1', 30, 'spell/holy_light']])
    expect(light({ p0: 60, p1: 60 })).toEqual([['p0', 30, 'spell/holy_light']])
  })

  test('RN-201 Rally: ATK +20 % for 3 rounds, for all allies', () => {
    const { of, battle, live } = cast('aldric', 'rally', { player: three, enemy: dead })
    expect(of('spellCast')).toMatchObject([{ side: 'player', targets: ['p0', 'p1', 'p2'], at: null }])
    expect(of('statusAdded')).toMatchObject(
      ['p0', 'p1', 'p2'].map((target) => ({ target, status: 'rally', magnitude: 20, rounds: 3, cause: 'spell/rally' })),
    )
    expect(['p0', 'p1', 'p2', 'e0'].map((id) => atkOf(battle, live(id)))).toEqual([14, 19, 22, 12])
  })

  test('RN-202 Blessing: 8 at each tick, 9 under Elara, for 3 rounds', () => {
    const { of } = cast('elara', 'blessing', {
      player: [['footman', 0, 0]],
      enemy: dead,
      rounds: 5,
      prepare: wounds({ p0: 50 }),
    })
    expect(of('statusAdded')).toMatchObject([{ target: 'p0', status: 'blessing', magnitude: 8, rounds: 3 }])
    expect(of('unitHealed').map(({ round, amount, hp }) => [round, amount, hp])).toEqual([
      [2, 9, 59],
      [3, 9, 68],
      [4, 9, 77],
    ])
  })

  test('RN-203 Divine Shield: immune for 2 rounds, for the smallest share of HP', () => {
    const shielded = (hp: Record<string, number>) =>
      cast('elara', 'divine_shield', { player: three, enemy: dead, prepare: wounds(hp) }).of('statusAdded')
    // 70 of 154 is less than 51 of 110, though it is more HP.
    expect(shielded({ p0: 51, p1: 70 })).toMatchObject([{ target: 'p1', status: 'immune', rounds: 2, magnitude: 0 }])
    expect(shielded({ p0: 55, p1: 77 })).toMatchObject([{ target: 'p0' }])
  })

  test('RN-204 Smite: 35 for the highest effective ATK, the lower slot of equals', () => {
    const smitten = (enemy: Piece[], prepare?: Lab['prepare']) =>
      cast('galahad', 'smite', { player: three, enemy, ...(prepare ? { prepare } : {}) })
        .of('unitDamaged')
        .map(({ target, amount }) => [target, amount])
    expect(smitten(dead)).toEqual([['e2', 35]])
    // A cursed ghoul has 60 % of 30 left.
    expect(smitten(dead, (unit) => give(unit('e2'), 'curse', 95))).toEqual([['e1', 35]])
    expect(
      smitten([
        ['zombie', 5, 9],
        ['zombie', 6, 9],
      ]),
    ).toEqual([['e0', 35]])
    // 48 once is more ATK than 35 twice.
    expect(
      smitten([
        ['ghoul', 5, 9],
        ['lich', 6, 9],
      ]),
    ).toEqual([['e1', 35]])
  })

  test('RN-205 Fortify: armour +5 for 3 rounds, for all allies', () => {
    const { of, battle, live } = cast('galahad', 'fortify', { player: three, enemy: dead })
    expect(of('statusAdded').filter(({ status }) => status === 'fortify')).toMatchObject(
      ['p0', 'p1', 'p2'].map((target) => ({ target, magnitude: 5, rounds: 3 })),
    )
    expect(['p0', 'p1', 'p2', 'e0'].map((id) => armorOf(battle, live(id)))).toEqual([25, 33, 13, 12])
  })
})

describe('undead', () => {
  const horde: Piece[] = [
    ['zombie', 0, 0],
    ['abomination', 1, 0],
    ['ghoul', 2, 0],
  ]
  const humans: Piece[] = [
    ['footman', 5, 9],
    ['knight', 6, 9],
    ['swordsman', 7, 9],
  ]

  test('RN-206 Death Coil: 40 for the highest HP, 20 for the own lowest', () => {
    const { of } = cast('malachar', 'death_coil', {
      player: horde,
      enemy: humans,
      prepare: wounds({ p0: 80, p2: 60, e1: 110 }),
    })
    // Footman and knight have 110 each: the lower slot.
    expect(of('spellCast')).toMatchObject([{ targets: ['e0', 'p2'] }])
    expect(of('unitDamaged')).toMatchObject([{ target: 'e0', amount: 40, hp: 70 }])
    expect(of('unitHealed')).toMatchObject([{ target: 'p2', amount: 10, hp: 70 }])
  })

  describe('Raise Dead', () => {
    test('RN-207 without a fallen ally: column 3 of the own front rank', () => {
      const raised = cast('malachar', 'raise_dead', { player: horde, enemy: humans })
      expect(raised.of('spellCast')).toMatchObject([{ at: { x: 3, y: 1 }, targets: [] }])
      expect(raised.of('unitSummoned')).toMatchObject([
        { unit: { id: 'p3', cell: { x: 3, y: 1 }, unitId: 'skeleton_warrior' }, cause: 'spell/raise_dead' },
      ])
      const mirrored = fight({
        player: [['footman', 0, 0]],
        enemy: [['zombie', 7, 9]],
        leaders: { enemy: 'malachar' },
        timings: { raise_dead: 'early', death_coil: 'late' },
      })
      expect(mirrored.of('unitSummoned')).toMatchObject([{ unit: { id: 'e1', cell: { x: 3, y: 8 } } }])
    })

    test('RN-207 RN-044 with one: the cell of the last of them, whatever of the enemy fell later', () => {
      // It waits while four summons live; the tick of round 2 takes two of them, and an enemy after them.
      const { of } = cast('malachar', 'raise_dead', {
        player: [
          ['zombie', 0, 0],
          ['zombie', 5, 5],
          ['zombie', 2, 2],
          ['zombie', 0, 1],
        ],
        enemy: [
          ['zombie', 7, 9],
          ['zombie', 6, 3],
        ],
        rounds: 2,
        prepare: (unit) => {
          for (const id of ['p0', 'p1', 'p2', 'p3']) Object.assign(unit(id), { summoned: true })
          for (const id of ['p1', 'p2', 'e1']) {
            unit(id).hp = 8
            give(unit(id), 'fire', 8, 9)
          }
        },
      })
      expect(of('spellCast')).toMatchObject([{ spell: 'raise_dead', round: 2, at: { x: 2, y: 2 } }])
      expect(of('unitSummoned')).toMatchObject([{ unit: { cell: { x: 2, y: 2 } } }])
    })
  })

  test('RN-208 Soul Drain: 40 for the lowest HP, half of what went for the own lowest', () => {
    const drain = (hp: Record<string, number>) =>
      cast('sevirra', 'soul_drain', {
        player: horde,
        enemy: humans,
        prepare: wounds({ p0: 90, ...hp }),
      })
    const full = drain({ p1: 80 })
    expect(full.of('unitDamaged')).toMatchObject([{ target: 'e2', amount: 40, kind: 'magic' }])
    expect(full.of('unitHealed')).toEqual([])
    const last = drain({ p0: 40, e0: 31 })
    expect(last.of('unitDamaged')).toMatchObject([{ target: 'e0', amount: 31, hp: 0 }])
    expect(last.of('unitHealed')).toMatchObject([{ target: 'p0', amount: 15, hp: 55 }])
  })

  describe('Dark Pact', () => {
    const pact = (hp: Record<string, number>, immune?: string) =>
      cast('sevirra', 'dark_pact', {
        player: horde,
        enemy: humans,
        prepare: (unit) => {
          wounds(hp)(unit)
          if (immune) give(unit(immune), 'immune')
        },
      })

    test('RN-209 the highest HP gives up a tenth, all have ATK +25 % for 3 rounds', () => {
      const { of, battle, live } = pact({ p1: 119 })
      expect(of('spellCast')).toMatchObject([{ targets: ['p0', 'p1', 'p2'] }])
      expect(of('unitDamaged')).toMatchObject([{ actor: null, target: 'p0', amount: 12, kind: 'true', hp: 108 }])
      expect(of('statusAdded')).toMatchObject(
        ['p0', 'p1', 'p2'].map((target) => ({ target, status: 'dark_pact', magnitude: 25, rounds: 3 })),
      )
      expect(['p0', 'p1', 'p2'].map((id) => atkOf(battle, live(id)))).toEqual([14, 20, 42])
    })

    test('RN-209 nobody dies of it: a tenth of 9 is nothing', () => {
      const { of } = pact({ p0: 9, p1: 9, p2: 9 })
      expect(of('unitDamaged')).toEqual([])
      expect(of('statusAdded')).toHaveLength(3)
    })

    test('RN-209 RN-096 the immune give nothing', () => {
      expect(pact({}, 'p1').of('damageBlocked')).toMatchObject([{ target: 'p1', cause: 'spell/dark_pact' }])
    })
  })

  test('RN-210 Frost Nova: 20 and frost for all around the fullest cell of an enemy', () => {
    const foes: Piece[] = [
      ['footman', 0, 9],
      ['footman', 4, 9],
      ['footman', 5, 9],
      ['footman', 6, 9],
      ['footman', 5, 7],
    ]
    const { of } = cast('ozrakh', 'frost_nova', { player: horde, enemy: foes })
    expect(of('spellCast')).toMatchObject([{ at: { x: 5, y: 9 }, targets: ['e1', 'e2', 'e3'] }])
    const told = of('unitDamaged').map(({ target, amount, kind }) => [target, amount, kind])
    expect(told).toEqual(['e1', 'e2', 'e3'].map((target) => [target, 20, 'magic']))
    expect(of('statusAdded').map(({ target, status, rounds }) => [target, status, rounds])).toEqual(
      ['e1', 'e2', 'e3'].map((target) => [target, 'frost', 3]),
    )
  })

  test('RN-211 Corpse Explosion: 30 for every enemy within 2 of the last to fall, of either side', () => {
    const explode = (fallen: string[]) =>
      cast('ozrakh', 'corpse_explosion', {
        player: [
          ['zombie', 0, 0],
          ['zombie', 3, 7],
        ],
        enemy: [
          ['footman', 3, 9],
          ['footman', 4, 8],
          ['footman', 5, 8],
          ['footman', 7, 5],
          ['footman', 7, 7],
        ],
        rounds: 2,
        prepare: (unit) => {
          for (const id of fallen) {
            give(unit(id), 'fire', 8, 9)
            unit(id).hp = 8
          }
        },
      })
    const own = explode(['p1'])
    expect(own.of('spellCast')).toMatchObject([{ at: { x: 3, y: 7 }, targets: ['e0', 'e1'] }])
    expect(own.of('unitDamaged').filter(({ cause }) => cause === 'spell/corpse_explosion')).toMatchObject([
      { target: 'e0', amount: 30, kind: 'magic', actor: null },
      { target: 'e1', amount: 30 },
    ])
    expect(explode(['p1', 'e3']).of('spellCast')).toMatchObject([{ at: { x: 7, y: 5 }, targets: ['e4'] }])
  })
})
