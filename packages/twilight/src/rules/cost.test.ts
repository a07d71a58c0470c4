import { describe, expect, test } from 'vitest'
import { Bench, fight, freeCard, type TestContent, testContent } from '../testing.ts'
import { costOf } from './cost.ts'

const ZONE_AT = { deepNav: -60, nav: -20, yav: 0, prav: 20, deepPrav: 60 }
const RESONANCES = Object.values(ZONE_AT)

describe('the adjusted cost', () => {
  const { plan } = new Bench({ encounter: { enemies: ['target'] } })
  const costs = (id: string, by = plan) => RESONANCES.map((resonance) => costOf(by, { resonance }, id).cost)

  test('TW-093 a nav card pays 1 more in Prav, 2 more in Deep Prav; a prav card the same in Nav and Deep Nav', () => {
    expect(costs('shadow_strike')).toEqual([2, 2, 2, 3, 4])
    expect(costs('soul_gaze')).toEqual([3, 2, 1, 1, 1])
  })

  test('TW-093 yav cards and cards without affinity pay nothing more anywhere', () => {
    expect(costs('dodge')).toEqual([2, 2, 2, 2, 2])
    expect(costs('unravel')).toEqual([1, 1, 1, 1, 1])
  })

  test('TW-093 the borders of the zones, half a point apart', () => {
    const at = (resonance: number, id: string) => costOf(plan, { resonance }, id).cost
    expect([19.5, 20, 59.5, 60].map((r) => at(r, 'black_thorn'))).toEqual([2, 3, 3, 4])
    expect([-19.5, -20, -59.5, -60].map((r) => at(r, 'soul_gaze'))).toEqual([1, 2, 2, 3])
  })

  test('TW-093 the surcharges are keys of the balance', () => {
    const tuning = { 'combat.balance.deepCostPenalty.shallow': 3, 'combat.balance.deepCostPenalty.deep': 5 }
    const other = new Bench({ encounter: { enemies: ['target'] } }, testContent({ tuning })).plan
    expect(costs('shadow_strike', other)).toEqual([2, 2, 2, 5, 7])
    expect(costs('soul_gaze', other)).toEqual([6, 4, 1, 1, 1])
  })

  test('TW-094 a card of cost 0 pays the surcharge as well', () => {
    expect(costs('blood_bargain')).toEqual([0, 0, 0, 1, 2])
  })
})

const hand = (cards: readonly string[], start = {}, content: TestContent = {}) =>
  fight({ start: { cards, ...start } }, testContent(content))

