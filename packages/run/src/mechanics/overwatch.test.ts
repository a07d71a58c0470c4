import { describe, expect, test } from 'vitest'
import type { MechanicsChoice } from '../battle/config.ts'
import { fight, give, type Lab, type Piece } from '../battle/testing.ts'
import { withMore } from '../content/testing.ts'

const overwatch = (more: MechanicsChoice['overrides'] = {}): MechanicsChoice => ({
  preset: 'mvp',
  overrides: { overwatch: true, ...more },
})

describe('vigilance', () => {
  /** The swordsman will come within reach in his turn: the archer waits for him. */
  const waiting: Lab = { player: [['archer', 3, 1]], enemy: [['swordsman', 3, 8]], mechanics: overwatch() }
  const sets = (lab: Partial<Lab>) =>
    fight({ ...waiting, ...lab })
      .of('overwatchSet')
      .filter(({ actor }) => actor === 'p0')

  test('RN-134 a shooter that neither moved nor acted becomes vigilant at its turn end', () => {
    expect(sets({})).toMatchObject([{ phase: 'turnEnd', turn: 1, mechanic: 'overwatch' }])
  })

  test('RN-134 not who walked, nor who shot', () => {
    expect(sets({ player: [['archer', 3, 0]] })).toEqual([])
    expect(sets({ player: [['archer', 3, 4]] })).toEqual([])
  })

  test('RN-134 not who used an ability', () => {
    const volley: Lab = {
      ...waiting,
      player: [['archer', 3, 4, 3]],
      enemy: [
        ['zombie', 3, 8],
        ['zombie', 4, 8],
      ],
    }
    expect(fight(volley).of('abilityUsed')).toMatchObject([{ ability: 'volley' }])
    expect(sets(volley)).toEqual([])
  })

  test('RN-134 only shooters with shots', () => {
    const numb: Lab['prepare'] = (unit) => {
      unit('p0').ammo = 0
      unit('p0').range = 1
      give(unit('p0'), 'frost', 3)
    }
    // Too cold to walk.
    const frozen: Partial<Lab> = { content: withMore({ tuning: { 'status.frost.speed': -5 } }) }
    expect(sets({ ...frozen, prepare: (unit) => give(unit('p0'), 'frost', 3) })).toHaveLength(1)
    expect(sets({ ...frozen, prepare: numb })).toEqual([])
    expect(sets({ ...frozen, player: [['priest', 3, 1]], prepare: (unit) => give(unit('p0'), 'frost', 3) })).toEqual([])
  })

  test('RN-134 neither the stunned nor the routing nor the engaged', () => {
    expect(sets({ prepare: (unit) => give(unit('p0'), 'stun') })).toEqual([])
    const routing: Partial<Lab> = {
      player: [['archer', 3, 0]],
      mechanics: overwatch({ resolve: true }),
      prepare: (unit) => {
        unit('p0').routing = true
        unit('p0').resolve = 1
      },
    }
    expect(
      fight({ ...waiting, ...routing })
        .of('unitMoved')
        .filter(({ actor }) => actor === 'p0'),
    ).toEqual([])
    expect(sets(routing)).toEqual([])
  })

  test('RN-134 it ends with the next turn start', () => {
    const after = (rounds: number) => {
      const { live, unit, of } = fight({ ...waiting, rounds, draws: { 'battle/overwatch': [false] } })
      return [live('p0').vigilance, unit('p0').vigilant, of('overwatchSet').length]
    }
    expect([after(1), after(2)]).toEqual([
      [1, true, 1],
      [0, false, 1],
    ])
  })

  test('RN-134 RN-080 the wait pays: the swordsman is shot as he comes', () => {
    const { of, live } = fight({ ...waiting, draws: { 'battle/overwatch': [true] } })
    expect(of('overwatchFired')).toMatchObject([{ actor: 'p0', target: 'e0', chance: 70, hit: true, turn: 2 }])
    expect([live('p0').vigilance, live('p0').ammo]).toEqual([1, 5])
  })

  test('RN-134 RN-116 who breaks while it waits lets everybody pass', () => {
    const passing = (resolve: number) =>
      fight({
        player: [
          ['death_knight', 7, 0],
          ['ghoul', 0, 1],
        ],
        enemy: [['archer', 0, 8]],
        mechanics: overwatch({ resolve: { regen: 0 } }),
        prepare: (unit) => {
          unit('e0').vigilance = 2
          unit('e0').resolve = resolve
        },
      })
        .of('overwatchFired')
        .map(({ target, turn }) => [target, turn])
    expect([passing(1), passing(0)]).toEqual([[['p1', 2]], []])
  })

  test('RN-134 RN-116 who breaks does not become vigilant', () => {
    const { of } = fight({
      ...waiting,
      mechanics: overwatch({ resolve: { regen: 0 } }),
      prepare: (unit) => {
        unit('p0').resolve = 0
      },
    })
    expect(of('unitRouted')).toMatchObject([{ target: 'p0', turn: 1 }])
    expect(of('overwatchSet')).toEqual([])
    expect(of('overwatchFired')).toEqual([])
  })
})

