import { describe, expect, test } from 'vitest'
import { armorOf, atkOf, dodgeOf } from '../battle/stats.ts'
import { eight, type Fought, fight, give, type Lab, type Piece, statusOf } from '../battle/testing.ts'
import type { Spread, Unit } from '../battle/unit.ts'
import { runKit } from '../kit.ts'

/** Battles of all eight factions with the numbers of the rulebook; nobody leads unless somebody is named. */
const play = (lab: Partial<Lab> & Pick<Lab, 'player' | 'enemy'>): Fought => fight({ content: eight, ...lab })
/** Enemies that only stand there. */
const dummies =
  (...ids: readonly string[]) =>
  (unit: (id: string) => Unit): void => {
    for (const id of ids) give(unit(id), 'stun')
  }
const far: Piece = ['footman', 0, 9]

test('RN-424 Reload fills a quiver up to its six shots, and a full one is not told of', () => {
  const reloaded = (ammo: number) =>
    play({
      player: [['rivet_gunner', 3, 1]],
      enemy: [far],
      leaders: { player: 'karsten' },
      timings: { reload: 'early', bombardment: 'late' },
      prepare: (unit) => {
        dummies('p0', 'e0')(unit)
        unit('p0').ammo = ammo
      },
    }).of('ammoChanged')
  expect(reloaded(6)).toEqual([])
  expect(reloaded(5)).toMatchObject([{ spent: -1, left: 6 }])
  expect(reloaded(0)).toMatchObject([{ spent: -2, left: 2 }])
})

describe('34.1 phalanx+', () => {
  const block: readonly Piece[] = [2, 3, 4].flatMap((x) => [0, 1].map((y): Piece => ['gate_warden', x, y]))
  const bonusOf = (fought: Fought) =>
    block.map((_, i) => {
      const { phalanxArmor, phalanxResolve } = fought.live(`p${i}`)
      return [phalanxArmor, phalanxResolve]
    })

  test('RN-523 WE-31 a block of six gate wardens: 7 and 37 in the middle, 4 and 22 at the corners', () => {
    const fought = play({
      player: block,
      enemy: [far],
      rounds: 1,
      prepare: dummies('e0', ...block.map((_, i) => `p${i}`)),
    })
    const [corner, middle] = [
      [4, 22],
      [7, 37],
    ]
    expect(bonusOf(fought)).toEqual([corner, corner, middle, middle, corner, corner])
    expect(armorOf(fought.battle, fought.live('p2'))).toBe(28)
  })

  test('RN-523 RN-643 WE-31 under Severin 9 and 45, 5 and 27', () => {
    const fought = play({
      player: block,
      enemy: [far],
      leaders: { player: 'severin' },
      prepare: dummies('e0', ...block.map((_, i) => `p${i}`)),
    })
    expect(bonusOf(fought)[2]).toEqual([9, 45])
    expect(bonusOf(fought)[0]).toEqual([5, 27])
  })

  test('RN-643 RN-607 as it ships Severin gives five of armour and 25 of resolve more', () => {
    const { content } = runKit()
    const bonus = (leader: string) =>
      bonusOf(
        play({
          content,
          player: block,
          enemy: [far],
          leaders: { player: leader },
          prepare: dummies('e0', ...block.map((_, i) => `p${i}`)),
        }),
      )[2]
    expect([bonus('ysolde'), bonus('severin')]).toEqual([
      [7, 37],
      [12, 62],
    ])
  })

  test('RN-524 the bonus is the receiver’s: a footman among them counts as a neighbour and has what he always had', () => {
    const player: readonly Piece[] = [...block.slice(0, 5), ['footman', 4, 1]]
    const fought = play({ player, enemy: [far], prepare: dummies('e0', ...player.map((_, i) => `p${i}`)) })
    expect([fought.live('p5').phalanxArmor, fought.live('p5').phalanxResolve]).toEqual([3, 15])
    expect(fought.live('p2').phalanxArmor).toBe(7)
  })

  test('RN-525 closed ranks are not pushed apart, and the blow still lands; two neighbours are not enough', () => {
    const push = (guard: readonly Piece[]) =>
      play({
        player: [['pike_automaton', 3, 3, 3]],
        enemy: guard,
        rounds: 1,
        prepare: dummies(...guard.map((_, i) => `e${i}`)),
      })
    const wall: readonly Piece[] = [3, 2, 4].map((x): Piece => ['gate_warden', x, 4])
    const closed = push([...wall, ['gate_warden', 2, 5]])
    expect(closed.live('e0').neighbours).toBe(3)
    expect([closed.of('unitPushed'), closed.of('attackMade').length > 0]).toEqual([[], true])
    expect(push(wall).of('unitPushed')).toMatchObject([{ target: 'e0', blocked: 0 }])
  })
})

