import { expect, test } from 'vitest'
import { blowsForecast } from '../preview.ts'
import type { Bench } from '../testing.ts'
import { pattern, type Scene, scene } from './testing.ts'

const ATTACK = pattern(['attack'])
/** The hero waits and the target strikes. */
const defendIn = (bench: Bench) => bench.told('defenceResolved', bench.act({ type: 'wait' }))
const defend = ({ foe, ...told }: Scene) => defendIn(scene({ foe: { pattern: ATTACK, ...foe }, ...told }))[0]!

test('TW-168 every executed attack draws one card for the defence, also one of value 0', () => {
  const bench = scene({ foe: { stats: { power: 0 }, pattern: ATTACK } })
  const before = JSON.stringify(bench.draws.save())
  const events = bench.act({ type: 'wait' })
  expect(bench.told('fateDrawn', events)).toMatchObject([{ id: 'blank', context: 'defense' }])
  expect(bench.told('defenceResolved', events)).toMatchObject([{ value: 0, damage: 0 }])
  expect(JSON.stringify(bench.draws.save())).toBe(before)
})

test('TW-168 an intent that is no attack, and one that is not executed, draw nothing', () => {
  for (const type of ['defend', 'heal', 'restoreWP', 'ritual', 'prepare', 'buff', 'debuff']) {
    const bench = scene({ foe: { pattern: pattern([type]) } })
    expect(bench.told('fateDrawn', bench.act({ type: 'wait' }))).toEqual([])
  }
  const stunned = scene({ foe: { pattern: ATTACK }, cards: { bell: [{ kind: 'stun' }] } })
  stunned.play('bell')
  expect(stunned.told('fateDrawn', stunned.act({ type: 'wait' }))).toEqual([])
})

test('TW-169 the total adds armor, agility, worn shield, round shield, cards, fate and keyword', () => {
  const bench = scene({
    hero: { armor: 2, shield: 3, stats: { might: 3, word: 3, sense: 3, agility: 9 } },
    foe: { stats: { power: 30 }, pattern: ATTACK },
    omens: { moat: { suit: 'prav', base_value: 4, keyword: 'ward' } },
    cards: { guard: [{ kind: 'defence', n: 6 }] },
    fate: ['fate_hearth', 'moat'],
    rules: { keywords: true },
  })
  bench.play('guard')
  const [defence] = bench.told('defenceResolved', bench.act({ type: 'commitAttack' }))
  expect(defence).toMatchObject({
    sum: { armor: 2, agility: 3, shield: 3, roundShield: 1, cards: 6, fate: 4, keyword: 5 },
    total: 24,
    damage: 6,
    hp: 14,
  })
})

test('TW-169 a negative total hurts more than the attack itself', () => {
  const omens = { pit: { base_value: -3 } }
  expect(defend({ omens, fate: ['pit'] })).toMatchObject({ value: 4, total: -3, damage: 7, hp: 13 })
})

test('TW-169 effort never counts', () => {
  const bench = scene({ foe: { pattern: ATTACK } })
  for (const card of bench.encounter.hand.slice(0, 2)) bench.act({ type: 'burnForEffort', card })
  expect(defendIn(bench)).toMatchObject([{ total: 0, damage: 4 }])
})

test.each([
  { agility: 2, per: 3, step: 0 },
  { agility: 3, per: 3, step: 1 },
  { agility: 5, per: 3, step: 1 },
  { agility: 10, per: 3, step: 3 },
  { agility: 5, per: 2, step: 2 },
  { agility: 10, per: 0, step: 0 },
])('TW-170 agility $agility, one point per $per: $step', ({ agility, per, step }) => {
  const hero = { stats: { might: 3, word: 3, sense: 3, agility } }
  const tuning = { 'combat.balance.agilityPerDefence': per }
  expect(defend({ hero, tuning })).toMatchObject({ sum: { agility: step }, damage: 4 - step })
})

test('TW-171 damage is the final value above the total, never below 0', () => {
  expect(defend({ hero: { armor: 1 } })).toMatchObject({ damage: 3, hp: 17 })
  expect(defend({ hero: { armor: 9 } })).toMatchObject({ damage: 0, hp: 20 })
})

test('TW-171 an attack of value 0 never hurts, however bad the fate', () => {
  const omens = { pit: { base_value: -3 } }
  const bench = scene({
    foe: { pattern: ATTACK },
    omens,
    fate: ['pit'],
    cards: { wrist: [{ kind: 'disarm', n: 9, rounds: 1 }] },
  })
  bench.play('wrist')
  expect(defendIn(bench)).toMatchObject([{ value: 0, total: -3, damage: 0, hp: 20 }])
})

test('TW-171 a critical card lets nothing through', () => {
  const omens = { noon: { is_critical: true, base_value: -9 } }
  expect(defend({ foe: { stats: { power: 30 } }, omens, fate: ['noon'] })).toMatchObject({ damage: 0, hp: 20 })
})

