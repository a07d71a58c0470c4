import { ALLOWED, type Emit, type Game, type GameEvent, refuse, type Seat, type Verdict } from '../contract.ts'
import type { Draws } from '../draws/draws.ts'
import { label } from '../draws/label.ts'
import type { GameKit } from '../kit.ts'
import { randomBot } from '../randomBot.ts'
import { bad, good } from '../result.ts'

/** The smallest game with everything the kernel must handle: chance, choices, a secret, an end. Two players pile up dice. */

export interface ToySetup {
  target: number
}
export interface ToyState {
  target: number
  turn: number
  piles: [number, number]
  /** Each seat's secret bonus, counted at the end. */
  secrets: [number | null, number | null]
  winner: number | null
}
export type ToyAction = { type: 'throw' } | { type: 'rest' }
export type ToyEvent = GameEvent &
  (
    | { type: 'dealt'; seat: number; secret: number | null }
    | { type: 'thrown'; seat: number; value: number; pile: number; turn: number }
    | { type: 'rested'; seat: number; turn: number }
    | { type: 'won'; seat: number }
  )

const SECRET = label('toy/secret')
const THROW = label('toy/throw')

export const toy: Game<ToySetup, ToyState, ToyAction, ToyEvent, ToyState> = {
  id: 'toy',
  version: '1',
  packs: [],
  eventTypes: ['dealt', 'thrown', 'rested', 'won'],
  verdictCodes: ['not_your_turn', 'too_tired'],
  traits: { secrets: 'seats' },
  setup: {
    json: { type: 'object' },
    parse(raw) {
      const target = (raw as ToySetup | null)?.target
      return Number.isInteger(target) && target! > 0 && target! <= 100
        ? good({ target: target! })
        : bad([{ code: 'setup_range', path: '/target', expected: '1..100', found: target }])
    },
  },
  action: {
    json: { type: 'object' },
    parse(raw) {
      const type = (raw as ToyAction | null)?.type
      return type === 'throw' || type === 'rest'
        ? good({ type })
        : bad([{ code: 'action_type', path: '/type', expected: 'throw | rest', found: type }])
    },
  },
  seats: () => [1, 2],
  limit: (setup) => 4 * setup.target + 10,

  start({ target }, draws, emit) {
    const secrets: [number, number] = [draws.die(SECRET, 3), draws.die(SECRET, 3)]
    for (const seat of [1, 2]) emit?.({ type: 'dealt', cause: 'start', seat, secret: secrets[seat - 1]! })
    return { target, turn: 0, piles: [0, 0], secrets, winner: null }
  },
  deciding: (state) => (state.winner === null ? 1 + (state.turn % 2) : undefined),
  legal: (state) => (state.turn % 4 === 3 ? [{ type: 'throw' }] : [{ type: 'throw' }, { type: 'rest' }]),
  check(state, seat, action): Verdict {
    if (seat !== 1 + (state.turn % 2)) return refuse('not_your_turn')
    if (action.type === 'rest' && state.turn % 4 === 3) return refuse('too_tired', { turn: state.turn })
    return ALLOWED
  },
  apply(state, _seat, action, draws, emit) {
    const index = state.turn % 2
    state.turn++
    if (action.type === 'rest') return emit?.({ type: 'rested', cause: 'rest', seat: index + 1, turn: state.turn })
    throwDie(state, index, draws, emit)
  },
  clone: (state) => ({ ...state, piles: [...state.piles], secrets: [...state.secrets] }),
  view: (state, audience) => {
    const seen = state.secrets.map((secret, i) => (audience === 'referee' || audience === i + 1 ? secret : null))
    return { ...toy.clone(state), secrets: seen as ToyState['secrets'] }
  },
  reveal: (event, audience) =>
    event.type === 'dealt' && audience !== 'referee' && audience !== event.seat ? { ...event, secret: null } : event,
  fold(view, event) {
    const next = toy.clone(view)
    if (event.type === 'thrown') {
      next.piles[event.seat - 1] = event.pile
      next.turn = event.turn
    }
    if (event.type === 'rested') next.turn = event.turn
    if (event.type === 'won') next.winner = event.seat
    return next
  },
  outcome(state) {
    if (state.winner === null) return undefined
    return { places: { [state.winner]: 1, [3 - state.winner]: 2 }, reason: 'target', detail: { piles: state.piles } }
  },
  imagine: (view, draws) => ({
    ...toy.clone(view),
    secrets: view.secrets.map((secret) => secret ?? draws.die(SECRET, 3)) as [number, number],
  }),
}

function throwDie(state: ToyState, index: number, draws: Draws, emit: Emit<ToyEvent>): void {
  const value = draws.die(THROW, 6)
  state.piles[index] = state.piles[index]! + value
  emit?.({ type: 'thrown', cause: 'throw', seat: index + 1, value, pile: state.piles[index]!, turn: state.turn })
  if (state.piles[index]! < state.target) return
  state.winner = index + 1
  emit?.({ type: 'won', cause: 'throw', seat: index + 1 })
}

/** Changes the secret of the other seat. */
export function disguise(state: ToyState, seat: Seat): ToyState {
  const other = 2 - Number(seat)
  state.secrets[other] = ((state.secrets[other] ?? 0) % 3) + 1
  return state
}

const messages = {
  'toy.event.dealt': 'dealt',
  'toy.event.thrown': 'thrown',
  'toy.event.rested': 'rested',
  'toy.event.won': 'won',
  'toy.error.too_tired': 'too tired',
}

export const toyKit: GameKit<ToySetup, ToyState, ToyAction, ToyEvent, ToyState> = {
  id: 'toy',
  game: toy,
  packs: { core: {} },
  build: () => good(toyKit),
  warnings: [],
  sections: {},
  knobs: [],
  presets: [{ id: 'short', name: { en: 'Short', ru: 'Короткая' }, setup: { target: 20 } }],
  bots: { random: randomBot, eager: () => ({ choose: () => ({ type: 'throw' }) }) },
  locales: { en: messages, ru: messages },
  terms: {},
  phrase: (event) => ({ key: `toy.event.${event.type}` }),
  explain: ({ code }) => ({ key: `toy.error.${code}` }),
  describe: ({ type }) => ({ key: `toy.action.${type}` }),
}
