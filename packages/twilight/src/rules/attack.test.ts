import { expect, test } from 'vitest'
import { phraseOf } from '../phrase.ts'
import { attackProspect, choiceBlow, influenceProspect } from '../preview.ts'
import type { Bench } from '../testing.ts'
import { pattern, type Scene, scene, text } from './testing.ts'

const hitOf = (bench: Bench) => bench.told('attackResolved', bench.act({ type: 'commitAttack' }))[0]!
const hit = (told: Scene) => hitOf(scene(told))

test('TW-161 the total adds might, weapon, cards, effort, passive, debuff, fate, keyword and crit', () => {
  const bench = scene({
    hero: {
      weapon: { id: 'club', bonus: 2, crit_effect: { kind: 'bonus_damage', n: 4 } },
      passive: { kind: 'low_hp_attack', n: 6 },
    },
    foe: { stats: { hp_max: 99 }, pattern: pattern(['debuff', 1], ['prepare']) },
    omens: { moon: { suit: 'nav', base_value: 5, keyword: 'surge', is_critical: true } },
    cards: { jab: [{ kind: 'attack', n: 7 }] },
    fate: ['moon'],
    rules: { keywords: true },
    start: { hp: 9 },
  })
  bench.act({ type: 'wait' })
  bench.play('jab')
  for (const card of bench.encounter.hand.slice(0, 2)) bench.act({ type: 'burnForEffort', card })
  expect(hitOf(bench)).toMatchObject({
    sum: { stat: 3, weapon: 2, cards: 7, effort: 2, passive: 6, debuff: -1, fate: 5, keyword: 3, crit: 4 },
    total: 31,
    damage: 31,
    hp: 68,
  })
})

test('TW-161 a crit adds nothing unless the weapon says so, and nothing without a critical card', () => {
  const omens = { noon: { is_critical: true } }
  const bonus = { weapon: { id: 'club', bonus: 0, crit_effect: { kind: 'bonus_damage', n: 4 } } }
  expect(hit({ omens, fate: ['noon'] }).total).toBe(3)
  expect(hit({ hero: bonus }).total).toBe(3)
  expect(hit({ hero: bonus, omens, fate: ['noon'] })).toMatchObject({ total: 7, sum: { crit: 4 } })
})

test('TW-162 armour is physical armour and the delta of the zone of now', () => {
  const foe = { stats: { armor_physical: 2 }, resonance_modifiers: { nav: { armor_physical: 3 } } }
  const might = { stats: { might: 10, word: 3, sense: 3, agility: 0 } }
  expect(hit({ hero: might, foe })).toMatchObject({ armour: 2, damage: 8 })
  expect(hit({ hero: might, foe, start: { resonance: -20 } })).toMatchObject({ armour: 5, damage: 5 })
})

test('TW-162 temporary armour counts, expose lowers it, never below 0', () => {
  const cards = { gap: [{ kind: 'expose', n: 3 } as const], rift: [{ kind: 'expose', n: 9 } as const] }
  const bench = () => {
    const made = scene({ foe: { stats: { armor_physical: 1 }, pattern: pattern(['defend', 4]) }, cards })
    made.act({ type: 'wait' })
    return made
  }
  expect(hitOf(bench())).toMatchObject({ armour: 5, damage: 0 })
  const exposed = bench()
  exposed.play('gap')
  expect(hitOf(exposed)).toMatchObject({ armour: 2, damage: 1 })
  const wideOpen = bench()
  wideOpen.play('rift')
  expect(hitOf(wideOpen)).toMatchObject({ armour: 0, damage: 3 })
})

test('TW-162 pierce and a critical ignore_armor leave no armour, temporary armour included', () => {
  const foe = { stats: { armor_physical: 5 }, pattern: pattern(['defend', 4]) }
  const pierced = scene({ foe, fate: ['fate_still_water'], rules: { keywords: true } })
  pierced.act({ type: 'wait' })
  expect(hitOf(pierced)).toMatchObject({ armour: 0, total: 4, damage: 4 })
  const noon = { omens: { noon: { is_critical: true } }, fate: ['noon'] }
  expect(hit({ foe, ...noon })).toMatchObject({ armour: 0, damage: 3 })
  const stunning = { weapon: { id: 'club', bonus: 0, crit_effect: { kind: 'stun' } } }
  expect(hit({ hero: stunning, foe, ...noon })).toMatchObject({ armour: 5, damage: 0 })
})

test('TW-163 damage is the total above the armour; 0 is told as a miss', () => {
  expect(hit({ foe: { stats: { armor_physical: 2 } } })).toMatchObject({ total: 3, damage: 1, lost: 1, hp: 19 })
  const miss = hit({ foe: { stats: { armor_physical: 3 } } })
  expect(miss).toMatchObject({ total: 3, damage: 0, lost: 0, hp: 20 })
  expect(phraseOf(miss).params).toMatchObject({ hit: 'false' })
  const beyond = hit({ foe: { stats: { armor_physical: 9 } } })
  expect(beyond).toMatchObject({ damage: 0, hp: 20 })
})

