import { describe, expect, test } from 'vitest'
import { armorOf } from '../battle/stats.ts'
import type { Lab, Piece } from '../battle/testing.ts'
import { blowOf, far, modifiersOf, play, standing, with9 } from './testing.ts'

/** RN-580: what the mechanics of the six factions do to the fourteen others, cell by cell. */

const wardens = (...cells: readonly (readonly [number, number])[]): Piece[] =>
  cells.map(([x, y]) => ['gate_warden', x, y])
/** A block in which the first has three neighbours: armour 4, buffer 22. */
const BLOCK = wardens([3, 4], [2, 4], [4, 4], [3, 5])
const ENEMIES = ['e0', 'e1', 'e2', 'e3']

describe('RN-584 phalanx+', () => {
  test('RN-580 facing: who looks elsewhere is no neighbour', () => {
    const bonus = (turned: number) =>
      play({
        player: wardens([3, 1], [4, 1]),
        enemy: [far],
        prepare: standing(['p0', 'p1', 'e0'], (unit) =>
          Object.assign(unit('p1'), { facing: (unit('p0').facing + turned) % 4 }),
        ),
      }).live('p0').phalanxArmor
    expect([bonus(0), bonus(1)]).toEqual([1, 0])
  })

  test('RN-580 resolve: three neighbours hold up to −22 and not further', () => {
    const routs = (resolve: number) =>
      play({
        player: BLOCK.map(([id, x, y]): Piece => [id, x, y - 4]),
        enemy: [far],
        prepare: standing(['p0', 'p1', 'p2', 'p3', 'e0'], (unit) => Object.assign(unit('p0'), { resolve: resolve })),
        mechanics: { overrides: { resolve: { regen: 0 } } },
      })
        .of('unitRouted')
        .map(({ target }) => target)
    expect([routs(-21), routs(-22)]).toEqual([[], ['p0']])
  })

  test('RN-580 RN-526 flanking: it counts from every side', () => {
    const blow = (y: number) =>
      blowOf(
        play({
          player: [['champion', 3, y]],
          enemy: wardens([3, 4], [2, 4], [4, 4], [2, 5]),
          prepare: standing(ENEMIES, (unit) => with9(unit('e0'), 'taunt')),
        }),
      )
    expect([3, 5].map((y) => [blow(y).arc, blow(y).armor])).toEqual([
      ['front', 25],
      ['rear', 25],
    ])
  })

  test('RN-580 charge: it weakens no charge', () => {
    const charge = (enemy: readonly Piece[]) =>
      blowOf(
        play({
          player: [['crusader', 3, 0]],
          enemy,
          prepare: standing(ENEMIES.slice(0, enemy.length), (unit) => with9(unit('e0'), 'taunt')),
        }),
      )
    const alone: readonly Piece[] = [['tower_bearer', 3, 4]]
    const [one, row] = [charge(alone), charge([...alone, ['tower_bearer', 2, 4], ['tower_bearer', 4, 4]])]
    expect([one, row].map(({ armor, modifiers }) => [armor, modifiers.map(({ pct }) => pct)])).toEqual([
      [26, [160]],
      [29, [160]],
    ])
  })

  test('RN-580 aura: pulses reach who stands in one', () => {
    const gained = play({
      player: [['drummer', 3, 0], ...wardens([3, 1], [4, 1])],
      enemy: [far],
      mechanics: { overrides: { resolve: { regen: 0 } } },
      prepare: standing(['p1', 'p2', 'e0'], (unit) => Object.assign(unit('p1'), { resolve: 50 })),
    }).of('resolveChanged')
    expect(gained).toMatchObject([{ target: 'p1', delta: 8, cause: 'aura' }])
  })

  test('RN-580 RN-526 armour shred: it takes tier armour and leaves the bonus', () => {
    const fought = play({
      player: [far],
      enemy: BLOCK,
      prepare: standing(['p0', ...ENEMIES], (unit) => Object.assign(unit('e0'), { shred: 30 })),
    })
    expect(armorOf(fought.battle, fought.live('e0'))).toBe(4)
  })
})

