import { describe, expect, test } from 'vitest'
import type { CardEffect } from '../content/types.ts'
import type { Bench } from '../testing.ts'
import { pattern, type Scene, scene } from './testing.ts'

/** A scene whose hand begins with the card `deed`, which does these things and costs nothing. */
const holding = (effects: readonly CardEffect[], told: Scene = {}) => scene({ ...told, cards: { deed: effects } })
const one = (effect: CardEffect, told: Scene = {}) => holding([effect], told)
const attack = (bench: Bench, target?: number) =>
  bench.told('attackResolved', bench.act({ type: 'commitAttack', ...(target !== undefined && { target }) }))[0]!
const refusal = (bench: Bench, target?: number) =>
  bench.refused({ type: 'playCard', card: bench.held('deed'), ...(target !== undefined && { target }) })

describe('sums of the round', () => {
  test.each([
    ['attack', { attack: 3, influence: 0, defence: 0 }],
    ['influence', { attack: 0, influence: 3, defence: 0 }],
    ['defence', { attack: 0, influence: 0, defence: 3 }],
  ] as const)('TW-026 %s 3 adds 3 to that sum and to no other, until the round ends', (kind, sums) => {
    const bench = one({ kind, n: 3 })
    expect(bench.encounter).toMatchObject({ attack: 0, influence: 0, defence: 0 })
    bench.play('deed')
    expect(bench.encounter).toMatchObject(sums)
    bench.act({ type: 'wait' })
    expect(bench.encounter).toMatchObject({ attack: 0, influence: 0, defence: 0 })
  })

  test('TW-026 several numbers of a sum add up, also within a card and below 0', () => {
    const deed: CardEffect[] = [
      { kind: 'attack', n: 2 },
      { kind: 'attack', n: 3 },
    ]
    const bench = scene({ cards: { deed, slip: [{ kind: 'attack', n: -1 }] }, hand: ['deed', 'deed', 'slip'] })
    bench.play('deed')
    bench.play('deed')
    expect(bench.told('bonusGained', bench.play('slip'))).toMatchObject([{ bonus: 'attack', n: -1, sum: 9 }])
    expect(attack(bench)).toMatchObject({ sum: { stat: 3, cards: 9 }, total: 12 })
  })

  test('TW-026 each sum counts where it belongs: Attack, Influence or defence', () => {
    const deed: CardEffect[] = [
      { kind: 'attack', n: 1 },
      { kind: 'influence', n: 2 },
      { kind: 'defence', n: 3 },
    ]
    const told: Scene = { foe: { pattern: pattern(['attack', 9]) } }
    const fighting = holding(deed, told)
    fighting.play('deed')
    expect(attack(fighting)).toMatchObject({ sum: { cards: 1 }, total: 4 })
    expect(fighting.told('defenceResolved')).toMatchObject([{ sum: { cards: 3 }, total: 3, damage: 6 }])
    const talking = holding(deed, told)
    talking.play('deed')
    talking.act({ type: 'commitInfluence' })
    expect(talking.told('influenceResolved')).toMatchObject([{ sum: { cards: 2 }, total: 5 }])
  })

  const BONES: Scene = { foes: { bones: { tags: ['undead', 'boss'] } }, enemies: ['target', 'bones'] }

  test.each([
    { target: 0, cards: 0, total: 3 },
    { target: 1, cards: 4, total: 7 },
  ])('TW-026 attack_vs undead 4 on slot $target: $cards', ({ target, cards, total }) => {
    const bench = one({ kind: 'attack_vs', tag: 'undead', n: 4 }, BONES)
    bench.play('deed')
    expect(bench.encounter.attack).toBe(0)
    expect(attack(bench, target)).toMatchObject({ sum: { cards }, total, hp: 20 - total })
  })

  test('TW-026 attack_vs adds to the attack sum, is worth nothing in other totals, and ends with the round', () => {
    const deed: CardEffect[] = [
      { kind: 'attack_vs', tag: 'undead', n: 4 },
      { kind: 'attack_vs', tag: 'boss', n: 2 },
      { kind: 'attack_vs', tag: 'beast', n: 9 },
      { kind: 'attack', n: 1 },
    ]
    const both = holding(deed, BONES)
    both.play('deed')
    expect(attack(both, 1)).toMatchObject({ sum: { cards: 7 } })
    expect(attack(both, 1)).toMatchObject({ sum: { cards: 0 } })
    const bench = holding(deed, { foe: { tags: ['undead'], pattern: pattern(['attack']) } })
    bench.play('deed')
    bench.act({ type: 'commitInfluence' })
    expect(bench.told('influenceResolved')).toMatchObject([{ sum: { cards: 0 }, total: 3 }])
    expect(bench.told('defenceResolved')).toMatchObject([{ sum: { cards: 0 }, damage: 4 }])
  })
})

