import { describe, expect, test } from 'vitest'
import { type Bench, crossroads } from '../testing.ts'
import { pattern, type Scene, scene } from './testing.ts'

const attack = (bench: Bench, target = 0) =>
  bench.told('attackResolved', bench.act({ type: 'commitAttack', target }))[0]!
const influence = (bench: Bench, target = 0) =>
  bench.told('influenceResolved', bench.act({ type: 'commitInfluence', target }))[0]!
const wait = (bench: Bench) => bench.act({ type: 'wait' })

test.each([
  { aspect: 'nav', struck: -2, spoken: -2 },
  { aspect: 'prav', struck: -6, spoken: -6 },
  { aspect: 'yav', struck: -4, spoken: -4 },
  { aspect: null, struck: -2, spoken: -6 },
])('TW-016 a nav card of intensity 4 and the aspect $aspect: $struck in an Attack, $spoken in an Influence', (told) => {
  const { aspect, struck, spoken } = told
  const omens = { moon: { suit: 'nav', intensity: 4 } }
  const fighting = scene({ hero: { aspect }, omens, fate: ['moon'] })
  attack(fighting)
  expect(fighting.encounter.resonance).toBe(struck)
  const talking = scene({ hero: { aspect }, omens, fate: ['moon'] })
  influence(talking)
  expect(talking.encounter.resonance).toBe(spoken)
})

describe('the weapon', () => {
  const NOON: Scene = {
    foe: { stats: { armor_physical: 2 } },
    omens: { noon: { is_critical: true } },
    fate: ['noon', 'blank', 'noon', 'blank'],
  }

  test('TW-018 none at all is a bonus of 0 that ignores armour on a critical card', () => {
    const bench = scene(NOON)
    expect(attack(bench)).toMatchObject({ sum: { weapon: 0, crit: 0 }, total: 3, armour: 0, damage: 3 })
    expect(attack(bench)).toMatchObject({ sum: { weapon: 0 }, total: 3, armour: 2, damage: 1 })
  })

  test('TW-018 one without an effect of its own has its bonus always and ignores armour on a critical card', () => {
    const bench = scene({ ...NOON, hero: { weapon: { id: 'stick', bonus: 2 } } })
    expect(attack(bench)).toMatchObject({ sum: { weapon: 2, crit: 0 }, total: 5, armour: 0, damage: 5 })
    expect(attack(bench)).toMatchObject({ sum: { weapon: 2 }, total: 5, armour: 2, damage: 3 })
  })

  test.each([
    { crit_effect: { kind: 'ignore_armor' }, hit: { total: 4, armour: 0, damage: 4 }, wound: {} },
    { crit_effect: { kind: 'bonus_damage', n: 5 }, hit: { total: 9, armour: 2, damage: 7 }, wound: {} },
    { crit_effect: { kind: 'stun' }, hit: { total: 4, armour: 2, damage: 2 }, wound: { enemyStunned: 1 } },
    { crit_effect: { kind: 'bleed' }, hit: { total: 4, armour: 2, damage: 2 }, wound: { enemyBleeding: 1 } },
  ])('TW-018 $crit_effect.kind', ({ crit_effect, hit, wound }) => {
    const bench = scene({ ...NOON, hero: { weapon: { id: 'blade', bonus: 1, crit_effect } } })
    expect(attack(bench)).toMatchObject(hit)
    const told = { enemyStunned: bench.told('enemyStunned').length, enemyBleeding: bench.told('enemyBleeding').length }
    expect(told).toEqual({ enemyStunned: 0, enemyBleeding: 0, ...wound })
  })
})

describe('limits of the hero’s own', () => {
  test.each([
    { hero: {}, limit: 2 },
    { hero: { max_effort: 3 }, limit: 3 },
    { hero: { max_effort: 1 }, limit: 1 },
    { hero: { max_effort: 0 }, limit: 0 },
  ])('TW-019 $hero: $limit cards of Effort, in encounters and in checks', ({ hero, limit }) => {
    const bench = scene({ hero })
    for (let card = 0; card < limit; card++) bench.act({ type: 'burnForEffort', card })
    expect(bench.refused({ type: 'burnForEffort', card: limit })).toMatchObject({
      code: 'effort_limit',
      params: { limit },
    })
    expect(attack(bench).sum.effort).toBe(limit)
    const road = crossroads({ checks: [{ id: 'ck_a' }] }, {}, { hero })
    const effort = Array.from({ length: limit + 1 }, (_, card) => card)
    expect(road.refused({ type: 'runCheck', check: 'ck_a', effort })).toMatchObject({
      code: 'effort_limit',
      params: { limit },
    })
    road.act({ type: 'runCheck', check: 'ck_a', effort: effort.slice(1) })
    expect(road.session.collection.filter(({ tired }) => tired)).toHaveLength(limit)
  })

  test.each([
    { hero: {}, energy: 3 },
    { hero: { max_energy: 5 }, energy: 5 },
    { hero: { max_energy: 1 }, energy: 1 },
  ])('TW-019 $hero: $energy energy in every round', ({ hero, energy }) => {
    const bench = scene({ hero })
    expect(bench.encounter.energy).toBe(energy)
    for (let card = 0; card < Math.min(energy, 4); card++) bench.act({ type: 'playCard', card })
    wait(bench)
    expect(bench.encounter.energy).toBe(energy)
  })

  test('TW-019 a hero of 2 energy cannot pay 3', () => {
    const cards = { toil: { cost: 3, effects: [{ kind: 'attack', n: 1 }] } }
    const bench = scene({ hero: { max_energy: 2 }, cards })
    expect(bench.refused({ type: 'playCard', card: 0 })).toMatchObject({
      code: 'not_enough_energy',
      params: { have: 2, need: 3 },
    })
  })
})

