import { expect, test } from 'vitest'
import { influenceForecast, influenceProspect } from '../preview.ts'
import { type Bench, fight } from '../testing.ts'
import { pattern, type Scene, scene } from './testing.ts'

const swayOf = (bench: Bench) => bench.told('influenceResolved', bench.act({ type: 'commitInfluence' }))[0]!
const sway = (told: Scene) => swayOf(scene(told))

test('TW-165 the total adds the will, persuasion, cards, effort, passive, debuff, fate and keyword', () => {
  const bench = scene({
    hero: { persuasion: 2, passive: { kind: 'first_check', n: 6 } },
    foe: { stats: { wp_max: 99 }, pattern: pattern(['debuff', 1], ['prepare']) },
    omens: { dawn: { suit: 'prav', base_value: 5, keyword: 'surge' } },
    cards: { plea: [{ kind: 'influence', n: 7 }] },
    fate: ['dawn'],
    rules: { keywords: true },
  })
  bench.act({ type: 'wait' })
  bench.play('plea')
  for (const card of bench.encounter.hand.slice(0, 2)) bench.act({ type: 'burnForEffort', card })
  expect(swayOf(bench)).toMatchObject({
    sum: { stat: 3, persuasion: 2, cards: 7, effort: 2, passive: 6, debuff: -1, fate: 5, keyword: 2 },
    total: 26,
    lost: 26,
  })
  expect(bench.enemy()).toMatchObject({ wp: 73, hp: 20 })
})

test('TW-165 the stat is the one that will_stat names', () => {
  const stats = { might: 1, word: 2, sense: 5, agility: 0 }
  expect(sway({ hero: { stats } }).total).toBe(2)
  expect(sway({ hero: { stats, will_stat: 'sense' } }).total).toBe(5)
})

test('TW-165 what only helps an Attack does not help here', () => {
  const hero = { weapon: { id: 'club', bonus: 4 }, passive: { kind: 'full_hp_attack', n: 2 } }
  const bench = scene({ hero, cards: { jab: [{ kind: 'attack', n: 5 }] } })
  bench.play('jab')
  expect(swayOf(bench).total).toBe(3)
})

test('TW-166 spirit armour is armor_spirit and the delta of the zone; unravel lowers it, never below 0', () => {
  const foe = { stats: { armor_spirit: 1, armor_physical: 9 }, resonance_modifiers: { prav: { armor_spirit: 1 } } }
  expect(sway({ foe })).toMatchObject({ armour: 1, damage: 2, wp: 8 })
  expect(sway({ foe, start: { resonance: 20 } })).toMatchObject({ armour: 2, damage: 1, wp: 9 })
  const cards = { tug: [{ kind: 'unravel', n: 1 } as const], pull: [{ kind: 'unravel', n: 8 } as const] }
  const thin = scene({ foe: { stats: { armor_spirit: 2 } }, cards })
  thin.play('tug')
  expect(swayOf(thin)).toMatchObject({ armour: 1, damage: 2 })
  const bare = scene({ foe: { stats: { armor_spirit: 2 } }, cards })
  bare.play('pull')
  expect(swayOf(bare)).toMatchObject({ armour: 0, damage: 3 })
})

test('TW-166 will_pierce and a critical card leave no spirit armour', () => {
  const foe = { stats: { armor_spirit: 5 } }
  expect(sway({ foe, fate: ['fate_still_water'], rules: { keywords: true } })).toMatchObject({
    armour: 0,
    total: 4,
    damage: 4,
  })
  expect(sway({ foe, omens: { noon: { is_critical: true } }, fate: ['noon'] })).toMatchObject({ armour: 0, damage: 3 })
})

test('TW-166 spirit damage is never below 0', () => {
  expect(sway({ foe: { stats: { armor_spirit: 4 } } })).toMatchObject({ total: 3, damage: 0, absorbed: 0, lost: 0 })
})

