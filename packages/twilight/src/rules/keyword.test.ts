import { describe, expect, test } from 'vitest'
import { type Bench, fateCard, fight, freeCard, type TestContent, testContent } from '../testing.ts'

const stats = { hp_max: 20, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 }
const attacks = [{ type: 'attack', value: 5 }]
/** An encounter with these cards on top of the fate deck. */
const drawn = (fateOrder: readonly string[], content: TestContent = {}, setup: Record<string, unknown> = {}): Bench =>
  fight({ ...setup, start: { fateOrder, ...(setup.start as object) } }, testContent(content))

describe('where the numbers go', () => {
  test('TW-135 dmg is added to the total of an Attack before armour', () => {
    const bench = drawn(['fate_spark'], { target: { stats: { ...stats, armor_physical: 4 } } })
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved', events)).toMatchObject([
      { sum: { fate: 1, keyword: 2 }, total: 6, armour: 4, damage: 2 },
    ])
  })

  test('TW-135 dmg is added to the total of an Influence before spirit armour', () => {
    const bench = drawn(['fate_daybreak'], { target: { stats: { ...stats, armor_spirit: 4 } } })
    const events = bench.act({ type: 'commitInfluence' })
    expect(bench.told('influenceResolved', events)).toMatchObject([
      { sum: { fate: 2, keyword: 2 }, total: 7, armour: 4, damage: 3 },
    ])
  })

  test('TW-136 in a defence val is added to the total', () => {
    const bench = drawn(['fate_hearth'], { target: { pattern: attacks } })
    const events = bench.act({ type: 'wait' })
    expect(bench.told('defenceResolved', events)).toMatchObject([{ sum: { fate: 0, keyword: 3 }, total: 3, damage: 2 }])
  })

  test('TW-137 in an Attack val is no part of the total: it is round shield, against every attacker of this round', () => {
    const bench = drawn(
      ['fate_hearth', 'fate_scales', 'fate_scales', 'fate_still_water'],
      {
        target: { pattern: [{ type: 'attack', value: 9 }] },
      },
      { encounter: { enemies: ['target', 'target'] } },
    )
    const events = bench.act({ type: 'commitAttack', target: 0 })
    expect(bench.told('attackResolved', events)).toMatchObject([{ total: 3, sum: { keyword: 0 } }])
    expect(bench.told('roundShieldGained', events)).toMatchObject([{ by: 1, roundShield: 1 }])
    expect(bench.told('defenceResolved', events).map(({ slot, sum }) => [slot, sum.roundShield])).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect(bench.encounter).toMatchObject({ round: 2, roundShield: 0 })
  })

  test('TW-137 an Influence gives it too: 2 with a matched ward', () => {
    const bench = drawn(['fate_lantern', 'fate_still_water'], { target: { pattern: attacks } })
    const events = bench.act({ type: 'commitInfluence' })
    expect(bench.told('influenceResolved', events)).toMatchObject([{ total: 4, sum: { fate: 1, keyword: 0 } }])
    // 2 of the shield + 0 + 1 of focus.
    expect(bench.told('defenceResolved', events)).toMatchObject([{ sum: { roundShield: 2 }, total: 3, damage: 2 }])
  })

  test('TW-137 whatever the special of its cell is called', () => {
    const tuning = { 'fate.balance.matrix.focus.combatPhysical': { dmg: 1, val: 2, special: 'pierce' } }
    const bench = drawn(['fate_still_water'], { tuning })
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved', events)).toMatchObject([{ total: 4 }])
    expect(bench.told('roundShieldGained', events)).toMatchObject([{ by: 2 }])
  })

  test('TW-133 an opposed ward gives no round shield', () => {
    const bench = drawn(['fate_lantern'])
    expect(bench.told('roundShieldGained', bench.act({ type: 'commitAttack' }))).toEqual([])
  })
})