describe('passives', () => {
  test.each([
    { hp_max: 20, hp: 20, passive: 0 },
    { hp_max: 20, hp: 10, passive: 0 },
    { hp_max: 20, hp: 9, passive: 2 },
    { hp_max: 21, hp: 11, passive: 0 },
    { hp_max: 21, hp: 10, passive: 2 },
  ])('TW-020 low_hp_attack 2 with $hp of $hp_max HP: $passive', ({ hp_max, hp, passive }) => {
    const told: Scene = { hero: { hp_max, passive: { kind: 'low_hp_attack', n: 2 } }, start: { hp } }
    expect(attack(scene(told))).toMatchObject({ sum: { passive }, total: 3 + passive })
    expect(influence(scene(told))).toMatchObject({ sum: { passive: 0 }, total: 3 })
  })

  test('TW-020 full_hp_attack 2: on a target at full HP, not at one less, and again once it has healed', () => {
    const bench = scene({
      hero: { passive: { kind: 'full_hp_attack', n: 2 } },
      foe: { stats: { armor_physical: 4 }, pattern: pattern(['prepare'], ['heal', 1]) },
      enemies: ['target', 'target'],
    })
    expect(attack(bench)).toMatchObject({ sum: { passive: 2 }, total: 5, hp: 19 })
    expect(attack(bench)).toMatchObject({ sum: { passive: 0 }, total: 3, hp: 19 })
    expect(bench.enemy().hp).toBe(20)
    expect(attack(bench)).toMatchObject({ sum: { passive: 2 }, hp: 19 })
    // Each target is looked at for itself; the hero's own wounds do not matter.
    Object.assign(bench.encounter, { hp: 1 })
    expect(attack(bench, 1)).toMatchObject({ sum: { passive: 2 }, hp: 19 })
    expect(influence(bench, 1)).toMatchObject({ sum: { passive: 0 }, total: 3 })
  })

  const keen = { passive: { kind: 'first_check', n: 2 } }
  const FIRST: Scene = {
    hero: keen,
    foe: { stats: { hp_max: 99, wp_max: 99, power: 9 } },
    rules: { canFlee: true },
  }

  test.each([
    [attack, attack],
    [attack, influence],
    [influence, attack],
    [influence, influence],
  ])('TW-020 first_check 2 counts for the first Attack or Influence and is used up by either %#', (first, second) => {
    const bench = scene(FIRST)
    expect(first(bench)).toMatchObject({ sum: { passive: 2 }, total: 5 })
    expect(second(bench)).toMatchObject({ sum: { passive: 0 }, total: 3 })
  })

  test('TW-020 first_check is not used up by cards, Wait or a flight, nor helps one', () => {
    const bench = scene({ ...FIRST, cards: { gap: [{ kind: 'expose', n: 1 }] } })
    bench.play('gap')
    wait(bench)
    expect(bench.told('fleeResolved', bench.act({ type: 'flee' }))).toMatchObject([{ total: 0, success: false }])
    expect(influence(bench)).toMatchObject({ sum: { passive: 2 } })
  })

  test('TW-020 first_check is there again in the next encounter', () => {
    const stats = { hp_max: 1, wp_max: 9, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 }
    const bench = crossroads({ scenarios: [{ id: 'sc_a' }] }, {}, { hero: keen, target: { stats } })
    for (let i = 0; i < 2; i++) {
      bench.act({ type: 'startEncounter', encounter: 'sc_a' })
      expect(attack(bench)).toMatchObject({ sum: { passive: 2 } })
      bench.act({ type: 'commitEncounter' })
    }
  })

  test.each([
    { resonance_affinity: 'nav', value: 5, ward: 2, hp: 17 },
    { resonance_affinity: 'nav', value: 2, ward: 2, hp: 20 },
    { resonance_affinity: 'nav', value: 1, ward: 1, hp: 20 },
    { resonance_affinity: 'yav', value: 5, ward: 0, hp: 15 },
    { resonance_affinity: 'prav', value: 5, ward: 0, hp: 15 },
  ])('TW-020 nav_ward 2 takes $ward off an attack of $value from a $resonance_affinity enemy', (told) => {
    const { resonance_affinity, value, ward, hp } = told
    const bench = scene({
      hero: { passive: { kind: 'nav_ward', n: 2 } },
      foe: { resonance_affinity, pattern: pattern(['attack', value]) },
    })
    expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ ward, damage: value - ward, hp }])
    expect(bench.encounter.hp).toBe(hp)
  })

  test('TW-020 nav_ward is for attacks: what a nav card costs in HP is paid in full', () => {
    const bench = scene({
      hero: { passive: { kind: 'nav_ward', n: 2 } },
      foe: { resonance_affinity: 'nav' },
      cards: { vein: { affinity: 'nav', effects: [{ kind: 'hp_cost', n: 3 }] } },
    })
    bench.play('vein')
    expect(bench.encounter.hp).toBe(17)
  })

  test('TW-020 round_end_faith 2 comes at each round end, up to faith_max, and not where no round ends', () => {
    const hero = { passive: { kind: 'round_end_faith', n: 2 } }
    const bench = scene({ hero, start: { faith: 7 } })
    attack(bench)
    expect(bench.encounter.faith).toBe(9)
    wait(bench)
    expect(bench.encounter.faith).toBe(12)
    attack(bench)
    expect(bench.encounter.faith).toBe(12)
    const short = scene({ hero, foe: { stats: { hp_max: 3 } } })
    attack(short)
    expect(short.encounter).toMatchObject({ result: 'victory', faith: 4 })
  })

  test.each([
    { kind: 'low_hp_attack', struck: 2, spoken: 0, ward: 0, faith: 0 },
    { kind: 'full_hp_attack', struck: 2, spoken: 0, ward: 0, faith: 0 },
    { kind: 'first_check', struck: 2, spoken: 2, ward: 0, faith: 0 },
    { kind: 'nav_ward', struck: 0, spoken: 0, ward: 2, faith: 0 },
    { kind: 'round_end_faith', struck: 0, spoken: 0, ward: 0, faith: 2 },
    { kind: 'none', struck: 0, spoken: 0, ward: 0, faith: 0 },
    { kind: undefined, struck: 0, spoken: 0, ward: 0, faith: 0 },
  ])('TW-020 $kind does its own thing and no other, where each of them could', (told) => {
    const { kind, struck, spoken, ward, faith } = told
    const passive = kind === 'none' ? { kind } : { kind, n: 2 }
    const place: Scene = {
      hero: kind ? { passive } : {},
      foe: { resonance_affinity: 'nav', pattern: pattern(['attack', 5]) },
      start: { hp: 9 },
    }
    const bench = scene(place)
    expect(attack(bench)).toMatchObject({ sum: { passive: struck }, total: 3 + struck })
    expect(bench.told('defenceResolved')).toMatchObject([{ ward, damage: 5 - ward }])
    expect(bench.encounter.faith).toBe(4 + faith)
    expect(influence(scene(place))).toMatchObject({ sum: { passive: spoken }, total: 3 + spoken })
  })
})

