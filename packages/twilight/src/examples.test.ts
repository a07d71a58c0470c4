import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from './action.ts'
import { CONTEXTS, type Context, STATS, ZONES } from './content/words.ts'
import type { Event, EventOf } from './events.ts'
import { attackForecast, costOf, intentValue, livePower, zoneOf } from './preview.ts'
import { type Foe, pattern, scene, sceneContent } from './rules/testing.ts'
import { Bench, crossroads, fight, testContent } from './testing.ts'

/** Section 20 of the rulebook, number by number. What core content can play alone stands in `scenarios/` as well. */

const core = testContent()
/** One resonance in each zone. */
const RESONANCE = { deepNav: -60, nav: -40, yav: 0, prav: 40, deepPrav: 60 }

const attack: Action = { type: 'commitAttack' }
const influence: Action = { type: 'commitInfluence' }
const wait: Action = { type: 'wait' }

const types = (events: readonly Event[]) => events.map(({ type }) => type)
const shifts = (events: readonly Event[]) =>
  events.flatMap((event) => (event.type === 'resonanceShifted' ? [[event.source, event.by, event.to]] : []))

test('WE-01 an attack: 3 + sword 2 + 1 against armour 4 deals 2', () => {
  const content = testContent({
    hero: { weapon: { id: 'sword', bonus: 2 } },
    target: { stats: { hp_max: 20, wp_max: 10, armor_physical: 4, armor_spirit: 0, power: 4, influence: 2 } },
  })
  const bench = fight({ start: { fateOrder: ['fate_glint_a'] } }, content)
  const events = bench.act(attack)
  expect(bench.told('attackResolved', events)[0]).toMatchObject({
    ...{ total: 6, armour: 4, damage: 2, hp: 18 },
    sum: { stat: 3, weapon: 2, fate: 1, keyword: 0 },
  })
  expect(bench.told('keywordResolved', events)[0]).toMatchObject({ relation: 'oppose', dmg: 0, val: 0, special: null })
  expect(bench.enemy().hp).toBe(18)
})

test('WE-02 a defence: armour 2 + shield 3 + 2 against 8 lets 1 through; with keywords none, and a counter', () => {
  const at = (keywords: boolean) => {
    const bench = scene({
      hero: { armor: 2, shield: 3 },
      foe: { pattern: pattern(['attack', 8]) },
      fate: ['fate_daybreak'],
      rules: { keywords },
    })
    const events = bench.act(wait)
    return { bench, resolved: bench.told('defenceResolved', events)[0], counters: bench.told('enemyHurt', events) }
  }
  const off = at(false)
  expect(off.resolved).toMatchObject({
    ...{ value: 8, total: 7, damage: 1, hp: 19 },
    sum: { armor: 2, shield: 3, agility: 0, roundShield: 0, cards: 0, fate: 2, keyword: 0 },
  })
  expect(off.counters).toEqual([])
  const on = at(true)
  expect(on.resolved).toMatchObject({ total: 9, damage: 0, hp: 20, sum: { fate: 2, keyword: 2 } })
  expect(on.counters).toMatchObject([{ lost: 1, hp: 19, why: 'counter' }])
  expect(on.bench.enemy().hp).toBe(19)
})

describe('WE-03 the bear at the ford', () => {
  const ford = (rules: object) => {
    const scenario = { id: 'sc_bear_at_the_ford', rules: { keywords: false, ...rules } }
    const bench = fight({ hero: 'hero_shadewalker', encounter: scenario.id }, testContent({ scenarios: [scenario] }))
    const badge = intentValue(bench.plan, bench.encounter, bench.enemy())
    bench.play('dodge')
    const { energy } = bench.encounter
    return { bench, badge, energy, events: bench.act(wait) }
  }

  test('WE-03 ten against seven takes the last three HP: defeat, resonance +7.5', () => {
    const { bench, badge, energy, events } = ford({})
    expect([badge, energy]).toEqual([10, 1])
    expect(bench.told('faithChanged', events)).toMatchObject([{ by: 1, faith: 5 }])
    expect(bench.told('defenceResolved', events)).toMatchObject([
      { value: 10, total: 7, damage: 3, hp: 0, sum: { armor: 0, agility: 1, cards: 4, fate: 2, keyword: 0 } },
    ])
    expect(shifts(events)).toEqual([['fate', 7.5, 7.5]])
    expect(bench.encounter).toMatchObject({ hp: 0, phase: 'over', result: 'defeat', resonance: 7.5 })
  })

  test('WE-03 with Last Stand the hero is left with 1', () => {
    const { bench, events } = ford({ lastStand: true })
    expect(bench.told('lastStandMade', events)).toMatchObject([{ hp: 1 }])
    expect(bench.encounter).toMatchObject({ hp: 1, result: null, resonance: 7.5, lastStandUsed: true })
  })

  test('WE-03 with keywords on 9 of 10 are held and the bear takes a counter', () => {
    const { bench, events } = ford({ keywords: true })
    expect(bench.told('defenceResolved', events)).toMatchObject([{ total: 9, damage: 1, hp: 2, sum: { keyword: 2 } }])
    expect(bench.enemy()).toMatchObject({ hp: 23, hpMax: 24 })
  })
})