describe('34.2 contagion+', () => {
  /** A unit that burns beside another; what the fire came from is set by hand. */
  const burning = (spread: Spread | null, lab: Partial<Lab> = {}): Fought =>
    play({
      player: [
        ['swordsman', 3, 1],
        ['swordsman', 4, 1],
      ],
      enemy: [far],
      mechanics: { preset: 'mvp', overrides: { contagion: true } },
      draws: { 'battle/contagion': [99, 99, 99, 99] },
      ...lab,
      prepare: (unit) => {
        dummies('e0', 'p0', 'p1')(unit)
        give(unit('p0'), 'fire', 8, 9)
        statusOf(unit('p0'), 'fire')!.spread = spread
      },
    })
  const chances = (spread: Spread | null): number[] => {
    const spreads = burning(spread, { draws: { 'battle/contagion': [0] } }).of('contagionSpread')
    return spreads.map(({ chance }) => chance)
  }

  test('RN-528 WE-32 fire of chaos spreads with 65 %, that of others with 50', () => {
    expect(chances({ pct: 15, side: 1 })).toEqual([65])
    expect(chances(null)).toEqual([50])
  })

  test('RN-531 WE-32 it spares the side that it came from: 42 % instead of 65', () => {
    expect(chances({ pct: 15, side: 0 })).toEqual([42])
  })

  test('RN-529 RN-530 it tries at the start of the turn already, and only once a round', () => {
    const phases = burning({ pct: 15, side: 1 }, { draws: { 'battle/contagion': [0] } }).of('contagionSpread')
    expect(phases.map(({ phase }) => phase)).toEqual(['turnStart'])
    // One draw for the one neighbour: the failed try is not repeated at the end of the turn.
    expect(burning({ pct: 15, side: 1 }).unused['battle/contagion']).toBe(3)
    expect(burning(null).unused['battle/contagion']).toBe(3)
    expect(burning(null, { draws: { 'battle/contagion': [0] } }).of('contagionSpread')[0]!.phase).toBe('turnEnd')
  })

  test('RN-527 RN-603 what a chaos unit sets on fire remembers its spread; copies inherit it', () => {
    const fought = play({
      player: [['hell_rider', 3, 3]],
      enemy: [
        ['swordsman', 3, 4],
        ['swordsman', 3, 5],
      ],
      draws: { 'battle/effect': [0], 'battle/contagion': [0] },
      prepare: dummies('e0', 'e1'),
    })
    expect(statusOf(fought.live('e0'), 'fire')?.spread).toEqual({ pct: 15, side: 0 })
    expect(statusOf(fought.live('e1'), 'fire')?.spread).toEqual({ pct: 15, side: 0 })
    expect(fought.of('contagionSpread')).toMatchObject([{ target: 'e1', chance: 80 }])
  })

  test('RN-649 under Malefa the fire of her army spreads with 15 points more', () => {
    const lit = play({
      player: [['hell_rider', 3, 3]],
      enemy: [['swordsman', 3, 4]],
      leaders: { player: 'malefa' },
      timings: { pox: 'late', fever: 'late' },
      draws: { 'battle/effect': [0] },
      prepare: dummies('e0'),
    })
    expect(statusOf(lit.live('e0'), 'fire')?.spread).toEqual({ pct: 30, side: 0 })
  })
})