test.each([
  { armour: 3, damage: 6, why: '4 × 1.5' },
  { armour: 2, damage: 8, why: '5 × 1.5 = 7.5' },
  { armour: 4, damage: 5, why: '3 × 1.5 = 4.5' },
  { armour: 7, damage: 0, why: 'nothing to multiply' },
])('TW-163 a sudden blow multiplies what armour $armour leaves: $why', ({ armour, damage }) => {
  const bench = scene({
    hero: { stats: { might: 7, word: 3, sense: 3, agility: 0 } },
    foe: { stats: { armor_physical: armour } },
  })
  bench.act({ type: 'commitInfluence' })
  expect(hitOf(bench)).toMatchObject({ total: 7, surprise: 1500, damage, hp: 20 - damage })
})

test('TW-163 the multiplier of a sudden blow is a matter of balance', () => {
  const bench = scene({ tuning: { 'combat.balance.surpriseMultiplier': 3 } })
  bench.act({ type: 'commitInfluence' })
  expect(hitOf(bench)).toMatchObject({ surprise: 3000, damage: 9 })
})

test('TW-164 no more HP is lost than there is', () => {
  expect(hit({ foe: { stats: { hp_max: 2 } } })).toMatchObject({ damage: 3, lost: 2, hp: 0 })
})

test('TW-164 TW-179 mercy caps the loss after the damage is known', () => {
  const bench = scene({ foe: { stats: { hp_max: 2 } }, cards: { flat: [{ kind: 'merciful' }] } })
  bench.play('flat')
  expect(hitOf(bench)).toMatchObject({ damage: 3, lost: 1, hp: 1 })
  expect(bench.enemy().outcome).toBeNull()
})

test('TW-275 what an attack may take, and how likely that is all, follows from the cards that may come', () => {
  const omens = {
    spark: { base_value: 2 },
    gust: { base_value: -9 },
    fork: { suit: 'prav', type: 'choice', choice_option: { text: text('Dare'), bonus_value: 3, intensity: 8 } },
  }
  const prospect = (told: Scene) => {
    const bench = scene({ omens, ...told })
    return attackProspect(bench.plan, bench.game.view(bench.state, 'spectator'), 0)
  }
  const fate = ['blank', 'gust', 'spark', 'blank']
  expect(prospect({ fate })).toEqual({ least: 0, most: 5, ends: 0 })
  expect(prospect({ fate, foe: { stats: { hp_max: 3 } } })).toEqual({ least: 0, most: 5, ends: 0.75 })
  expect(prospect({ fate, foe: { stats: { hp_max: 3, armor_physical: 2 } } })).toEqual({
    least: 0,
    most: 3,
    ends: 0.25,
  })
  // A choice counts for what its better half is worth.
  expect(prospect({ fate: ['fork'] })).toEqual({ least: 6, most: 6, ends: 0 })
})

test('TW-275 TW-269 TW-480 the numbers shown before an action stop at tough and stubborn', () => {
  const fork = { suit: 'prav', type: 'choice', choice_option: { text: text('Dare'), bonus_value: 3, intensity: 8 } }
  const begin = () => {
    const bench = scene({
      level: 'plain',
      cards: { blow: [{ kind: 'attack', n: 12 }], word: [{ kind: 'influence', n: 12 }] },
      omens: { fork },
      fate: ['fork'],
      foe: {
        traits: [
          { kind: 'tough', n: 7 },
          { kind: 'stubborn', n: 6 },
        ],
        stats: { hp_max: 40, wp_max: 30 },
      },
    })
    bench.play('word')
    bench.play('blow')
    return { bench, view: () => bench.game.view(bench.state, 'spectator') }
  }
  const words = begin()
  const { plan } = words.bench
  expect(attackProspect(plan, words.view(), 0)).toEqual({ least: 7, most: 7, ends: 0 })
  expect(influenceProspect(plan, words.view(), 0)).toEqual({ least: 6, most: 6, ends: 0 })
  words.bench.act({ type: 'commitInfluence' })
  expect(choiceBlow(plan, words.view(), 'safe')).toMatchObject({ total: 15, damage: 6 })
  expect(choiceBlow(plan, words.view(), 'risk')).toMatchObject({ total: 18, damage: 6 })
  words.bench.act({ type: 'resolveChoice', option: 'risk' })
  expect(words.bench.enemy().wp).toBe(24)
  const blows = begin()
  blows.bench.act({ type: 'commitAttack' })
  expect(choiceBlow(plan, blows.view(), 'safe')).toMatchObject({ total: 15, damage: 7 })
})
