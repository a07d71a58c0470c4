import { expect, test } from 'vitest'
import type { Game } from '../contract.ts'
import type { GameKit } from '../kit.ts'
import { Match } from '../match.ts'
import { conformance } from './conformance.ts'
import {
  disguiseHand,
  type HandsAction,
  type HandsEvent,
  type HandsSetup,
  type HandsState,
  handsKit,
  rockPaperScissors,
} from './rockPaperScissors.ts'
import { expectIndependence } from './simultaneous.ts'

conformance(handsKit as unknown as GameKit<unknown, HandsState>, {
  disguise: disguiseHand,
  odds: { setup: { rounds: 2 }, decisions: 2, measure: ({ wins }) => String(wins) },
  golden: {
    file: './golden/hands/hands.txt',
    setup: { rounds: 5 },
    seed: 'golden',
    bots: ['random'],
    tell: (event) => JSON.stringify(event),
  },
})

type Hands = Game<HandsSetup, HandsState, HandsAction, HandsEvent, HandsState>

/** Whether the law notices that a game was changed so. */
function finds(changes: Partial<Hands>): boolean {
  const game = { ...rockPaperScissors, ...changes } as unknown as Game<unknown, HandsState>
  try {
    expectIndependence(new Match(game, { rounds: 3 }, 'x'), [0, 1, 2, 0])
    return false
  } catch {
    return true
  }
}

test('law 16: whoever chooses first, it comes out the same', () => {
  expect(finds({})).toBe(false)
  const { apply } = rockPaperScissors
  // Whoever comes first has a point more.
  expect(
    finds({
      apply(state, seat, action, draws, emit) {
        if (state.chosen.every((hand) => hand === null)) state.wins[Number(seat) - 1]!++
        apply(state, seat, action, draws, emit)
      },
    }),
  ).toBe(true)
})

test('law 17: what one has chosen shows neither in views nor in events', () => {
  expect(finds({ view: (state) => rockPaperScissors.clone(state) })).toBe(true)
  expect(finds({ reveal: (event) => event })).toBe(true)
})

test('the deciding seat is the first of those awaited', () => {
  expect(finds({ deciding: (state) => rockPaperScissors.awaited!(state).at(-1) })).toBe(true)
})