describe('shots', () => {
  /** An enemy archer that waits already; a ghoul walks in. */
  const watched = (
    walkers: readonly Piece[] = [['ghoul', 3, 1]],
    watchers: readonly Piece[] = [['archer', 3, 7]],
  ): Lab => ({
    player: walkers,
    enemy: watchers,
    mechanics: overwatch(),
    prepare: (unit) => {
      for (let i = 0; i < watchers.length; i++) unit(`e${i}`).vigilance = 2
    },
  })

  test('RN-136 WE-16 a ghoul walks in: 62 %, and 75 % of a strike of 8', () => {
    const { of } = fight({ ...watched(), draws: { 'battle/overwatch': [true] } })
    expect(of('overwatchFired')).toMatchObject([
      { actor: 'e0', target: 'p0', chance: 62, hit: true, left: 1, phase: 'movement', turn: 1 },
    ])
    expect(of('unitDamaged')[0]).toMatchObject({ actor: 'e0', target: 'p0', amount: 6, cause: 'overwatch' })
  })

  test('RN-136 WE-16 a vampire: 55 %', () => {
    expect(fight(watched([['vampire', 3, 1]])).of('overwatchFired')).toMatchObject([{ chance: 55, hit: false }])
  })

  test('RN-136 never below 0, and a shot that cannot hit is a shot', () => {
    const lab: Lab = {
      ...watched(),
      mechanics: overwatch({ overwatch: { missPct: 90 } }),
      draws: { 'battle/overwatch': [true] },
    }
    const { of, unused, live } = fight(lab)
    expect(of('overwatchFired')).toMatchObject([{ chance: 0, hit: false }])
    expect([unused, live('e0').ammo < 6]).toEqual([{ 'battle/overwatch': 1 }, true])
  })

  test('RN-135 the step must end within range', () => {
    const { events } = fight(watched())
    const turn = events.filter((event) => event.turn === 1)
    const shot = turn.findIndex(({ type }) => type === 'overwatchFired')
    expect(
      turn
        .slice(0, shot)
        .filter(({ type }) => type === 'unitMoved')
        .at(-1),
    ).toMatchObject({ to: { x: 3, y: 3 } })
    expect(fight(watched([['zombie', 3, 1]])).of('overwatchFired')).toEqual([])
  })

  test('RN-135 one for each target and movement, from each who waits, by slot', () => {
    const { of } = fight(
      watched(
        [['ghoul', 3, 1]],
        [
          ['archer', 3, 7],
          ['archer', 4, 6],
        ],
      ),
    )
    expect(of('unitMoved').filter(({ turn }) => turn === 1)).toHaveLength(4)
    expect(
      of('overwatchFired')
        .filter(({ turn }) => turn === 1)
        .map(({ actor }) => actor),
    ).toEqual(['e0', 'e1'])
  })

  test('RN-135 two for each vigilance, and one shot of ammunition each', () => {
    const { of } = fight(
      watched([
        ['ghoul', 3, 1],
        ['ghoul', 4, 1],
        ['ghoul', 2, 1],
      ]),
    )
    const shots = of('overwatchFired')
    expect(shots.map(({ target, left }) => [target, left])).toEqual([
      ['p0', 1],
      ['p1', 0],
    ])
    expect(
      of('ammoChanged')
        .filter(({ cause }) => cause === 'overwatch')
        .map(({ spent, left }) => [spent, left]),
    ).toEqual([
      [1, 5],
      [1, 4],
    ])
  })

  test('RN-135 nobody shoots without ammunition, not even at who comes next to it', () => {
    const { of } = fight({
      ...watched(
        [
          ['ghoul', 3, 1],
          ['ghoul', 4, 1],
        ],
        [['archer', 3, 5]],
      ),
      prepare: (unit) => {
        unit('e0').vigilance = 2
        unit('e0').ammo = 1
        unit('e0').hp = 500
      },
    })
    expect(
      of('unitMoved')
        .filter(({ turn }) => turn === 2)
        .at(-1),
    ).toMatchObject({ actor: 'p1', to: { x: 4, y: 5 } })
    expect(of('overwatchFired').map(({ target }) => target)).toEqual(['p0'])
  })

  test('RN-135 nor do the dead', () => {
    const { of } = fight({
      ...watched(
        [
          ['ghoul', 3, 4],
          ['ghoul', 4, 1],
        ],
        [
          ['archer', 3, 5],
          ['zombie', 4, 8],
        ],
      ),
      prepare: (unit) => {
        unit('e0').vigilance = 2
        unit('e0').hp = 1
      },
    })
    expect(of('unitDied')).toMatchObject([{ target: 'e0', turn: 1 }])
    expect(of('unitMoved').filter(({ turn }) => turn === 2)).toHaveLength(4)
    expect(of('overwatchFired')).toEqual([])
  })

  test('RN-135 the last shot is a whole shot', () => {
    const { of } = fight({
      ...watched(),
      draws: { 'battle/overwatch': [true] },
      prepare: (unit) => {
        unit('e0').vigilance = 2
        unit('e0').ammo = 1
      },
    })
    expect(of('unitDamaged')[0]).toMatchObject({ amount: 6, cause: 'overwatch' })
  })

  test('RN-135 who falls walks no farther and is not shot again', () => {
    const lab = watched(
      [['ghoul', 3, 1]],
      [
        ['archer', 3, 7],
        ['archer', 4, 6],
      ],
    )
    const { of, unused } = fight({
      ...lab,
      draws: { 'battle/overwatch': [true, true] },
      prepare: (unit, battle) => {
        lab.prepare!(unit, battle)
        unit('p0').hp = 6
      },
    })
    expect(of('unitDied')).toMatchObject([{ target: 'p0', killer: 'e0', cause: 'overwatch' }])
    expect(of('unitMoved')).toHaveLength(2)
    expect(unused).toEqual({ 'battle/overwatch': 1 })
  })

  test('RN-136 WE-16 a blocked line forbids the shot, and costs an arc 20 points', () => {
    // A golem of its own side stands between.
    const behind = (watcher: string): Lab => ({
      ...watched(
        [
          ['ghoul', 3, 2],
          ['bone_golem', 3, 4],
        ],
        [[watcher, 3, 7]],
      ),
      mechanics: overwatch({ lineOfSight: true }),
    })
    const first = (lab: Lab) => {
      const { events, of } = fight(lab)
      const steps = events
        .slice(
          0,
          events.findIndex(({ type }) => type === 'overwatchFired'),
        )
        .filter(({ type }) => type === 'unitMoved')
      return [of('overwatchFired')[0]!.chance, steps.map((step) => 'to' in step && [step.to.x, step.to.y])]
    }
    expect(first(behind('archer'))).toEqual([42, [[3, 3]]])
    // Only once the ghoul has come out from behind the golem.
    expect(first(behind('crossbowman'))).toEqual([
      62,
      [
        [3, 3],
        [2, 3],
      ],
    ])
    expect(first({ ...behind('crossbowman'), mechanics: overwatch() })).toEqual([62, [[3, 3]]])
  })

  test('RN-136 however dear the arc, it is a shot', () => {
    const lab: Lab = {
      ...watched([
        ['ghoul', 3, 2],
        ['bone_golem', 3, 4],
      ]),
      mechanics: overwatch({ lineOfSight: { arcMissPct: 100 } }),
    }
    expect(fight(lab).of('overwatchFired')[0]).toMatchObject({ chance: 0, hit: false })
  })

  test('RN-136 RN-067 who is pulled draws no shot', () => {
    const { of } = fight({
      content: withMore({ units: [{ id: 'abomination', initiative: 60 }] }),
      player: [
        ['abomination', 3, 3, 3],
        ['skeleton_archer', 3, 2],
      ],
      enemy: [['knight', 3, 7]],
      mechanics: overwatch(),
      prepare: (unit) => {
        unit('p1').vigilance = 2
        give(unit('e0'), 'stun')
      },
    })
    expect(of('unitPulled')).toMatchObject([{ target: 'e0', to: { x: 3, y: 4 } }])
    expect(of('overwatchFired')).toEqual([])
  })

  test('RN-135 RN-136 the numbers are data', () => {
    const at = (numbers: object, lab = watched()) =>
      fight({ ...lab, mechanics: overwatch({ overwatch: numbers }), draws: { 'battle/overwatch': [true] } })
    expect(at({ damagePct: 100 }).of('unitDamaged')[0]).toMatchObject({ amount: 8 })
    expect(at({ missPct: 0 }).of('overwatchFired')[0]).toMatchObject({ chance: 82 })
    const waiting: Lab = { player: [['archer', 3, 1]], enemy: [['swordsman', 3, 8]] }
    expect(at({ maxShots: 5 }, waiting).of('overwatchFired')[0]).toMatchObject({ left: 4 })
  })
})