test('WE-04 the gate at dusk: words, then a knife', () => {
  const bench = fight({ hero: 'hero_tracker', encounter: 'sc_gate_at_dusk' }, core)
  const first = bench.act(influence)
  expect(bench.told('influenceResolved', first)).toMatchObject([
    { sum: { stat: 2, passive: 1, fate: 0, keyword: 0 }, total: 3, armour: 1, damage: 2, lost: 2, wp: 10 },
  ])
  expect(bench.told('willRestored', first)).toMatchObject([{ by: 2, wp: 12 }])
  expect(bench.told('intentAnnounced', first)).toMatchObject([{ intent: 'mock', kind: 'restoreWP', value: 3 }])

  bench.play('dagger_strike')
  const second = bench.act(attack)
  expect(bench.told('attackResolved', second)).toMatchObject([
    { sum: { stat: 3, weapon: 1, cards: 4, passive: 0, fate: 0 }, total: 8, armour: 4, surprise: 1500, damage: 6 },
  ])
  expect(bench.enemy()).toMatchObject({ hp: 14, hpMax: 20, enraged: true })
  expect(bench.encounter.resonance).toBe(-15)
  expect(bench.told('intentAnnounced', second)).toMatchObject([{ intent: 'spear_thrust', value: 8 }])
})

test('WE-04 the events of the Attack stand in their order', () => {
  const bench = fight({ hero: 'hero_tracker', encounter: 'sc_gate_at_dusk' }, core)
  bench.act(influence)
  bench.play('dagger_strike')
  const events = bench.act(attack)
  const from = types(events).indexOf('fateDrawn')
  expect(types(events).slice(from, from + 7)).toEqual([
    'fateDrawn',
    'fateCompared',
    'fateValued',
    'keywordResolved',
    'attackResolved',
    'enemyEnraged',
    'resonanceShifted',
  ])
  expect(bench.told('fateValued', events)).toMatchObject([{ id: 'fate_crossroad', value: 0 }])
  expect(bench.told('keywordResolved', events)).toMatchObject([{ dmg: 0, val: 0, special: null }])
  // The yav card shifts nothing.
  expect(shifts(events)).toEqual([['escalation', -15, -15]])
})

describe('WE-05 the old grove', () => {
  test('WE-05 six, then eight before the three come back: pacified at +15', () => {
    const bench = fight({ hero: 'hero_lampbearer', encounter: 'sc_leshy_grove' }, core)
    bench.play('soothing_words')
    const first = bench.act(influence)
    expect(bench.told('influenceResolved', first)).toMatchObject([
      { sum: { stat: 3, cards: 2, fate: 1, keyword: 0 }, total: 6, armour: 0, lost: 6, wp: 2 },
    ])
    expect(shifts(first)).toEqual([['fate', 2.5, 2.5]])
    expect(bench.told('intentAnnounced', first)).toMatchObject([{ intent: 'argument_restore', value: 3 }])

    bench.play('soul_gaze')
    const second = bench.act(influence)
    expect(bench.told('influenceResolved', second)).toMatchObject([
      { sum: { stat: 3, cards: 3, fate: 2 }, total: 8, wp: 0 },
    ])
    expect(bench.told('willRestored', second)).toEqual([])
    expect(shifts(second)).toEqual([
      ['fate', 2.5, 5],
      ['reward', 10, 15],
    ])
    expect(bench.enemy().outcome).toBe('pacified')
    expect(bench.encounter).toMatchObject({
      ...{ faith: 9, resonance: 15, result: 'victory' },
      loot: ['forest_blessing', 'leshy_pact'],
    })
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.encounters[0]!.flags).toEqual({ violence: false, nonviolent: true, mixed: false })
    expect(bench.session).toMatchObject({ faith: 9, flags: ['leshy_ally'], inventory: ['leshy_pact'] })
    expect(bench.session.collection.at(-1)!.id).toBe('forest_blessing')
  })

  test('WE-05 with keywords on the first eight already pacify, at +12.5', () => {
    const content = testContent({ scenarios: [{ id: 'sc_leshy_grove', rules: { keywords: true } }] })
    const bench = fight({ hero: 'hero_lampbearer', encounter: 'sc_leshy_grove' }, content)
    bench.play('soothing_words')
    const events = bench.act(influence)
    expect(bench.told('influenceResolved', events)).toMatchObject([{ total: 8, sum: { keyword: 2 }, wp: 0 }])
    expect(bench.enemy().outcome).toBe('pacified')
    expect(bench.encounter.resonance).toBe(12.5)
  })
})

