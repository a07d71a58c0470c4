import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blast, deed, type Fields, face, trained, trait, trial } from '../plan/testing.ts'
import { plain, type Stage, stage } from '../testing.ts'
import { afterSoak, resisted } from './stats.ts'

type Mod = { stat: string; kind: 'flat' | 'bp'; value: number; tag?: string }
const flat = (stat: string, value: number): Mod => ({ stat, kind: 'flat', value })
const bp = (stat: string, value: number): Mod => ({ stat, kind: 'bp', value })
const fire = (base: number) => ({ t: 'Damage', type: 'Fire', formula: { base } })
const bolt = (fields: object = {}) =>
  deed({ id: 'bolt', primary: 'Fire', attack: { base: 100 }, components: [fire(40)], ...fields })

/** The Trait `foe` for whoever is hit, beside `trial` for the one who hits. */
const versus = (action: object, own: Mod[] = [], theirs: Mod[] = [], triggers: object[] = []) => ({
  'traits.json': [trait('trial', [{ actions: [action], mods: own, triggers }]), trait('foe', [{ mods: theirs }])],
})
const foe = (changes: object = {}) => plain({ traits: [{ id: 'foe', perks: ['foe_1'] }], ...changes })
const blasted = (base: number, own: Mod[] = [], theirs: Mod[] = [], options: Parameters<typeof face>[1] = {}) =>
  face([[trained(1)], [foe()]], { overlay: versus(blast({ formula: { base } }), own, theirs), ...options }).turn(
    'blast',
    {
      target: 1,
    },
  )
const hits = (fight: Stage) => fight.events('damageResolved').filter(({ dot }) => !dot)

describe('steps 1 to 4', () => {
  test('AR-118 step 1: ⌈formula × L⌉ + flat, not below 0', () => {
    expect(blasted(40, [flat('damage', 7)]).last('damageResolved').base).toBe(47)
    expect(blasted(40, [flat('damage', -90)]).last('damageResolved')).toMatchObject({ base: 0, final: 1 })
    const overlay = trial({ actions: [blast({ formula: { base: 11 } })] })
    const level2 = face([[trained(1, {}, [2, 1])], [plain()]], { overlay }).turn('blast', { target: 1 })
    expect(level2.last('damageResolved').base).toBe(14)
  })

  test('AR-119 step 2: the crit rounds up, before the modifiers', () => {
    const crit = { draws: { 'arena/crit': [true] } }
    // 3 → 4.5 → 5, × 1.9 = 9.5; the other way round 5.7 → 6 → 9.
    expect(blasted(3, [bp('damage', 9000)], [], crit).last('damageResolved')).toMatchObject({
      afterCrit: 5,
      afterModifiers: 10,
    })
    expect(blasted(41).last('damageResolved')).toMatchObject({ base: 41, afterCrit: 41, crit: false })
  })

  test('AR-120 step 3: attacker, target and attrition in one sum, not below 0 %', () => {
    const event = { id: 'practice', attrition: { onset: 1, rateBp: 1000 } }
    const overlay = versus(blast({ formula: { base: 100 } }), [bp('damage', 2000)], [bp('damageTaken', -500)])
    const fight = face([[trained(1)], [foe()]], { overlay, setup: { event }, start: { 0: { initiative: 900 } } })
    fight.turn('blast', { target: 1 }).turn('blast', { target: 1 }).turn('blast', { target: 1 })
    expect(fight.events('damageResolved').map(({ tick, afterModifiers }) => [tick, afterModifiers])).toEqual([
      [1, 115],
      [2, 125],
      [3, 135],
    ])
    expect(blasted(40, [bp('damage', -8000)], [bp('damageTaken', -8000)]).last('damageResolved').afterModifiers).toBe(0)
  })

  test('AR-120 the step rounds up once', () => {
    // 33 × 1.0303 = 33.9999
    expect(blasted(33, [bp('damage', 101)], [bp('damageTaken', 202)]).last('damageResolved').afterModifiers).toBe(34)
    expect(blasted(100, [bp('damage', 1)]).last('damageResolved').afterModifiers).toBe(101)
  })

  test('AR-121 WE-05 base 40, crit, +20 %, margin 25: 40 → 60 → 72 → 97', () => {
    const overlay = versus(bolt(), [bp('damage', 2000)])
    const fight = face([[trained(1)], [plain()]], { overlay, draws: { 'arena/attack': [55], 'arena/crit': [true] } })
    fight.turn('bolt', { target: 1 })
    const { base, afterCrit, afterModifiers, hitBonus, afterSoak: soaked } = fight.last('damageResolved')
    expect([base, afterCrit, afterModifiers, afterModifiers + hitBonus]).toEqual([40, 60, 72, 97])
    // Soak 50 meets all 97: ⌈97 × 100/150⌉.
    expect(soaked).toBe(65)
  })

  test('AR-121 the bonus goes to the first component of the primary type alone', () => {
    const slash = { ...fire(10), type: 'Slashing' }
    const action = bolt({ primary: 'Slashing', components: [fire(10), slash, slash] })
    const fight = face([[trained(1)], [plain()]], { overlay: versus(action), draws: { 'arena/attack': [55] } })
    fight.turn('bolt', { target: 1 })
    expect(hits(fight).map(({ damageType, hitBonus }) => [damageType, hitBonus])).toEqual([
      ['Fire', 0],
      ['Slashing', 25],
      ['Slashing', 0],
    ])
  })
})