describe('RN-584 contagion+', () => {
  test('RN-580 resolve: ticks cost none', () => {
    const fought = play({
      player: [['swordsman', 3, 1]],
      enemy: [far],
      rounds: 3,
      prepare: standing(['p0', 'e0'], (unit) => with9(unit('p0'), 'fire', 8)),
    })
    expect(fought.of('unitDamaged').length).toBe(2)
    expect(fought.of('resolveChanged')).toEqual([])
  })

  test('RN-580 a hidden unit can catch a copy, which is told, and stays hidden', () => {
    const fought = play({
      player: [
        ['swordsman', 3, 1],
        ['assassin', 4, 1],
      ],
      enemy: [far],
      draws: { 'battle/contagion': [0] },
      prepare: standing(['p0', 'p1', 'e0'], (unit) => with9(unit('p0'), 'fire', 8)),
    })
    expect(fought.of('contagionSpread')).toMatchObject([{ target: 'p1' }])
    expect(fought.of('stealthBroken')).toEqual([])
  })

  test('RN-580 RN-440 constructs resist poison, plague, bleeding and rot, and burn', () => {
    const caught = (status: string) =>
      play({
        player: [
          ['swordsman', 3, 1],
          ['bolt_sentry', 4, 1],
        ],
        enemy: [far],
        draws: { 'battle/contagion': [0] },
        prepare: standing(['p0', 'p1', 'e0'], (unit) => with9(unit('p0'), status, 4)),
      }).of('contagionSpread').length
    expect(['poison', 'plague', 'bleed', 'rot', 'fire'].map(caught)).toEqual([0, 0, 0, 0, 1])
  })
})

describe('RN-584 regeneration', () => {
  const tree = (more?: Lab['prepare'], lab: Partial<Lab> = {}) =>
    play({
      player: [['elder_tree', 3, 1]],
      enemy: [far],
      mechanics: { overrides: { resolve: { regen: 0 } } },
      ...lab,
      prepare: standing(['p0', 'e0'], (unit, battle) => {
        unit('p0').hp = 130
        more?.(unit, battle)
      }),
    })
  const healed = (fought: ReturnType<typeof tree>) =>
    fought.of('unitHealed').map(({ amount, cause }) => [amount, cause])

  test('RN-580 resolve: it restores none; engagement: it works with an enemy beside', () => {
    const fought = tree((unit) => Object.assign(unit('p0'), { resolve: 40 }), { enemy: [['footman', 3, 2]] })
    expect([healed(fought), fought.of('resolveChanged')]).toEqual([[[14, 'regen']], []])
  })

  test('RN-580 armour shred: it restores no armour', () => {
    expect(tree((unit) => Object.assign(unit('p0'), { shred: 5 })).live('p0').shred).toBe(5)
  })

  test('RN-580 RN-522 aura: regeneration first, then the pulse', () => {
    const fought = play({
      player: [
        ['herbalist', 3, 0],
        ['wolf', 3, 1],
      ],
      enemy: [far],
      prepare: standing(['p1', 'e0'], (unit) => {
        unit('p0').hp = 20
        unit('p1').resolve = 20
      }),
    })
    const start = fought.events.filter(({ turn, phase }) => turn > 0 && phase === 'turnStart')
    const causes = start.map(({ type, cause }) => `${type} ${cause}`)
    const own = ['unitHealed regen', 'resolveChanged regen', 'resolveChanged aura']
    expect(causes.filter((cause) => own.includes(cause))).toEqual([
      'resolveChanged regen',
      'unitHealed regen',
      'resolveChanged aura',
    ])
  })
})