describe('what a card does to the hero', () => {
  test.each([
    { before: 10, now: 14 },
    { before: 16, now: 20 },
    { before: 17, now: 20 },
    { before: 20, now: 20 },
  ])('TW-027 heal 4 makes $now of $before HP', ({ before, now }) => {
    const bench = one({ kind: 'heal', n: 4 }, { start: { hp: before } })
    bench.play('deed')
    expect(bench.encounter.hp).toBe(now)
  })

  test.each([1, 2, 3])('TW-027 draw %d draws so many', (n) => {
    const bench = one({ kind: 'draw', n })
    expect(bench.told('cardDrawn', bench.play('deed'))).toHaveLength(n)
    expect(bench.hand).toHaveLength(4 + n)
  })

  test.each([
    { cost: 3, gained: [2], energy: 2 },
    { cost: 2, gained: [2], energy: 3 },
    { cost: 1, gained: [1], energy: 3 },
    { cost: 0, gained: [], energy: 3 },
  ])('TW-027 energy 2 after a cost of $cost: $energy, never above 3', ({ cost, gained, energy }) => {
    const bench = scene({ cards: { deed: { cost, effects: [{ kind: 'energy', n: 2 }] } } })
    expect(bench.told('energyGained', bench.play('deed')).map(({ by }) => by)).toEqual(gained)
    expect(bench.encounter.energy).toBe(energy)
  })

  test('TW-019 TW-027 the most energy is the hero’s own, if the hero has one', () => {
    const bench = scene({
      hero: { max_energy: 5 },
      cards: { toil: { cost: 4, effects: [{ kind: 'defence', n: 1 }] }, deed: [{ kind: 'energy', n: 9 }] },
    })
    bench.play('toil')
    expect(bench.encounter.energy).toBe(1)
    bench.play('deed')
    expect(bench.encounter.energy).toBe(5)
  })

  test.each([
    { before: 4, gained: [3], faith: 7 },
    { before: 9, gained: [3], faith: 12 },
    { before: 11, gained: [1], faith: 12 },
    { before: 12, gained: [], faith: 12 },
  ])('TW-027 faith 3 makes $faith of $before, never above faith_max 12', ({ before, gained, faith }) => {
    const bench = one({ kind: 'faith', n: 3 }, { start: { faith: before } })
    expect(bench.told('faithChanged', bench.play('deed')).map(({ by }) => by)).toEqual(gained)
    expect(bench.encounter.faith).toBe(faith)
  })

  test.each([
    { before: 20, hp: 17 },
    { before: 4, hp: 1 },
  ])('TW-027 hp_cost 3 leaves $hp of $before HP', ({ before, hp }) => {
    const bench = one({ kind: 'hp_cost', n: 3 }, { hero: { armor: 9 }, start: { hp: before } })
    expect(bench.told('heroHurt', bench.play('deed'))).toMatchObject([{ amount: 3, hp }])
    expect(bench.encounter.hp).toBe(hp)
  })

  test('TW-027 hp_cost is refused at as many HP or fewer, also in two parts and with a last stand', () => {
    const parts: CardEffect[] = [
      { kind: 'hp_cost', n: 1 },
      { kind: 'heal', n: 9 },
      { kind: 'hp_cost', n: 2 },
    ]
    for (const effects of [[{ kind: 'hp_cost', n: 3 } as const], parts]) {
      const bench = holding(effects, { hero: { last_stand: true }, start: { hp: 3 } })
      expect(refusal(bench)).toMatchObject({ code: 'not_enough_hp', params: { have: 3, need: 4 } })
    }
    expect(refusal(one({ kind: 'hp_cost', n: 3 }, { start: { hp: 1 } })).code).toBe('not_enough_hp')
  })

  test.each(['commitAttack', 'commitInfluence'] as const)('TW-027 cleanse takes the debuff off %s', (type) => {
    const hindered = () => {
      const bench = one({ kind: 'cleanse' }, { foe: { pattern: pattern(['debuff', 2], ['prepare']) } })
      bench.act({ type: 'wait' })
      expect(bench.encounter.debuff).toBe(2)
      return bench
    }
    const totalOf = (bench: Bench) => bench.act({ type }).flatMap((event) => ('total' in event ? [event.total] : []))
    expect(totalOf(hindered())).toEqual([1])
    const bench = hindered()
    expect(bench.told('debuffsCleansed', bench.play('deed'))).toMatchObject([{ debuff: 2, queued: 0 }])
    expect(totalOf(bench)).toEqual([3])
  })

  test('TW-027 cleanse takes the queued debuff as well: the next round is free of it', () => {
    const bench = one({ kind: 'cleanse' })
    Object.assign(bench.encounter, { debuff: 1, queuedDebuff: 2 })
    expect(bench.told('debuffsCleansed', bench.play('deed'))).toMatchObject([{ debuff: 1, queued: 2 }])
    expect(bench.encounter).toMatchObject({ debuff: 0, queuedDebuff: 0 })
    bench.act({ type: 'wait' })
    expect(attack(bench)).toMatchObject({ sum: { debuff: 0 }, total: 3 })
  })

  test.each([
    { n: -20, before: 0, now: -20, zone: 'nav' },
    { n: 7, before: 2.5, now: 9.5, zone: 'yav' },
    { n: 5, before: 98, now: 100, zone: 'deepPrav' },
  ])('TW-027 resonance $n shifts $before to $now at once', ({ n, before, now, zone }) => {
    const bench = one({ kind: 'resonance', n }, { start: { resonance: before } })
    expect(bench.told('resonanceShifted', bench.play('deed'))).toMatchObject([{ by: n, to: now, zone, source: 'card' }])
    expect(bench.encounter.resonance).toBe(now)
  })
})