describe('steps 5 to 9', () => {
  test('AR-122 step 5: one Block check per shield item, pass and target', () => {
    const storm = bolt({ target: 'EnemyZone', components: [fire(60), { ...fire(60), type: 'Cold' }] })
    const guard = plain({ gear: { main: 'buckler', off: 'kite_shield' } })
    const fight = face([[trained(1)], [guard, plain(), guard]], {
      overlay: versus(storm),
      draws: { 'arena/attack': [90], 'arena/block': [true, false, false, true] },
    }).turn('bolt', { zone: 'center' })
    expect(fight.events('blockChecked').map(({ target, item, success }) => [target, item, success])).toEqual([
      [1, 'buckler', true],
      [1, 'kite_shield', false],
      [3, 'buckler', false],
      [3, 'kite_shield', true],
    ])
    // A miss is not blocked.
    const missed = face([[trained(1)], [guard]], { overlay: versus(storm), draws: { 'arena/attack': [1] } })
    expect(missed.turn('bolt', { zone: 'center' }).events('blockChecked')).toEqual([])
  })

  test('AR-123 WE-06 step 6: Soak, then Resistance', () => {
    expect(blasted(85).last('damageResolved')).toMatchObject({ soak: 50, afterSoak: 57, afterResistance: 57 })
    // 5 → 3.3 → 4 → 2.2 → 3; Resistance first would be 2.8 → 3 → 2.
    expect(blasted(5, [], [flat('resist.Fire', 40)]).last('damageResolved')).toMatchObject({
      afterSoak: 4,
      afterResistance: 3,
      final: 3,
    })
    // WE-07: 85 damage are 57 after Soak, 32 after Resistance 40.
    expect(blasted(85, [], [flat('resist.Fire', 40)]).last('damageResolved')).toMatchObject({
      afterSoak: 57,
      afterResistance: 32,
    })
  })

  test('AR-123 WE-06 damage through Soak and Penetration', () => {
    const { fight } = stage([[plain()], [plain()]])
    expect([
      afterSoak(fight, 85, 50, 0),
      afterSoak(fight, 90, 60, 0),
      afterSoak(fight, 100, 100, 0),
      afterSoak(fight, 90, 60, 20),
      afterSoak(fight, 90, 60, 50),
      afterSoak(fight, 90, 30, 50),
    ]).toEqual([57, 57, 50, 63, 72, 90])
  })

  test('AR-123 WE-06 effective Penetration of 20, 50, 100, 200 is 16⅔, 33⅓, 50, 66⅔ exactly', () => {
    const { fight } = stage([[plain()], [plain()]])
    // Below it no Soak is left; one point above leaves ⅓, ⅔, 1 and ⅓ of a point, which 301, 302, 101 and 301 show.
    const cases = [
      [20, 16, 301, 301],
      [20, 17, 301, 300],
      [50, 33, 302, 302],
      [50, 34, 302, 300],
      [100, 50, 101, 101],
      [100, 51, 101, 100],
      [200, 66, 301, 301],
      [200, 67, 301, 300],
    ] as const
    for (const [penetration, soak, damage, left] of cases)
      expect(afterSoak(fight, damage, soak, penetration), `${penetration} against ${soak}`).toBe(left)
    const amount = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(amount, amount, amount, (damage, soak, penetration) => {
        // The same as fractions: E = max(0, S − 100 P/(P + 100)), d × 100/(E + 100).
        const den = BigInt(penetration + 100)
        const left = BigInt(soak) * den - 100n * BigInt(penetration)
        const top = BigInt(damage) * 100n * den
        const bottom = (left > 0n ? left : 0n) + 100n * den
        expect(BigInt(afterSoak(fight, damage, soak, penetration))).toBe((top + bottom - 1n) / bottom)
      }),
    )
  })

  test('AR-123 WE-07 Resistance 40 and 500 against damage and stacks', () => {
    const { fight } = stage(
      [[trained(1)], [foe()]],
      {},
      {
        overlay: versus(blast({ formula: { base: 1 } }), [flat('resist.Fire', 40)], [flat('resist.Fire', 500)]),
      },
    )
    const [some, much] = [fight.live[0]!, fight.live[1]!]
    expect([10, 85, 57].map((value) => resisted(fight, some, 3, value))).toEqual([6, 48, 32])
    expect(resisted(fight, much, 3, 10)).toBe(1)
  })

  test('AR-124 step 7: shields take what is left after Resistance', () => {
    const fight = blasted(85, [], [flat('resist.Fire', 40)], { start: { 1: { shields: [{ hp: 20 }] } } })
    expect(fight.last('damageResolved')).toMatchObject({ afterResistance: 32, absorbed: 20, final: 12, hpAfter: 488 })
  })

  test('AR-125 step 8: each component deals at least 1 to Health, whatever shields hold', () => {
    const two = blast({}, { components: [fire(60), { ...fire(60), type: 'Cold' }] })
    const through = (shieldLeak: string, shields: object[], action: object = two) =>
      hits(
        face([[trained(1)], [plain()]], {
          overlay: trial({ actions: [action] }),
          setup: { tuning: { 'damage.shieldLeak': shieldLeak } },
          start: { 1: { shields } },
        }).turn('blast', { target: 1 }),
      ).map(({ absorbed, final }) => [absorbed, final])
    expect(through('on', [{ hp: 999 }])).toEqual([
      [40, 1],
      [40, 1],
    ])
    expect(through('off', [{ hp: 999 }])).toEqual([
      [40, 0],
      [40, 0],
    ])
    const nothing = blast({ formula: { base: 0 } })
    expect(through('on', [], nothing)).toEqual([[0, 1]])
    expect(through('off', [], nothing)).toEqual([[0, 1]])
    expect(through('on', [{ hp: 5 }], nothing)).toEqual([[0, 1]])
    expect(through('off', [{ hp: 5 }], nothing)).toEqual([[1, 0]])
  })

  test('AR-126 step 9: Health falls, and the crossing to 0 remembers who and what', () => {
    const fight = blasted(150, [], [], { start: { 1: { hp: 100 } } })
    expect(fight.last('damageResolved')).toMatchObject({ final: 100, hpBefore: 100, hpAfter: 0 })
    expect(fight.events('downed')).toMatchObject([{ target: 1, by: 0, source: 'blast' }])
    expect(fight.last('killConfirmed')).toMatchObject({ victim: 1, killer: 0, source: 'blast', overkill: 0 })
    expect(blasted(148, [], [], { start: { 1: { hp: 100 } } }).events('downed')).toEqual([])
  })

  test('AR-126 whoever is down already crosses nothing: the credit stays', () => {
    const overlay = trial({ actions: [blast({ formula: { base: 150 } })] })
    const fight = face([[trained(1), trained(1)], [plain()]], {
      overlay,
      start: { 1: { initiative: 190 }, 2: { hp: 100 } },
    })
    fight.turn('blast', { target: 2 }).turn('blast', { target: 2 })
    expect(fight.events('downed')).toMatchObject([{ target: 2, by: 0 }])
    expect(fight.last('killConfirmed')).toMatchObject({ killer: 0, overkill: 100 })
  })

  test('AR-127 WE-23 a full pass, every step told', () => {
    const flameBlade = deed({
      id: 'flame_blade',
      range: 'implement',
      implement: 'physical',
      primary: 'Slashing',
      components: [
        { t: 'Damage', type: 'Slashing', formula: { base: 0, implement: 100 } },
        { t: 'Damage', type: 'Fire', formula: { base: 10, weights: { Intellect: 40 } } },
      ],
    })
    const fight = face(
      [[trained(1, { gear: { main: 'mace' } })], [foe({ gear: { main: 'dagger', off: 'kite_shield' } })]],
      {
        overlay: versus(flameBlade, [], [flat('resist.Fire', 25)]),
        start: { 1: { shields: [{ hp: 15, types: ['Fire'] }, { hp: 20 }] } },
        draws: { 'arena/attack': [80], 'arena/crit': [true], 'arena/block': [true] },
      },
    ).turn('flame_blade', { target: 1 })
    expect(fight.kit.sheet(fight.state.setup, 1)).toMatchObject({ attributes: { Speed: 48 }, physDefense: 30 })
    expect(fight.last('targetHit')).toMatchObject({ roll: 80, defense: 30, margin: 50 })
    expect(hits(fight)).toMatchObject([
      {
        damageType: 'Slashing',
        base: 56,
        afterCrit: 84,
        afterModifiers: 84,
        hitBonus: 50,
        blocked: 15,
        soak: 50,
        penetration: 20,
        afterSoak: 90,
        afterResistance: 90,
        absorbed: 20,
        final: 70,
        hpBefore: 500,
        hpAfter: 430,
      },
      {
        damageType: 'Fire',
        base: 30,
        afterCrit: 45,
        afterModifiers: 45,
        hitBonus: 0,
        blocked: 5,
        soak: 50,
        penetration: 20,
        afterSoak: 30,
        afterResistance: 20,
        absorbed: 15,
        final: 5,
        hpBefore: 430,
        hpAfter: 425,
      },
    ])
    expect(fight.fighter(1)).toMatchObject({ hp: 425, shields: [] })
    // Shield A is skipped by the blade, B is gone before the fire.
    expect(fight.events('shieldAbsorbed').map(({ shield, amount }) => [shield, amount])).toEqual([
      [1, 20],
      [0, 15],
    ])
  })
})

