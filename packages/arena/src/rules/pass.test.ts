import { describe, expect, test } from 'vitest'
import type { EventType } from '../events.ts'
import { blast, deed, face, trained, trait, trial, withAttributes } from '../plan/testing.ts'
import { plain, type Stage } from '../testing.ts'

const early = { 0: { initiative: 900 } }
const fire = (base: number) => ({ t: 'Damage', type: 'Fire', formula: { base } })
/** A roll of 1 … 100 for Fire damage. */
const bolt = (fields: object = {}) =>
  deed({ id: 'bolt', primary: 'Fire', attack: { base: 100 }, components: [fire(40)], ...fields })
const cast = (
  action: object,
  options: Parameters<typeof face>[1] & { target?: number; zone?: string } = {},
  foes = [plain()],
) => {
  const { target = 1, zone, ...rest } = options
  return face([[trained(1)], foes], { overlay: trial({ actions: [action] }), ...rest }).turn(
    String((action as { id: string }).id),
    zone ? { zone } : { target },
  )
}
const types = (fight: Stage, ...shown: EventType[]) =>
  fight.match.events.flatMap(({ tick, phase, type }) =>
    tick === 1 && phase === 3 && shown.includes(type) ? [type] : [],
  )

describe('the pipeline', () => {
  test('AR-100 one pipeline: components decide, a default Action is built like any other', () => {
    const own = deed({
      id: 'own_attack',
      range: 'implement',
      cost: { Stamina: 25 },
      implement: 'physical',
      primary: 'implement',
      components: [{ t: 'Damage', type: 'implement', formula: { base: 0, implement: 100 } }],
    })
    const told = (action: string) => {
      const fight = face([[trained(1, { gear: { main: 'mace' } })], [plain()]], {
        overlay: trial({ actions: [own] }),
        draws: { 'arena/attack': [70] },
      }).turn(action, { target: 1 })
      return JSON.stringify(fight.match.events).replaceAll(`"${action}"`, 'x')
    }
    expect(told('own_attack')).toBe(told('attack'))
    // Everything in one Action: roll, crit, status, damage, heal.
    const all = bolt({
      components: [
        { t: 'Heal', formula: { base: 5 }, to: 'self' },
        fire(10),
        { t: 'ApplyStatus', status: 'Slow', stacks: 3 },
      ],
    })
    const fight = cast(all, { draws: { 'arena/attack': [90] } })
    expect(types(fight, 'attackRolled', 'critChecked', 'statusApplied', 'damageResolved', 'healed')).toEqual([
      'attackRolled',
      'critChecked',
      'statusApplied',
      'damageResolved',
      'healed',
    ])
  })

  test('AR-101 main, off-hand and bonus pass each have their own target list, roll, crit and Block', () => {
    const counter = {
      'traits.json': [
        trait('trial', []),
        trait('foe', [{ triggers: [{ on: 'OnHitBy', limit: 1, components: [{ t: 'BonusAttack', to: 'other' }] }] }]),
      ],
    }
    const foe = plain({ gear: { main: 'buckler' }, traits: [{ id: 'foe', perks: ['foe_1'] }] })
    const hero = plain({ gear: { main: 'dagger', off: 'dagger' } })
    const fight = face([[hero], [foe]], {
      overlay: counter,
      draws: { 'arena/attack': [60, 61, 59], 'arena/crit': [false, true, false], 'arena/block': [true, false] },
    }).turn('attack', { target: 1 })
    const passes = fight.events('attackRolled').map(({ pass, actor, roll }) => [pass, actor, roll])
    expect(passes).toEqual([
      ['main', 0, 60],
      ['bonus', 1, 61],
      ['offhand', 0, 59],
    ])
    expect(fight.events('critChecked').map(({ actor, crit }) => [actor, crit])).toEqual([
      [0, false],
      [1, true],
      [0, false],
    ])
    expect(fight.events('blockChecked').map(({ target, success }) => [target, success])).toEqual([
      [1, true],
      [1, false],
    ])
  })

  test('AR-102 components reach the targets, those marked self only the actor', () => {
    const both = blast(
      {},
      {
        target: 'EnemyZone',
        components: [
          { t: 'ApplyStatus', status: 'Slow', stacks: 3 },
          { t: 'ApplyStatus', status: 'Haste', stacks: 3, to: 'self' },
        ],
        autoHit: undefined,
        primary: undefined,
      },
    )
    const fight = cast(both, { zone: 'center' }, [plain(), plain()])
    expect(fight.events('statusApplied').map(({ status, target }) => [status, target])).toEqual([
      ['Slow', 1],
      ['Slow', 2],
      ['Haste', 0],
    ])
  })
})