describe('paying', () => {
  test('TW-092 a play takes the adjusted cost from the energy', () => {
    const bench = hand(Array(5).fill('black_thorn'), { resonance: 20 })
    const events = bench.play('black_thorn')
    expect(bench.told('cardPlayed', events)).toMatchObject([{ cost: 3, surcharge: 1 }])
    expect(bench.encounter.energy).toBe(0)
  })

  test('TW-092 without the energy the play is refused: have and need are told', () => {
    const bench = hand(Array(5).fill('black_thorn'), { resonance: 60 })
    expect(bench.refused({ type: 'playCard', card: 0 })).toMatchObject({
      code: 'not_enough_energy',
      params: { have: 3, need: 4 },
    })
    const spent = hand(['heavy_swing', ...Array(4).fill('plain_blow')])
    spent.play('heavy_swing')
    expect(spent.refused({ type: 'playCard', card: 1 })).toMatchObject({ params: { have: 0, need: 1 } })
  })

  test('TW-092 a faith cost is paid too, and is refused when it is missing', () => {
    const cards = [freeCard('vow', [{ kind: 'defence', n: 1 }], { faith_cost: 3 })]
    const bench = hand(Array(5).fill('vow'), {}, { cards })
    bench.play('vow')
    expect(bench.encounter).toMatchObject({ faith: 1, energy: 3, defence: 1 })
    expect(bench.refused({ type: 'playCard', card: 1 })).toMatchObject({
      code: 'not_enough_faith',
      params: { have: 1, need: 3 },
    })
    expect(bench.encounter).toMatchObject({ faith: 1, defence: 1 })
  })

  test('TW-092 exactly enough of either is enough', () => {
    const cards = [freeCard('vow', [{ kind: 'defence', n: 1 }], { faith_cost: 4, cost: 3 })]
    const bench = hand(Array(5).fill('vow'), {}, { cards })
    bench.play('vow')
    expect(bench.encounter).toMatchObject({ faith: 0, energy: 0 })
  })

  test('TW-095 a shift earlier in the same turn changes later costs', () => {
    const cards = [freeCard('sink', [{ kind: 'resonance', n: -1 }])]
    const bench = hand(['sink', 'soul_gaze', 'soul_gaze', 'sink', 'sink'], { resonance: -19 }, { cards })
    bench.play('soul_gaze')
    expect(bench.encounter.energy).toBe(2)
    bench.play('sink')
    bench.play('soul_gaze')
    expect(bench.encounter.energy).toBe(0)
  })

  test('TW-095 the own shift of a card does not change its own cost', () => {
    const cards = [freeCard('rise', [{ kind: 'resonance', n: 20 }], { affinity: 'nav', cost: 1 })]
    const bench = hand(Array(5).fill('rise'), {}, { cards })
    expect(bench.told('cardPlayed', bench.play('rise'))).toMatchObject([{ cost: 1, surcharge: 0 }])
    expect(bench.told('cardPlayed', bench.play('rise'))).toMatchObject([{ cost: 2, surcharge: 1 }])
  })

  test('TW-096 an ordinary card costs no faith, and none is needed to play it', () => {
    const bench = hand(Array(5).fill('plain_blow'), { faith: 0 })
    bench.play('plain_blow')
    expect(bench.encounter).toMatchObject({ faith: 0, energy: 2, attack: 2 })
  })

  test('TW-096 faith is a resource of the session: it comes from Wait and goes on after the encounter', () => {
    const content = testContent({ target: { pattern: [{ type: 'attack', value: 99 }] } })
    const bench = fight({}, content)
    bench.act({ type: 'wait' })
    expect(bench.session.faith).toBe(4)
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.faith).toBe(5)
  })
})

describe('what a card is', () => {
  const played = (card: object, resonance: number) => {
    const cards = [freeCard('deed', [{ kind: 'defence', n: 2 }], { cost: 1, ...card })]
    const bench = hand(Array(5).fill('deed'), { resonance }, { cards, hero: { max_energy: 9 } })
    bench.play('deed')
    return bench.encounter
  }

  test.each([
    { affinity: 'nav', paid: [1, 1, 1, 2, 3] },
    { affinity: 'prav', paid: [3, 2, 1, 1, 1] },
    { affinity: 'yav', paid: [1, 1, 1, 1, 1] },
    { affinity: null, paid: [1, 1, 1, 1, 1] },
  ])('TW-024 affinity $affinity pays $paid from Deep Nav to Deep Prav', ({ affinity, paid }) => {
    expect(RESONANCES.map((resonance) => 9 - played({ affinity }, resonance).energy)).toEqual(paid)
  })

  test.each(['stealth', 'rogue', 'control'])('TW-025 the tag %s changes nothing outside Deep Prav', (tag) => {
    for (const resonance of RESONANCES.filter((at) => at < 60))
      expect(played({ tags: [tag] }, resonance)).toEqual(played({}, resonance))
  })

  test.each([
    { tags: ['stealth'], refused: true },
    { tags: ['rogue'], refused: true },
    { tags: ['control', 'rogue'], refused: true },
    { tags: ['control'], refused: false },
    { tags: [], refused: false },
  ])('TW-025 in Deep Prav a card tagged $tags is refused: $refused', ({ tags, refused }) => {
    const cards = [freeCard('deed', [{ kind: 'defence', n: 2 }], { tags })]
    const bench = hand(Array(5).fill('deed'), { resonance: 60 }, { cards })
    if (refused)
      expect(bench.refused({ type: 'playCard', card: 0 })).toMatchObject({
        code: 'forbidden_by_zone',
        params: { card: 'deed' },
      })
    else {
      bench.play('deed')
      expect(bench.encounter.defence).toBe(2)
    }
  })
})
