import { ALLOWED, type Game, type GameEvent, refuse, type Seat } from '../contract.ts'
import { label } from '../draws/label.ts'
import type { GameKit } from '../kit.ts'
import { randomBot } from '../randomBot.ts'
import { bad, good } from '../result.ts'

/** The smallest game in which two decide at once. */

const HANDS = ['rock', 'paper', 'scissors'] as const
type Hand = (typeof HANDS)[number]
/** `hidden`: somebody has chosen, and it is not yet to be seen what. */
type Shown = Hand | 'hidden' | null

export interface HandsSetup {
  rounds: number
}
export interface HandsState {
  rounds: number
  played: number
  wins: [number, number]
  chosen: [Shown, Shown]
}
export interface HandsAction {
  type: Hand
}
export type HandsEvent = GameEvent &
  ({ type: 'chosen'; seat: number; hand: Shown } | { type: 'shown'; hands: [Hand, Hand]; winner: number | null })

const IMAGINE = label('hands/imagine')

/** 0 for a draw, 1 or 2 for who wins. */
const winnerOf = ([a, b]: readonly [Hand, Hand]): number => [0, 1, 2][(3 + HANDS.indexOf(a) - HANDS.indexOf(b)) % 3]!

const awaited = ({ rounds, played, chosen }: HandsState): Seat[] =>
  played >= rounds ? [] : [1, 2].filter((seat) => chosen[seat - 1] === null)

export const rockPaperScissors: Game<HandsSetup, HandsState, HandsAction, HandsEvent, HandsState> = {
  id: 'hands',
  version: '1',
  packs: [],
  eventTypes: ['chosen', 'shown'],
  verdictCodes: ['not_your_turn'],
  traits: { secrets: 'seats' },
  setup: {
    json: { type: 'object' },
    parse(raw) {
      const rounds = (raw as HandsSetup | null)?.rounds
      return Number.isInteger(rounds) && rounds! > 0 && rounds! <= 20
        ? good({ rounds: rounds! })
        : bad([{ code: 'setup_range', path: '/rounds', expected: '1..20', found: rounds }])
    },
  },
  action: {
    json: { type: 'object' },
    parse(raw) {
      const type = (raw as HandsAction | null)?.type
      return HANDS.includes(type!)
        ? good({ type: type! })
        : bad([{ code: 'action_type', path: '/type', expected: HANDS.join(' | '), found: type }])
    },
  },
  seats: () => [1, 2],
  limit: ({ rounds }) => 2 * rounds,
  start: ({ rounds }) => ({ rounds, played: 0, wins: [0, 0], chosen: [null, null] }),
  deciding: (state) => awaited(state)[0],
  awaited,
  legal: () => HANDS.map((type) => ({ type })),
  check: (state, seat) => (awaited(state).includes(seat) ? ALLOWED : refuse('not_your_turn')),
  apply(state, seat, { type: hand }, _draws, emit) {
    state.chosen[Number(seat) - 1] = hand
    emit?.({ type: 'chosen', cause: 'choice', seat: Number(seat), hand })
    const hands = state.chosen as [Hand, Hand]
    if (hands.includes(null as never)) return
    const winner = winnerOf(hands)
    emit?.({ type: 'shown', cause: 'choice', hands: [...hands], winner: winner || null })
    if (winner > 0) state.wins[winner - 1]!++
    state.played++
    state.chosen = [null, null]
  },
  clone: (state) => ({ ...state, wins: [...state.wins], chosen: [...state.chosen] }),
  view: (state, audience) => ({
    ...rockPaperScissors.clone(state),
    chosen: state.chosen.map((hand, i) =>
      hand === null || audience === 'referee' || audience === i + 1 ? hand : 'hidden',
    ) as HandsState['chosen'],
  }),
  reveal: (event, audience) =>
    event.type === 'chosen' && audience !== 'referee' && audience !== event.seat ? { ...event, hand: 'hidden' } : event,
  fold(view, event) {
    const next = rockPaperScissors.clone(view)
    if (event.type === 'chosen') next.chosen[event.seat - 1] = event.hand
    else {
      if (event.winner !== null) next.wins[event.winner - 1]!++
      next.played++
      next.chosen = [null, null]
    }
    return next
  },
  outcome({ rounds, played, wins: [a, b] }) {
    if (played < rounds) return undefined
    return { places: { 1: a >= b ? 1 : 2, 2: b >= a ? 1 : 2 }, reason: 'rounds', detail: {} }
  },
  imagine: (view, draws) => ({
    ...rockPaperScissors.clone(view),
    chosen: view.chosen.map((hand) => (hand === 'hidden' ? draws.pick(IMAGINE, HANDS) : hand)) as HandsState['chosen'],
  }),
}

/** Another hand of the other seat, if it has chosen one. */
export function disguiseHand(state: HandsState, seat: Seat): HandsState {
  const other = 2 - Number(seat)
  const hand = state.chosen[other] as Hand | null
  if (hand) state.chosen[other] = HANDS[(HANDS.indexOf(hand) + 1) % 3]!
  return state
}

const messages = { 'hands.event.chosen': 'chosen', 'hands.event.shown': 'shown' }

export const handsKit: GameKit<HandsSetup, HandsState, HandsAction, HandsEvent, HandsState> = {
  id: 'hands',
  game: rockPaperScissors,
  packs: { core: {} },
  build: () => good(handsKit),
  warnings: [],
  sections: {},
  knobs: [],
  presets: [{ id: 'five', name: { en: 'Five', ru: 'Пять' }, setup: { rounds: 5 } }],
  bots: { random: randomBot },
  locales: { en: messages, ru: messages },
  terms: {},
  phrase: (event) => ({ key: `hands.event.${event.type}` }),
  explain: ({ code }) => ({ key: `hands.error.${code}` }),
  describe: ({ type }) => ({ key: `hands.action.${type}` }),
}