test('TW-171 nav_ward takes its part off what came through, of nav enemies only', () => {
  const hero = { armor: 1, passive: { kind: 'nav_ward', n: 2 } }
  expect(defend({ hero, foe: { resonance_affinity: 'nav' } })).toMatchObject({ ward: 2, damage: 1, hp: 19 })
  expect(defend({ hero, foe: { resonance_affinity: 'yav' } })).toMatchObject({ ward: 0, damage: 3 })
  const strong = { armor: 3, passive: { kind: 'nav_ward', n: 9 } }
  expect(defend({ hero: strong, foe: { resonance_affinity: 'nav' } })).toMatchObject({ ward: 1, damage: 0, hp: 20 })
})

test('TW-172 each of several attacks has its own draw, and all defence counts against each', () => {
  const bench = scene({
    hero: { armor: 1, shield: 1 },
    foe: { stats: { power: 6 }, pattern: ATTACK },
    enemies: ['target', 'target'],
    omens: { good: { base_value: 1 }, bad: { base_value: -1 } },
    cards: { guard: [{ kind: 'defence', n: 2 }] },
    fate: ['good', 'bad'],
  })
  bench.play('guard')
  const events = bench.act({ type: 'wait' })
  expect(bench.told('fateDrawn', events).map(({ id }) => id)).toEqual(['good', 'bad'])
  expect(bench.told('defenceResolved', events)).toMatchObject([
    { slot: 0, sum: { armor: 1, shield: 1, cards: 2, fate: 1 }, damage: 1, hp: 19 },
    { slot: 1, sum: { armor: 1, shield: 1, cards: 2, fate: -1 }, damage: 3, hp: 16 },
  ])
})

const FALL: Scene = {
  foe: { stats: { power: 30 }, pattern: ATTACK },
  omens: { lamp: { suit: 'prav', keyword: 'surge', intensity: 4 } },
  fate: ['lamp'],
  rules: { keywords: true },
}

test('TW-260 what the shown blows would take is what they take by a fate of 0, and falls with each guard', () => {
  const bench = scene({
    hero: { armor: 1 },
    foe: { stats: { power: 8 }, pattern: ATTACK },
    cards: { guard: [{ kind: 'defence', n: 3 }] },
  })
  const ahead = () => blowsForecast(bench.plan, bench.state.encounter!)
  const before = ahead()
  expect(before).toBeGreaterThan(3)
  bench.play('guard')
  expect(ahead()).toBe(before - 3)
  expect(ahead()).toBe(defendIn(bench)[0]!.damage)
})

test('TW-173 a hero at 0 HP has lost: the shift is applied, no counter happens', () => {
  const bench = scene(FALL)
  const events = bench.act({ type: 'wait' })
  expect(bench.told('defenceResolved', events)).toMatchObject([{ damage: 28, hp: 0 }])
  expect(bench.encounter).toMatchObject({ hp: 0, resonance: 4, phase: 'over', result: 'defeat' })
  expect(bench.enemy().hp).toBe(20)
  expect(events.map(({ type }) => type).slice(-3)).toEqual(['heroFell', 'resonanceShifted', 'encounterEnded'])
})

test('TW-173 damage equal to the HP is a fall, one less is not', () => {
  expect(defend({ start: { hp: 4 } }).hp).toBe(0)
  expect(defend({ start: { hp: 5 } }).hp).toBe(1)
})

test.each([
  ['the hero', { hero: { last_stand: true } }],
  ['the scenario', { rules: { keywords: true, lastStand: true } }],
])('TW-173 a Last Stand of %s leaves 1 HP once; the hero is alive to counter', (_, told) => {
  const bench = scene({ ...FALL, ...told })
  const events = bench.act({ type: 'wait' })
  expect(bench.told('lastStandMade', events)).toMatchObject([{ hp: 1 }])
  expect(bench.encounter).toMatchObject({ hp: 1, result: null, resonance: 4, lastStandUsed: true })
  expect(bench.enemy().hp).toBe(19)
  bench.act({ type: 'wait' })
  expect(bench.encounter).toMatchObject({ hp: 0, result: 'defeat' })
})

test('TW-173 a blow that does not fell leaves the Last Stand unused; its HP are a matter of balance', () => {
  const hero = { last_stand: true }
  const bench = scene({ hero, foe: { pattern: ATTACK }, tuning: { 'combat.balance.lastStandHp': 2 }, start: { hp: 8 } })
  bench.act({ type: 'wait' })
  expect(bench.encounter).toMatchObject({ hp: 4, lastStandUsed: false })
  bench.act({ type: 'wait' })
  expect(bench.encounter).toMatchObject({ hp: 2, lastStandUsed: true })
})