describe('RN-584 stealth', () => {
  test('RN-580 facing, flanking: an ambush is from the rear whatever the facing, and once', () => {
    const ambush = (y: number, facing: number) =>
      modifiersOf(
        play({
          player: [['assassin', 3, y]],
          enemy: [['footman', 3, 4]],
          prepare: standing(['e0'], (unit) => Object.assign(unit('e0'), { facing: facing })),
        }),
      )
    const rear = ambush(3, 2)
    expect(rear.map(([by]) => by)).toEqual(['rear'])
    expect([ambush(3, 0), ambush(3, 1), ambush(5, 2)]).toEqual([rear, rear, rear])
  })

  test('RN-580 riposte: none against it, one against the same blow in sight', () => {
    const answers = (isHidden: boolean) =>
      play({
        player: [['cutpurse', 3, 3]],
        enemy: [['champion', 3, 4]],
        prepare: (unit) => {
          Object.assign(unit('p0'), { initiative: 99 })
          Object.assign(unit('e0'), { initiative: 98 })
        },
        ...(isHidden ? {} : { mechanics: { overrides: { stealth: false } } }),
        draws: { 'battle/riposte': [true] },
      })
        .of('riposteMade')
        .filter(({ turn }) => turn === 1).length
    expect([answers(true), answers(false)]).toEqual([0, 1])
  })

  test('RN-580 intercept: spears do not stop who is hidden, until a scout sees it', () => {
    const stopped = (...scout: Piece) =>
      play({
        player: [['shade_lancer', 1, 4]],
        enemy: [['levy_spear', 3, 5], ['apprentice', 5, 4], scout],
        prepare: (unit) => {
          for (const id of ['e0', 'e1', 'e2']) Object.assign(unit(id), { speed: 0, initiative: 0 })
          Object.assign(unit('p0'), { initiative: 99 })
        },
      })
        .of('hardIntercepted')
        .map(({ actor, target }) => [actor, target])
    expect([stopped('archer', 3, 6), stopped('watch_archer', 3, 6)]).toEqual([[], [['e0', 'p0']]])
  })

  test('RN-580 aura, phalanx: hidden allies have pulses and count as neighbours', () => {
    const fought = play({
      player: [['drummer', 3, 0], ['assassin', 3, 1], ...wardens([4, 1], [5, 1])],
      enemy: [far],
      mechanics: { overrides: { resolve: { regen: 0 } } },
      prepare: standing(['p1', 'p2', 'p3', 'e0'], (unit) => {
        unit('p1').resolve = 30
        with9(unit('p3'), 'stealth')
      }),
    })
    expect(fought.of('resolveChanged').filter(({ cause }) => cause === 'aura')).toMatchObject([
      { target: 'p1', delta: 8 },
    ])
    expect(fought.live('p2').neighbours).toBeGreaterThan(0)
    expect(fought.live('p3').neighbours).toBe(1)
  })

  test('RN-580 charge: a hidden charger has the rear first, then the charge', () => {
    const fought = play({
      player: [['shade_lancer', 3, 0]],
      enemy: [['tower_bearer', 3, 4]],
      prepare: standing(['e0']),
    })
    expect(blowOf(fought).modifiers.map(({ by, pct }) => [by, pct])).toEqual([
      ['rear', 130],
      ['charge', 160],
    ])
  })

  test('RN-580 overwatch: nobody shoots at hidden movers, and hidden shooters do not watch', () => {
    const shots = (mover: string) =>
      play({
        player: [['archer', 3, 1]],
        enemy: [[mover, 3, 8]],
        rounds: 2,
        prepare: (unit) => Object.assign(unit('p0'), { vigilance: 2 }),
      }).of('overwatchFired').length
    expect([shots('cutpurse'), shots('swordsman') > 0]).toEqual([0, true])
    const watching = play({
      player: [['night_hunter', 3, 1]],
      enemy: [['cutpurse', 3, 9]],
      prepare: standing(['e0']),
    })
    expect(watching.of('overwatchSet')).toEqual([])
  })

  test('RN-580 line of sight: a hidden unit stands in the way like any other', () => {
    const target = (front: string) =>
      play({
        player: [['marksman', 3, 2]],
        enemy: [
          [front, 3, 4],
          ['lich', 3, 7],
        ],
        prepare: standing(['e0', 'e1'], (unit) => Object.assign(unit('p0'), { speed: 0 })),
      })
        .of('attackMade')
        .map(({ target }) => target)
    expect([target('footman'), target('assassin')]).toEqual([['e0'], []])
  })
})

describe('RN-584 mana', () => {
  test('RN-580 engagement: a shooter with mana that is engaged pays the penalty of shooters', () => {
    const shot = play({
      player: [['spark_novice', 3, 3]],
      enemy: [['footman', 3, 4]],
      prepare: (unit) => {
        Object.assign(unit('p0'), { speed: 0, initiative: 99 })
        Object.assign(unit('e0'), { initiative: 1 })
      },
    })
    expect(modifiersOf(shot).map(([by]) => by)).toContain('archerPenalty')
  })

  test('RN-580 flanking: a surge comes after, and magic has no flank', () => {
    const fought = play({
      player: [['ember_adept', 3, 6]],
      enemy: [['paladin', 3, 4]],
      prepare: standing(['e0']),
    })
    expect(blowOf(fought).modifiers.map(({ by }) => by)).toEqual(['surge', 'magic'])
  })

  test('RN-580 overwatch: a shot costs one mana, and without mana nobody watches', () => {
    const watch = (mana: number) => {
      const fought = play({
        player: [['spark_novice', 3, 1]],
        enemy: [['swordsman', 3, 8]],
        mechanics: { overrides: { mana: { gain: 0 } } },
        prepare: (unit) => Object.assign(unit('p0'), { mana }),
      })
      return [
        fought.of('overwatchSet').length,
        fought
          .of('manaChanged')
          .filter(({ cause }) => cause === 'overwatch')
          .map(({ delta }) => delta),
      ]
    }
    expect(watch(4)).toEqual([1, [-1]])
    expect(watch(0)[0]).toBe(0)
  })

  test('RN-580 line of sight: magic needs none, a shot for mana does', () => {
    const hit = (shooter: string) =>
      play({
        player: [
          [shooter, 3, 3],
          ['footman', 3, 4],
        ],
        enemy: [['paladin', 3, 6]],
        prepare: standing(['p1', 'e0'], (unit) => Object.assign(unit('p0'), { speed: 0 })),
      })
        .of('attackMade')
        .filter(({ actor }) => actor === 'p0').length
    expect([hit('ember_adept'), hit('glass_archer')]).toEqual([1, 0])
  })

  test('RN-580 ammunition: shots mean nothing to who has mana', () => {
    const reloaded = play({
      player: [['spark_novice', 0, 0]],
      enemy: [far],
      leaders: { player: 'karsten' },
      timings: { reload: 'early', bombardment: 'late' },
      prepare: standing(['p0', 'e0']),
    })
    expect([reloaded.of('spellCast').length, reloaded.of('ammoChanged')]).toEqual([1, []])
  })

  test('RN-580 armour shred: magic shreds nothing', () => {
    const fought = play({ player: [['ember_adept', 3, 3]], enemy: [['paladin', 3, 5]], prepare: standing(['e0']) })
    expect([blowOf(fought).damage > 0, fought.live('e0').shred]).toEqual([true, 0])
  })
})