describe('WE-06 the voices beneath the roots', () => {
  const offered = (aspect: string | null, context: Context, resonance = 0) => {
    const { safe, risk } = drawIn(context, 'fate_whisper_ancients', { aspect }, resonance).told('choiceOffered')[0]!
    return { values: [safe.value, risk.value], shifts: [safe.shift, risk.shift] }
  }

  test('WE-06 safe +1, risky +4; in Deep Nav +2 and +5', () => {
    for (const context of CONTEXTS) expect(offered('yav', context).values).toEqual([1, 4])
    expect(offered('yav', 'combatPhysical', -60).values).toEqual([2, 5])
    expect(offered('yav', 'combatPhysical', -59.5).values).toEqual([1, 4])
  })

  test('WE-06 what it shifts follows the hero, else the action', () => {
    for (const context of CONTEXTS) {
      expect(offered('nav', context).shifts).toEqual([-1, -5])
      expect(offered('yav', context).shifts).toEqual([-2, -10])
      expect(offered('prav', context).shifts).toEqual([-3, -15])
    }
    expect(Object.fromEntries(CONTEXTS.map((context) => [context, offered(null, context).shifts]))).toEqual({
      combatPhysical: [-1, -5],
      combatSpiritual: [-3, -15],
      defense: [-3, -15],
      dialogue: [-3, -15],
      exploration: [-2, -10],
      skillCheck: [-2, -10],
    })
  })

  test('WE-06 in Influence its shadow is suppressed', () => {
    const bench = drawIn('combatSpiritual', 'fate_whisper_ancients')
    const events = bench.act({ type: 'resolveChoice', option: 'risk' })
    expect(bench.told('keywordResolved', events)[0]).toMatchObject({
      relation: 'oppose',
      dmg: 0,
      val: 0,
      special: null,
    })
    expect(bench.told('influenceResolved', events)[0]).toMatchObject({
      total: 7,
      sum: { stat: 3, fate: 4, keyword: 0 },
    })
    expect(shifts(events)).toEqual([['fate', -10, -10]])
    expect(bench.encounter.roundShield).toBe(0)
  })
})

test('WE-07 what a card costs in each zone', () => {
  const { plan } = fight({}, core)
  const costs = (id: string) => ZONES.map((zone) => costOf(plan, { resonance: RESONANCE[zone] }, id).cost)
  expect(costs('shadow_strike')).toEqual([2, 2, 2, 3, 4])
  expect(costs('soul_gaze')).toEqual([3, 2, 1, 1, 1])
  expect(costs('dodge')).toEqual([2, 2, 2, 2, 2])
  expect(costs('blood_bargain')).toEqual([0, 0, 0, 1, 2])
})

test('WE-07 in Deep Prav the strike from shade is refused for its tags before its cost of 4 matters', () => {
  const bench = fight({ start: { resonance: 60, cards: ['shadow_strike', 'dodge', 'dodge', 'dodge', 'dodge'] } }, core)
  expect(bench.encounter.energy).toBe(3)
  expect(bench.refused({ type: 'playCard', card: bench.held('shadow_strike') }).code).toBe('forbidden_by_zone')
})

describe('WE-08 final attack values', () => {
  const HEAVY = {
    id: 'behavior_heavy',
    default_intent: 'crush',
    rules: [],
    intents: {
      crush: { type: 'attack', description: { en: 'C', ru: 'C' }, value_formula: 'power * heavyAttackMultiplier' },
    },
  }
  const badge = (base: number | 'heavy', flags: object, { disarm = 0, resonance = 0 } = {}) => {
    const heavy = base === 'heavy'
    const bench = scene({
      foe: heavy
        ? { stats: { power: 5 }, behavior_id: 'behavior_heavy' }
        : { pattern: pattern(['attack', base as number]) },
      behaviors: [HEAVY],
      cards: { disarm: [{ kind: 'disarm', n: 3, rounds: 1 }] },
      enemies: [{ enemy: 'target', ...flags }],
      start: { resonance },
    })
    if (disarm > 0) bench.play('disarm')
    const shown = intentValue(bench.plan, bench.encounter, bench.enemy())
    expect(bench.told('defenceResolved', bench.act(wait))[0]!.value).toBe(shown)
    return shown
  }
  const both = { prepared: true, enraged: true }

  test.each([
    [3, [3, 6, 5, 9, 2, 10]],
    [4, [4, 8, 6, 12, 3, 13]],
    [5, [5, 10, 8, 15, 5, 16]],
    ['heavy' as const, [8, 15, 11, 23, 8, 24]],
  ])('WE-08 base %s', (base, wanted) => {
    expect([
      badge(base, {}),
      badge(base, { prepared: true }),
      badge(base, { enraged: true }),
      badge(base, both),
      badge(base, { enraged: true }, { disarm: 3 }),
      badge(base, both, { resonance: -60 }),
    ]).toEqual(wanted)
  })
})