describe('the roll', () => {
  test('AR-103 only Damage for targets is rolled, and not what always hits', () => {
    const rolled = (action: object) => cast(action).events('attackRolled').length
    expect(rolled(bolt())).toBe(1)
    expect(rolled(blast({ formula: { base: 4 } }))).toBe(0)
    expect(rolled(deed({ id: 'curse', components: [{ t: 'ApplyStatus', status: 'Slow', stacks: 3 }] }))).toBe(0)
    expect(rolled(deed({ id: 'drain', components: [{ t: 'ResourceDrain', resource: 'Stamina', amount: 3 }] }))).toBe(0)
    expect(rolled(deed({ id: 'burn', components: [{ ...fire(5), to: 'self' }] }))).toBe(0)
    expect(
      cast(deed({ id: 'mend', target: 'AllySingle', components: [{ t: 'Heal', formula: { base: 3 } }] }), {
        target: 0,
      }).events('attackRolled'),
    ).toEqual([])
  })

  test('AR-104 ⌈(base + flat) × (1 + bp)⌉, at least 1; the own formula comes before the implement', () => {
    const value = (action: object, mods: object[] = [], gear: object = {}) =>
      face([[trained(1, { gear })], [plain()]], { overlay: trial({ actions: [action], mods }) })
        .turn('bolt', { target: 1 })
        .last('attackRolled').attackValue
    const flat = { stat: 'attack', kind: 'flat', value: 7 }
    const bp = (n: number) => ({ stat: 'attack', kind: 'bp', value: n })
    expect(value(bolt())).toBe(100)
    // 107 × 1.155 = 123.585
    expect(value(bolt(), [flat, bp(1000), bp(550)])).toBe(124)
    expect(value(bolt(), [bp(-10_000)])).toBe(1)
    expect(value(bolt(), [bp(-15_000)])).toBe(1)
    expect(value(bolt(), [{ ...flat, value: -500 }])).toBe(1)
    // 10 + 33 % of 50 = 26.5: exact until the end. × 1.1 = 29.15
    expect(value(bolt({ attack: { base: 10, weights: { Might: 33 } } }))).toBe(27)
    expect(value(bolt({ attack: { base: 10, weights: { Might: 33 } } }), [bp(1000)])).toBe(30)
    const mace = { main: 'mace' }
    expect(value(bolt({ implement: 'physical' }), [], mace)).toBe(100)
    expect(value(bolt({ implement: 'physical', attack: undefined }), [], mace)).toBe(88)
  })

  test('AR-104 the penalties of Reach and Ranged join the sum', () => {
    const overlay = trial({ mods: [{ stat: 'attack', kind: 'bp', value: 1000 }] })
    const value = (item: string, zone: string) =>
      face([[trained(1, { gear: { main: item } })], [plain()]], { overlay, start: { 1: { zone } } })
        .turn('attack', { target: 1 })
        .last('attackRolled').attackValue
    // Spear in two hands 42 + 50 = 92: × 1.1 = 101.2; × 0.9 = 82.8 (0.8 × 1.1 would give 80.96).
    expect([value('spear', 'center'), value('spear', 'north')]).toEqual([102, 83])
    // Bow 42 + 50 = 92, hindered in the same zone.
    expect([value('bow', 'center'), value('bow', 'north')]).toEqual([83, 102])
  })

  test('AR-105 one die for all targets, against each one’s own Defense', () => {
    const storm = bolt({ target: 'EnemyZone' })
    const foes = [plain(), withAttributes({ Willpower: 100 }), withAttributes({ Willpower: 0 })]
    const fight = cast(storm, { zone: 'center', draws: { 'arena/attack': [40] } }, foes)
    expect(fight.events('attackRolled').map(({ roll }) => roll)).toEqual([40])
    const seen = [...fight.events('targetHit'), ...fight.events('targetMissed')]
    expect(seen.map(({ target, roll, defense, margin }) => [target, roll, defense, margin])).toEqual([
      [1, 40, 30, 10],
      [3, 40, 12, 28],
      [2, 40, 48, -8],
    ])
    // 1 … Attack Value and nothing beyond.
    expect(() => cast(bolt(), { draws: { 'arena/attack': [101] } })).toThrow('1..100')
  })

  test('AR-106 the primary type chooses the Defense for all components', () => {
    const foe = withAttributes({ Willpower: 100 })
    const defense = (primary: string, other: string) =>
      cast(
        bolt({
          primary,
          components: [
            { ...fire(5), type: other },
            { ...fire(5), type: primary },
          ],
        }),
        { draws: { 'arena/attack': [100] } },
        [foe],
      ).last('targetHit').defense
    for (const type of ['Blunt', 'Piercing', 'Slashing']) expect(defense(type, 'Fire'), type).toBe(30)
    for (const type of ['Fire', 'Cold', 'Lightning', 'Poison', 'Shadow', 'Light', 'Psychic'])
      expect(defense(type, 'Blunt'), type).toBe(48)
    // Both components of a miss miss.
    const missed = cast(
      bolt({ primary: 'Fire', components: [fire(5), { ...fire(5), type: 'Blunt' }] }),
      { draws: { 'arena/attack': [40] } },
      [foe],
    )
    expect(missed.events('damageResolved')).toEqual([])
  })

  test('AR-107 WE-04 Attack Value 120 against Defense 50: 71 of 120 rolls hit, with roll − 50 as bonus', () => {
    const foe = plain({ traits: [{ id: 'foe', perks: ['foe_1'] }] })
    const overlay = {
      'traits.json': [
        trait('trial', [{ actions: [bolt({ attack: { base: 120 } })] }]),
        trait('foe', [{ mods: [{ stat: 'magDefense', kind: 'flat', value: 20 }] }]),
      ],
    }
    const rolls = Array.from({ length: 120 }, (_, i) => i + 1)
    const fight = face([[trained(1)], [foe]], {
      overlay,
      draws: { 'arena/attack': rolls },
      start: { 0: { initiative: 10_000 }, 1: { initiative: -10_000 } },
      setup: { tuning: { 'pool.mult.Health': 1000 } },
    })
    for (const _ of rolls) fight.turn('bolt', { target: 1 })
    const hits = fight.events('targetHit')
    expect(hits).toHaveLength(71)
    expect([hits[0], hits.at(-1)]).toMatchObject([
      { roll: 50, defense: 50, margin: 0 },
      { roll: 120, margin: 70 },
    ])
    expect(fight.events('targetMissed')).toHaveLength(49)
    expect(fight.events('damageResolved').map(({ hitBonus }) => hitBonus)).toEqual(hits.map(({ margin }) => margin))
  })

  test('AR-108 a miss deals no damage, all else arrives, and never as a crit', () => {
    const storm = bolt({
      target: 'EnemyZone',
      components: [
        fire(40),
        { t: 'ApplyStatus', status: 'Slow', stacks: 5 },
        { t: 'ResourceDrain', resource: 'Stamina', amount: 20 },
      ],
    })
    const fight = cast(storm, { zone: 'center', draws: { 'arena/attack': [40], 'arena/crit': [true] } }, [
      withAttributes({ Willpower: 100 }),
      plain(),
    ])
    expect(fight.last('targetMissed').target).toBe(1)
    expect(fight.events('damageResolved').map(({ target, afterCrit }) => [target, afterCrit])).toEqual([[2, 60]])
    expect(fight.events('statusApplied').map(({ target, total }) => [target, total])).toEqual([
      [1, 5],
      [2, 8],
    ])
    expect(fight.events('resourceChanged').map(({ target, delta }) => [target, delta])).toEqual([
      [1, -20],
      [2, -30],
    ])
  })

  test('AR-109 autoHit hits with margin 0, for Triggers too', () => {
    const overlay = {
      'traits.json': [
        trait('trial', [
          {
            actions: [blast({ formula: { base: 20 } })],
            triggers: [{ on: 'OnHit', components: [{ t: 'Shield', formula: { base: 3 } }] }],
          },
        ]),
      ],
    }
    const fight = face([[trained(1)], [withAttributes({ Willpower: 200 })]], { overlay }).turn('blast', { target: 1 })
    expect(fight.events('targetHit')).toMatchObject([{ target: 1, margin: 0 }])
    expect(fight.last('damageResolved').hitBonus).toBe(0)
    expect(fight.events('triggerFired')).toMatchObject([{ on: 'OnHit', owner: 0, other: 1 }])
  })
})

