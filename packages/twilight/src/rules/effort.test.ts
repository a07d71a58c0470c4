import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fight, freeCard, type TestContent, testContent } from '../testing.ts'
import { effortBonus } from './effort.ts'

const setup = (content: TestContent = {}, more: Record<string, unknown> = {}) =>
  fight(
    { ...more, start: { fateOrder: ['fate_scales', 'fate_hearth'], ...(more.start as object) } },
    testContent(content),
  )

describe('burning', () => {
  test('TW-104 a card of the hand becomes 1 point, for no energy, no faith, no luck and no fate card', () => {
    const bench = setup()
    const before = JSON.stringify([bench.encounter.fate, bench.draws.save()])
    const events = bench.act({ type: 'burnForEffort', card: 2 })
    expect(events).toMatchObject([{ type: 'effortBurned', card: 2, id: 'plain_blow', bonus: 1 }])
    expect(bench.encounter).toMatchObject({
      hand: [0, 1, 3, 4],
      effort: [2],
      energy: 3,
      faith: 4,
      phase: 'playerAction',
    })
    expect(JSON.stringify([bench.encounter.fate, bench.draws.save()])).toBe(before)
    expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ sum: { effort: 1 } }])
  })

  test('TW-104 only a card of the hand: not one that was played, burned, or is still in the deck', () => {
    const bench = setup()
    bench.act({ type: 'playCard', card: 0 })
    bench.act({ type: 'burnForEffort', card: 1 })
    for (const card of [0, 1, 5, 99]) expect(bench.refused({ type: 'burnForEffort', card }).code).toBe('not_in_hand')
  })

  test('TW-104 no faith and no energy are needed', () => {
    const bench = setup({}, { start: { faith: 0, cards: ['heavy_swing', ...Array(5).fill('plain_blow')] } })
    bench.play('heavy_swing')
    bench.act({ type: 'burnForEffort', card: 1 })
    expect(bench.encounter).toMatchObject({ energy: 0, faith: 0, effort: [1] })
  })

  test('TW-105 two cards per finishing action, then effort_limit; the next action has its own two', () => {
    const bench = setup()
    for (const card of [0, 1]) bench.act({ type: 'burnForEffort', card })
    expect(bench.refused({ type: 'burnForEffort', card: 2 })).toMatchObject({
      code: 'effort_limit',
      params: { limit: 2 },
    })
    bench.act({ type: 'commitAttack' })
    for (const card of [2, 3]) bench.act({ type: 'burnForEffort', card })
    expect(bench.encounter.effort).toEqual([2, 3])
  })

  test('TW-105 the hero’s own limit comes before the one of the balance', () => {
    const limit = (content: TestContent) => {
      const bench = setup(content)
      let burned = 0
      while (burned < 5 && bench.game.check(bench.state, 1, { type: 'burnForEffort', card: burned }).ok)
        bench.act({ type: 'burnForEffort', card: burned++ })
      return burned
    }
    const tuning = { 'combat.balance.effortMax': 4 }
    expect([limit({}), limit({ tuning })]).toEqual([2, 4])
    expect([limit({ hero: { max_effort: 3 } }), limit({ tuning, hero: { max_effort: 1 } })]).toEqual([3, 1])
    expect(limit({ hero: { max_effort: 0 } })).toBe(0)
  })
})

describe('taking back', () => {
  test('TW-106 the card returns to the hand and its point goes', () => {
    const bench = setup()
    for (const card of [0, 1]) bench.act({ type: 'burnForEffort', card })
    expect(bench.act({ type: 'undoEffort', card: 0 })).toMatchObject([{ type: 'effortUndone', card: 0, bonus: 1 }])
    expect(bench.encounter).toMatchObject({ hand: [2, 3, 4, 0], effort: [1] })
    expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ sum: { effort: 1 } }])
  })

  test('TW-106 a card that is not burned is not_burned, also after the finishing action', () => {
    const bench = setup()
    bench.act({ type: 'burnForEffort', card: 0 })
    for (const card of [1, 5, 99]) expect(bench.refused({ type: 'undoEffort', card }).code).toBe('not_burned')
    bench.act({ type: 'commitAttack' })
    expect(bench.refused({ type: 'undoEffort', card: 0 }).code).toBe('not_burned')
  })

  test('TW-106 what was taken back can be burned again or played', () => {
    const bench = setup()
    bench.act({ type: 'burnForEffort', card: 0 })
    bench.act({ type: 'undoEffort', card: 0 })
    bench.act({ type: 'burnForEffort', card: 0 })
    bench.act({ type: 'undoEffort', card: 0 })
    bench.act({ type: 'playCard', card: 0 })
    expect(bench.encounter).toMatchObject({ attack: 2, effort: [], discard: [0] })
  })
})