describe('specials of a hit', () => {
  test('TW-138 bleed takes 1 HP at this round’s end and at the next one', () => {
    const bench = drawn(['fate_spark', 'fate_hearth'])
    bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved')).toMatchObject([{ hp: 14 }])
    expect(bench.told('enemyHurt')).toMatchObject([{ lost: 1, hp: 13, why: 'bleed' }])
    bench.act({ type: 'wait' })
    expect(bench.enemy()).toMatchObject({ hp: 12, bleed: null })
    bench.act({ type: 'wait' })
    expect(bench.enemy().hp).toBe(12)
  })

  test('TW-138 its numbers are keys of the balance', () => {
    const tuning = { 'combat.balance.bleedDamage': 3, 'combat.balance.bleedRounds': 1 }
    const bench = drawn(['fate_spark', 'fate_hearth'], { tuning })
    bench.act({ type: 'commitAttack' })
    expect(bench.enemy()).toMatchObject({ hp: 20 - 6 - 3, bleed: null })
  })

  test('TW-138 a second bleed keeps the larger damage and the larger remaining count', () => {
    const cards = [
      freeCard('deep_cut', [{ kind: 'bleed', n: 3, rounds: 1 }]),
      freeCard('long_cut', [{ kind: 'bleed', n: 1, rounds: 4 }]),
    ]
    const start = { cards: ['deep_cut', 'long_cut', 'plain_blow', 'plain_blow', 'plain_blow'] }
    const bench = drawn(['fate_spark', 'fate_hearth'], { cards }, { start })
    bench.play('deep_cut')
    bench.act({ type: 'commitAttack' })
    // 3 for 1 round and 1 for 2 rounds: 3 for 2 rounds, of which one is over.
    expect(bench.enemy()).toMatchObject({ hp: 20 - 6 - 3, bleed: { n: 3, rounds: 1 } })
    bench.play('long_cut')
    expect(bench.enemy().bleed).toEqual({ n: 3, rounds: 4 })
    const other = drawn(['fate_spark', 'fate_hearth'], { cards }, { start })
    other.play('long_cut')
    other.act({ type: 'commitAttack' })
    expect(other.enemy().bleed).toEqual({ n: 1, rounds: 3 })
  })

  test('TW-139 pierce leaves no armour, temporary armour included', () => {
    const target = { stats: { ...stats, armor_physical: 4 }, pattern: [{ type: 'defend', value: 6 }] }
    const bench = drawn(['fate_still_water', 'fate_scales'], { target })
    bench.act({ type: 'wait' })
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved', events)).toMatchObject([{ armour: 0, total: 4, damage: 4 }])
    // For this hit only: the next one meets 4 and the 6 of the last round.
    expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ armour: 10, damage: 0 }])
  })

  test('TW-140 will_pierce ignores spirit armour, not the rage shield, and reveals the enemy', () => {
    const target = { stats: { ...stats, armor_spirit: 3, power: 1 } }
    const bench = drawn(['fate_hearth', 'fate_still_water'], { target })
    bench.act({ type: 'commitAttack' })
    expect(bench.enemy().revealed).toBe(false)
    const events = bench.act({ type: 'commitInfluence' })
    // Shield 1 × round 2 = 2; 3 + 0 + 1 = 4 against no armour.
    expect(bench.told('influenceResolved', events)).toMatchObject([
      { total: 4, armour: 0, damage: 4, absorbed: 2, lost: 2, wp: 8 },
    ])
    expect(bench.told('enemyRevealed', events)).toMatchObject([{ slot: 0 }])
    expect(bench.enemy().revealed).toBe(true)
  })

  const thirst = (content: TestContent = {}, start = {}) => {
    const bench = drawn(['fate_murmur_a', 'fate_hearth'], content, { start: { hp: 10, ...start } })
    bench.act({ type: 'commitAttack' })
    return bench.encounter.hp
  }
  const withHp = (hp_max: number) => ({ target: { stats: { ...stats, hp_max } } })

  test('TW-143 TW-004 vampirism heals half of the HP lost, rounded down, at least 1', () => {
    // 3 − 1 + 2 = 4 damage.
    expect(thirst()).toBe(12)
    expect(thirst(withHp(3))).toBe(11)
    expect(thirst(withHp(1))).toBe(11)
    expect(thirst({ hero: { stats: { might: 6, word: 3, sense: 3, agility: 0 } } })).toBe(13)
  })

  test('TW-143 nothing without HP lost, never above the maximum, and the zone adds nothing', () => {
    expect(thirst({ target: { stats: { ...stats, armor_physical: 4 } } })).toBe(10)
    expect(thirst({}, { hp: 19 })).toBe(20)
    // In Prav: 3 + 0 + 2 = 5, half of it is 2, and no +1.
    expect(thirst({}, { resonance: 30 })).toBe(12)
  })

  test('TW-143 divisor and minimum are keys of the balance', () => {
    expect(thirst({ tuning: { 'combat.balance.vampirismDivisor': 1 } })).toBe(14)
    expect(thirst({ tuning: { 'combat.balance.vampirismMinimum': 5 } })).toBe(15)
    expect(thirst({ ...withHp(1), tuning: { 'combat.balance.vampirismMinimum': 0 } })).toBe(10)
  })
})

