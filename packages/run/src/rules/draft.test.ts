import { label, ScriptedDraws, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { Bench, balance, content, game, prepared } from '../testing.ts'
import { deckOf, handSize } from './deck.ts'
import { draftOf } from './draft.ts'

const humanDeck = deckOf(content.units.filter(({ faction }) => faction === 'humans'))
const ids = humanDeck.map(({ instanceId }) => instanceId)

test('RN-042 RN-238 the deck is one T1 card of each of the twelve types', () => {
  expect(humanDeck).toHaveLength(12)
  expect(humanDeck.every(({ instanceId, unitId, tier }) => tier === 1 && instanceId === `${unitId}-1`)).toBe(true)
  expect(new Set(humanDeck.map(({ unitId }) => unitId)).size).toBe(12)
  expect(new Bench({ faction: 'undead' }).state.remaining).toHaveLength(12)
})

test('RN-009 cards are listed by the UTF-16 code units of their instanceId', () => {
  expect(ids).toEqual([...ids].sort())
  expect(ids[0]).toBe('apprentice-1')
})

test('RN-239 the first draft offers 5 and takes 3, later ones offer 3 and take 1, or what is left', () => {
  const draws = new SeededDraws('draft')
  const of = (number: number, left: number) => draftOf(balance, number, humanDeck.slice(0, left), draws)
  expect([of(0, 12).options.length, of(0, 12).pick]).toEqual([5, 3])
  expect([of(1, 9).options.length, of(1, 9).pick]).toEqual([3, 1])
  expect([of(8, 2).options.length, of(8, 2).pick]).toEqual([2, 1])
  expect([of(9, 1).options.length, of(9, 1).pick]).toEqual([1, 1])
  const pairs = { ...balance, draft: { ...balance.draft, picks: 2 } }
  expect(draftOf(pairs, 5, humanDeck.slice(0, 1), draws).pick).toBe(1)
})

describe('RN-240', () => {
  test('the options are the first of the shuffled list', () => {
    const order = [...ids].reverse()
    expect(draftOf(balance, 0, humanDeck, new ScriptedDraws({ draft: [order] })).options).toEqual(order.slice(0, 5))
  })

  test('the list is shuffled from the end by the stream `draft` of the child seed (RN-008)', () => {
    const draws = new SeededDraws('draft:0 of a run')
    const twin = new SeededDraws('draft:0 of a run')
    expect(draftOf(balance, 0, humanDeck, draws).options).toEqual(shuffledByHand(ids, twin, 'draft').slice(0, 5))
  })

  test('the same child seed gives the same options again, another one others', () => {
    const dealt = (seed: string) => {
      const bench = new Bench({ host: 'server' }, new SeededDraws('any'))
      bench.act({ type: 'deal', seed })
      return bench.state.draft!.options
    }
    expect(dealt('one')).toEqual(dealt('one'))
    expect(dealt('one')).not.toEqual(dealt('two'))
    expect(dealt('one')).toEqual(draftOf(balance, 0, humanDeck, new SeededDraws('one')).options)
  })

  test('looking at the draft changes nothing', () => {
    const bench = new Bench({}, new SeededDraws('look'))
    const before = bench.draws.save()
    const first = game.view(bench.state, 'player').draft
    expect(game.view(bench.state, 'player').draft).toEqual(first)
    expect(bench.draws.save()).toEqual(before)
  })
})

test('RN-241 picked cards go to the hand, the others stay and may be offered again', () => {
  const bench = new Bench()
  expect(bench.state.draft!.options).toEqual(ids.slice(0, 5))
  const told = bench.told('cardsPicked', bench.act({ type: 'pick', cards: [ids[4]!, ids[0]!, ids[2]!] }))
  expect(told[0]!.cards.map(({ instanceId }) => instanceId)).toEqual([ids[4], ids[0], ids[2]])
  expect(bench.state.hand.map(({ instanceId }) => instanceId)).toEqual([ids[0], ids[2], ids[4]])
  expect(bench.state.remaining.map(({ instanceId }) => instanceId)).toEqual([ids[1], ids[3], ...ids.slice(5)])
  bench.place(ids[0]!)
  bench.act({ type: 'fight' })
  expect(bench.state.draft!.options).toEqual([ids[1], ids[3], ids[5]])
})

test('RN-239 RN-241 bad picks are told in the order count, twice, unknown', () => {
  const bench = new Bench()
  const [a, b, c] = bench.state.draft!.options as [string, string, string]
  const refused = (...cards: string[]) => {
    const { code, params } = bench.refused({ type: 'pick', cards })
    return [code, params]
  }
  expect(refused(a, a)).toEqual(['draft_wrong_count', { picked: 2, pick: 3 }])
  expect(refused(a, b, c, 'x')).toEqual(['draft_wrong_count', { picked: 4, pick: 3 }])
  expect(refused(a, a, 'x')).toEqual(['draft_duplicate_pick', { cards: [a] }])
  // In the deck, but not on offer.
  expect(refused(a, b, 'swordsman-1')).toEqual(['draft_unknown_option', { cards: ['swordsman-1'] }])
})

test('RN-242 the hand before battle n holds min(12, n + 2) cards', () => {
  const sizes = Array.from({ length: 12 }, (_, i) => handSize(balance, i + 1, 12))
  expect(sizes).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12])
})

test('RN-243 the remaining deck is shown as a set: by instanceId, whatever the luck', () => {
  for (const seed of ['a', 'b', 'c']) {
    const bench = prepared({}, new SeededDraws(seed))
    const shown = game.view(bench.state, 'player').remaining.map(({ instanceId }) => instanceId)
    expect(shown).toEqual([...shown].sort())
    expect(shown).toHaveLength(9)
  }
})

/** RN-008, written out. */
function shuffledByHand(items: readonly string[], draws: SeededDraws, name: string): string[] {
  const list = [...items]
  const stream = label(name)
  for (let i = list.length - 1; i >= 1; i--) {
    const j = draws.int(stream, i + 1)
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
  return list
}