describe('34.3 regeneration', () => {
  const healed = (piece: Piece, hp: number, lab: Partial<Lab> & { status?: string } = {}): number[] => {
    const { status, ...rest } = lab
    return play({
      player: [piece],
      enemy: [far],
      ...rest,
      prepare: (unit) => {
        dummies('e0', 'p0')(unit)
        unit('p0').hp = hp
        if (status) give(unit('p0'), status, 0, 9, eight)
      },
    })
      .of('unitHealed')
      .filter(({ cause }) => cause === 'regen')
      .map(({ amount }) => amount)
  }

  test('RN-533 RN-536 RN-512 WE-33 an elder tree regains 14 % of what it misses, a wolf at least 1', () => {
    expect(healed(['elder_tree', 3, 1], 130)).toEqual([14])
    expect(healed(['wolf', 3, 1], 70)).toEqual([1])
    expect(healed(['wolf', 3, 1], 75)).toEqual([])
  })

  test('RN-534 WE-33 poison halves it, fire ends it, rot heals nothing', () => {
    expect(healed(['elder_tree', 3, 1], 130, { status: 'poison' })).toEqual([7])
    expect(healed(['elder_tree', 3, 1], 130, { status: 'fire' })).toEqual([])
    const rotten = play({
      player: [['elder_tree', 3, 1]],
      enemy: [far],
      prepare: (unit) => {
        dummies('e0', 'p0')(unit)
        unit('p0').hp = 130
        give(unit('p0'), 'rot', 0, 9, eight)
      },
    })
    expect(rotten.of('unitHealed')).toEqual([])
  })

  test('RN-535 WE-33 it fades from round 21 on: 9 points in round 25', () => {
    const faded = withNumber('regeneration', 'fadeFrom', 1)
    // Round 2 is one beyond: 13 %.
    expect(healed(['elder_tree', 3, 1], 130, { content: faded, rounds: 2 })).toEqual([14, Math.floor((86 * 13) / 100)])
  })

  test('RN-651 WE-33 under Mirela 19 %', () => {
    expect(healed(['elder_tree', 3, 1], 130, { leaders: { player: 'mirela' }, timings: LATE })).toEqual([19])
  })

  test('RN-521 whoever has no regeneration tells nothing', () => {
    expect(healed(['footman', 3, 1], 50)).toEqual([])
  })
})

const LATE = Object.fromEntries(eight.spells.map(({ id }) => [id, 'late' as const]))

/** The eight factions with one number of a mechanic changed. */
function withNumber(group: 'regeneration', name: string, value: number): typeof eight {
  const numbers = { ...eight.balance[group], [name]: value }
  return { ...eight, balance: { ...eight.balance, [group]: numbers } }
}