/** What each does to an enemy that is enraged and has a rage shield of 8. */
const ON_TARGET: readonly (readonly [CardEffect, object])[] = [
  [{ kind: 'stun' }, { stunned: true, rageShield: 4 }],
  [{ kind: 'disarm', n: 2, rounds: 3 }, { disarms: [{ n: 2, rounds: 3 }] }],
  [{ kind: 'expose', n: 2 }, { expose: 2 }],
  [{ kind: 'unravel', n: 2 }, { unravel: 2 }],
  [{ kind: 'bleed', n: 2, rounds: 3 }, { bleed: { n: 2, rounds: 3 } }],
  [{ kind: 'soothe', n: 3 }, { rageShield: 5 }],
  [{ kind: 'calm' }, { enraged: false }],
]
const ON_NOBODY: readonly CardEffect[] = [
  ...(['attack', 'influence', 'defence'] as const).map((kind) => ({ kind, n: 1 })),
  { kind: 'attack_vs', tag: 'human', n: 1 },
  ...(['heal', 'draw', 'energy', 'faith', 'hp_cost', 'resonance'] as const).map((kind) => ({ kind, n: 1 })),
  { kind: 'cleanse' },
  ...(['peek', 'reorder'] as const).map((kind) => ({ kind, n: 1 })),
  { kind: 'merciful' },
  { kind: 'spirit_only' },
]

describe('what a card does to one enemy', () => {
  const angry = (enemy: string) => ({ enemy, enraged: true })
  /** Slot 0 has been killed. */
  const among = (effect: CardEffect, ...standing: string[]) => {
    const bench = one(effect, {
      foes: { frail: { stats: { hp_max: 3 } } },
      enemies: ['frail', ...standing].map(angry),
    })
    attack(bench, 0)
    for (const enemy of bench.encounter.enemies.slice(1)) Object.assign(enemy, { rageShield: 8 })
    return bench
  }

  test.each(ON_TARGET)('TW-028 $kind changes the enemy that is named and no other', (effect, change) => {
    const bench = among(effect, 'target', 'target')
    const before = bench.encounter.enemies.map((enemy) => ({ ...enemy }))
    const events = bench.play('deed', { target: 2 })
    expect(bench.told('cardPlayed', events)).toMatchObject([{ slot: 2 }])
    expect(bench.enemy(2)).toEqual({ ...before[2], ...change })
    expect(bench.encounter.enemies.slice(0, 2)).toEqual(before.slice(0, 2))
  })

  test.each(ON_TARGET)('TW-028 $kind needs a name where several are active, of one that is', (effect) => {
    const bench = among(effect, 'target', 'target')
    expect(refusal(bench).code).toBe('target_required')
    for (const slot of [0, 3]) expect(refusal(bench, slot)).toMatchObject({ code: 'invalid_target', params: { slot } })
  })

  test.each(ON_TARGET)('TW-028 $kind finds the only active enemy by itself', (effect, change) => {
    const bench = among(effect, 'target')
    bench.play('deed')
    expect(bench.enemy(1)).toMatchObject(change)
    expect(bench.enemy(0)).toMatchObject({ outcome: 'killed', bleed: null, stunned: false, disarms: [] })
  })

  test.each(ON_NOBODY)('TW-028 $kind works on no enemy and asks for none', (effect) => {
    const bench = among(effect, 'target', 'target')
    expect(bench.told('cardPlayed', bench.play('deed'))).toMatchObject([{ slot: null }])
  })
})