describe('WE-09 the rage shield', () => {
  /** The plain hero against a Leshy that only thickens its bark. */
  const grove = () =>
    scene({
      enemies: ['leshy'],
      hand: ['lull'],
      scenario: { scripted_intents: [Array.from({ length: 4 }, () => 'defend_bark')] },
    })

  test('WE-09 (a) Attack, Influence, Influence: 8 − 3 − 4 leave 1, then two reach the will', () => {
    const bench = grove()
    expect(bench.told('attackResolved', bench.act(attack))[0]).toMatchObject({ total: 3, armour: 2, damage: 1 })
    const second = bench.act(influence)
    expect(bench.told('rageShieldRaised', second)).toMatchObject([{ power: 4, round: 2, peace: 0, shield: 8 }])
    expect(bench.told('influenceResolved', second)).toMatchObject([{ damage: 3, absorbed: 3, lost: 0 }])
    expect(bench.told('rageShieldReduced', second)).toMatchObject([{ by: 4, shield: 1, why: 'peace' }])
    expect(bench.enemy()).toMatchObject({ rageShield: 1, wp: 8 })
    const third = bench.act(influence)
    expect(bench.told('influenceResolved', third)).toMatchObject([{ damage: 3, absorbed: 1, lost: 2, wp: 6 }])
    expect(bench.enemy()).toMatchObject({ rageShield: 0, wp: 6 })
  })

  test('WE-09 (b) Attack, Wait, Influence: 4 × 3 − 1 × 4 = 8, then the same', () => {
    const bench = grove()
    bench.act(attack)
    bench.act(wait)
    const events = bench.act(influence)
    expect(bench.told('rageShieldRaised', events)).toMatchObject([{ power: 4, round: 3, peace: 1, shield: 8 }])
    expect(bench.told('influenceResolved', events)).toMatchObject([{ absorbed: 3, lost: 0, wp: 8 }])
    expect(bench.enemy().rageShield).toBe(1)
  })

  test('WE-09 (c) Attack, then Lull before the Influence: 8 − 6 leave 2, one reaches the will', () => {
    const bench = grove()
    bench.act(attack)
    const lull = bench.play('lull')
    expect(bench.told('rageShieldRaised', lull)).toMatchObject([{ shield: 8 }])
    expect(bench.told('rageShieldReduced', lull)).toMatchObject([{ by: 6, shield: 2, why: 'soothe' }])
    const events = bench.act(influence)
    expect(bench.told('influenceResolved', events)).toMatchObject([{ damage: 3, absorbed: 2, lost: 1, wp: 7 }])
  })
})

describe('WE-10 zones', () => {
  test.each([
    [-60.5, 'deepNav'],
    [-60, 'deepNav'],
    [-59.5, 'nav'],
    [-20, 'nav'],
    [-19.5, 'yav'],
    [19.5, 'yav'],
    [20, 'prav'],
    [59.5, 'prav'],
    [60, 'deepPrav'],
  ])('WE-10 %s is %s', (resonance, zone) => {
    const bench = fight({ start: { resonance } }, core)
    expect(zoneOf(bench.plan.balance, resonance)).toBe(zone)
    expect(bench.told('encounterStarted')[0]!.zone).toBe(zone)
  })

  test.each([
    ['deepNav', 25, 6, 3],
    ['nav', 20, 5, 2],
    ['yav', 15, 4, 2],
    ['prav', 10, 3, 2],
    ['deepPrav', 5, 2, 1],
  ] as const)('WE-10 in %s a Leshy has %i HP, power %i and armour %i', (zone, hpMax, power, armour) => {
    const bench = fight({ encounter: { enemies: ['leshy'] }, start: { resonance: RESONANCE[zone] } }, core)
    expect(bench.enemy()).toMatchObject({ hp: hpMax, hpMax })
    expect(livePower(bench.plan, bench.encounter, bench.enemy())).toBe(power)
    expect(attackForecast(bench.plan, bench.encounter, 0).armour).toBe(armour)
  })
})