describe('RN-584 plating', () => {
  test('RN-580 RN-567 riposte, spears and shots that take HP add a stack', () => {
    const stacksBy = (lab: Pick<Lab, 'player' | 'enemy'> & Partial<Lab>, id: string) =>
      play(lab)
        .of('platingChanged')
        .filter(({ target, phase }) => target === id && phase !== 'turnEnd').length
    const riposte = {
      player: [['hammer_engine', 3, 3]] as const,
      enemy: [['champion', 3, 4]] as const,
      draws: { 'battle/riposte': [true] },
      prepare: (unit: Parameters<NonNullable<Lab['prepare']>>[0]) => {
        Object.assign(unit('p0'), { initiative: 99 })
        Object.assign(unit('e0'), { initiative: 98, hp: 900, maxHp: 900 })
      },
    }
    expect(stacksBy({ ...riposte, rounds: 1 }, 'p0')).toBeGreaterThan(0)
    const shot = {
      player: [['war_walker', 3, 2]] as const,
      enemy: [['archer', 3, 8]] as const,
      draws: { 'battle/overwatch': [true, true] },
      prepare: standing(['e0'], (unit) => Object.assign(unit('e0'), { vigilance: 2 })),
    }
    expect(stacksBy(shot, 'p0')).toBe(1)
    const spears = play({
      player: [['war_walker', 3, 1]],
      enemy: [['levy_spear', 3, 5]],
      prepare: (unit) => {
        Object.assign(unit('p0'), { initiative: 99 })
        Object.assign(unit('e0'), { speed: 0 })
      },
    })
    expect(spears.of('chargeStopped')).toHaveLength(1)
    expect(spears.of('platingChanged')[0]).toMatchObject({ target: 'p0', stacks: 1, phase: 'preAttack' })
  })

  test('RN-580 phalanx, charge: stacks join its armour before the percent of a charge', () => {
    const sum = blowOf(
      play({
        player: [['crusader', 3, 0]],
        enemy: [
          ['shield_drone', 3, 4],
          ['shield_drone', 4, 4],
        ],
        prepare: standing(['e0', 'e1'], (unit) => {
          with9(unit('e0'), 'taunt')
          Object.assign(unit('e0'), { plates: 2, plateArmor: 4 })
        }),
      }),
    )
    // 25 + 15 % + 1 + 4, and 26 ATK meets the floor of 5.
    expect([sum.armor, sum.modifiers.map(({ by, pct }) => [by, pct])]).toEqual([33, [['charge', 160]]])
  })

  test('RN-580 armour shred first: it takes tier armour, plates stay', () => {
    const fought = play({
      player: [far],
      enemy: [['iron_bulwark', 3, 4]],
      prepare: standing(['p0', 'e0'], (unit) =>
        Object.assign(unit('e0'), { shred: 99, plates: 3, plateArmor: 6, moved: true }),
      ),
    })
    const { plateArmor } = fought.live('e0')
    expect(armorOf(fought.battle, fought.live('e0'))).toBe(6 + plateArmor)
  })

  test('RN-580 resolve: a hit costs resolve, unless the unit is sealed', () => {
    const lost = (isSealed: boolean) =>
      play({
        player: [['champion', 3, 3]],
        enemy: [['iron_bulwark', 3, 4]],
        prepare: standing(['e0'], (unit) => {
          if (isSealed) with9(unit('e0'), 'immune')
        }),
      })
        .of('resolveChanged')
        .filter(({ target, delta }) => target === 'e0' && delta < 0).length
    expect([lost(false), lost(true)]).toEqual([1, 0])
  })

  test('RN-581 RN-569 what a sealed unit carries still tries its neighbours', () => {
    const fought = play({
      player: [
        ['iron_bulwark', 3, 1],
        ['swordsman', 4, 1],
      ],
      enemy: [far],
      draws: { 'battle/contagion': [0] },
      prepare: standing(['p1', 'e0', 'p0'], (unit) => {
        with9(unit('p0'), 'fire', 8)
        with9(unit('p0'), 'immune')
      }),
    })
    expect(fought.of('contagionSpread').map(({ target }) => target)).toEqual(['p1'])
  })
})
