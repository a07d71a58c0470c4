import { Match, openSave, recordOf, ScriptedDraws, SeededDraws } from '@arbiter/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FateDeck } from '../state.ts'
import { Bench, crossroads, fateCard, fight, freeCard, testContent } from '../testing.ts'
import { addFate, drawFate, liftFate, peekFate, removeFate, reorderFate } from './fateDeck.ts'

const order = ['curse_navi', 'fate_glint_a', 'fate_hearth', 'fate_scales']
const deck = (fateOrder: readonly string[], content = testContent()) =>
  new Bench({ encounter: { enemies: ['target'] }, start: { fateOrder } }, content)
const hidden = ({ draw, known }: FateDeck) => ({ draw, known })

describe('the deck of a session', () => {
  test('TW-066 a new session starts at resonance 0 and shuffles the deck once, with the label fate/shuffle', () => {
    const shuffled = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    const draws = new ScriptedDraws({ 'fate/shuffle': [shuffled] })
    const bench = new Bench({ encounter: { enemies: ['target'] } }, testContent(), draws)
    expect(bench.session.resonance).toBe(0)
    expect(bench.session.fate.draw).toEqual(shuffled)
    expect(bench.told('fateShuffled')).toMatchObject([{ size: 12, why: 'start' }])
    expect(draws.unused()).toEqual({})
    expect(bench.session.fate.cards[0]).toEqual({ id: 'curse_navi', sticky: true })
  })

  test('TW-066 the resonance of the start is a key of the balance', () => {
    const content = testContent({ tuning: { 'resonance.balance.start': -12.5 } })
    expect(new Bench({ encounter: { enemies: ['target'] } }, content).session.resonance).toBe(-12.5)
  })

  test('TW-067 checks and encounters draw from one deck and go on where the last one stopped', () => {
    const fateOrder = ['fate_hearth', 'fate_scales', 'fate_glint_a', 'fate_still_water', 'fate_lantern']
    const bench = crossroads(
      {
        checks: [
          { id: 'ck_path', context: 'exploration', difficulty: 1 },
          { id: 'ck_talk', context: 'dialogue', difficulty: 1 },
          { id: 'ck_gate', context: 'skillCheck', difficulty: 1 },
        ],
        scenarios: [{ id: 'sc_one' }],
      },
      { start: { fateOrder } },
      { target: { stats: { hp_max: 1, wp_max: 1, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 } } },
    )
    bench.act({ type: 'runCheck', check: 'ck_path' })
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    bench.act({ type: 'commitInfluence' })
    bench.act({ type: 'commitEncounter' })
    bench.act({ type: 'runCheck', check: 'ck_talk' })
    bench.act({ type: 'runCheck', check: 'ck_gate' })
    expect(bench.told('fateDrawn').map(({ id, context }) => [id, context])).toEqual([
      ['fate_hearth', 'exploration'],
      ['fate_scales', 'combatSpiritual'],
      ['fate_glint_a', 'dialogue'],
      ['fate_still_water', 'skillCheck'],
    ])
    expect(bench.session.fate.draw).toEqual([4])
  })
})