describe('afterwards', () => {
  test('TW-107 with the finishing action burned cards go to the discard pile, exhausting ones too', () => {
    const bench = setup({}, { start: { cards: ['second_wind', ...Array(5).fill('plain_blow')] } })
    bench.act({ type: 'burnForEffort', card: 0 })
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter).toMatchObject({ effort: [], discard: [0], exhaust: [] })
  })

  test('TW-107 until then they are never recycled', () => {
    const cards = [freeCard('look', [{ kind: 'draw', n: 3 }])]
    const bench = setup({ cards }, { start: { cards: Array(5).fill('look') } })
    bench.act({ type: 'burnForEffort', card: 0 })
    bench.act({ type: 'playCard', card: 1 })
    bench.act({ type: 'playCard', card: 2 })
    expect(bench.encounter).toMatchObject({ effort: [0], hand: [3, 4, 1], discard: [2], draw: [] })
  })

  test('TW-108 the points go to one Attack or one Influence', () => {
    const attack = setup()
    for (const card of [0, 1]) attack.act({ type: 'burnForEffort', card })
    expect(attack.told('attackResolved', attack.act({ type: 'commitAttack' }))).toMatchObject([
      { sum: { effort: 2 }, total: 3 + 2 + 1 },
    ])
    expect(attack.told('attackResolved', attack.act({ type: 'commitAttack' }))).toMatchObject([{ sum: { effort: 0 } }])
    const influence = setup()
    influence.act({ type: 'burnForEffort', card: 0 })
    expect(influence.told('influenceResolved', influence.act({ type: 'commitInfluence' }))).toMatchObject([
      { sum: { effort: 1 }, total: 3 + 1 + 1 },
    ])
  })

  test('TW-108 Wait and the defence ignore them: the cards are simply discarded, nothing is banked', () => {
    const bench = setup({ target: { pattern: [{ type: 'attack', value: 9 }] } })
    for (const card of [0, 1]) bench.act({ type: 'burnForEffort', card })
    const events = bench.act({ type: 'wait' })
    // Only the echo of the defence: v2.
    expect(bench.told('defenceResolved', events)).toMatchObject([{ total: 2, damage: 7 }])
    expect(bench.encounter).toMatchObject({ effort: [], discard: [0, 1], faith: 5 })
    expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ sum: { effort: 0 } }])
  })

  test('TW-108 Flee ignores them too', () => {
    const bench = setup({}, { encounter: { enemies: ['target'], canFlee: true } })
    for (const card of [0, 1]) bench.act({ type: 'burnForEffort', card })
    const events = bench.act({ type: 'flee' })
    expect(bench.told('fleeResolved', events)).toMatchObject([{ stat: 0, fate: 0, total: 0, success: false }])
    expect(bench.encounter).toMatchObject({ effort: [], discard: [0, 1] })
  })

  test('TW-107 TW-108 a flight that succeeds discards them as well', () => {
    const start = { fateOrder: ['fate_crit'] }
    const bench = setup({}, { encounter: { enemies: ['target'], canFlee: true }, start })
    bench.act({ type: 'burnForEffort', card: 0 })
    bench.act({ type: 'flee' })
    expect(bench.encounter).toMatchObject({ result: 'fled', effort: [], discard: [0] })
  })

  test('TW-108 an Attack that ends the encounter discards them as well', () => {
    const stats = { hp_max: 1, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 }
    const bench = setup({ target: { stats } })
    bench.act({ type: 'burnForEffort', card: 0 })
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter).toMatchObject({ phase: 'over', effort: [], discard: [0] })
  })
})

test('TW-109 the bonus is always effortPerCard × the number of burned cards', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.array(fc.nat(4), { maxLength: 12 }), (perCard, moves) => {
      const tuning = { 'combat.balance.effortPerCard': perCard, 'combat.balance.effortMax': 5 }
      const bench = setup({ tuning })
      for (const card of moves) {
        const burned = bench.encounter.effort.includes(card)
        const [event] = bench.act({ type: burned ? 'undoEffort' : 'burnForEffort', card })
        expect(event).toMatchObject({ bonus: perCard * bench.encounter.effort.length })
        bench.run((run) => expect(effortBonus(run)).toBe(perCard * bench.encounter.effort.length))
      }
      const effort = perCard * bench.encounter.effort.length
      expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ sum: { effort } }])
    }),
    { numRuns: 25, seed: 1 },
  )
})
