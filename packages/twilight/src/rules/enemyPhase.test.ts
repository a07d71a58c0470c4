import { expect, test } from 'vitest'
import type { Bench } from '../testing.ts'
import { bodyArmour } from './enemy.ts'
import { pattern, type Scene, scene } from './testing.ts'

const wait = (bench: Bench) => bench.act({ type: 'wait' })
const attackSum = (bench: Bench) => bench.told('attackResolved', bench.act({ type: 'commitAttack' }))[0]!

test('TW-207 an attack uses up prepared and enraged after its value is read, before the defence', () => {
  const bench = scene({
    foe: { pattern: pattern(['attack']) },
    enemies: [{ enemy: 'target', prepared: true, enraged: true }],
    fate: ['fate_ember_vow'],
  })
  wait(bench)
  // The defence waits for a choice: the number is kept, the flags are gone.
  expect(bench.encounter.pending?.step).toMatchObject({ kind: 'defence', value: 12 })
  expect(bench.enemy()).toMatchObject({ prepared: false, enraged: false })
  expect(bench.told('defenceResolved', bench.act({ type: 'resolveChoice', option: 'safe' }))).toMatchObject([
    { value: 12 },
  ])
})

test('TW-208 defend gives its armour from its execution to the end of the next round', () => {
  const bench = scene({ foe: { stats: { armor_physical: 1 }, pattern: pattern(['defend', 4], ['heal'], ['heal']) } })
  expect(attackSum(bench).armour).toBe(1)
  expect(attackSum(bench).armour).toBe(5)
  expect(attackSum(bench).armour).toBe(1)
})

test('TW-208 armour of several defends adds up; the spirit has nothing of it', () => {
  const bench = scene({ foe: { pattern: pattern(['defend', 2], ['defend', 3]) } })
  const enemy = { ...bench.enemy(), tempArmour: [2, 3].map((n) => ({ n, until: 2 })) }
  expect(bodyArmour(bench.plan, bench.encounter, enemy)).toBe(5)
  wait(bench)
  expect(bench.enemy().tempArmour).toEqual([{ n: 2, until: 2 }])
  const events = wait(bench)
  expect(bench.told('enemyArmoured', events)).toMatchObject([{ by: 3, until: 3 }])
  expect(bench.enemy().tempArmour).toEqual([{ n: 3, until: 3 }])
  expect(bench.told('influenceResolved', bench.act({ type: 'commitInfluence' }))).toMatchObject([{ armour: 0 }])
})

test('TW-209 heal and restoreWP stop at the maximum', () => {
  const body = scene({ foe: { pattern: pattern(['heal', 2]) } })
  expect(body.told('enemyHealed', body.act({ type: 'commitAttack' }))).toMatchObject([{ by: 2, hp: 19 }])
  expect(body.told('enemyHealed', wait(body))).toMatchObject([{ by: 1, hp: 20 }])
  const spirit = scene({ foe: { pattern: pattern(['restoreWP', 2]) } })
  expect(spirit.told('willRestored', spirit.act({ type: 'commitInfluence' }))).toMatchObject([{ by: 2, wp: 9 }])
  expect(spirit.told('willRestored', wait(spirit))).toMatchObject([{ by: 1, wp: 10 }])
})

test('TW-209 restoreWP does nothing for an enemy without a spirit track', () => {
  const bench = scene({ foe: { stats: { wp_max: 0 }, pattern: pattern(['restoreWP', 5]) } })
  wait(bench)
  expect(bench.enemy()).toMatchObject({ wp: 0, wpMax: 0, outcome: null })
})

test('TW-210 a ritual shifts resonance by its negative number, halves included, down to the end of the scale', () => {
  const bench = scene({ foe: { pattern: pattern(['ritual', -2.5], ['ritual']) } })
  expect(bench.told('resonanceShifted', wait(bench))).toMatchObject([{ by: -2.5, to: -2.5, source: 'ritual' }])
  wait(bench)
  expect(bench.encounter.resonance).toBe(-7.5)
  const last = scene({ foe: { pattern: pattern(['ritual', -5]) }, start: { resonance: -98 } })
  wait(last)
  expect(last.encounter.resonance).toBe(-100)
})

test('TW-211 prepare does nothing now and doubles the next executed attack', () => {
  const bench = scene({ foe: { pattern: pattern(['prepare'], ['attack'], ['attack']) } })
  wait(bench)
  expect(bench.encounter.hp).toBe(20)
  expect(bench.enemy().prepared).toBe(true)
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value: 8 }])
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value: 4 }])
})

test('TW-211 prepared does not stack and survives other intents and stuns', () => {
  const bench = scene({
    foe: { pattern: pattern(['prepare'], ['prepare'], ['heal'], ['attack'], ['attack']) },
    cards: { bell: [{ kind: 'stun' }] },
  })
  wait(bench)
  wait(bench)
  wait(bench)
  bench.play('bell')
  wait(bench)
  expect(bench.enemy().prepared).toBe(true)
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value: 8 }])
})