describe('drawing', () => {
  test('TW-072 index 0 of the draw pile is the top; equal cards are instances of their own', () => {
    const bench = deck(['fate_scales', 'fate_hearth', 'fate_scales'])
    expect(bench.session.fate.draw).toEqual([0, 1, 2])
    bench.run((run) => expect(drawFate(run)).toBe(0))
    bench.run((run) => expect(drawFate(run)).toBe(1))
    bench.run((run) => removeFate(run, 'fate_scales'))
    expect(bench.session.fate).toMatchObject({ draw: [], discard: [0, 1], removed: [2] })
  })

  test('TW-073 the card moves to the discard pile at once, a one-time card to the removed pile', () => {
    const content = testContent({ fateCards: [fateCard('fate_once', { one_time: true })] })
    const bench = deck(['fate_scales', 'fate_once', 'fate_hearth'], content)
    bench.run((run) => drawFate(run))
    bench.run((run) => drawFate(run))
    expect(bench.fate('discard')).toEqual(['fate_scales'])
    expect(bench.fate('removed')).toEqual(['fate_once'])
    expect(bench.fate('draw')).toEqual(['fate_hearth'])
  })

  test('TW-073 while a choice is open, its card already lies in the discard pile', () => {
    const bench = fight({ start: { fateOrder: ['fate_whisper_ancients', 'fate_hearth'] } })
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter.pending).toMatchObject({ fate: 0 })
    expect(bench.fate('discard')).toEqual(['fate_whisper_ancients'])
  })

  test('TW-073 the last card of the pile needs no reshuffle; the next one does, before it is drawn', () => {
    const bench = deck(['fate_scales', 'fate_hearth'])
    bench.run((run) => drawFate(run))
    expect(bench.run((run) => expect(drawFate(run)).toBe(1))).toEqual([])
    expect(bench.fate('draw')).toEqual([])
    const events = bench.run((run) => expect(drawFate(run)).toBe(0))
    expect(events).toMatchObject([{ type: 'fateShuffled', size: 2, why: 'empty' }])
    expect(bench.session.fate).toMatchObject({ draw: [1], discard: [0] })
  })

  test('TW-074 a reshuffle brings back the discard pile, sticky cards too, and never the removed pile', () => {
    const draws = new ScriptedDraws({ 'fate/shuffle': [[2, 0]] })
    const content = testContent({ fateCards: [fateCard('fate_once', { one_time: true })] })
    const start = { fateOrder: ['fate_scales', 'fate_once', 'curse_navi'] }
    const bench = new Bench({ encounter: { enemies: ['target'] }, start }, content, draws)
    for (let i = 0; i < 3; i++) bench.run((run) => drawFate(run))
    expect(bench.session.fate).toMatchObject({ draw: [], discard: [0, 2], removed: [1] })
    bench.run((run) => expect(drawFate(run)).toBe(2))
    expect(bench.session.fate).toMatchObject({ draw: [0], discard: [2], removed: [1] })
    expect(draws.unused()).toEqual({})
  })

  test('TW-075 with draw and discard empty nothing is drawn: value 0, no keyword, no crit, no shift, one event', () => {
    const content = testContent({
      fateCards: [fateCard('fate_once', { one_time: true, base_value: 2, keyword: 'focus', is_critical: true })],
      target: { pattern: [{ type: 'attack', value: 5 }] },
    })
    const bench = fight({ start: { fateOrder: ['fate_once'] } }, content)
    bench.act({ type: 'commitAttack' })
    // The only card went to the attack: the defence of the same round already draws nothing.
    expect(bench.told('fateEmpty')).toMatchObject([{ context: 'defense' }])
    expect(bench.encounter.hp).toBe(20 - 5)
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('fateEmpty', events)).toHaveLength(2)
    expect(bench.told('attackResolved', events)).toMatchObject([{ sum: { fate: 0, keyword: 0, crit: 0 }, total: 3 }])
    for (const type of ['fateDrawn', 'fateCompared', 'fateValued', 'keywordResolved', 'resonanceShifted'] as const)
      expect(bench.told(type, events)).toEqual([])
    expect(bench.fate('removed')).toEqual(['fate_once'])
  })
})