describe('34.4 stealth', () => {
  test('RN-538 it lasts four rounds: gone at the start of round 5', () => {
    const fought = play({
      player: [['assassin', 0, 0]],
      enemy: [['footman', 7, 9]],
      rounds: 5,
      prepare: dummies('e0', 'p0'),
    })
    expect(fought.of('statusAdded').filter(({ target }) => target === 'p0')).toMatchObject([
      { status: 'stealth', rounds: 4, until: 5 },
    ])
    expect(fought.of('stealthBroken')).toMatchObject([{ target: 'p0', by: 'time', round: 5, mechanic: 'stealth' }])
  })

  test('RN-546 RN-551 nobody chooses a hidden unit: with nobody else there the enemy stays where it is', () => {
    const fought = play({ player: [['assassin', 3, 1]], enemy: [['footman', 3, 8]], prepare: dummies('p0') })
    expect([fought.of('unitMoved'), fought.of('attackMade')]).toEqual([[], []])
  })

  test('RN-539 a scout within three cells sees it', () => {
    const shots = (y: number) =>
      play({
        player: [['assassin', 3, 1]],
        enemy: [['watch_archer', 3, y]],
        prepare: dummies('p0'),
      }).of('attackMade').length
    expect([shots(4), shots(5)]).toEqual([1, 0])
  })

  test('RN-548 WE-35 an ambush counts as from the rear: 23 × 2 = 46 → 59, no riposte, and the hiding is over', () => {
    const fought = play({ player: [['assassin', 3, 3]], enemy: [['apprentice', 3, 4]], prepare: dummies('e0') })
    expect(fought.of('attackMade')[0]!.sum).toMatchObject({ arc: 'rear', base: 46, damage: 59 })
    expect(fought.of('unitDied')).toMatchObject([{ target: 'e0' }])
    expect(fought.of('stealthBroken')).toMatchObject([{ target: 'p0', by: 'attack' }])
  })

  test('RN-548 WE-35 at T3 the backstab follows: 92 → 119 → 178; 33 resolve are lost', () => {
    const fought = play({
      player: [['assassin', 3, 3, 3]],
      enemy: [['battle_mage', 3, 4]],
      prepare: (unit) => {
        dummies('e0')(unit)
        Object.assign(unit('e0'), { hp: 400, maxHp: 400 })
      },
    })
    expect(fought.of('attackMade')[0]!.sum).toMatchObject({ base: 92, damage: 178 })
    expect(fought.of('attackMade')[0]!.sum.modifiers.map(({ by, value }) => [by, value])).toEqual([
      ['rear', 119],
      ['backstab', 178],
    ])
    expect(fought.of('resolveChanged').find(({ target }) => target === 'e0')!.delta).toBe(-33)
  })

  test('RN-547 damage ends it at once, a tick does not, and so does an enemy beside it at the end of a turn', () => {
    const hit = play({
      player: [
        ['assassin', 3, 1],
        ['footman', 3, 2],
        ['footman', 2, 3],
      ],
      enemy: [['siege_frame', 3, 3, 3]],
      prepare: dummies('p0', 'p1', 'p2'),
    })
    expect(hit.of('stealthBroken')).toMatchObject([{ target: 'p0', by: 'damage' }])
    const burning = play({
      player: [['assassin', 0, 0]],
      enemy: [far],
      rounds: 2,
      prepare: (unit) => {
        dummies('e0', 'p0')(unit)
        give(unit('p0'), 'fire', 8, 9)
      },
    })
    expect(burning.of('unitDamaged').filter(({ target }) => target === 'p0')).toHaveLength(1)
    expect(burning.of('stealthBroken')).toEqual([])
    const seen = play({
      player: [['assassin', 3, 3]],
      enemy: [['footman', 3, 4]],
      prepare: dummies('p0'),
    })
    expect(seen.of('stealthBroken')).toMatchObject([{ target: 'p0', by: 'sight', phase: 'turnEnd' }])
  })

  test('RN-415 RN-546 RN-664 Caltrops picks whoever is seen, and reaches the hidden one of the row', () => {
    const fought = play({
      player: [far],
      enemy: [
        ['paladin', 2, 1],
        ['assassin', 3, 1],
        ['footman', 4, 1],
      ],
      leaders: { player: 'dareth' },
      timings: { caltrops: 'early', nightfall: 'late' },
      prepare: dummies('p0', 'e0', 'e1', 'e2'),
    })
    const bleeding = fought.of('statusAdded').filter(({ status }) => status === 'bleed')
    expect(bleeding.map(({ target }) => target)).toEqual(['e0', 'e1', 'e2'])
  })

  test('RN-546 RN-549 RN-580 whom a scout sees is engaged: a shooter in melee pays for it', () => {
    const modifiers = (...scout: readonly Piece[]) =>
      play({
        player: [['night_hunter', 3, 3]],
        enemy: [['footman', 3, 4], ...scout],
        prepare: (unit) => {
          for (const id of ['p0', 'e0', 'e1']) Object.assign(unit(id), { speed: 0 })
          Object.assign(unit('p0'), { initiative: 99 })
        },
      })
        .of('attackMade')
        .filter(({ actor }) => actor === 'p0')[0]!
        .sum.modifiers.map(({ by }) => by)
    expect(modifiers(['footman', 7, 9])).not.toContain('archerPenalty')
    expect(modifiers(['watch_archer', 3, 5])).toContain('archerPenalty')
  })

  test('RN-549 a hidden unit neither engages nor is engaged', () => {
    const fought = play({
      player: [['night_hunter', 3, 3]],
      enemy: [['cutpurse', 3, 4]],
      prepare: dummies('e0'),
    })
    // Not engaged, so it shoots without the penalty of a shooter in melee.
    expect(fought.of('attackMade')[0]!.sum.modifiers.map(({ by }) => by)).not.toContain('archerPenalty')
  })

  test('RN-550 from hiding it prefers mages and supports within reach to whoever is weaker', () => {
    const fought = play({
      player: [['cutpurse', 3, 3]],
      enemy: [
        ['swordsman', 3, 5],
        ['apprentice', 4, 5],
      ],
      prepare: (unit) => {
        dummies('e0', 'e1')(unit)
        unit('e0').hp = 5
      },
    })
    expect(fought.of('attackMade')[0]!.target).toBe('e1')
  })

  test('RN-507 RN-513 WE-34 shadow dodges with 20 points more, up to 50', () => {
    const fought = play({
      player: [['assassin', 3, 1]],
      enemy: [far],
      leaders: { player: 'silas' },
      timings: { smoke_screen: 'early', finish_off: 'late' },
      prepare: dummies('p0', 'e0'),
    })
    expect(fought.live('p0').dodge).toBe(29)
    expect(dodgeOf(fought.battle, fought.live('p0'))).toBe(50)
  })
})