describe('the crit', () => {
  test('AR-110 one check per pass: for a hit or where no roll was needed', () => {
    const checks = (action: object, roll = 90, foes = [plain()]) =>
      cast(
        action,
        {
          draws: { 'arena/attack': [roll] },
          ...((action as { target?: string }).target === 'EnemyZone' && { zone: 'center' }),
        },
        foes,
      ).events('critChecked').length
    expect(checks(bolt())).toBe(1)
    expect(checks(bolt(), 20)).toBe(0)
    expect(checks(bolt({ target: 'EnemyZone' }), 40, [plain(), plain(), withAttributes({ Willpower: 100 })])).toBe(1)
    expect(checks(blast({ formula: { base: 4 } }))).toBe(1)
    expect(checks(deed({ id: 'curse', components: [{ t: 'ApplyStatus', status: 'Slow', stacks: 3 }] }))).toBe(1)
  })

  test('AR-110 none for Move, Defend and Search, nor for passes of Move, Summon or Revive alone', () => {
    const overlay = {
      'traits.json': [
        trait(
          'trial',
          [
            {
              actions: [
                deed({ id: 'thrust', components: [{ t: 'Move', mode: 'push', zones: 1 }] }),
                deed({ id: 'call', target: 'Self', components: [{ t: 'Summon', template: 'wolf' }] }),
                deed({ id: 'rise', target: 'FallenAllySingle', components: [{ t: 'Revive' }] }),
                deed({
                  id: 'heave',
                  components: [
                    { t: 'Move', mode: 'push', zones: 1 },
                    { t: 'ApplyStatus', status: 'Slow', stacks: 1 },
                  ],
                }),
              ],
            },
          ],
          { control: { id: 'TrialControl', name: { en: 'c', ru: 'c' }, weights: { Willpower: 100 } } },
        ),
      ],
    }
    const fight = face(
      [
        [trained(1), plain()],
        [plain(), plain()],
      ],
      {
        overlay,
        start: { 0: { initiative: 5000 }, 1: { hp: 0 }, 3: { zone: 'north', statuses: { Sneaking: 9 } } },
      },
    )
    fight.turn('search').until(0).turn('defend').until(0).turn('move', { zone: 'east' }).until(0)
    fight.turn('thrust', { target: 2 }).until(0).turn('call').until(0).turn('rise', { target: 1 })
    expect(fight.events('summoned')).toHaveLength(1)
    expect(fight.events('revived')).toHaveLength(1)
    expect(fight.events('critChecked')).toEqual([])
    fight.until(0).turn('heave', { target: 2 })
    expect(fight.events('critChecked')).toHaveLength(1)
  })

  test('AR-111 Physical or Magic by the primary type, the higher one without Damage, plus adjustments and Deadly', () => {
    // Physical 0.4 × 50 + 0.35 × 50 + 0.25 × 90 = 60 → 1500; Magic with Intellect 10: 40 → 1000.
    const attributes = { Accuracy: 90, Intellect: 10 }
    const chance = (action: object, mods: object[] = [], gear: object = {}, tuning: object = {}) =>
      face([[trained(1, { attributes, gear })], [plain()]], {
        overlay: trial({ actions: [action], mods }),
        setup: { tuning },
      })
        .turn(String((action as { id: string }).id), { target: 1 })
        .last('critChecked').chanceBp
    const hit = (primary: string, fields: object = {}) =>
      blast({ type: primary, formula: { base: 1 } }, { primary, ...fields })
    expect(chance(hit('Slashing'))).toBe(1500)
    expect(chance(hit('Fire'))).toBe(1000)
    const curse = deed({ id: 'curse', components: [{ t: 'ApplyStatus', status: 'Slow', stacks: 3 }] })
    expect(chance(curse)).toBe(1500)
    const crit = (value: number) => ({ stat: 'crit', kind: 'flat', value })
    expect(chance(hit('Fire'), [crit(250), { ...crit(30), tag: 'Fire' }])).toBe(1280)
    expect(chance(hit('Slashing', { implement: 'physical' }), [], { main: 'dagger' })).toBe(2000)
    expect(chance(hit('Slashing', { implement: 'physical' }), [], { main: 'mace' })).toBe(1500)
    expect(chance(hit('Slashing'), [], { main: 'dagger' }), 'not used').toBe(1500)
    expect(chance(hit('Fire'), [crit(20_000)])).toBe(10_000)
    expect(chance(hit('Fire'), [crit(-20_000)])).toBe(0)
    expect(chance(hit('Fire'), [], {}, { 'crit.max': 700 })).toBe(700)
  })

  test('AR-112 half as much again for damage, heals, shields, stacks, modifiers and resources', () => {
    const all = blast(
      {},
      {
        components: [
          fire(41),
          { t: 'ApplyStatus', status: 'Slow', stacks: 5 },
          { t: 'RemoveStatus', status: 'Haste', stacks: 5 },
          { t: 'ModifyStat', stat: 'Luck', kind: 'flat', value: -5, duration: 2 },
          { t: 'ResourceDrain', resource: 'Stamina', amount: 11 },
          { t: 'Heal', formula: { base: 11 } },
          { t: 'Shield', formula: { base: 11 } },
        ],
      },
    )
    const fight = cast(all, { draws: { 'arena/crit': [true] }, start: { 1: { statuses: { Haste: 50 } } } })
    expect(fight.events('damageResolved')[0]).toMatchObject({ base: 41, afterCrit: 62 })
    expect(fight.last('statusApplied')).toMatchObject({ base: 5, afterCrit: 8 })
    expect(fight.events('statusReduced').find(({ reason }) => reason === 'removed')?.removed).toBe(8)
    expect(fight.last('statModified').value).toBe(-8)
    expect(fight.last('resourceChanged').delta).toBe(-17)
    expect(fight.last('healed').amount).toBe(17)
    expect(fight.last('shieldGained').hp).toBe(17)
  })

  test('AR-112 the multiplier is tuning and `critMult`', () => {
    const crit = (mods: object[], tuning: object = {}) =>
      face([[trained(1)], [plain()]], {
        overlay: trial({ actions: [blast({ formula: { base: 100 } })], mods }),
        draws: { 'arena/crit': [true] },
        setup: { tuning },
      })
        .turn('blast', { target: 1 })
        .last('damageResolved').afterCrit
    expect(crit([])).toBe(150)
    expect(crit([{ stat: 'critMult', kind: 'flat', value: 2500 }])).toBe(175)
    expect(crit([{ stat: 'critMult', kind: 'flat', value: 2500, tag: 'Cold' }])).toBe(150)
    expect(crit([], { 'crit.multiplier': 10_000 })).toBe(200)
    expect(crit([{ stat: 'critMult', kind: 'flat', value: -9000 }])).toBe(100)
  })

  test('AR-112 not the hit bonus, not Move, Summon or Revive', () => {
    const shove = bolt({ components: [fire(40), { t: 'Move', mode: 'push', zones: 1 }] })
    const fight = cast(shove, {
      draws: { 'arena/attack': [55], 'arena/crit': [true] },
      start: { 0: { zone: 'north' }, 1: { zone: 'north' } },
    })
    expect(fight.last('damageResolved')).toMatchObject({ afterCrit: 60, hitBonus: 25 })
    // One and a half zones would have gone on from the centre or east to the south.
    expect(fight.events('moved')).toHaveLength(1)
    const overlay = trial({
      actions: [
        deed({
          id: 'rise',
          target: 'FallenAllySingle',
          components: [{ t: 'Revive' }, { t: 'Heal', formula: { base: 10 } }],
        }),
      ],
    })
    const risen = face([[trained(1), plain()], [plain()]], {
      overlay,
      start: { ...early, 1: { hp: 0 } },
      draws: { 'arena/crit': [true] },
    })
    risen.turn('defend').turn('rise', { target: 1 })
    expect(risen.last('revived').hp).toBe(125)
    expect(risen.last('healed').amount).toBe(15)
  })
})