describe('looking and ordering', () => {
  test('TW-076 a peek shows at most what lies there, never reshuffles, moves nothing and draws no luck', () => {
    const bench = fight({ start: { fateOrder: order } }, undefined, new ScriptedDraws({}, new SeededDraws('x')))
    const before = JSON.stringify([bench.encounter.fate.draw, bench.encounter.fate.discard, bench.draws.save()])
    expect(bench.run((run) => peekFate(run, 2))).toMatchObject([{ cards: ['curse_navi', 'fate_glint_a'] }])
    expect(bench.run((run) => peekFate(run, 9))).toMatchObject([{ type: 'fatePeeked', cards: order }])
    expect(JSON.stringify([bench.encounter.fate.draw, bench.encounter.fate.discard, bench.draws.save()])).toBe(before)
    for (let i = 0; i < 4; i++) bench.run((run) => drawFate(run))
    expect(bench.run((run) => peekFate(run, 3))).toMatchObject([{ cards: [] }])
    expect(bench.fate('discard')).toEqual(order)
  })

  test('TW-076 only who has peeked sees the order, and only of those cards; a shuffle makes it unknown', () => {
    const fateOrder = ['fate_scales', 'fate_hearth', 'fate_glint_a', 'curse_navi']
    const bench = deck(fateOrder)
    bench.run((run) => reorderFate(run, 4, [3, 1, 2, 0]))
    const unknown = { ...bench.state, session: { ...bench.session, fate: { ...bench.session.fate, known: 2 } } }
    expect(hidden(bench.game.view(unknown, 1).session.fate)).toEqual({ draw: [3, 1, 0, 2], known: 2 })
    expect(hidden(bench.game.view(unknown, 'referee').session.fate)).toEqual({ draw: [3, 1, 2, 0], known: 2 })
    bench.run((run) => drawFate(run))
    expect(bench.session.fate.known).toBe(3)
    bench.run((run) => peekFate(run, 1))
    expect(bench.session.fate.known).toBe(3)
    bench.run((run) => removeFate(run, 'fate_hearth'))
    expect(bench.session.fate.known).toBe(2)
    bench.run((run) => addFate(run, 'fate_hearth'))
    expect(bench.session.fate.known).toBe(0)
    expect(hidden(bench.game.view(bench.state, 1).session.fate).draw).toEqual([0, 2, 4])
  })

  test('TW-077 a reorder takes a permutation of the top cards; without one they stay', () => {
    const bench = deck(order)
    expect(bench.run((run) => reorderFate(run, 3, [2, 0, 1]))).toMatchObject([
      { type: 'fateReordered', cards: ['fate_hearth', 'curse_navi', 'fate_glint_a'] },
    ])
    expect(bench.fate('draw')).toEqual(['fate_hearth', 'curse_navi', 'fate_glint_a', 'fate_scales'])
    bench.run((run) => reorderFate(run, 3, undefined))
    expect(bench.session.fate.draw).toEqual([2, 0, 1, 3])
    expect(bench.session.fate.known).toBe(3)
  })

  test('TW-077 a wrong length, a repeated or too high index is bad_permutation; a short pile wants a short order', () => {
    const bench = fight({ start: { fateOrder: order, cards: Array(6).fill('clear_sight') } })
    const card = bench.held('clear_sight')
    const wrong = [[], [0], [0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 3], [0, 1, 2, 2]]
    for (const indexes of wrong)
      expect(bench.refused({ type: 'playCard', card, order: indexes })).toMatchObject({
        code: 'bad_permutation',
        params: { size: 3 },
      })
    bench.act({ type: 'playCard', card, order: [1, 2, 0] })
    expect(bench.fate('draw')).toEqual(['fate_glint_a', 'fate_hearth', 'curse_navi', 'fate_scales'])
    bench.run((run) => drawFate(run))
    bench.run((run) => drawFate(run))
    const next = bench.held('clear_sight')
    expect(bench.refused({ type: 'playCard', card: next, order: [2, 1, 0] }).code).toBe('bad_permutation')
    bench.act({ type: 'playCard', card: next, order: [1, 0] })
    expect(bench.fate('draw')).toEqual(['fate_scales', 'curse_navi'])
  })

  test('TW-077 an order for a card that reorders nothing is bad_permutation', () => {
    const bench = fight()
    const card = bench.held('plain_blow')
    expect(bench.refused({ type: 'playCard', card, order: [0] }).code).toBe('bad_permutation')
  })

  test('TW-077 TW-081 a card that reorders twice loses no card of the deck', () => {
    const cards = [
      freeCard('two_looks', [
        { kind: 'reorder', n: 2 },
        { kind: 'reorder', n: 3 },
      ]),
    ]
    const bench = fight({ start: { fateOrder: order, cards: Array(5).fill('two_looks') } }, testContent({ cards }))
    bench.play('two_looks', { order: [1, 0] })
    expect(bench.encounter.fate.draw.slice().sort()).toEqual([0, 1, 2, 3])
  })
})

describe('adding and taking out', () => {
  test('TW-078 an added card is a new instance, and only the draw pile is shuffled', () => {
    const draws = new ScriptedDraws({ 'fate/shuffle': [[4, 2, 3, 1]] })
    const start = { fateOrder: order }
    const bench = new Bench({ encounter: { enemies: ['target'] }, start }, testContent(), draws)
    bench.run((run) => drawFate(run))
    const events = bench.run((run) => addFate(run, 'curse_navi'))
    expect(bench.session.fate).toMatchObject({ draw: [4, 2, 3, 1], discard: [0], removed: [] })
    expect(bench.session.fate.cards[4]).toEqual({ id: 'curse_navi', sticky: true })
    expect(events).toMatchObject([
      { type: 'fateAdded', id: 'curse_navi' },
      { type: 'fateShuffled', size: 4, why: 'added' },
    ])
  })

  test('TW-079 a removal takes the first match of the draw pile, else of the discard pile, and keeps the order', () => {
    const bench = deck(['fate_scales', 'fate_hearth', 'fate_scales', 'fate_glint_a', 'fate_scales'])
    bench.run((run) => drawFate(run))
    bench.run((run) => removeFate(run, 'fate_scales'))
    expect(bench.session.fate).toMatchObject({ draw: [1, 3, 4], discard: [0], removed: [2] })
    bench.run((run) => removeFate(run, 'fate_scales'))
    expect(bench.session.fate).toMatchObject({ draw: [1, 3], discard: [0], removed: [2, 4] })
    bench.run((run) => drawFate(run))
    const events = bench.run((run) => removeFate(run, 'fate_scales'))
    expect(bench.session.fate).toMatchObject({ draw: [3], discard: [1], removed: [2, 4, 0] })
    expect(events).toMatchObject([{ type: 'fateRemoved', id: 'fate_scales' }])
  })

  test('TW-079 what is not there is unknown_id, what is sticky is sticky_card; both leave the deck alone', () => {
    const bench = deck(['curse_navi', 'fate_scales'])
    bench.run((run) => removeFate(run, 'fate_scales'))
    const before = JSON.stringify(bench.session.fate)
    expect(bench.run((run) => removeFate(run, 'fate_scales'))).toMatchObject([
      { type: 'fateKept', id: 'fate_scales', code: 'unknown_id' },
    ])
    expect(bench.run((run) => removeFate(run, 'curse_navi'))).toMatchObject([
      { type: 'fateKept', id: 'curse_navi', code: 'sticky_card' },
    ])
    expect(JSON.stringify(bench.session.fate)).toBe(before)
  })

  test('TW-080 a lifted card loses its stickiness and is removed; another instance of it stays sticky', () => {
    const bench = deck(['curse_navi', 'fate_scales', 'curse_navi'])
    const events = bench.run((run) => liftFate(run, 'curse_navi'))
    expect(events).toMatchObject([{ type: 'fateLifted', id: 'curse_navi' }])
    expect(bench.session.fate).toMatchObject({ draw: [1, 2], removed: [0] })
    expect(bench.session.fate.cards.map(({ sticky }) => sticky)).toEqual([false, false, true])
    expect(bench.run((run) => removeFate(run, 'curse_navi'))).toMatchObject([{ code: 'sticky_card' }])
    bench.run((run) => liftFate(run, 'curse_navi'))
    expect(bench.run((run) => liftFate(run, 'curse_navi'))).toMatchObject([{ type: 'fateKept', code: 'unknown_id' }])
  })

  test('TW-080 a lift finds the card in the discard pile too', () => {
    const bench = deck(['curse_navi', 'fate_scales'])
    bench.run((run) => drawFate(run))
    bench.run((run) => liftFate(run, 'curse_navi'))
    expect(bench.session.fate).toMatchObject({ draw: [1], discard: [], removed: [0] })
  })
})

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('draw', 'draw', 'draw', 'add', 'remove', 'lift', 'peek', 'reorder'),
    id: fc.constantFrom('curse_navi', 'fate_scales', 'fate_once', 'fate_lantern'),
  }),
  { maxLength: 30 },
)