const CALLER: Scene = {
  foe: { pattern: pattern(['summon'], ['prepare']), summon_pool: ['imp'] },
  foes: { imp: { stats: { hp_max: 6, power: 3 }, pattern: pattern(['attack'], ['attack', 2], ['attack', 1]) } },
}

test('TW-213 a summoned enemy is appended and has no intent until the next round', () => {
  const bench = scene(CALLER)
  expect(bench.told('enemySummoned', wait(bench))).toMatchObject([{ slot: 1, id: 'imp', caller: 0 }])
  expect(bench.encounter.hp).toBe(20)
  expect(bench.enemy(1)).toMatchObject({ slot: 1, hp: 6, wp: 10, summoned: true, lastTrack: null })
  // In round 2 it has an intent and acts.
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ slot: 1, value: 2 }])
})

test('TW-213 its maxima are those of the zone of now', () => {
  const imp = { stats: { hp_max: 6, wp_max: 5 }, resonance_modifiers: { nav: { hp_max: 3, wp_max: -9 } } }
  const bench = scene({ ...CALLER, foes: { imp }, cards: { dusk: [{ kind: 'resonance', n: -20 }] } })
  bench.play('dusk')
  wait(bench)
  expect(bench.enemy(1)).toMatchObject({ hp: 9, hpMax: 9, wp: 1, wpMax: 1 })
})

test('TW-213 with four active enemies a summon fizzles; the decided do not count', () => {
  const full = scene({ ...CALLER, enemies: ['target', 'imp', 'imp', 'imp'] })
  expect(full.told('summonFizzled', wait(full))).toMatchObject([{ slot: 0, id: 'imp' }])
  expect(full.encounter.enemies).toHaveLength(4)
  const room = scene({
    ...CALLER,
    enemies: ['target', 'imp', 'imp', 'imp'],
    cards: { chop: [{ kind: 'attack', n: 9 }] },
  })
  room.play('chop')
  expect(room.told('enemySummoned', room.act({ type: 'commitAttack', target: 2 }))).toMatchObject([{ slot: 4 }])
  expect(room.encounter.enemies).toHaveLength(5)
})

test('TW-213 how many are enough is a matter of balance', () => {
  const tuning = { 'combat.balance.maxEnemies': 3 }
  const bench = scene({ ...CALLER, enemies: ['target', 'imp', 'imp'], tuning })
  expect(bench.told('summonFizzled', wait(bench))).toHaveLength(1)
  expect(bench.encounter.enemies).toHaveLength(3)
})

test('TW-214 buff raises power for the rest of the encounter; written numbers stay', () => {
  const bench = scene({ foe: { pattern: pattern(['buff', 2], ['attack'], ['attack', 5], ['buff', 1], ['attack']) } })
  const values = Array.from({ length: 5 }, () => bench.told('defenceResolved', wait(bench))[0]?.value)
  expect(values).toEqual([undefined, 6, 5, undefined, 7])
})

test('TW-214 a buff counts for flight and the rage shield, not for an intent that is already announced', () => {
  const bench = scene({
    foe: { pattern: pattern(['buff', 2], ['prepare']) },
    foes: { other: { pattern: pattern(['attack']) } },
    enemies: ['target', 'other'],
    rules: { canFlee: true },
  })
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ slot: 1, value: 4 }])
  expect(bench.told('fleeResolved', bench.act({ type: 'flee' }))).toMatchObject([{ power: 6 }])
})

test('TW-215 a debuff lowers Attack or Influence of the next round only, used or not', () => {
  const bench = scene({ foe: { stats: { wp_max: 30 }, pattern: pattern(['debuff', 2], ['heal'], ['debuff', 2]) } })
  expect(attackSum(bench)).toMatchObject({ sum: { debuff: 0 }, total: 3 })
  expect(attackSum(bench)).toMatchObject({ sum: { debuff: -2 }, total: 1 })
  expect(attackSum(bench)).toMatchObject({ total: 3 })
  expect(bench.told('influenceResolved', bench.act({ type: 'commitInfluence' }))).toMatchObject([
    { sum: { debuff: -2 }, total: 1 },
  ])
  const unused = scene({ foe: { pattern: pattern(['debuff', 2], ['heal']) } })
  wait(unused)
  wait(unused)
  expect(attackSum(unused).total).toBe(3)
})

test('TW-215 several debuffs add; a total may fall below 0', () => {
  const bench = scene({ foe: { pattern: pattern(['debuff', 2], ['heal']) }, enemies: ['target', 'target'] })
  wait(bench)
  const [hit] = bench.told('attackResolved', bench.act({ type: 'commitAttack', target: 0 }))
  expect(hit).toMatchObject({ sum: { debuff: -4 }, total: -1, damage: 0 })
})

test('TW-215 a debuff of this round does not touch the defence', () => {
  const bench = scene({ foe: { pattern: pattern(['debuff', 2], ['attack']) } })
  wait(bench)
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ total: 0, damage: 4 }])
})