describe('the order of components', () => {
  const MANY = [
    { t: 'Move', mode: 'push', zones: 1 },
    { t: 'ResourceDrain', resource: 'Stamina', amount: 5 },
    { t: 'Heal', formula: { base: 5 } },
    fire(50),
    { t: 'Shield', formula: { base: 5 } },
    { t: 'ModifyStat', stat: 'Luck', kind: 'flat', value: 1, duration: 5 },
    { t: 'ApplyStatus', status: 'Slow', stacks: 5 },
    { t: 'RemoveStatus', status: 'Haste', stacks: 1 },
  ]

  test('AR-113 statuses and modifiers, damage, heals with shields and resources, movement; Revive before all, Summon behind', () => {
    const overlay = {
      'traits.json': [
        trait(
          'trial',
          [
            {
              actions: [
                blast(
                  {},
                  { target: 'AllySingle', components: [{ t: 'Summon', template: 'wolf' }, ...MANY, { t: 'Revive' }] },
                ),
              ],
            },
          ],
          { control: { id: 'TrialControl', name: { en: 'c', ru: 'c' }, weights: { Willpower: 100 } } },
        ),
      ],
    }
    const fight = face([[trained(1), plain()], [plain()]], {
      overlay,
      start: { ...early, 1: { hp: 0, statuses: { Haste: 9 } } },
    })
    fight.turn('defend').turn('blast', { target: 1 })
    const shown: EventType[] = [
      'revived',
      'statusApplied',
      'statusReduced',
      'statModified',
      'damageResolved',
      'healed',
      'shieldGained',
      'resourceChanged',
      'moved',
      'summoned',
    ]
    const told = fight.match.events.flatMap(({ tick, phase, type, ...event }) =>
      tick === 2 && phase === 3 && shown.includes(type) && !('reason' in event && event.reason === 'turnStart')
        ? [type]
        : [],
    )
    // A revival deletes the Haste it finds, so RemoveStatus has nothing left to take.
    expect(told).toEqual([
      'statusReduced',
      'revived',
      'statModified',
      'statusApplied',
      'damageResolved',
      'resourceChanged',
      'healed',
      'shieldGained',
      'moved',
      'summoned',
    ])
  })

  test('AR-114 component by component over the targets, but damage target by target', () => {
    const storm = blast({}, { target: 'EnemyZone', components: [...MANY, { ...fire(7), type: 'Cold' }] })
    const fight = cast(
      storm,
      { zone: 'center', start: { 1: { hp: 400, statuses: { Haste: 50 } }, 2: { hp: 400, statuses: { Haste: 50 } } } },
      [plain(), plain()],
    )
    const told = fight.match.events.flatMap((event): [string, number][] => {
      if (event.tick !== 1 || event.phase !== 3) return []
      if (event.type === 'damageResolved') return [[event.damageType, event.target]]
      if (event.type === 'moved') return [['moved', event.actor]]
      const shown: EventType[] = [
        'statusApplied',
        'statusReduced',
        'statModified',
        'healed',
        'shieldGained',
        'resourceChanged',
      ]
      return shown.includes(event.type) && 'target' in event ? [[event.type, Number(event.target)]] : []
    })
    expect(told).toEqual([
      ['statModified', 1],
      ['statModified', 2],
      ['statusApplied', 1],
      ['statusApplied', 2],
      ['statusReduced', 1],
      ['statusReduced', 2],
      ['Fire', 1],
      ['Cold', 1],
      ['Fire', 2],
      ['Cold', 2],
      ['resourceChanged', 1],
      ['resourceChanged', 2],
      ['healed', 1],
      ['healed', 2],
      ['shieldGained', 1],
      ['shieldGained', 2],
      ['moved', 1],
      ['moved', 2],
    ])
  })

  test('AR-115 Soak that the Action lowers is already low for its own damage', () => {
    const rend = blast({}, { components: [fire(100), { t: 'ApplyStatus', status: 'Rent', stacks: 10 }] })
    // 50 − 3 × 10 = 20: ⌈100 × 100/120⌉
    expect(cast(rend).events('damageResolved')[0]).toMatchObject({ soak: 20, afterSoak: 84 })
  })

  test('AR-116 Triggers wait for the whole pass, for every target', () => {
    const revenge = { triggers: [{ on: 'OnDamageTaken', components: [{ t: 'Heal', formula: { base: 9 } }] }] }
    const overlay = {
      'traits.json': [
        trait('trial', [{ actions: [blast({ formula: { base: 30 } }, { target: 'EnemyZone' })] }]),
        trait('foe', [revenge]),
      ],
    }
    const foe = plain({ traits: [{ id: 'foe', perks: ['foe_1'] }] })
    const fight = face([[trained(1)], [foe, foe]], { overlay, start: { 1: { hp: 10 } } }).turn('blast', {
      zone: 'center',
    })
    // The first one is downed in the pass; the second is hit all the same, then both answer.
    expect(types(fight, 'damageResolved', 'downed', 'triggerFired')).toEqual([
      'damageResolved',
      'downed',
      'damageResolved',
      'triggerFired',
      'triggerFired',
    ])
    expect(fight.events('damageResolved').map(({ final }) => final)).toEqual([20, 20])
  })

  test('AR-116 a revival’s Triggers do not wait', () => {
    const overlay = {
      'traits.json': [
        trait('trial', [
          {
            actions: [
              deed({
                id: 'rise',
                target: 'FallenAllySingle',
                components: [{ t: 'Revive' }, { t: 'Heal', formula: { base: 10 } }],
              }),
            ],
          },
        ]),
        trait('friend', [{ triggers: [{ on: 'OnRevive', components: [{ t: 'Shield', formula: { base: 9 } }] }] }]),
      ],
    }
    const friend = plain({ traits: [{ id: 'friend', perks: ['friend_1'] }] })
    const fight = face([[trained(1), friend], [plain()]], { overlay, start: { ...early, 1: { hp: 0 } } })
    fight.turn('defend').turn('rise', { target: 1 })
    const told = fight.match.events.flatMap(({ tick, type }) =>
      tick === 2 && ['revived', 'triggerFired', 'shieldGained', 'healed'].includes(type) ? [type] : [],
    )
    expect(told).toEqual(['revived', 'triggerFired', 'shieldGained', 'healed'])
  })

  test('AR-117 all component types work; what is unknown does not load', () => {
    const odd = deed({ id: 'odd', components: [{ t: 'Polymorph', formula: { base: 1 } }] })
    expect(() => face([[trained(1)], [plain()]], { overlay: trial({ actions: [odd] }) })).toThrow('E_')
    const bonus = deed({ id: 'odd', components: [{ t: 'BonusAttack', to: 'other' }] })
    expect(() => face([[trained(1)], [plain()]], { overlay: trial({ actions: [bonus] }) })).toThrow('E_')
    const grant = deed({
      id: 'grant',
      target: 'Self',
      components: [{ t: 'ResourceGrant', resource: 'Stamina', amount: 5 }],
    })
    const fight = face([[trained(1)], [plain()]], {
      overlay: trial({ actions: [grant] }),
      start: { 0: { pools: { Stamina: 0 } } },
    }).turn('grant')
    expect(fight.last('resourceChanged')).toMatchObject({ delta: 5, reason: 'grant' })
  })
})