describe('WE-11 one card, six contexts', () => {
  const TABLE: Readonly<Record<string, Readonly<Record<Context, string>>>> = {
    fate_wolf_moon: {
      combatPhysical: '2 match d3 bleed',
      combatSpiritual: '2 oppose 0 fear',
      defense: '2 neutral v1 counter',
      exploration: '2 neutral v1 noise',
      dialogue: '2 oppose 0 fear',
      skillCheck: '2 neutral v1 noise',
    },
    curse_navi: {
      combatPhysical: '-2 match d2 vampirism',
      combatSpiritual: '-2 oppose 0',
      defense: '-2 neutral v1',
      exploration: '-2 neutral v2 stealth',
      dialogue: '-2 oppose 0',
      skillCheck: '-2 neutral v2 stealth',
    },
    fate_daybreak: {
      combatPhysical: '2 oppose 0',
      combatSpiritual: '2 match d2 pressure',
      defense: '2 match v2 counter',
      exploration: '2 neutral v1 noise',
      dialogue: '2 match v2 pressure',
      skillCheck: '2 neutral v1 noise',
    },
    fate_lantern: {
      combatPhysical: '1 oppose 0',
      combatSpiritual: '1 match v2 guard',
      defense: '1 match v5',
      exploration: '1 neutral v1 safeguard',
      dialogue: '1 match v2 safeguard',
      skillCheck: '1 neutral v1 safeguard',
    },
    fate_scales: {
      combatPhysical: '0 neutral d1 recall',
      combatSpiritual: '0 neutral d1 recall_grace',
      defense: '0 neutral v2',
      exploration: '0 neutral v1 retry',
      dialogue: '0 neutral v1 grace',
      skillCheck: '0 neutral v1 retry',
    },
    fate_still_water: {
      combatPhysical: '0 neutral d1 pierce',
      combatSpiritual: '0 neutral d1 will_pierce',
      defense: '0 neutral v1 counter',
      exploration: '0 neutral v2 secret',
      dialogue: '0 neutral v2 reveal',
      skillCheck: '0 neutral v2 secret',
    },
    fate_hearth: {
      combatPhysical: '0 neutral v1 guard',
      combatSpiritual: '0 neutral v1 guard',
      defense: '0 neutral v3',
      exploration: '0 neutral v1 safeguard',
      dialogue: '0 neutral v1 safeguard',
      skillCheck: '0 neutral v1 safeguard',
    },
  }
  const told = ({ value }: EventOf<'fateValued'>, keyword: EventOf<'keywordResolved'>): string => {
    const { relation, dmg, val, special, sideEffect } = keyword
    const number = dmg > 0 ? `d${dmg}` : val > 0 ? `v${val}` : '0'
    return [value, relation, number, special ?? sideEffect].filter((part) => part !== null).join(' ')
  }

  test.each(Object.entries(TABLE))('WE-11 %s', (id, row) => {
    const seen = CONTEXTS.map((context) => {
      const bench = drawIn(context, id)
      return [context, told(bench.told('fateValued')[0]!, bench.told('keywordResolved')[0]!)]
    })
    expect(Object.fromEntries(seen)).toEqual(row)
  })
})

describe('WE-12 keywords on a plain Attack', () => {
  const strike = (fate: readonly string[], armour = 0, more = {}) => {
    const bench = scene({
      fate,
      rules: { keywords: true },
      foe: { stats: { armor_physical: armour }, ...more },
      start: { hp: 10 },
    })
    const events = bench.act(attack)
    return { bench, events, hit: bench.told('attackResolved', events)[0]! }
  }

  test('WE-12 the murmur: 3 − 1 + 2 deal 4 and give 2 HP; against armour 4 neither', () => {
    const open = strike(['fate_murmur_a'])
    expect(open.hit).toMatchObject({ total: 4, damage: 4, sum: { stat: 3, fate: -1, keyword: 2 } })
    expect(open.bench.told('heroHealed', open.events)).toMatchObject([{ amount: 2, hp: 12 }])
    const armoured = strike(['fate_murmur_a'], 4)
    expect(armoured.hit).toMatchObject({ total: 4, armour: 4, damage: 0 })
    expect(armoured.bench.encounter.hp).toBe(10)
  })

  test('WE-12 still water ignores armour 4: 4', () => {
    expect(strike(['fate_still_water'], 4).hit).toMatchObject({ total: 4, armour: 0, damage: 4 })
  })

  test('WE-12 the moon against armour 1: 7, and the wound bleeds twice', () => {
    const { bench, hit } = strike(['fate_wolf_moon', 'blank', 'blank'], 1)
    expect(hit).toMatchObject({ total: 8, armour: 1, damage: 7, hp: 13, sum: { stat: 3, fate: 2, keyword: 3 } })
    expect(bench.enemy().hp).toBe(12)
    bench.act(wait)
    expect(bench.enemy().hp).toBe(11)
    bench.act(wait)
    expect(bench.enemy().hp).toBe(11)
  })

  test('WE-12 the hearth gives round shield 1, which counts in the defence: 4 of 6, and a counter', () => {
    const { bench, events } = strike(['fate_hearth', 'fate_wolf_moon'], 0, { pattern: pattern(['attack', 6]) })
    expect(bench.told('roundShieldGained', events)).toMatchObject([{ by: 1, roundShield: 1 }])
    expect(bench.told('defenceResolved', events)).toMatchObject([
      { value: 6, total: 4, damage: 2, sum: { roundShield: 1, fate: 2, keyword: 1 } },
    ])
    expect(bench.enemy().hp).toBe(16)
  })
})