test('TW-167 the rage shield is consumed first, WP only by the rest', () => {
  const bench = scene({
    foe: { stats: { power: 2 } },
    cards: { plea: [{ kind: 'influence', n: 4 }], plea_again: [{ kind: 'influence', n: 4 }] },
    tuning: { 'combat.balance.rageShieldDecay': 0 },
  })
  bench.act({ type: 'commitAttack' })
  bench.act({ type: 'commitInfluence' })
  // Shield 2 × round 2 = 4, of which 3 are gone.
  expect(bench.enemy()).toMatchObject({ rageShield: 1, wp: 10 })
  bench.play('plea')
  expect(swayOf(bench)).toMatchObject({ damage: 7, absorbed: 1, lost: 6, wp: 4 })
  expect(bench.enemy().rageShield).toBe(0)
})

test('TW-167 WP never falls below 0', () => {
  const bench = scene({ foe: { stats: { wp_max: 2 } } })
  expect(swayOf(bench)).toMatchObject({ damage: 3, lost: 2, wp: 0 })
  expect(bench.enemy().wp).toBe(0)
})

const BARROW = { encounter: { enemies: ['risen_dead', 'target'] }, start: { cards: Array(6).fill('lull') } }

test('TW-033 Influence and soothe on an enemy without a spirit track are no_spirit_track', () => {
  const bench = fight(BARROW)
  const card = bench.held('lull')
  const noSpirit = { code: 'no_spirit_track', params: { slot: 0 } }
  expect(bench.refused({ type: 'commitInfluence', target: 0 })).toMatchObject(noSpirit)
  expect(bench.refused({ type: 'playCard', card, target: 0 })).toMatchObject(noSpirit)
  expect(bench.game.legal(bench.state)).not.toContainEqual({ type: 'commitInfluence', target: 0 })
  // Its neighbour has one.
  bench.act({ type: 'playCard', card, target: 1 })
  bench.act({ type: 'commitInfluence', target: 1 })
  expect(bench.enemy(1).wp).toBe(7)
  const alone = fight({ ...BARROW, encounter: { enemies: ['risen_dead'] } })
  expect(alone.refused({ type: 'commitInfluence' })).toMatchObject(noSpirit)
  expect(alone.refused({ type: 'playCard', card: alone.held('lull') })).toMatchObject(noSpirit)
})

test('TW-033 other effects on it are free: calm, stun, unravel', () => {
  const bench = scene({
    foe: { stats: { wp_max: 0 } },
    enemies: [{ enemy: 'target', enraged: true }],
    cards: { bundle: [{ kind: 'calm' }, { kind: 'stun' }, { kind: 'unravel', n: 1 }] },
  })
  bench.play('bundle')
  expect(bench.enemy()).toMatchObject({ enraged: false, stunned: true, unravel: 1 })
})

test('TW-033 it is never pacified: through Attack, counter, bleed and restored will it stays, until it is killed', () => {
  const bench = scene({
    foe: { stats: { wp_max: 0, hp_max: 14 }, pattern: pattern(['attack'], ['restoreWP', 3]) },
    omens: { spark: { keyword: 'surge' } },
    cards: { thorn: [{ kind: 'bleed', n: 1, rounds: 2 }] },
    fate: ['spark'],
    rules: { keywords: true },
  })
  bench.play('thorn')
  const outcomes = [1, 2, 3].map(() => {
    bench.act({ type: 'commitAttack' })
    return bench.enemy().outcome
  })
  expect(bench.told('enemyHurt').map(({ why }) => why)).toEqual(['counter', 'bleed', 'bleed'])
  expect(outcomes).toEqual([null, null, 'killed'])
})

test('TW-275 what an influence may take stops at the rage shield', () => {
  const bench = scene({ foe: { stats: { power: 1, wp_max: 4 } }, omens: { spark: { base_value: 3 } }, fate: ['spark'] })
  const prospect = () => influenceProspect(bench.plan, bench.game.view(bench.state, 'spectator'), 0)
  const before = prospect()
  expect(before).toEqual({ least: 6, most: 6, ends: 1 })
  bench.act({ type: 'commitAttack' })
  const { shield } = influenceForecast(bench.plan, bench.encounter, 0)
  expect(shield).toBeGreaterThan(0)
  const { most } = prospect()
  expect(most).toBe(Math.max(0, before.most - shield))
})