describe('what counts as damage', () => {
  const answer = (on: string) => ({ on, components: [{ t: 'ResourceGrant', resource: 'Stamina', amount: 1 }] })
  const fired = (fight: Stage) => fight.events('triggerFired').map(({ on, owner, other }) => [on, owner, other])

  test('AR-128 once per pass and target, for the sum, if it is at least 1', () => {
    const two = blast({}, { target: 'EnemyZone', components: [fire(60), { ...fire(60), type: 'Cold' }] })
    const told = (setup: Fields = {}, start: Record<number, Fields> = {}) =>
      fired(
        face([[trained(1)], [plain(), plain()]], {
          overlay: versus(two, [], [], [answer('OnDamageDealt')]),
          setup,
          start,
        }).turn('blast', { zone: 'center' }),
      )
    expect(told()).toEqual([
      ['OnDamageDealt', 0, 1],
      ['OnDamageDealt', 0, 2],
    ])
    const held = { 1: { shields: [{ hp: 999 }] } }
    expect(told({ tuning: { 'damage.shieldLeak': 'off' } }, held)).toEqual([['OnDamageDealt', 0, 2]])
    expect(told({}, held)).toHaveLength(2)
  })

  test('AR-128 the sum of a pass may end hiding: 60 + 60 through Soak are 80 of 80', () => {
    const two = blast({}, { target: 'EnemyZone', components: [fire(60), { ...fire(60), type: 'Cold' }] })
    const broken = (Sneaking: number) =>
      face([[trained(1)], [plain()]], {
        overlay: trial({ actions: [two] }),
        start: { 1: { statuses: { Sneaking } } },
        strict: true,
        draws: { 'arena/detect': [false] },
      }).turn('blast', { zone: 'center' })
    expect(broken(8).last('stealthBroken')).toMatchObject({ actor: 1, reason: 'damage' })
    expect(() => broken(9)).toThrow('arena/stealthBreak')
  })

  test('AR-128 recoil in several components is one damage too', () => {
    const recoil = deed({
      id: 'recoil',
      components: [
        { ...fire(30), to: 'self' },
        { ...fire(30), type: 'Cold', to: 'self' },
      ],
    })
    const fight = face([[trained(1)], [plain()]], {
      overlay: versus(recoil, [], [], [answer('OnDamageTaken')]),
    }).turn('recoil', { target: 1 })
    expect(hits(fight).map(({ target, final }) => [target, final])).toEqual([
      [0, 20],
      [0, 20],
    ])
    expect(fired(fight)).toEqual([['OnDamageTaken', 0, 0]])
  })

  test('AR-129 a Trigger’s damage has no roll, crit, hit bonus or Block; modifiers, Soak, shields and the minimum count', () => {
    const thorns = { on: 'OnTurnStart', components: [{ ...fire(60), to: 'enemiesInZone' }] }
    const guard = plain({ gear: { main: 'buckler' } })
    const fight = face([[trained(1)], [guard]], {
      overlay: versus(blast({ formula: { base: 1 } }), [bp('damage', 5000)], [], [thorns]),
      start: { 1: { shields: [{ hp: 10 }] } },
      setup: { tuning: { 'crit.min': 10_000 } },
    })
    expect(fight.events('attackRolled')).toEqual([])
    expect(fight.events('critChecked')).toEqual([])
    expect(fight.events('blockChecked')).toEqual([])
    expect(fight.last('damageResolved')).toMatchObject({
      pass: 'trigger',
      source: 'trial_1',
      base: 60,
      afterCrit: 60,
      afterModifiers: 90,
      hitBonus: 0,
      blocked: 0,
      soak: 50,
      afterSoak: 60,
      absorbed: 10,
      final: 50,
    })
  })

  test('AR-129 damage to oneself crits with its pass, but has no roll, bonus or Block', () => {
    const rash = bolt({ components: [fire(40), { ...fire(30), to: 'self' }] })
    const fight = face([[trained(1, { gear: { main: 'buckler' } })], [plain()]], {
      overlay: trial({ actions: [rash] }),
      draws: { 'arena/attack': [70], 'arena/crit': [true] },
    }).turn('bolt', { target: 1 })
    expect(hits(fight).map(({ target, afterCrit, hitBonus, final }) => [target, afterCrit, hitBonus, final])).toEqual([
      [1, 60, 40, 67],
      [0, 45, 0, 30],
    ])
    expect(fight.events('blockChecked')).toEqual([])
    // A miss does not spare the actor, and a miss of all is no crit.
    const missed = face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [rash] }),
      draws: { 'arena/attack': [5] },
    })
    expect(hits(missed.turn('bolt', { target: 1 })).map(({ target, afterCrit }) => [target, afterCrit])).toEqual([
      [0, 30],
    ])
  })
})