describe('what a card does to the fate deck', () => {
  const omens = { low: { base_value: -1 }, mid: { base_value: 1 }, high: { base_value: 4 } }
  const told: Scene = { omens, fate: ['low', 'mid', 'high'] }

  test.each([
    { n: 1, cards: ['low'] },
    { n: 2, cards: ['low', 'mid'] },
    { n: 5, cards: ['low', 'mid', 'high'] },
  ])('TW-029 peek $n shows $cards and moves nothing', ({ n, cards }) => {
    const bench = one({ kind: 'peek', n }, told)
    expect(bench.told('fatePeeked', bench.play('deed'))).toMatchObject([{ cards }])
    expect(bench.encounter.fate).toMatchObject({ draw: [0, 1, 2], discard: [], known: cards.length })
    expect(attack(bench).sum.fate).toBe(-1)
  })

  test.each([
    { order: undefined, draw: ['low', 'mid', 'high'], value: -1 },
    { order: [0, 1, 2], draw: ['low', 'mid', 'high'], value: -1 },
    { order: [2, 0, 1], draw: ['high', 'low', 'mid'], value: 4 },
    { order: [1, 2, 0], draw: ['mid', 'high', 'low'], value: 1 },
  ])('TW-029 reorder 3 with the order $order: $draw', ({ order, draw, value }) => {
    const bench = one({ kind: 'reorder', n: 3 }, told)
    const events = bench.play('deed', order && { order })
    expect(bench.told('fateReordered', events)).toMatchObject([{ cards: draw }])
    expect(bench.fate('draw')).toEqual(draw)
    expect(attack(bench).sum.fate).toBe(value)
  })

  test('TW-029 reorder moves the top n only, and takes nothing but a permutation of them', () => {
    const bench = one({ kind: 'reorder', n: 2 }, told)
    const card = bench.held('deed')
    for (const order of [[0], [1, 1], [0, 2], [2, 1, 0]])
      expect(bench.refused({ type: 'playCard', card, order })).toMatchObject({
        code: 'bad_permutation',
        params: { size: 2 },
      })
    bench.play('deed', { order: [1, 0] })
    expect(bench.fate('draw')).toEqual(['mid', 'low', 'high'])
  })
})

describe('modes of the round', () => {
  test('TW-030 merciful: the Attack leaves 1 HP this round, not the next; nothing is locked', () => {
    const bench = one({ kind: 'merciful' }, { foe: { stats: { hp_max: 3 } } })
    expect(bench.told('modeSet', bench.play('deed'))).toMatchObject([{ mode: 'merciful' }])
    expect(bench.encounter).toMatchObject({ merciful: true, spiritOnly: false })
    expect(attack(bench)).toMatchObject({ damage: 3, lost: 2, hp: 1 })
    expect(bench.encounter.merciful).toBe(false)
    expect(attack(bench)).toMatchObject({ lost: 1, hp: 0 })
  })

  test('TW-030 spirit_only: no Attack this round, on anybody; the next round is free', () => {
    const bench = one({ kind: 'spirit_only' }, { enemies: ['target', 'target'] })
    expect(bench.told('modeSet', bench.play('deed'))).toMatchObject([{ mode: 'spirit_only' }])
    expect(bench.encounter).toMatchObject({ merciful: false, spiritOnly: true })
    for (const target of [0, 1]) expect(bench.refused({ type: 'commitAttack', target }).code).toBe('finisher_locked')
    bench.act({ type: 'commitInfluence', target: 0 })
    expect(bench.enemy(0).wp).toBe(7)
    expect(attack(bench, 1)).toMatchObject({ hp: 17 })
  })
})
