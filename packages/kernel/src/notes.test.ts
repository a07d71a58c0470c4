import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forkIn, type Note, notesIn, seatingIn, toControllers, toHolders } from './notes.ts'

const BOTS = ['easy', 'hard']
const HERE = { kind: 'here' } as const
const hard = { kind: 'bot', bot: 'hard' } as const
const seated = (...notes: unknown[]) => seatingIn(notes, BOTS, ['0', '1', '2'])

describe('who decides, by the notes of a match', () => {
  test('the last seating counts, and for each actor the last hand; null gives it back', () => {
    const notes: Note[] = [
      { kind: 'seating', seats: { 1: HERE, 2: HERE } },
      { kind: 'hand', actor: 'bo', holder: HERE },
      { kind: 'seating', seats: { 1: HERE, 2: hard } },
      { kind: 'hand', actor: 'ann', holder: hard },
      { kind: 'hand', actor: 'bo', holder: null },
      { kind: 'forkedFrom', hash: 'x', step: 3 },
    ]
    expect(seated(...notes)).toEqual({ seats: { 1: HERE, 2: hard }, hands: { ann: hard } })
  })

  test('a bot that nobody knows is an open seat; whoever is elsewhere is named', () => {
    const ann = { kind: 'elsewhere', name: 'Ann', online: false } as const
    const seats = { 1: { kind: 'bot', bot: 'toString' }, 2: ann, 3: { kind: 'robot' }, 4: null }
    expect(seated({ kind: 'seating', seats }).seats).toEqual({ 1: { kind: 'open' }, 2: ann })
  })

  test('format 1: controllers, a fighter that was handed over, and those whom persons have taken', () => {
    expect(seated({ controllers: { 1: 'person', 2: 'hard', 3: 'gone', 4: 7 } }).seats).toEqual({
      1: HERE,
      2: hard,
      3: { kind: 'open' },
    })
    const handed = [
      { fighter: 'bo', controller: 'person' },
      { fighter: 'ann', controller: 'hard' },
    ]
    expect(seated(...handed, { fighter: 'bo', controller: null }).hands).toEqual({ ann: hard })
    const hands = { 0: { kind: 'bot', bot: 'easy' }, 1: HERE, 2: { kind: 'bot', bot: 'easy' }, 7: HERE }
    expect(seated({ taken: [1, 7, 'x', 1.5] }).hands).toEqual(hands)
    expect(seated({ arena: { taken: [1, 7], at: 12 } }).hands).toEqual(hands)
  })

  test('whatever a note says, reading it is no error, and wrong ones count as absent', () => {
    const good: Note = { kind: 'seating', seats: { 1: HERE } }
    const value = fc.anything({ maxDepth: 3 })
    const field = fc.constantFrom('kind', 'seats', 'actor', 'holder', 'controllers', 'taken', 'arena', 'forkedFrom')
    fc.assert(
      fc.property(fc.oneof(value, fc.dictionary(field, value)), (note) => {
        const { seats, hands } = seatingIn([good, note], BOTS)
        for (const { kind } of [...Object.values(seats), ...Object.values(hands)])
          expect(['here', 'elsewhere', 'bot', 'open']).toContain(kind)
        forkIn([note])
      }),
      { numRuns: 300, seed: 4 },
    )
    for (const wrong of [{ kind: 'seating' }, { kind: 'seating', seats: [HERE] }, { controllers: 'me' }, null, 'hm'])
      expect(seated(good, wrong).seats).toEqual({ 1: HERE })
  })
})

test('where a fork comes from: the first that says so, in both formats', () => {
  const notes = notesIn([{ seat: 1 }, { note: 'x' }, { note: { forkedFrom: { hash: 'a', step: 2 } } }])
  expect(forkIn(notes)).toEqual({ hash: 'a', step: 2 })
  const note: Note = { kind: 'forkedFrom', hash: 'b', step: 0 }
  expect([forkIn([note, ...notes]), forkIn([{ forkedFrom: 3 }])]).toEqual([{ hash: 'b', step: 0 }, undefined])
})

test('in one word: a person, a bot; nobody who is elsewhere or not there', () => {
  const controllers = { 1: 'person', 2: 'hard' }
  expect(toControllers({ ...toHolders(controllers), 3: { kind: 'open' } })).toEqual(controllers)
})