describe('WE-13 the critical card', () => {
  const noon = (foe: Foe) => scene({ fate: ['fate_crit'], rules: { keywords: true }, foe })

  test('WE-13 Attack on armour 5: 3 + 3, armour ignored', () => {
    const bench = noon({ stats: { armor_physical: 5 } })
    const events = bench.act(attack)
    expect(bench.told('attackResolved', events)).toMatchObject([
      { total: 6, armour: 0, damage: 6, sum: { stat: 3, fate: 3, keyword: 0 } },
    ])
    expect(shifts(events)).toEqual([['fate', 10, 10]])
  })

  test('WE-13 Influence on spirit armour 5: 3 + 3 + 2', () => {
    const bench = noon({ stats: { armor_spirit: 5 } })
    const events = bench.act(influence)
    expect(bench.told('influenceResolved', events)).toMatchObject([
      { total: 8, armour: 0, damage: 8, sum: { stat: 3, fate: 3, keyword: 2 } },
    ])
    expect(shifts(events)).toEqual([['fate', 10, 10]])
  })

  test('WE-13 defence against 30: no damage, a counter', () => {
    const bench = noon({ pattern: pattern(['attack', 30]) })
    const events = bench.act(wait)
    expect(bench.told('defenceResolved', events)).toMatchObject([{ value: 30, critical: true, damage: 0, hp: 20 }])
    expect(bench.told('enemyHurt', events)).toMatchObject([{ lost: 1, hp: 19, why: 'counter' }])
    expect(shifts(events)).toEqual([['fate', 10, 10]])
  })
})

test('WE-14 an escalation over the border of Deep Nav', () => {
  const { content, refs, ...loaded } = sceneContent({
    enemies: ['leshy'],
    rules: { keywords: true },
    scenario: { scripted_intents: [['defend_bark', 'attack_normal']] },
  })
  const bench = fight(
    { hero: 'hero_tracker', encounter: 'sc_test', start: { resonance: -50, fateOrder: ['fate_hearth'] } },
    { content, refs, ...loaded },
  )
  expect(bench.enemy()).toMatchObject({ hp: 20, hpMax: 20 })
  expect(livePower(bench.plan, bench.encounter, bench.enemy())).toBe(5)
  const first = bench.act(influence)
  expect(bench.told('influenceResolved', first)).toMatchObject([
    { sum: { stat: 2, passive: 1, fate: 0 }, total: 3, wp: 5 },
  ])
  expect(bench.told('enemyArmoured', first)).toMatchObject([{ by: 4 }])
  expect(bench.told('intentAnnounced', first)).toMatchObject([{ intent: 'attack_normal', value: 5 }])
  const second = bench.act(attack)
  expect(bench.told('attackResolved', second)).toMatchObject([
    { sum: { stat: 3, weapon: 1, passive: 0, fate: 0, keyword: 0 }, total: 4, armour: 6, surprise: 1500, damage: 0 },
  ])
  expect(shifts(second)).toEqual([['escalation', -15, -65]])
  // The base of 5 was frozen in Nav; in Deep Nav the same Leshy has power 6.
  expect(bench.told('defenceResolved', second)).toMatchObject([
    {
      ...{ value: 9, total: 5, damage: 4 },
      sum: { armor: 1, agility: 1, shield: 0, roundShield: 1, cards: 0, fate: -1, keyword: 3 },
    },
  ])
  expect(bench.encounter.hp).toBe(18)
})

describe('WE-15 two sessions with one seed', () => {
  const opened = (seed: string) => {
    const content = testContent()
    const setup = { hero: 'hero_tracker', encounter: { enemies: ['leshy', 'bandit'] } }
    const bench = new Bench(setup, content, new SeededDraws(seed))
    bench.act({ type: 'startEncounter', encounter: 'skirmish' })
    return {
      fate: bench.fate('draw'),
      hand: bench.hand,
      intents: bench.encounter.enemies.map(({ intent }) => intent!.id),
    }
  }

  test('WE-15 the same deck, the same hand, the same intents; another seed, others', () => {
    const first = opened('first light')
    expect(opened('first light')).toEqual(first)
    const third = opened('last light')
    expect(third.fate).not.toEqual(first.fate)
    expect(third.hand).not.toEqual(first.hand)
  })

  test('WE-15 the orders of one seed stay what they are', () => {
    expect(opened('first light')).toEqual({
      fate: [
        ...['fate_glint_a', 'fate_murmur_a', 'curse_navi', 'fate_murmur_b', 'fate_glint_b', 'fate_lantern'],
        ...['fate_crossroad', 'fate_still_water', 'fate_scales', 'fate_hearth', 'fate_daybreak', 'fate_crit'],
      ],
      hand: ['expose_weakness', 'plain_blow', 'steady_voice', 'snare', 'snare'],
      intents: ['attack_normal', 'knife'],
    })
  })
})

