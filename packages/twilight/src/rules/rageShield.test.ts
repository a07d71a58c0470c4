import { expect, test } from 'vitest'
import { influenceForecast } from '../preview.ts'
import type { Bench } from '../testing.ts'
import { pattern, scene } from './testing.ts'

const attack = (bench: Bench, target = 0) => bench.act({ type: 'commitAttack', target })
const influence = (bench: Bench, target = 0) => bench.act({ type: 'commitInfluence', target })
const wait = (bench: Bench) => bench.act({ type: 'wait' })
const raised = (bench: Bench) => bench.told('rageShieldRaised').map(({ shield }) => shield)
const shield = (bench: Bench) => bench.enemy().rageShield

/** No decay, so that the shield can be looked at. */
const STILL = { 'combat.balance.rageShieldDecay': 0 }

test('TW-187 an Attack makes a shield due, once, however many there are; nothing stands yet', () => {
  const bench = scene({ enemies: ['target', 'target'] })
  attack(bench)
  attack(bench)
  attack(bench)
  expect(bench.enemy(0)).toMatchObject({ shieldDue: true, rageShield: 0 })
  expect(bench.enemy(1)).toMatchObject({ shieldDue: false, rageShield: 0 })
  influence(bench)
  influence(bench)
  expect(raised(bench)).toEqual([16])
})

test('TW-187 also after an Attack without damage, never for an enemy without WP', () => {
  const missed = scene({ foe: { stats: { armor_physical: 9 } } })
  attack(missed)
  expect(missed.enemy().shieldDue).toBe(true)
  const dumb = scene({ foe: { stats: { wp_max: 0 } } })
  attack(dumb)
  expect(dumb.enemy().shieldDue).toBe(false)
})

test('TW-187 without an Attack no shield is ever raised', () => {
  const bench = scene({ foe: { stats: { wp_max: 99 } } })
  for (let round = 0; round < 4; round++) influence(bench)
  expect(raised(bench)).toEqual([])
  expect(bench.enemy().wp).toBe(87)
})

test('TW-188 the shield is power × round, there before the Influence works', () => {
  const bench = scene({ tuning: STILL })
  attack(bench)
  expect(influenceForecast(bench.plan, bench.encounter, 0).shield).toBe(8)
  const events = influence(bench)
  expect(bench.told('rageShieldRaised', events)).toMatchObject([{ power: 4, round: 2, peace: 0, shield: 8 }])
  expect(bench.told('influenceResolved', events)).toMatchObject([{ absorbed: 3, lost: 0, wp: 10 }])
  expect(bench.enemy()).toMatchObject({ rageShield: 5, shieldDue: false })
})

test.each([
  { waits: 0, peace: 0, value: 8 },
  { waits: 1, peace: 1, value: 8 },
  { waits: 2, peace: 2, value: 8 },
])('TW-188 $waits full rounds of peace take $peace × power off power × round', ({ waits, peace, value }) => {
  const bench = scene()
  attack(bench)
  for (let round = 0; round < waits; round++) wait(bench)
  influence(bench)
  expect(bench.told('rageShieldRaised')).toMatchObject([{ round: 2 + waits, peace, shield: value }])
})

test('TW-188 both products are rounded half up, each for itself', () => {
  const bench = scene({
    foe: { stats: { power: 3 } },
    tuning: { 'combat.balance.rageShieldFactor': 0.5, 'combat.balance.rageShieldDecay': 0.5 },
  })
  attack(bench)
  wait(bench)
  influence(bench)
  // R(3 × 3 × 0.5 = 4.5) − 1 × R(1.5) = 5 − 2
  expect(raised(bench)).toEqual([3])
})

test('TW-188 each round of peace takes its own rounded part: 2 × R(2.5) is 6, not R(5)', () => {
  const bench = scene({ foe: { stats: { power: 5 } }, tuning: { 'combat.balance.rageShieldDecay': 0.5 } })
  attack(bench)
  wait(bench)
  wait(bench)
  expect(influenceForecast(bench.plan, bench.encounter, 0).shield).toBe(14)
  influence(bench)
  // 5 × 4 − 6
  expect(bench.told('rageShieldRaised')).toMatchObject([{ power: 5, round: 4, peace: 2, shield: 14 }])
})

test('TW-188 never below 0', () => {
  const bench = scene({ tuning: { 'combat.balance.rageShieldDecay': 5 } })
  attack(bench)
  wait(bench)
  influence(bench)
  // 12 − 1 × 20
  expect(raised(bench)).toEqual([0])
  expect(bench.enemy().wp).toBe(7)
})