describe('34.5 mana', () => {
  const mana = (fought: Fought): number[][] => fought.of('manaChanged').map(({ delta, value }) => [delta, value])
  const adept = (tier: 1 | 3, rounds: number, lab: Partial<Lab> = {}): Fought =>
    play({
      player: [['ember_adept', 3, 3, tier]],
      enemy: [['paladin', 3, 5]],
      rounds,
      ...lab,
      prepare: (unit) => {
        dummies('e0')(unit)
        Object.assign(unit('e0'), { hp: 2000, maxHp: 2000 })
      },
    })

  test('RN-554 RN-557 RN-559 surges of an untouched mage: turns 1, 2, 3, 4, 6 and 7 of eight', () => {
    const fought = adept(1, 8)
    const surged = fought.of('attackMade').map(({ sum }) => sum.modifiers.some(({ by }) => by === 'surge'))
    expect(surged).toEqual([true, true, true, true, false, true, true, false])
    expect(mana(fought).slice(0, 4)).toEqual([
      [2, 6],
      [-3, 3],
      [2, 5],
      [-3, 2],
    ])
  })

  test('RN-508 RN-514 RN-557 WE-36 basic 23 → 26, with a surge 28 → 32', () => {
    const [first, , , , fifth] = adept(1, 5).of('attackMade')
    expect(first!.sum.modifiers.map(({ by, value }) => [by, value])).toEqual([
      ['surge', 28],
      ['magic', 32],
    ])
    expect(fifth!.sum.damage).toBe(26)
  })

  test('RN-555 RN-442 WE-36 at T3 the bolt costs 5 and deals 65: in turns 1 and 3, without the cooldown of mages', () => {
    const fought = adept(3, 5)
    expect(fought.of('abilityUsed').map(({ round }) => round)).toEqual([1, 3])
    const bolts = fought.of('unitDamaged').filter(({ cause }) => cause === 'ability/ember_bolt')
    expect(bolts.map(({ amount }) => amount)).toEqual([65, 65])
    // No surge while it would take what the bolt costs.
    expect(fought.of('attackMade').every(({ sum }) => !sum.modifiers.some(({ by }) => by === 'surge'))).toBe(true)
  })

  test('RN-556 shots cost mana; without it the bow is a club until there is some again', () => {
    const fought = play({
      player: [['spark_novice', 3, 3]],
      enemy: [['paladin', 3, 6]],
      rounds: 1,
      prepare: (unit) => {
        dummies('e0')(unit)
        unit('p0').mana = 0
      },
    })
    expect(fought.of('ammoChanged')).toEqual([])
    expect(mana(fought)).toEqual([
      [2, 2],
      [-1, 1],
    ])
  })

  test('RN-558 without the mechanic they have shots, and five mana are a cooldown of 4 (mages: 3)', () => {
    const off = { overrides: { mana: false } } as const
    const shot = play({
      player: [['spark_novice', 3, 3]],
      enemy: [['paladin', 3, 6]],
      mechanics: off,
      prepare: dummies('e0'),
    })
    expect([shot.of('ammoChanged').length, shot.of('manaChanged').length]).toEqual([1, 0])
    expect(
      adept(3, 8, { mechanics: off })
        .of('abilityUsed')
        .map(({ round }) => round),
    ).toEqual([1, 4, 7])
    expect(
      adept(3, 6, { mechanics: { preset: 'mvp' } })
        .of('abilityUsed')
        .map(({ round }) => round),
    ).toEqual([1, 5])
  })

  test('RN-613 RN-657 the pool has its own maximum, and Lyrenne gives one more a turn', () => {
    const fought = play({
      player: [['ward_keeper', 0, 0]],
      enemy: [['footman', 7, 9]],
      leaders: { player: 'lyrenne' },
      timings: LATE,
      rounds: 4,
      prepare: dummies('e0', 'p0'),
    })
    expect(mana(fought)).toEqual([
      [3, 7],
      [1, 8],
    ])
  })

  test('RN-614 burning the mana of somebody who has none does nothing', () => {
    const fought = play({
      player: [['mana_thief', 3, 3, 3]],
      enemy: [['footman', 3, 5]],
      prepare: dummies('e0'),
    })
    expect(fought.of('abilityUsed')).toHaveLength(1)
    expect(fought.of('manaChanged').map(({ target }) => target)).toEqual(['p0', 'p0', 'p0'])
  })
})