test('WE-16 the pack: one killed, one pacified, one left behind', () => {
  const bench = new Bench(
    {
      hero: 'hero_borderer',
      encounter: 'sc_wolf_pack',
      start: {
        cards: [
          ...['plain_blow', 'plain_blow', 'raised_guard', 'steady_voice', 'heavy_swing'],
          ...['dodge', 'field_dressing', 'plain_blow'],
        ],
      },
    },
    core,
  )
  bench.act({ type: 'startEncounter', encounter: 'sc_wolf_pack' })
  expect(bench.hand).toEqual(['plain_blow', 'plain_blow', 'raised_guard', 'steady_voice', 'heavy_swing'])

  for (const card of ['plain_blow', 'plain_blow', 'raised_guard']) bench.play(card)
  expect(bench.encounter.energy).toBe(0)
  const first = bench.act({ type: 'commitAttack', target: 0 })
  expect(bench.told('attackResolved', first)).toMatchObject([
    { sum: { stat: 4, weapon: 2, cards: 4, fate: -2, keyword: 2 }, total: 10, damage: 10, lost: 9, hp: 0 },
  ])
  expect(bench.told('heroHealed', first)).toEqual([])
  const guarded = { value: 4, total: 4, damage: 0, sum: { armor: 1, agility: 1, cards: 2, fate: -1, keyword: 1 } }
  expect(bench.told('defenceResolved', first)).toMatchObject([
    { slot: 1, ...guarded },
    { slot: 2, ...guarded },
  ])
  expect(shifts(first)).toEqual([
    ['fate', -10, -10],
    ['reward', -4, -14],
    ['fate', -5, -19],
    ['fate', -5, -24],
  ])

  bench.play('steady_voice')
  bench.act({ type: 'burnForEffort', card: bench.held('heavy_swing') })
  const second = bench.act({ type: 'commitInfluence', target: 1 })
  expect(bench.told('influenceResolved', second)).toMatchObject([
    { sum: { stat: 2, cards: 1, effort: 1, fate: 2, keyword: 2 }, total: 8, lost: 6, wp: 0 },
  ])
  expect(bench.told('defenceResolved', second)).toMatchObject([
    { slot: 2, total: 8, damage: 0, sum: { armor: 1, agility: 1, cards: 2, fate: 2, keyword: 2 } },
  ])
  expect(bench.enemy(2).hp).toBe(8)
  expect(shifts(second)).toEqual([
    ['fate', 10, -14],
    ['reward', 4, -10],
    ['fate', 5, -5],
  ])

  bench.play('dodge')
  const third = bench.act(wait)
  expect(bench.told('faithChanged', third)).toMatchObject([{ by: 1, faith: 5 }])
  expect(types(third)).toContain('enemyPrepared')
  expect(intentValue(bench.plan, bench.encounter, bench.enemy(2))).toBe(8)

  const fourth = bench.act({ type: 'flee' })
  expect(bench.told('fleeResolved', fourth)).toMatchObject([{ stat: 3, fate: 1, total: 4, power: 4, success: true }])
  expect(shifts(fourth)).toEqual([['fate', 5, 0]])
  bench.act({ type: 'commitEncounter' })
  expect(bench.session.encounters).toEqual([
    {
      scenario: 'sc_wolf_pack',
      result: 'fled',
      rounds: 4,
      outcomes: ['killed', 'pacified', 'escaped'].map((outcome) => ({ id: 'moon_wolf', outcome })),
      flags: { violence: true, nonviolent: false, mixed: true },
      hp: { now: 26, change: 0 },
      faith: { now: 5, change: 1 },
      resonance: { now: 0, change: 0 },
      reputation: { now: 0, change: 0 },
      loot: [],
      fateDeck: { draw: 6, discard: 6, removed: 0 },
    },
  ])
  // Violence was seen.
  expect(bench.session).toMatchObject({ reputation: 1, inventory: [], resonance: 0 })
})

describe('WE-17 checks from resonance 0', () => {
  const attempt = (hero: string, check: object, card: string, effort = 0) => {
    const bench = crossroads({ checks: [{ id: 'ck_test', ...check }] }, { hero, start: { fateOrder: [card] } })
    const cards = bench.session.collection.slice(0, effort).map(({ uid }) => uid)
    const events = bench.act({ type: 'runCheck', check: 'ck_test', effort: cards })
    const { sum, total, success } = bench.told('checkResolved', events)[0]!
    const specials = bench.told('specialWorked', events).map(({ special }) => special)
    return { sum, total, success, specials, resonance: bench.session.resonance }
  }

  test('WE-17 the Lamp-bearer talks: 3 + 1 + 2', () => {
    expect(attempt('hero_lampbearer', { context: 'dialogue', stat: 'word', difficulty: 5 }, 'fate_lantern')).toEqual({
      ...{ total: 6, success: true, specials: [], resonance: 1.5 },
      sum: { stat: 3, effort: 0, fate: 1, keyword: 2 },
    })
  })

  test('WE-17 the Tracker searches with Effort 1: 4 + 2 + 1, with noise', () => {
    expect(
      attempt('hero_tracker', { context: 'exploration', stat: 'sense', difficulty: 5 }, 'fate_wolf_moon', 1),
    ).toEqual({
      ...{ total: 7, success: true, specials: ['noise'], resonance: -5 },
      sum: { stat: 3, effort: 1, fate: 2, keyword: 1 },
    })
  })

  test('WE-17 the Shade-walker talks: 1 − 1 + 0 fails, nav opposes', () => {
    expect(attempt('hero_shadewalker', { context: 'dialogue', stat: 'word', difficulty: 3 }, 'fate_murmur_a')).toEqual({
      ...{ total: 0, success: false, specials: [], resonance: -2.5 },
      sum: { stat: 1, effort: 0, fate: -1, keyword: 0 },
    })
  })

  test('WE-17 the Borderer lifts: 8 of 9, but the card is critical; with noise', () => {
    expect(attempt('hero_borderer', { context: 'skillCheck', stat: 'might', difficulty: 9 }, 'fate_crit')).toEqual({
      ...{ total: 8, success: true, specials: ['noise'], resonance: 10 },
      sum: { stat: 4, effort: 0, fate: 3, keyword: 1 },
    })
  })

  test('WE-17 the Bone-reader listens: 6, with a secret', () => {
    expect(
      attempt('hero_bonereader', { context: 'skillCheck', stat: 'sense', difficulty: 6 }, 'fate_still_water'),
    ).toEqual({
      ...{ total: 6, success: true, specials: ['secret'], resonance: 0 },
      sum: { stat: 4, effort: 0, fate: 0, keyword: 2 },
    })
  })
})

