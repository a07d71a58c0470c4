import { floorDiv, roundHalfUp } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { fight, type TestContent, testContent } from '../testing.ts'

const stats = { hp_max: 40, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 }
const hero = (agility: number, might = 3) => ({ stats: { might, word: 3, sense: 3, agility } })

test('TW-003 R rounds halves up: R(1.5) = 2, R(4.5) = 5, R(7.5) = 8, R(11.25) = 11', () => {
  expect([15, 45, 75].map((tenths) => roundHalfUp(tenths, 10))).toEqual([2, 5, 8])
  expect(roundHalfUp(1125, 100)).toBe(11)
  expect([-15, -4, -5].map((tenths) => roundHalfUp(tenths, 10))).toEqual([-1, 0, 0])
})

test('TW-003 a surprise attack is rounded once, after the product', () => {
  const damage = (might: number, tuning = {}) => {
    const bench = fight({}, testContent({ hero: hero(0, might), target: { stats }, tuning }))
    bench.act({ type: 'commitInfluence' })
    return bench.told('attackResolved', bench.act({ type: 'commitAttack' }))[0]!.damage
  }
  expect([1, 2, 3, 5].map((might) => damage(might))).toEqual([2, 3, 5, 8])
  expect(damage(5, { 'combat.balance.surpriseMultiplier': 1.25 })).toBe(6)
})

test('TW-003 two factors of an attack are one product and one rounding', () => {
  const content: TestContent = { target: { stats, pattern: [{ type: 'attack', value: 3 }] } }
  const scenarios = [
    {
      id: 'sc_rage',
      name: { en: 'Rage', ru: 'Rage' },
      enemies: [{ enemy: 'target', prepared: true, enraged: true }],
    },
  ]
  const tuning = { 'combat.balance.prepareMultiplier': 1.5, 'combat.balance.enrageMultiplier': 1.5 }
  const bench = fight({ encounter: 'sc_rage' }, testContent({ ...content, scenarios, tuning }))
  // 3 × 1.5 × 1.5 = 6.75; rounded after each factor it would be 8.
  expect(bench.told('intentAnnounced')).toMatchObject([{ value: 7 }])
})

test('TW-004 the agility step is rounded down', () => {
  const step = (agility: number, tuning = {}) => {
    const bench = fight({}, testContent({ hero: hero(agility), target: { pattern: [{ type: 'attack' }] }, tuning }))
    return bench.told('defenceResolved', bench.act({ type: 'wait' }))[0]!.sum.agility
  }
  expect([0, 2, 3, 5, 6].map((agility) => step(agility))).toEqual([0, 0, 1, 1, 2])
  expect(floorDiv(5, 3)).toBe(1)
  expect(step(5, { 'combat.balance.agilityPerDefence': 0 })).toBe(0)
})

test('TW-004 vampirism is rounded down', () => {
  const heal = (might: number) => {
    const bench = fight(
      { start: { hp: 5, fateOrder: ['fate_murmur_a', 'fate_hearth'] } },
      testContent({ hero: hero(0, might), target: { stats } }),
    )
    bench.act({ type: 'commitAttack' })
    return bench.encounter.hp - 5
  }
  // Might − 1 + 2: 4, 5, 6 and 7 HP lost.
  expect([3, 4, 5, 6].map(heal)).toEqual([2, 2, 3, 3])
})