describe('the last stand', () => {
  const BRUTE: Scene = { foe: { stats: { power: 20 }, pattern: pattern(['attack']) } }

  test.each([
    { who: 'nobody', hero: {}, hp: 0 },
    { who: 'a hero who has none', hero: { last_stand: false }, hp: 0 },
    { who: 'a hero who has one', hero: { last_stand: true }, hp: 1 },
  ])('TW-021 damage of exactly all HP leaves $hp to $who', ({ hero, hp }) => {
    const bench = scene({ ...BRUTE, hero })
    wait(bench)
    expect(bench.encounter).toMatchObject({ hp, result: hp === 0 ? 'defeat' : null })
  })

  test('TW-021 once per encounter: the second blow fells, in the same round too', () => {
    const bench = scene({ ...BRUTE, hero: { last_stand: true }, enemies: ['target', 'target'] })
    const events = wait(bench)
    expect(bench.told('defenceResolved', events).map(({ hp }) => hp)).toEqual([1, 0])
    expect(bench.told('lastStandMade', events)).toHaveLength(1)
    expect(bench.encounter.result).toBe('defeat')
  })

  test('TW-021 the scenario’s and the hero’s are one and the same', () => {
    const bench = scene({ ...BRUTE, hero: { last_stand: true }, rules: { lastStand: true } })
    wait(bench)
    expect(bench.encounter.hp).toBe(1)
    wait(bench)
    expect(bench.encounter).toMatchObject({ hp: 0, result: 'defeat' })
  })

  test('TW-021 the next encounter has its own', () => {
    const stats = { hp_max: 3, wp_max: 9, armor_physical: 0, armor_spirit: 0, power: 40, influence: 2 }
    const target = { stats, pattern: pattern(['attack']) }
    const bench = crossroads({ scenarios: [{ id: 'sc_a' }] }, {}, { hero: { last_stand: true }, target })
    for (let i = 0; i < 2; i++) {
      bench.act({ type: 'startEncounter', encounter: 'sc_a' })
      expect(bench.told('lastStandMade', wait(bench))).toMatchObject([{ hp: 1 }])
      attack(bench)
      bench.act({ type: 'commitEncounter' })
      expect(bench.session.hp).toBe(1)
    }
  })
})
