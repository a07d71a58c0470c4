import { describe, expect, test } from 'vitest'
import { withMore } from '../content/testing.ts'
import { fight, give, type Lab, silent, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const

describe('damage dealt', () => {
  test('RN-092 what is told and stolen is what really went', () => {
    const { of } = fight({
      player: [['death_knight', 3, 4]],
      enemy: [
        ['zombie', 3, 5],
        ['zombie', 7, 9],
      ],
      leaders: { player: 'sevirra' },
      content: silent,
      mechanics: mvp,
      prepare: (unit) => {
        unit('p0').hp = 50
        unit('e0').hp = 29
      },
    })
    // 80 would have hit; 29 were left, of which a tenth is 2.
    expect(of('attackMade')[0]!.sum.damage).toBe(80)
    expect(of('unitDamaged')[0]).toMatchObject({ target: 'e0', amount: 29, hp: 0 })
    expect(of('unitHealed')).toMatchObject([{ target: 'p0', amount: 2, hp: 52, cause: 'lifesteal' }])
  })

  test('RN-093 at 0 HP a unit is dead and does nothing more', () => {
    const { of, live, outcome } = fight({
      player: [['death_knight', 3, 4]],
      enemy: [['zombie', 3, 5]],
      mechanics: mvp,
      prepare: wounds({ e0: 80 }),
    })
    expect(live('e0').hp).toBe(0)
    expect(of('unitDied')).toMatchObject([{ target: 'e0', killer: 'p0', cause: 'attack' }])
    expect(of('turnStarted').map(({ actor }) => actor)).toEqual(['p0'])
    expect(outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 1 })
  })

  test('RN-093 with 1 HP left it lives', () => {
    const { live, of } = fight({
      player: [['death_knight', 3, 4]],
      enemy: [['zombie', 3, 5]],
      mechanics: mvp,
      prepare: wounds({ e0: 81 }),
    })
    expect(live('e0').hp).toBe(1)
    expect(of('unitDied')).toEqual([])
    expect(of('turnStarted').map(({ actor }) => actor)).toEqual(['p0', 'e0'])
  })
})

describe('death', () => {
  test('RN-094 died, then the own ability, the leader’s passive, the killer’s ability', () => {
    const { events, of } = fight({
      player: [['necromancer', 3, 3, 3]],
      enemy: [['zombie', 3, 5, 3]],
      leaders: { enemy: 'ozrakh' },
      content: silent,
      mechanics: mvp,
      prepare: wounds({ e0: 1 }),
    })
    const from = events.findIndex(({ type }) => type === 'unitDied')
    expect(events.slice(from, from + 5).map(({ type, cause }) => [type, cause])).toEqual([
      ['unitDied', 'attack'],
      ['abilityUsed', 'ability/plague'],
      ['statusAdded', 'ability/plague'],
      ['unitSummoned', 'leader'],
      ['unitSummoned', 'ability/raise_skeleton'],
    ])
    expect(of('unitSummoned').map(({ unit: { id, side, cell } }) => [id, side, cell])).toEqual([
      ['e1', 'enemy', { x: 3, y: 5 }],
      ['p1', 'player', { x: 3, y: 6 }],
    ])
  })
})

describe('healing', () => {
  /** A priest of the third tier and two comrades, nobody near. */
  const ward = (leader: string | undefined, hp: number): Lab => ({
    player: [
      ['priest', 0, 0, 3],
      ['footman', 1, 0],
      ['footman', 2, 0],
    ],
    enemy: [['zombie', 7, 9]],
    ...(leader ? { leaders: { player: leader } } : {}),
    content: silent,
    mechanics: mvp,
    prepare: (unit) => {
      unit('p1').hp = hp
      unit('p2').hp = 0
    },
  })

  test('RN-095 RN-187 WE-20 a heal grows by the bonus of the receiver’s side: 20 → 23', () => {
    expect(fight(ward(undefined, 40)).of('unitHealed')).toMatchObject([{ target: 'p1', amount: 20, hp: 60 }])
    expect(fight(ward('elara', 40)).of('unitHealed')).toMatchObject([{ target: 'p1', amount: 23, hp: 63 }])
  })

  test('RN-095 no more than is missing, nothing for the unhurt, and nobody is revived', () => {
    const { of, live } = fight({
      ...ward('elara', 40),
      prepare: (unit) => {
        unit('p0').hp = 50
        unit('p2').hp = 100
      },
    })
    expect(of('unitHealed').map(({ target, amount, hp }) => [target, amount, hp])).toEqual([
      ['p0', 23, 73],
      ['p2', 10, 110],
    ])
    expect(fight(ward(undefined, 40)).live('p2').hp).toBe(0)
    expect(live('p1').hp).toBe(110)
  })

  test('RN-095 WE-20 8 → 9 under Elara, at each tick of a blessing', () => {
    const { of } = fight({
      player: [['footman', 0, 0]],
      enemy: [['zombie', 7, 9]],
      leaders: { player: 'elara' },
      content: silent,
      mechanics: mvp,
      rounds: 2,
      prepare: (unit) => {
        unit('p0').hp = 80
        give(unit('p0'), 'blessing', 8, 4)
      },
    })
    expect(of('unitHealed')).toMatchObject([{ target: 'p0', amount: 9, hp: 89, cause: 'blessing' }])
  })

  test('RN-095 a heal that comes to 0 is not told', () => {
    const { abilities } = withMore({ tuning: { 'ability.mass_heal.heal': 0 } })
    const { of } = fight({ ...ward(undefined, 40), content: { ...silent, abilities } })
    expect(of('abilityUsed')).toMatchObject([{ actor: 'p0', ability: 'mass_heal', targets: ['p0', 'p1'] }])
    expect(of('unitHealed')).toEqual([])
  })
})
