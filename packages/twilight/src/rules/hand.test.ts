import { ScriptedDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { fight, freeCard, named, type TestContent, testContent } from '../testing.ts'

const rest: Record<string, unknown>[] = [{ kind: 'faith', n: 1 }]
const spent = freeCard('spent', rest, { exhaust: true })
const numbered = (n: number) => Array.from({ length: n }, (_, i) => freeCard(`card_${i}`, rest))
/** An encounter with `n` different cards in their order, and these. */
function held(n: number, more: TestContent = {}, cards: readonly string[] = [], setup = {}, draws?: ScriptedDraws) {
  const content = testContent({ ...more, cards: [...numbered(n), spent, ...((more.cards as object[]) ?? [])] })
  const ids = [...numbered(n).map(({ id }) => id), ...cards]
  return fight({ ...setup, start: { cards: ids, ...(setup as { start?: object }).start } }, content, draws)
}

describe('drawing cards', () => {
  test('TW-097 the opening hand has 5 cards; what is not played stays between rounds', () => {
    const bench = held(9)
    expect(bench.encounter.hand).toEqual([0, 1, 2, 3, 4])
    bench.act({ type: 'playCard', card: 1 })
    bench.act({ type: 'wait' })
    expect(bench.encounter.hand).toEqual([0, 2, 3, 4, 5])
  })

  test('TW-097 TW-098 the numbers are keys of the balance', () => {
    const tuning = {
      'combat.balance.openingHand': 4,
      'combat.balance.drawPerRound': 3,
      'combat.balance.maxHandSize': 6,
    }
    const bench = held(12, { tuning })
    expect(bench.encounter.hand).toHaveLength(4)
    bench.act({ type: 'playCard', card: 0 })
    bench.act({ type: 'wait' })
    expect(bench.encounter.hand).toEqual([1, 2, 3, 4, 5, 6])
    bench.act({ type: 'wait' })
    expect(bench.encounter.hand).toHaveLength(6)
  })

  test('TW-098 one card at each round’s end, never above 7', () => {
    const bench = held(10)
    const sizes = [1, 2, 3, 4].map(() => {
      bench.act({ type: 'wait' })
      return bench.encounter.hand.length
    })
    expect(sizes).toEqual([6, 7, 7, 7])
    expect(bench.encounter.draw).toEqual([7, 8, 9])
  })

  test('TW-098 a card that draws stops at 7 as well; the card just played has left the hand', () => {
    const cards = [freeCard('draw_four', [{ kind: 'draw', n: 4 }])]
    const bench = held(0, { cards }, Array(12).fill('draw_four'))
    bench.play('draw_four')
    expect(bench.encounter.hand).toHaveLength(7)
    expect(bench.encounter.draw).toHaveLength(4)
  })

  test('TW-098 TW-103 a card that returns in Deep Nav may take the hand above 7, a draw never', () => {
    const cards = [freeCard('dusk', [{ kind: 'draw', n: 4 }], { affinity: 'nav' })]
    const bench = held(0, { cards }, Array(12).fill('dusk'), { start: { resonance: -60 } })
    bench.act({ type: 'playCard', card: 0 })
    expect(bench.encounter.hand).toEqual([1, 2, 3, 4, 5, 6, 7, 0])
    bench.act({ type: 'wait' })
    expect(bench.encounter.hand).toHaveLength(8)
    // Seven are left while it works: it draws nothing and returns.
    expect(bench.told('cardDrawn', bench.act({ type: 'playCard', card: 1 }))).toEqual([])
    expect(bench.encounter.hand).toEqual([2, 3, 4, 5, 6, 7, 0, 1])
    expect(bench.encounter.draw).toHaveLength(4)
  })

  test('TW-098 TW-106 a card that is taken back may take the hand above 7, a draw never', () => {
    const cards = [freeCard('draw_four', [{ kind: 'draw', n: 4 }])]
    const bench = held(0, { cards }, Array(14).fill('draw_four'))
    for (const card of [0, 1]) bench.act({ type: 'burnForEffort', card })
    bench.act({ type: 'playCard', card: 2 })
    expect(bench.encounter.hand).toEqual([3, 4, 5, 6, 7, 8])
    bench.act({ type: 'playCard', card: 3 })
    expect(bench.encounter.hand).toHaveLength(7)
    for (const card of [0, 1]) bench.act({ type: 'undoEffort', card })
    expect(bench.encounter).toMatchObject({ hand: [4, 5, 6, 7, 8, 9, 10, 0, 1], effort: [] })
    expect(bench.told('cardDrawn', bench.act({ type: 'playCard', card: 0 }))).toEqual([])
    expect(bench.told('cardDrawn', bench.act({ type: 'wait' }))).toEqual([])
    expect(bench.encounter.hand).toHaveLength(8)
  })

  test('TW-099 with the draw pile empty the discard pile is shuffled into it, when a card is needed', () => {
    const draws = new ScriptedDraws({
      'deck/shuffle': [
        [0, 1, 2, 3, 4],
        [2, 0, 1],
      ],
    })
    const bench = held(5, {}, [], {}, draws)
    for (const card of [0, 1, 2]) bench.act({ type: 'playCard', card })
    expect(bench.encounter).toMatchObject({ draw: [], discard: [0, 1, 2] })
    const events = bench.act({ type: 'wait' })
    expect(bench.told('deckShuffled', events)).toMatchObject([{ size: 3, why: 'empty' }])
    expect(bench.encounter).toMatchObject({ hand: [3, 4, 2], draw: [0, 1], discard: [] })
    expect(draws.unused()).toEqual({})
  })

  test('TW-099 a draw pile that holds just enough is not recycled yet', () => {
    const bench = held(6)
    bench.act({ type: 'playCard', card: 0 })
    const events = bench.act({ type: 'wait' })
    expect(bench.told('deckShuffled', events)).toEqual([])
    expect(bench.encounter).toMatchObject({ draw: [], discard: [0] })
  })

  test('TW-099 exhausted cards never return; with both piles empty a draw does nothing', () => {
    const bench = held(0, {}, Array(5).fill('spent'))
    for (const card of [0, 1]) bench.act({ type: 'playCard', card })
    const events = bench.act({ type: 'wait' })
    expect(bench.encounter).toMatchObject({ hand: [2, 3, 4], draw: [], discard: [], exhaust: [0, 1] })
    expect(bench.told('cardDrawn', events)).toEqual([])
    expect(bench.told('deckShuffled', events)).toEqual([])
  })

  test('TW-099 a full hand recycles nothing', () => {
    const bench = held(7, {}, ['card_0'])
    bench.act({ type: 'playCard', card: 0 })
    for (let i = 0; i < 2; i++) bench.act({ type: 'wait' })
    bench.act({ type: 'wait' })
    expect(bench.encounter).toMatchObject({ hand: [1, 2, 3, 4, 5, 6, 7], draw: [], discard: [0] })
    expect(bench.told('deckShuffled')).toMatchObject([{ why: 'start' }])
  })
})

describe('the mulligan', () => {
  test('TW-102 the chosen cards are set aside, as many are drawn, then they are shuffled into the draw pile', () => {
    const draws = new ScriptedDraws({
      'deck/shuffle': [[0, 1, 2, 3, 4, 5, 6, 7]],
      'deck/mulligan': [[3, 7, 1]],
    })
    const bench = held(8, {}, [], {}, draws)
    const events = bench.act({ type: 'mulligan', cards: [1, 3] })
    expect(bench.encounter).toMatchObject({ hand: [0, 2, 4, 5, 6], draw: [3, 7, 1], mulligans: 1 })
    expect(events.map(({ type }) => type)).toEqual(['mulliganTaken', 'cardDrawn', 'cardDrawn', 'deckShuffled'])
    expect(draws.unused()).toEqual({})
  })

  test('TW-102 once per encounter', () => {
    const bench = held(8)
    bench.act({ type: 'mulligan', cards: [0] })
    expect(bench.refused({ type: 'mulligan', cards: [1] }).code).toBe('mulligan_used')
  })

  test('TW-102 a mulligan of no cards changes no card and is a mulligan all the same', () => {
    const bench = held(8)
    expect(bench.told('mulliganTaken', bench.act({ type: 'mulligan', cards: [] }))).toMatchObject([{ cards: [] }])
    expect(bench.encounter).toMatchObject({ hand: [0, 1, 2, 3, 4], draw: [5, 6, 7], mulligans: 1 })
    for (const cards of [[], [0]]) expect(bench.refused({ type: 'mulligan', cards }).code).toBe('mulligan_used')
  })

  test('TW-050 TW-102 a scenario without mulligan answers mulligan_used, to no cards too', () => {
    const scenario = (rules: object) =>
      held(8, { scenarios: [{ id: 'sc_own', name: named('Own'), enemies: ['target'], rules }] }, [], {
        encounter: 'sc_own',
      })
    const strict = scenario({ mulligan: false })
    for (const cards of [[], [0]]) expect(strict.refused({ type: 'mulligan', cards }).code).toBe('mulligan_used')
    expect(strict.game.legal(strict.state).some(({ type }) => type === 'mulligan')).toBe(false)
    const kind = scenario({})
    kind.act({ type: 'mulligan', cards: [0] })
    expect(kind.encounter).toMatchObject({ mulligans: 1, hand: [1, 2, 3, 4, 5] })
  })

  test('TW-102 as often as the balance says; a mulligan is no other command', () => {
    const twice = held(8, { tuning: { 'combat.balance.mulligans': 2 } })
    twice.act({ type: 'mulligan', cards: [0] })
    twice.act({ type: 'mulligan', cards: [1] })
    expect(twice.refused({ type: 'mulligan', cards: [2] }).code).toBe('mulligan_used')
    const never = held(8, { tuning: { 'combat.balance.mulligans': 0 } })
    expect(never.refused({ type: 'mulligan', cards: [0] }).code).toBe('mulligan_used')
  })

  test('TW-102 no more cards than the draw pile holds; all of it is allowed', () => {
    const bench = held(7)
    expect(bench.refused({ type: 'mulligan', cards: [0, 1, 2] })).toMatchObject({
      code: 'mulligan_too_large',
      params: { cards: 3, left: 2 },
    })
    bench.act({ type: 'mulligan', cards: [0, 1] })
    expect(bench.encounter.hand).toEqual([2, 3, 4, 5, 6])
  })

  test('TW-102 only cards of the hand, each once', () => {
    const bench = held(8)
    for (const cards of [[5], [0, 0], [99]]) expect(bench.refused({ type: 'mulligan', cards }).code).toBe('not_in_hand')
  })

  test('TW-102 before any other command, even one that was taken back', () => {
    const bench = held(9)
    bench.act({ type: 'burnForEffort', card: 0 })
    bench.act({ type: 'undoEffort', card: 0 })
    expect(bench.refused({ type: 'mulligan', cards: [1] }).code).toBe('wrong_phase')
    const played = held(9)
    played.act({ type: 'playCard', card: 0 })
    expect(played.refused({ type: 'mulligan', cards: [1] }).code).toBe('wrong_phase')
  })

  test('TW-102 in round 1 only; a refused command is no other command', () => {
    const bench = held(9)
    bench.refused({ type: 'flee' })
    expect(bench.game.check(bench.state, 1, { type: 'mulligan', cards: [1] }).ok).toBe(true)
    bench.act({ type: 'wait' })
    expect(bench.refused({ type: 'mulligan', cards: [1] }).code).toBe('wrong_phase')
  })
})

describe('recall', () => {
  const recalled = { start: { fateOrder: ['fate_scales', 'fate_hearth'] } }

  test('TW-141 the card played last that lies in the discard pile returns, one of them', () => {
    const bench = held(9, {}, [], recalled)
    for (const card of [0, 1, 2]) bench.act({ type: 'playCard', card })
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('cardReturned', events)).toMatchObject([{ card: 2, id: 'card_2', why: 'recall' }])
    expect(bench.encounter).toMatchObject({ hand: [3, 4, 2, 5], discard: [0, 1] })
  })

  test('TW-141 exhausted and burned cards do not qualify', () => {
    const bench = held(4, {}, ['spent', 'card_0', 'card_0'], recalled)
    bench.act({ type: 'playCard', card: 0 })
    bench.act({ type: 'playCard', card: 4 })
    bench.act({ type: 'burnForEffort', card: 3 })
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('cardReturned', events)).toMatchObject([{ card: 0 }])
    expect(bench.encounter).toMatchObject({ exhaust: [4], discard: [3] })
  })

  test('TW-141 a card that was only burned, or played last round, stays where it is', () => {
    const bench = held(9, {}, [], { start: { fateOrder: ['fate_hearth', 'fate_scales', 'fate_hearth'] } })
    bench.act({ type: 'playCard', card: 0 })
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'burnForEffort', card: 1 })
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('cardReturned', events)).toEqual([])
    expect(bench.encounter.discard).toEqual([0, 1])
  })

  test('TW-141 a full hand takes nothing back', () => {
    const cards = [freeCard('draw_four', [{ kind: 'draw', n: 4 }])]
    const bench = held(0, { cards }, Array(14).fill('draw_four'), recalled)
    bench.play('draw_four')
    expect(bench.encounter.hand).toHaveLength(7)
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('cardReturned', events)).toEqual([])
    expect(bench.encounter.discard).toEqual([0])
  })
})