describe('the social specials', () => {
  test('TW-142 recall_grace gives the card back, reputation 1 and faith 1', () => {
    const bench = drawn(['fate_scales', 'fate_hearth'])
    bench.play('plain_blow')
    const events = bench.act({ type: 'commitInfluence' })
    expect(bench.told('cardReturned', events)).toMatchObject([{ id: 'plain_blow', why: 'recall' }])
    expect(bench.told('reputationChanged', events)).toMatchObject([{ by: 1, reputation: 1 }])
    expect(bench.encounter).toMatchObject({ reputation: 1, faith: 5, discard: [] })
  })

  test('TW-142 reputation and faith come also when there is nothing to recall; faith has its maximum', () => {
    const bench = drawn(['fate_scales', 'fate_hearth'], {}, { start: { faith: 12 } })
    bench.act({ type: 'commitInfluence' })
    expect(bench.encounter).toMatchObject({ reputation: 1, faith: 12 })
    const tuning = { 'fate.balance.reputationStep': 3, 'fate.balance.echoFaith': 2 }
    const other = drawn(['fate_scales', 'fate_hearth'], { tuning })
    other.act({ type: 'commitInfluence' })
    expect(other.encounter).toMatchObject({ reputation: 3, faith: 6 })
  })

  test('TW-141 the plain recall of an Attack touches neither reputation nor faith', () => {
    const bench = drawn(['fate_scales', 'fate_hearth'])
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter).toMatchObject({ reputation: 0, faith: 4 })
  })

  test('TW-144 pressure costs reputation 1, except when the suit matches', () => {
    const influence = (card: string) => {
      const bench = drawn([card, 'fate_hearth'])
      const events = bench.act({ type: 'commitInfluence' })
      return [bench.told('keywordResolved', events)[0]!.special, bench.encounter.reputation]
    }
    expect(influence('fate_spark')).toEqual(['pressure', -1])
    expect(influence('fate_daybreak')).toEqual(['pressure', 0])
  })

  test('TW-151 an opposed surge spreads fear in an Influence: reputation −1 and an event', () => {
    const bench = drawn(['fate_wolf_moon', 'fate_hearth'])
    const events = bench.act({ type: 'commitInfluence' })
    expect(bench.told('fearSpread', events)).toMatchObject([{ reputation: -1 }])
    expect(bench.encounter.reputation).toBe(-1)
    expect(bench.told('influenceResolved', events)).toMatchObject([{ total: 5, sum: { keyword: 0 } }])
  })

  test('TW-151 no other opposed cell does, and the price is a key of the balance', () => {
    const attack = drawn(['fate_daybreak', 'fate_hearth'])
    expect(attack.told('fearSpread', attack.act({ type: 'commitAttack' }))).toEqual([])
    const shadow = drawn(['curse_navi', 'fate_hearth'])
    expect(shadow.told('fearSpread', shadow.act({ type: 'commitInfluence' }))).toEqual([])
    const dear = drawn(['fate_wolf_moon', 'fate_hearth'], { tuning: { 'fate.balance.fearReputation': 4 } })
    dear.act({ type: 'commitInfluence' })
    expect(dear.encounter.reputation).toBe(-4)
  })
})

describe('counter', () => {
  const target = { stats: { ...stats, armor_physical: 9 }, pattern: attacks }

  test('TW-145 the attacker, and only it, loses 1 HP in spite of its armour', () => {
    const bench = drawn(['fate_wolf_moon', 'fate_hearth'], { target }, { encounter: { enemies: ['target', 'target'] } })
    const events = bench.act({ type: 'wait' })
    expect(bench.told('enemyHurt', events)).toMatchObject([{ slot: 0, lost: 1, hp: 19, why: 'counter' }])
    expect(bench.enemy(1).hp).toBe(20)
  })

  test('TW-145 it is not a body attack: no memory, no rage shield due, no surprise undone', () => {
    const bench = drawn(['fate_hearth', 'fate_wolf_moon', 'fate_hearth'], { target })
    bench.act({ type: 'commitInfluence' })
    expect(bench.enemy()).toMatchObject({ hp: 19, lastTrack: 'spirit', attackedRound: 0, shieldDue: false })
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved', events)).toMatchObject([{ surprise: 1500 }])
  })

  test('TW-145 a hero who falls does not counter; a hero on the last stand does', () => {
    const blow = { target: { stats, pattern: [{ type: 'attack', value: 50 }] } }
    const fallen = drawn(['fate_wolf_moon'], blow)
    fallen.act({ type: 'wait' })
    expect([fallen.encounter.result, fallen.enemy().hp]).toEqual(['defeat', 20])
    const standing = drawn(['fate_wolf_moon'], { ...blow, hero: { last_stand: true } })
    standing.act({ type: 'wait' })
    expect([standing.encounter.hp, standing.enemy().hp]).toEqual([1, 19])
  })

  test('TW-145 the damage is a key of the balance; a counter can kill and end the encounter', () => {
    const tuning = { 'combat.balance.counterDamage': 4 }
    const bench = drawn(['fate_wolf_moon'], { tuning, target: { stats: { ...stats, hp_max: 4 }, pattern: attacks } })
    bench.act({ type: 'wait' })
    expect(bench.enemy().outcome).toBe('killed')
    expect(bench.encounter).toMatchObject({ result: 'victory', phase: 'over', round: 1 })
  })

  test('TW-145 a value of the balance without the special counters nothing', () => {
    const fateCards = [fateCard('fate_plain', { keyword: 'shadow' })]
    const bench = drawn(['fate_plain'], { target, fateCards })
    bench.act({ type: 'wait' })
    expect(bench.enemy().hp).toBe(20)
  })
})