describe('WE-18 how many of the twelve cards let one flee', () => {
  const FOES = [['moon_wolf', 'leshy'], ['bear', 'bandit', 'gate_guard'], ['marsh_widow']]
  const fleeing = (hero: string, enemy: string) =>
    core.content.decks
      .find(({ id }) => id === 'core')!
      .cards.filter((card) => {
        const setup = { hero, encounter: { enemies: [enemy], canFlee: true }, start: { fateOrder: [card] } }
        const bench = fight(setup, core)
        return bench.told('fleeResolved', bench.act({ type: 'flee' }))[0]!.success
      }).length

  test.each([
    ['hero_borderer', [5, 2, 1]],
    ['hero_lampbearer', [1, 1, 1]],
    ['hero_bonereader', [2, 1, 1]],
    ['hero_tracker', [9, 5, 2]],
    ['hero_shadewalker', [11, 9, 5]],
  ])('WE-18 %s', (hero, wanted) => {
    expect(FOES.map((enemies) => enemies.map((enemy) => fleeing(hero, enemy)))).toEqual(
      FOES.map((enemies, i) => enemies.map(() => wanted[i])),
    )
  })
})

test('WE-19 Effort of the Bone-reader', () => {
  const rest = ['fortune_bones', 'clear_sight', 'hard_bargain', 'old_promise', 'ringing_bell']
  const bench = fight(
    {
      hero: 'hero_bonereader',
      encounter: { enemies: ['bear'] },
      start: { cards: ['dodge', 'dodge', 'unravel', 'soothing_words', 'soothing_words', ...rest] },
    },
    core,
  )
  const [dodge, other, unravel, , spare] = bench.encounter.hand as [number, number, number, number, number]
  for (const card of [dodge, other, unravel]) bench.act({ type: 'burnForEffort', card })
  expect(bench.refused({ type: 'burnForEffort', card: spare })).toMatchObject({
    ...{ code: 'effort_limit', params: { limit: 3 } },
  })
  bench.act({ type: 'undoEffort', card: unravel })
  bench.play('soothing_words')
  expect(bench.encounter.energy).toBe(2)
  const events = bench.act(influence)
  expect(bench.told('influenceResolved', events)).toMatchObject([
    { sum: { stat: 4, persuasion: 1, cards: 2, effort: 2, fate: 0, keyword: 0 }, total: 9 },
  ])
  expect(bench.told('roundShieldGained', events)).toMatchObject([{ by: 1, roundShield: 1 }])
  expect(bench.told('faithChanged', events)).toMatchObject([{ by: 1, faith: 9 }])
  expect(bench.pile('discard').sort()).toEqual(['dodge', 'dodge', 'soothing_words'])
  expect(bench.hand).toEqual(['soothing_words', 'unravel', 'fortune_bones'])
  expect(bench.encounter.effort).toEqual([])
})

/** One card drawn in this context, by the plain hero (or as changed) who has just begun; nothing else happens. */
function drawIn(context: Context, card: string, hero: Readonly<Record<string, unknown>> = {}, resonance = 0): Bench {
  const start = { fateOrder: [card], resonance }
  if (context === 'combatPhysical' || context === 'combatSpiritual' || context === 'defense') {
    const target = { pattern: [context === 'defense' ? { type: 'attack', value: 1 } : { type: 'prepare' }] }
    const bench = fight({ start }, testContent({ hero, target }))
    bench.act({ combatPhysical: attack, combatSpiritual: influence, defense: wait }[context])
    return bench
  }
  const bench = crossroads({ checks: [{ id: 'ck_test', context, stat: STATS[0] }] }, { start }, { hero })
  bench.act({ type: 'runCheck', check: 'ck_test' })
  return bench
}
