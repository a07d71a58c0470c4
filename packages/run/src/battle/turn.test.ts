import { describe, expect, test } from 'vitest'
import { type Fought, fight, give, silent, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const

/** What the unit's turns tell, as `phase type`. */
const turnOf = ({ events }: Fought, id: string, round = 1): string[] => {
  const start = events.findIndex((event) => event.type === 'turnStarted' && event.actor === id && event.round === round)
  const { turn } = events[start]!
  return events
    .filter((event) => event.round === round && event.turn === turn)
    .map(({ phase, type }) => `${phase} ${type}`)
}

describe('phases', () => {
  test('RN-050 RN-052 a whole turn in its order: walk, turn, shoot, shred, resolve', () => {
    const fought = fight({
      player: [['skeleton_archer', 3, 1]],
      enemy: [['knight', 4, 6]],
      content: silent,
    })
    expect(turnOf(fought, 'p0')).toEqual([
      'turnStart turnStarted',
      'movement unitMoved',
      'movement unitMoved',
      'preAttack ammoChanged',
      'attack attackMade',
      'attack unitDamaged',
      'attack armorShredded',
      'postAttack resolveChanged',
    ])
  })

  test('RN-052 TURN_START: ability, resolve, aura', () => {
    const fought = fight({
      player: [
        ['bone_golem', 3, 1, 3],
        ['bone_golem', 4, 1],
      ],
      enemy: [['zombie', 7, 9]],
      content: { ...silent, auras: silent.auras.map((aura) => ({ ...aura, source: 'phalanx' as const })) },
      prepare: (unit) => {
        for (const id of ['p0', 'p1']) unit(id).resolve = 20
        unit('p0').hp = 100
      },
    })
    expect(turnOf(fought, 'p0').slice(0, 4)).toEqual([
      'turnStart turnStarted',
      'turnStart unitHealed',
      'turnStart resolveChanged',
      'turnStart resolveChanged',
    ])
    expect(fought.of('resolveChanged').slice(0, 2)).toMatchObject([
      { target: 'p0', cause: 'regen', value: 25 },
      { target: 'p1', cause: 'aura', value: 28 },
    ])
  })

  test('RN-052 TURN_START: what a rally changes in a phalanx is seen in the same TURN_START', () => {
    const fought = fight({
      player: [
        ['footman', 3, 1],
        ['footman', 4, 1],
      ],
      enemy: [['zombie', 7, 9]],
      prepare: (unit) => {
        unit('p0').routing = true
        unit('p0').resolve = 20
      },
    })
    expect(turnOf(fought, 'p0').slice(0, 5)).toEqual([
      'turnStart turnStarted',
      'turnStart resolveChanged',
      'turnStart unitRallied',
      'turnStart phalanxChanged',
      'turnStart phalanxChanged',
    ])
  })

  test('RN-052 PRE_ATTACK: the attacker turns before the spears meet it; ATTACK: shred before riposte', () => {
    const fought = fight({
      player: [
        ['crusader', 1, 4],
        ['priest', 2, 6],
      ],
      enemy: [['footman', 3, 6]],
      draws: { 'battle/riposte': [true] },
    })
    expect(fought.of('unitMoved').slice(0, 3)).toMatchObject([
      { to: { x: 1, y: 5 } },
      { to: { x: 2, y: 5 } },
      { to: { x: 3, y: 5 } },
    ])
    expect(turnOf(fought, 'p0').slice(4)).toEqual([
      'preAttack facingChanged',
      'preAttack chargeStopped',
      'preAttack unitDamaged',
      'preAttack armorShredded',
      'attack attackMade',
      'attack unitDamaged',
      'attack armorShredded',
      'attack riposteMade',
      'attack unitDamaged',
      'attack armorShredded',
      'postAttack resolveChanged',
      'postAttack resolveChanged',
      'postAttack resolveChanged',
    ])
  })

  test('RN-052 POST_ATTACK: losses and break tests, then phalanx', () => {
    const fought = fight({
      player: [['champion', 3, 4]],
      enemy: [
        ['footman', 3, 5],
        ['footman', 4, 5],
      ],
      prepare: (unit) => {
        unit('e0').resolve = 1
        // Without the buffer of the phalanx (RN-114).
        unit('e1').routing = true
      },
    })
    const told = turnOf(fought, 'p0')
    expect(told.filter((each) => each.startsWith('postAttack'))).toEqual([
      'postAttack resolveChanged',
      'postAttack unitRouted',
    ])
    const paired = fight({
      player: [['champion', 3, 4]],
      enemy: [
        ['footman', 3, 5],
        ['footman', 4, 5],
      ],
      prepare: (unit) => {
        unit('e0').resolve = -4
      },
    })
    expect(turnOf(paired, 'p0').filter((each) => each.startsWith('postAttack'))).toEqual([
      'postAttack resolveChanged',
      'postAttack unitRouted',
      'postAttack phalanxChanged',
      'postAttack phalanxChanged',
    ])
  })

  test('RN-051 RN-052 TURN_END of a unit that did nothing: contagion spreads, then vigilance is set', () => {
    const fought = fight({
      player: [
        ['archer', 3, 1],
        ['footman', 3, 0],
      ],
      enemy: [['swordsman', 3, 8]],
      prepare: (unit) => give(unit('p0'), 'fire', 8, 9),
      draws: { 'battle/contagion': [true] },
    })
    expect(turnOf(fought, 'p0')).toEqual([
      'turnStart turnStarted',
      'turnEnd contagionSpread',
      'turnEnd statusAdded',
      'turnEnd overwatchSet',
    ])
  })

  test('RN-052 RN-132 TURN_START clears what was counted: cells of the last turn make no charge', () => {
    const { of } = fight({
      player: [['crusader', 3, 0]],
      enemy: [['bone_golem', 3, 6]],
      prepare: (unit) => give(unit('e0'), 'stun'),
      rounds: 2,
    })
    expect(of('unitMoved').map(({ round }) => round)).toEqual([1, 1, 1, 2, 2])
    expect(of('attackMade')[0]).toMatchObject({ actor: 'p0', round: 2, sum: { modifiers: [] } })
  })

  test('RN-051 a stunned unit regains resolve and spreads what it has, but neither walks nor strikes', () => {
    const fought = fight({
      player: [
        ['swordsman', 3, 4, 3],
        ['footman', 3, 3],
      ],
      enemy: [['zombie', 3, 5]],
      prepare: (unit) => {
        give(unit('p0'), 'stun')
        give(unit('p0'), 'fire', 8, 9)
        unit('p0').resolve = 50
      },
      draws: { 'battle/contagion': [false, true] },
    })
    expect(turnOf(fought, 'p0')).toEqual([
      'turnStart turnStarted',
      'turnStart resolveChanged',
      'turnEnd contagionSpread',
      'turnEnd statusAdded',
    ])
  })

  test('RN-051 RN-117 a routing unit walks back and does nothing else', () => {
    const fought = fight({
      player: [['champion', 3, 4, 3]],
      enemy: [
        ['zombie', 3, 5],
        ['zombie', 4, 4],
      ],
      prepare: (unit) => {
        unit('p0').routing = true
        unit('p0').resolve = 0
      },
      mechanics: { overrides: { engagement: { opportunity: false } } },
    })
    expect(turnOf(fought, 'p0')).toEqual(['turnStart turnStarted', 'turnStart resolveChanged', 'movement unitMoved'])
  })
})

describe('a unit that falls in its own turn', () => {
  test('RN-053 to a riposte: what it did is still applied, what it had left to do is not', () => {
    const fought = fight({
      player: [
        ['champion', 3, 4],
        ['zombie', 0, 0],
      ],
      enemy: [['paladin', 3, 5]],
      prepare: (unit) => {
        unit('p0').hp = 1
        give(unit('p0'), 'fire', 8, 9)
      },
      draws: { 'battle/riposte': [true], 'battle/contagion': [true] },
    })
    expect(turnOf(fought, 'p0')).toEqual([
      'turnStart turnStarted',
      'attack attackMade',
      'attack unitDamaged',
      'attack armorShredded',
      'attack riposteMade',
      'attack unitDamaged',
      'attack unitDied',
      'postAttack resolveChanged',
    ])
    // half(38 × 25, 100) = 10 of 90; nothing spread from the dead.
    expect(fought.of('resolveChanged')[0]).toMatchObject({ target: 'e0', value: 80 })
    expect(fought.unused).toEqual({ 'battle/contagion': 1 })
  })

  test('RN-053 RN-065 to an opportunity attack: it has not left its cell', () => {
    const fought = fight({
      player: [
        ['archer', 3, 4],
        ['zombie', 0, 0],
      ],
      enemy: [['zombie', 3, 5]],
      prepare: wounds({ p0: 1 }),
      draws: { 'battle/opportunity': [true] },
    })
    expect(turnOf(fought, 'p0')).toEqual([
      'turnStart turnStarted',
      'movement opportunityTaken',
      'movement unitDamaged',
      'movement unitDied',
    ])
    expect(fought.unit('p0').cell).toEqual({ x: 3, y: 4 })
  })

  test('RN-053 to a spear wall: there is no attack', () => {
    const fought = fight({
      player: [
        ['crusader', 3, 2],
        ['zombie', 0, 0],
      ],
      enemy: [['footman', 3, 6]],
      prepare: wounds({ p0: 18 }),
    })
    // 12 × 150 % = 18.
    expect(turnOf(fought, 'p0').slice(4)).toEqual([
      'preAttack chargeStopped',
      'preAttack unitDamaged',
      'preAttack unitDied',
    ])
  })

  test('RN-019 RN-056 the cell of the fallen is free at once, and its side goes on', () => {
    const { of } = fight({
      player: [
        ['champion', 3, 4],
        ['swordsman', 2, 5],
      ],
      enemy: [
        ['zombie', 3, 5],
        ['zombie', 5, 5],
      ],
      prepare: wounds({ e0: 1 }),
      mechanics: mvp,
    })
    expect(of('unitMoved').filter(({ actor }) => actor === 'p1')).toMatchObject([
      { to: { x: 3, y: 5 } },
      { to: { x: 4, y: 5 } },
    ])
    expect(of('unitDied')).toHaveLength(1)
  })
})
