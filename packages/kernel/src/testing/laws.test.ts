import { describe, expect, test } from 'vitest'
import type { Game } from '../contract.ts'
import { label } from '../draws/label.ts'
import { SeededDraws } from '../draws/seeded.ts'
import type { GameKit } from '../kit.ts'
import { type ConformanceOptions, lawsOf } from './laws.ts'
import { disguise, type ToyAction, type ToyEvent, type ToySetup, type ToyState, toy, toyKit } from './toy.ts'

type Toy = Game<ToySetup, ToyState, ToyAction, ToyEvent, ToyState>

const seat = { type: 'integer' }
const options: ConformanceOptions<ToyState> = {
  disguise,
  schemas: {
    view: { type: 'object', properties: { piles: { $ref: '#/$defs/Piles' } }, required: ['piles', 'winner'] },
    event: { type: 'object', properties: { seq: { type: 'integer' }, seat }, required: ['seq', 'type', 'seat'] },
    $defs: { Piles: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 } },
  },
  odds: { setup: { target: 9 }, decisions: 2, measure: ({ piles }) => String(piles) },
  golden: {
    file: './golden/toy.txt',
    setup: { target: 20 },
    seed: 'golden',
    bots: ['eager'],
    tell: (event) => JSON.stringify(event),
  },
}

const GOLDEN_LAWS = ['the golden playthrough reads as before', 'matches of bots come out as they are listed']

async function broken(changes: Partial<Toy>, kitChanges: object = {}): Promise<string[]> {
  const game: Toy = { ...toy, ...changes }
  const kit = { ...toyKit, game, ...kitChanges } as unknown as GameKit<unknown, ToyState>
  const failed: string[] = []
  for (const { name, check } of lawsOf(kit, options)) {
    // Comparing with a golden file is the test runner's own work, and `-u` must never write a broken one.
    if (GOLDEN_LAWS.includes(name)) continue
    try {
      await check()
    } catch {
      failed.push(name)
    }
  }
  return failed
}

const SCHEMA_LAWS = [
  'views, events and legal actions fit their schemas',
  'the golden playthrough and matches of bots fit the schemas',
]
let leak = 0

/** A check that cannot fail proves nothing: each law is shown a game that breaks it. */
describe('the laws find', () => {
  test('nothing wrong with a good game', async () => {
    expect(await broken({})).toEqual([])
  })

  test('a seat that wins by giving up', async () => {
    const law = 'whoever gives up does not come first, and every seat has a place'
    expect(await broken({ forfeit: () => ({ places: { 1: 1, 2: 1 }, detail: {} }) })).toEqual([law])
    expect(await broken({ forfeit: (_, seat) => ({ places: { [String(seat)]: 2 }, detail: {} }) })).toEqual([law])
  })

  test('secrets that the game does not announce', async () => {
    const { traits: _, ...silent } = toy
    const kit = { ...toyKit, game: silent } as unknown as GameKit<unknown, ToyState>
    const found = lawsOf(kit, options).filter(({ name }) =>
      name.startsWith('every seat and every spectator sees the same'),
    )
    expect(found).toHaveLength(1)
    expect(found[0]!.check).toThrow()
  })

  test('chance from outside the draws', async () => {
    const apply: Toy['apply'] = (state, seat, action, draws, emit) => {
      toy.apply(state, seat, action, draws, emit)
      state.piles[0] += leak++ % 2
    }
    expect(await broken({ apply })).toContain('the same seed gives the same states')
  })

  test('state that does not survive JSON', async () => {
    const start: Toy['start'] = (setup, draws, emit) =>
      Object.assign(toy.start(setup, draws, emit), { late: Number.POSITIVE_INFINITY })
    const apply: Toy['apply'] = (state, seat, action, draws, emit) => {
      toy.apply(state, seat, action, draws, emit)
      if ((state as ToyState & { late: number | null }).late === null) state.piles[0]++
    }
    expect(await broken({ start, apply })).toContain('saving and loading after any step changes nothing')
  })

  test('a legal action that is refused', async () => {
    const legal: Toy['legal'] = () => [{ type: 'throw' }, { type: 'rest' }]
    expect(await broken({ legal })).toContain('every legal action is accepted')
  })

  test('a code that nobody declared', async () => {
    expect(await broken({ verdictCodes: ['not_your_turn'] })).toContain(
      'anything else is refused with a known code and changes nothing',
    )
  })

  test('a check that lets the wrong seat act', async () => {
    const check: Toy['check'] = (state, _seat, action) => toy.check(state, 1 + (state.turn % 2), action)
    expect(await broken({ check })).toContain('anything else is refused with a known code and changes nothing')
  })

  test('a clone that shares', async () => {
    expect(await broken({ clone: (state) => ({ ...state }) })).toContain('a clone is independent')
  })

  test('a change without an event', async () => {
    const fold: Toy['fold'] = (view, event) => (event.type === 'rested' ? view : toy.fold(view, event))
    expect(await broken({ fold })).toContain('the events fold to the view, for every audience')
  })

  test('a view that tells a secret', async () => {
    expect(await broken({ view: (state) => toy.clone(state) })).toContain(
      'a view shows nothing of what is hidden from it',
    )
  })

  test('a limit that does not hold', async () => {
    expect(await broken({ limit: () => 2 })).toContain('every match ends within its limit')
  })

  test('odds that depend on how they are asked', async () => {
    const loaded = label('toy/loaded')
    const apply: Toy['apply'] = (state, seat, action, draws, emit) => {
      toy.apply(state, seat, action, draws, emit)
      if (draws instanceof SeededDraws) state.piles[0] += draws.int(loaded, 2)
    }
    expect(await broken({ apply })).toContain('exact and sampled odds agree')
  })

  test('a state of its own that it does not take back from a file', async () => {
    const checkState = () => [{ code: 'save_invalid', path: '/turn', expected: 'another turn' }]
    expect(await broken({ checkState })).toContain('a record survives as text and replays to the byte')
  })

  test('a view that is not as its schema says', async () => {
    const view = (...seen: Parameters<Toy['view']>) => ({ ...toy.view(...seen), piles: [0] as unknown as [0, 0] })
    expect(await broken({ view })).toEqual(expect.arrayContaining(SCHEMA_LAWS))
  })

  test('an event that is not as its schema says', async () => {
    const reveal: Toy['reveal'] = (event, audience) =>
      ({ ...toy.reveal(event, audience), seat: String(event.seat) }) as unknown as ToyEvent
    expect(await broken({ reveal })).toEqual(expect.arrayContaining(SCHEMA_LAWS))
  })

  test('a legal action that is not as its schema says', async () => {
    const action: Toy['action'] = { ...toy.action, json: { type: 'object', required: ['by'] } }
    expect(await broken({ action })).toEqual(SCHEMA_LAWS)
  })

  test('a bot that remembers, and one whose luck is not of the decision', async () => {
    const counting = () => {
      let asked = 0
      return { choose: (_: unknown, legal: () => unknown[]) => legal()[asked++ % legal().length] }
    }
    const greedy = () => {
      const own = new SeededDraws('own')
      return { choose: (_: unknown, legal: () => unknown[]) => legal()[own.int(label('own'), legal().length)] }
    }
    expect(await broken({}, { bots: { eager: toyKit.bots.eager, counting, greedy } })).toEqual([
      'one seed, one match: counting decides the same whoever plays it',
      'one seed, one match: greedy decides the same whoever plays it',
    ])
  })

  test('an event without a sentence', async () => {
    expect(await broken({}, { locales: { en: {}, ru: {} } })).toContain(
      'every event and every refusal has a sentence in every language it speaks',
    )
  })
})