describe('34.6 plating', () => {
  const struck = (attacker: Piece, rounds = 1, lab: Partial<Lab> = {}): Fought =>
    play({
      player: [attacker],
      enemy: [['iron_bulwark', 3, 4]],
      rounds,
      ...lab,
      prepare: (unit, battle) => {
        give(unit('e0'), 'stun')
        unit('e0').moved = true
        lab.prepare?.(unit, battle)
      },
    })

  test('RN-509 RN-515 RN-516 WE-37 tier 40 and 15 %: 46; the champion deals 60, then shred 2 and one stack', () => {
    const fought = struck(['champion', 3, 3, 3])
    expect(fought.of('attackMade')[0]!.sum).toMatchObject({ armor: 46, base: 60 })
    expect(fought.of('platingChanged')[0]).toMatchObject({ target: 'e0', stacks: 1, armor: 2 })
    expect(fought.live('e0').shred).toBe(2)
  })

  test('RN-567 a stack for each hit and one for a turn without a step', () => {
    const fought = struck(['crusader', 3, 3])
    expect(fought.of('platingChanged').map(({ stacks, phase }) => [stacks, phase])).toEqual([
      [1, 'attack'],
      [2, 'turnEnd'],
    ])
  })

  test('RN-569 the sixth stack seals: none left, immune for the rest of the round, once a battle', () => {
    const fought = struck(['crusader', 3, 3], 5)
    expect(fought.of('platingSealed')).toHaveLength(1)
    const [sealed] = fought.of('platingSealed')
    const immune = fought.of('statusAdded').find(({ status }) => status === 'immune')!
    expect([immune.round, immune.until]).toEqual([sealed!.round, sealed!.round + 1])
  })

  test('RN-568 magic strips two stacks, true damage none', () => {
    const fought = struck(['apprentice', 3, 3], 1, {
      prepare: (unit) => Object.assign(unit('e0'), { plates: 3, plateArmor: 6 }),
    })
    expect(fought.of('platingChanged')[0]).toMatchObject({ stacks: 1, armor: 2 })
  })

  test('RN-570 WE-37 from the rear plates do not count: 38 + 6 = 44', () => {
    const fought = struck(['champion', 3, 5, 3], 1, {
      prepare: (unit) => Object.assign(unit('e0'), { plates: 3, plateArmor: 6, shred: 2, facing: 0 }),
    })
    expect(fought.of('attackMade')[0]!.sum).toMatchObject({ arc: 'rear', armor: 44 })
  })

  test('RN-571 RN-660 abilities and leaders add stacks; others without plating get none', () => {
    const fought = play({
      player: [
        ['iron_bulwark', 0, 0],
        ['rivet_gunner', 1, 0],
      ],
      enemy: [['footman', 7, 9]],
      leaders: { player: 'odilia' },
      timings: LATE,
      prepare: dummies('e0', 'p0', 'p1'),
    })
    expect(fought.of('platingChanged').map(({ target, stacks }) => [target, stacks])).toEqual([
      ['p0', 2],
      ['p0', 3],
    ])
  })

  test('RN-581 what a shield takes whole adds no stack', () => {
    const fought = struck(['footman', 3, 3], 1, {
      prepare: (unit) => give(unit('e0'), 'shield', 500, 9, eight),
    })
    expect(fought.of('platingChanged').map(({ phase }) => phase)).toEqual(['turnEnd'])
  })
})

