import { expect, test } from 'vitest'
import { attackForecast, intentValue } from '../preview.ts'
import type { Bench } from '../testing.ts'
import { pattern, scene } from './testing.ts'

const ATTACK = pattern(['attack'])
const attack = (bench: Bench, target = 0) => bench.act({ type: 'commitAttack', target })
const influence = (bench: Bench, target = 0) => bench.act({ type: 'commitInfluence', target })
const wait = (bench: Bench) => bench.act({ type: 'wait' })
const surprises = (bench: Bench) => bench.told('attackResolved').map(({ surprise }) => surprise)

test('TW-183 each enemy remembers its own last track', () => {
  const bench = scene({ enemies: ['target', 'target', 'target'] })
  const tracks = () => bench.encounter.enemies.map(({ lastTrack }) => lastTrack)
  expect(tracks()).toEqual([null, null, null])
  attack(bench, 1)
  influence(bench, 2)
  expect(tracks()).toEqual([null, 'body', 'spirit'])
  influence(bench, 1)
  expect(tracks()).toEqual([null, 'spirit', 'spirit'])
  expect(surprises(bench)).toEqual([1000])
})

test('TW-183 an Attack or Influence that does nothing is remembered too', () => {
  const bench = scene({ foe: { stats: { armor_physical: 9, armor_spirit: 9 } } })
  influence(bench)
  expect(bench.enemy()).toMatchObject({ lastTrack: 'spirit', wp: 10 })
  attack(bench)
  expect(bench.enemy()).toMatchObject({ lastTrack: 'body', hp: 20 })
})

test('TW-183 nothing else writes it: cards, Wait, a failed Flee, counter and bleed', () => {
  const bench = scene({
    foe: { pattern: ATTACK },
    cards: {
      bundle: [
        { kind: 'stun' },
        { kind: 'disarm', n: 1, rounds: 1 },
        { kind: 'expose', n: 1 },
        { kind: 'unravel', n: 1 },
        { kind: 'bleed', n: 1, rounds: 3 },
        { kind: 'soothe', n: 1 },
        { kind: 'calm' },
      ],
    },
    fate: ['fate_crossroad'],
    rules: { keywords: true, canFlee: true },
  })
  bench.play('bundle')
  wait(bench)
  bench.act({ type: 'flee' })
  // Two bleeds and one counter.
  expect(bench.enemy()).toMatchObject({ hp: 17, lastTrack: null })
  influence(bench)
  wait(bench)
  expect(bench.enemy().lastTrack).toBe('spirit')
})

test('TW-184 every Attack after an Influence is a sudden blow, not only the first', () => {
  const bench = scene({ foe: { stats: { hp_max: 40, wp_max: 40, power: 0 } } })
  attack(bench)
  influence(bench)
  expect(attackForecast(bench.plan, bench.encounter, 0).surprise).toBe(true)
  attack(bench)
  attack(bench)
  influence(bench)
  wait(bench)
  attack(bench)
  expect(surprises(bench)).toEqual([1000, 1500, 1000, 1500])
  expect(bench.encounter.resonance).toBe(-30)
})

test('TW-184 an Influence on another enemy does not make it one', () => {
  const bench = scene({ enemies: ['target', 'target'] })
  influence(bench, 0)
  attack(bench, 1)
  expect(surprises(bench)).toEqual([1000])
  expect(bench.encounter.resonance).toBe(0)
})

test('TW-185 a sudden blow costs 15 resonance after the damage and enrages', () => {
  const bench = scene()
  influence(bench)
  const events = attack(bench)
  const told = events.map(({ type }) => type)
  expect(told.indexOf('attackResolved')).toBeLessThan(told.indexOf('resonanceShifted'))
  expect(bench.told('resonanceShifted', events)).toMatchObject([{ by: -15, from: 0, to: -15, source: 'escalation' }])
  expect(bench.enemy()).toMatchObject({ hp: 15, enraged: true })
})

test('TW-185 also with damage 0', () => {
  const bench = scene({ foe: { stats: { armor_physical: 9 } } })
  influence(bench)
  attack(bench)
  expect(bench.enemy()).toMatchObject({ hp: 20, enraged: true })
  expect(bench.encounter.resonance).toBe(-15)
})

test('TW-185 the shift also when the enemy dies of it, before the card and the reward', () => {
  const bench = scene({
    foe: { stats: { hp_max: 2 }, rewards: { kill: { faith: 0, resonance: -4 } } },
    omens: { glint: { suit: 'prav', intensity: 3 } },
    fate: ['blank', 'glint'],
  })
  influence(bench)
  const events = attack(bench)
  expect(bench.told('resonanceShifted', events).map(({ by, source }) => [by, source])).toEqual([
    [-15, 'escalation'],
    [3, 'fate'],
    [-4, 'reward'],
  ])
  expect(bench.told('enemyEnraged', events)).toEqual([])
  expect(bench.encounter).toMatchObject({ resonance: -16, result: 'victory' })
})

test('TW-185 an Attack that is no surprise costs nothing', () => {
  const bench = scene()
  attack(bench)
  attack(bench)
  expect(bench.encounter.resonance).toBe(0)
  expect(bench.enemy().enraged).toBe(false)
})

test('TW-185 what a sudden blow costs is a matter of balance', () => {
  const bench = scene({ tuning: { 'combat.balance.escalationResonanceShift': -7 } })
  influence(bench)
  attack(bench)
  expect(bench.encounter.resonance).toBe(-7)
})

test('TW-186 the next executed attack of an enraged enemy is multiplied by 1.5, then it is over', () => {
  const bench = scene({ foe: { stats: { power: 5 }, pattern: pattern(['defend'], ['defend'], ['attack']) } })
  influence(bench)
  attack(bench)
  // It defended in this round and is still enraged.
  expect(bench.enemy().enraged).toBe(true)
  expect(intentValue(bench.plan, bench.encounter, bench.enemy())).toBe(8)
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value: 8 }])
  expect(bench.enemy().enraged).toBe(false)
})

test('TW-186 rage does not stack', () => {
  const bench = scene({
    foe: {
      stats: { hp_max: 99, wp_max: 99, power: 4 },
      pattern: pattern(['heal'], ['heal'], ['heal'], ['heal'], ['attack']),
    },
  })
  for (let times = 0; times < 2; times++) {
    influence(bench)
    attack(bench)
  }
  expect(intentValue(bench.plan, bench.encounter, bench.enemy())).toBe(6)
})

test('TW-186 the blow that enrages is answered in the same round', () => {
  const bench = scene({ foe: { pattern: ATTACK } })
  influence(bench)
  expect(bench.told('defenceResolved', attack(bench))).toMatchObject([{ value: 6 }])
})