test('TW-188 a shield that stands is kept if it is larger', () => {
  const bench = scene({
    foe: { stats: { power: 8, wp_max: 99 }, resonance_modifiers: { prav: { power: -7 } } },
    cards: { dawn: [{ kind: 'resonance', n: 35 }] },
    tuning: STILL,
  })
  attack(bench)
  influence(bench)
  expect(shield(bench)).toBe(13)
  attack(bench)
  // −15 for the sudden blow, then prav.
  bench.play('dawn')
  influence(bench)
  // Due is 1 × 4; the old 13 stands, and 3 of it are consumed.
  expect(raised(bench)).toEqual([16, 13])
  expect(shield(bench)).toBe(10)
})

test('TW-188 a larger new value takes the place of the old one and does not add to it', () => {
  const bench = scene({ foe: { stats: { wp_max: 99 } }, tuning: STILL })
  attack(bench)
  influence(bench)
  attack(bench)
  influence(bench)
  expect(raised(bench)).toEqual([8, 16])
  expect(shield(bench)).toBe(13)
})

test('TW-188 the factor is a matter of balance; 0 means no shield', () => {
  const bench = scene({ tuning: { 'combat.balance.rageShieldFactor': 0 } })
  attack(bench)
  influence(bench)
  expect(bench.enemy()).toMatchObject({ rageShield: 0, wp: 7 })
})

test('TW-189 the power is live: what buffs and the zone of now make of it', () => {
  const buffed = scene({ foe: { pattern: pattern(['buff', 3], ['prepare']) }, tuning: STILL })
  attack(buffed)
  influence(buffed)
  expect(raised(buffed)).toEqual([14])
  const zoned = scene({
    foe: { resonance_modifiers: { nav: { power: 2 } } },
    cards: { dusk: [{ kind: 'resonance', n: -20 }] },
    tuning: STILL,
  })
  attack(zoned)
  zoned.play('dusk')
  influence(zoned)
  expect(raised(zoned)).toEqual([12])
})

test('TW-189 decay is by live power too', () => {
  const bench = scene({
    foe: { resonance_modifiers: { nav: { power: -1 } } },
    cards: { dusk: [{ kind: 'resonance', n: -20 }] },
  })
  attack(bench)
  influence(bench)
  expect(shield(bench)).toBe(1)
  attack(bench)
  influence(bench)
  // 16 − 3 − 4
  expect(shield(bench)).toBe(9)
  bench.play('dusk')
  wait(bench)
  expect(shield(bench)).toBe(6)
})

test('TW-190 a round without an Attack takes R(power × decay) off the shield, down to 0', () => {
  const bench = scene({ foe: { stats: { power: 5 } }, tuning: { 'combat.balance.rageShieldDecay': 0.5 } })
  attack(bench)
  influence(bench)
  // 10 − 3 − R(2.5)
  expect(shield(bench)).toBe(4)
  wait(bench)
  expect(shield(bench)).toBe(1)
  wait(bench)
  expect(shield(bench)).toBe(0)
})

test('TW-190 an Attack on it keeps the shield up, an Attack on another does not', () => {
  const bench = scene({ foe: { stats: { power: 5, wp_max: 40 } }, enemies: ['target', 'target'] })
  attack(bench)
  wait(bench)
  wait(bench)
  influence(bench)
  // 20 − 10 − 3 − 5
  expect(shield(bench)).toBe(2)
  attack(bench)
  expect(shield(bench)).toBe(2)
  attack(bench, 1)
  expect(shield(bench)).toBe(0)
})

test('TW-190 a shield that is only due does not decay at round end', () => {
  const bench = scene()
  attack(bench)
  const events = wait(bench)
  expect(bench.told('rageShieldReduced', events)).toEqual([])
  expect(bench.enemy()).toMatchObject({ shieldDue: true, rageShield: 0 })
})

test('TW-191 a new Attack leaves the shield standing and makes a new one due', () => {
  const bench = scene({ tuning: STILL })
  attack(bench)
  influence(bench)
  attack(bench)
  expect(bench.enemy()).toMatchObject({ rageShield: 5, shieldDue: true })
})

test.each([
  ['armour', { foe: { stats: { armor_spirit: 2 } } }, { absorbed: 1, lost: 0 }],
  ['will_pierce', { fate: ['fate_still_water'], rules: { keywords: true } }, { absorbed: 4, lost: 0 }],
  ['a critical card', { omens: { noon: { is_critical: true } }, fate: ['noon'] }, { absorbed: 3, lost: 0 }],
])('TW-191 %s does not affect the shield', (_, told, absorbed) => {
  const bench = scene({ ...told, tuning: STILL })
  attack(bench)
  const events = influence(bench)
  expect(bench.told('rageShieldRaised', events)).toMatchObject([{ shield: 8 }])
  expect(bench.told('influenceResolved', events)).toMatchObject([absorbed])
})

test('TW-191 pierce and a crit of an Attack pass the shield by', () => {
  const bench = scene({ fate: ['blank', 'blank', 'fate_still_water'], rules: { keywords: true }, tuning: STILL })
  attack(bench)
  influence(bench)
  attack(bench)
  expect(shield(bench)).toBe(5)
  expect(bench.enemy().hp).toBe(11)
})