describe('the language of the tables', () => {
  test('RN-435 RN-436 RN-438 WE-43 bleeding adds up: 4, 8, 12 at the start of rounds 2, 3 and 4', () => {
    const fought = play({
      player: [['raider', 3, 3, 3]],
      enemy: [['paladin', 3, 4]],
      rounds: 4,
      prepare: (unit) => {
        dummies('e0')(unit)
        Object.assign(unit('e0'), { hp: 2000, maxHp: 2000 })
      },
    })
    const ticks = fought.of('unitDamaged').filter(({ cause }) => cause === 'bleed')
    expect(ticks.map(({ round, amount }) => [round, amount])).toEqual([
      [2, 4],
      [3, 8],
      [4, 12],
    ])
  })

  test('RN-505 RN-511 WE-43 four stacks of rage: tier ATK 36 in Chaos is 53', () => {
    const fought = play({ player: [['raider', 0, 0]], enemy: [far], prepare: dummies('p0', 'e0') })
    const raider = fought.live('p0')
    give(raider, 'rage', 8, 9, eight)
    statusOf(raider, 'rage')!.stacks = 4
    expect(atkOf(fought.battle, Object.assign(raider, { tierAtk: 36 }))).toBe(53)
  })

  test('RN-644 RN-647 WE-39 the lancer charges with 180 %, under Corvane with 210', () => {
    const charge = (leader?: string): number =>
      play({
        player: [['lancer', 3, 1]],
        enemy: [['zombie', 3, 6]],
        ...(leader && { leaders: { player: leader } }),
        timings: LATE,
        prepare: dummies('e0'),
      }).of('attackMade')[0]!.sum.damage
    expect([charge(), charge('corvane')]).toEqual([25, 29])
  })

  test('RN-431 WE-40 a push against somebody crushes by 10 % of max HP, once', () => {
    const fought = play({
      player: [['storm_druid', 3, 3, 3]],
      enemy: [
        ['swordsman', 3, 4],
        ['swordsman', 3, 5],
      ],
      prepare: dummies('e0', 'e1'),
    })
    expect(fought.of('unitPushed')).toMatchObject([{ target: 'e0', blocked: 2 }])
    const crushed = fought.of('unitDamaged').filter(({ kind }) => kind === 'true')
    expect(crushed.map(({ amount }) => amount)).toEqual([7])
  })

  test('RN-414 a line goes where it catches most', () => {
    const fought = play({
      player: [['ballista_crew', 3, 1, 3]],
      enemy: [
        ['footman', 0, 4],
        ['footman', 3, 4],
        ['footman', 3, 5],
      ],
      prepare: dummies('e0', 'e1', 'e2'),
    })
    expect(fought.of('abilityUsed')[0]).toMatchObject({ ability: 'bolt_line', targets: ['e1', 'e2'] })
  })

  test('RN-517 RN-518 constructs and elementals crumble with the resistance of their faction, engineers retreat', () => {
    const fought = play({
      player: [
        ['saw_runner', 0, 0, 3],
        ['rivet_gunner', 1, 0, 3],
      ],
      enemy: [far],
      prepare: (unit) => {
        dummies('e0', 'p0', 'p1')(unit)
        for (const id of ['p0', 'p1']) unit(id).resolve = -50
      },
    })
    expect(fought.of('unitCrumbled').map(({ target }) => target)).toEqual(['p0'])
    expect(fought.of('unitRouted').map(({ target }) => target)).toEqual(['p1'])
    expect([fought.live('p0').resist, fought.live('p1').resist]).toEqual([30, 20])
  })
})

describe('rulings on findings', () => {
  test('RN-741 a taunt that nobody can obey does not bind: the rooted crossbowman shoots whom he can', () => {
    const shot = (rooted: boolean) =>
      play({
        player: [['crossbowman', 3, 3]],
        enemy: [
          ['knight', 3, 6],
          ['footman', 3, 5],
        ],
        prepare: (unit) => {
          dummies('e0', 'e1')(unit)
          give(unit('e0'), 'taunt')
          if (rooted) give(unit('p0'), 'root', 0, 9, eight)
        },
      })
    expect(shot(true).of('attackMade')).toMatchObject([{ target: 'e1', sum: { damage: 5 } }])
    const free = shot(false)
    expect(free.of('attackMade')).toMatchObject([{ target: 'e0' }])
    expect(free.of('unitMoved').at(-1)!.to).toEqual({ x: 2, y: 4 })
  })

  test('RN-433 RN-742 lightning chooses each next target when it jumps: also whoever has just risen', () => {
    const fought = play({
      player: [['battle_mage', 3, 3, 3]],
      enemy: [
        ['skeleton_archer', 3, 6],
        ['zombie', 5, 6],
      ],
      leaders: { enemy: 'ozrakh' },
      timings: LATE,
      prepare: dummies('e0', 'e1'),
    })
    const [use] = fought.of('abilityUsed')
    expect(use).toMatchObject({ ability: 'chain_lightning', targets: ['e0'] })
    const hits = fought.of('unitDamaged').filter(({ cause }) => cause === 'ability/chain_lightning')
    expect(hits.map(({ target, amount }) => [target, amount])).toEqual([
      ['e0', 40],
      ['e2', 50],
      ['e1', 43],
    ])
  })
})