test('TW-081 draw + discard + removed are always all cards that ever came in, and no sticky one is removed', () => {
  const content = testContent({ fateCards: [fateCard('fate_once', { one_time: true })] })
  fc.assert(
    fc.property(steps, fc.string(), (plan, seed) => {
      const start = { fateOrder: ['curse_navi', 'fate_scales', 'fate_once', 'fate_scales'] }
      const bench = new Bench({ encounter: { enemies: ['target'] }, start }, content, new SeededDraws(seed))
      let size = 4
      for (const { what, id } of plan) {
        bench.run((run) => {
          if (what === 'draw') drawFate(run)
          if (what === 'add') addFate(run, id)
          if (what === 'remove') removeFate(run, id)
          if (what === 'lift') liftFate(run, id)
          if (what === 'peek') peekFate(run, 2)
          if (what === 'reorder') reorderFate(run, 3, undefined)
        })
        if (what === 'add') size++
        const { cards, draw, discard, removed } = bench.session.fate
        expect(cards).toHaveLength(size)
        expect([...draw, ...discard, ...removed].sort((a, b) => a - b)).toEqual(cards.map((_, uid) => uid))
        expect(removed.filter((uid) => cards[uid]!.sticky)).toEqual([])
      }
    }),
    { numRuns: 60, seed: 1 },
  )
})

test('TW-082 a save keeps the exact order of the three piles; opening it neither shuffles nor draws', () => {
  const { game, state } = new Bench({ encounter: { enemies: ['target'] } })
  const match = new Match(game, state.setup, 'a seed')
  match.act(1, { type: 'startEncounter', encounter: 'skirmish' })
  match.act(1, { type: 'commitAttack' })
  const saved = JSON.parse(JSON.stringify(recordOf(match, { checkpoint: true })))
  const opened = openSave(game, saved)
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  expect(opened.value.state.encounter!.fate).toEqual(match.state.encounter!.fate)
  expect(opened.value.checkpoint()).toEqual(match.checkpoint())
  expect(match.state.encounter!.fate.draw).toHaveLength(11)
})

test('TW-083 during an encounter the operations work on its copy', () => {
  const bench = fight({ start: { fateOrder: order } })
  const before = structuredClone(bench.session.fate)
  bench.run((run) => drawFate(run))
  bench.run((run) => addFate(run, 'fate_lantern'))
  bench.run((run) => removeFate(run, 'fate_scales'))
  bench.run((run) => reorderFate(run, 2, [1, 0]))
  bench.run((run) => liftFate(run, 'curse_navi'))
  bench.run((run) => peekFate(run, 2))
  expect(bench.session.fate).toEqual(before)
  expect(bench.encounter.fate).toMatchObject({ draw: [2, 1, 4], discard: [], removed: [3, 0], known: 2 })
})
