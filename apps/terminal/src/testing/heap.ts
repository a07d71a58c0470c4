import type { Offer } from '@arbiter/catalogue'
import { bad, type Game, type GameKit, good, label, type PackFiles, refuse } from '@arbiter/kernel'

/** A game the terminal has never heard of: take one to three from a heap, the last one wins. A wind takes one now and then. */
interface Setup {
  readonly heap: number
}
interface State {
  heap: number
  seat: 1 | 2
}
interface Take {
  readonly take: number
}
type Event =
  | {
      readonly type: 'took'
      readonly cause: string
      readonly seat: number
      readonly take: number
      readonly left: number
    }
  | { readonly type: 'windBlew'; readonly cause: string; readonly left: number }

const WIND = label('wind')

const game = (version: string): Game<Setup, State, Take, Event, State> => ({
  id: 'heap',
  version,
  packs: [{ id: 'core', hash: 'abc' }],
  setup: {
    json: {},
    parse: (raw) => {
      const heap = (raw as Partial<Setup> | null)?.heap
      return Number.isInteger(heap) && heap! > 0
        ? good({ heap: heap! })
        : bad([{ code: 'heap_size', path: '/heap', expected: 'a whole number above 0', found: heap }])
    },
  },
  action: {
    json: {},
    parse: (raw) =>
      Number.isInteger((raw as Take | null)?.take)
        ? good({ take: (raw as Take).take })
        : bad([{ code: 'malformed_action', path: '/take' }]),
  },
  eventTypes: ['took', 'windBlew'],
  verdictCodes: ['too_many'],
  seats: () => [1, 2],
  limit: ({ heap }) => heap,
  start: ({ heap }) => ({ heap, seat: 1 }),
  deciding: ({ heap, seat }) => (heap > 0 ? seat : undefined),
  legal: ({ heap }) => [1, 2, 3].filter((take) => take <= heap).map((take) => ({ take })),
  check: ({ heap, seat }, who, { take }) =>
    who !== seat
      ? refuse('not_your_turn')
      : take < 1 || take > Math.min(3, heap)
        ? refuse('too_many', { take })
        : { ok: true },
  apply(state, seat, { take }, draws, emit) {
    state.heap -= take
    emit?.({ type: 'took', cause: 'take', seat: Number(seat), take, left: state.heap })
    state.seat = state.seat === 1 ? 2 : 1
    if (state.heap > 1 && draws.chance(WIND, 1, 4)) {
      state.heap--
      emit?.({ type: 'windBlew', cause: 'wind', left: state.heap })
    }
  },
  clone: (state) => ({ ...state }),
  view: (state) => ({ ...state }),
  reveal: (event) => event,
  fold: (view, event) =>
    event.type === 'took' ? { heap: event.left, seat: event.seat === 1 ? 2 : 1 } : { ...view, heap: event.left },
  outcome: ({ heap, seat }) =>
    heap > 0 ? undefined : { places: { 1: seat === 1 ? 2 : 1, 2: seat === 2 ? 2 : 1 }, reason: 'last', detail: {} },
})

const core: PackFiles = { 'pack.json': '{"id":"core","game":"heap"}' }

const kit = (version: string): GameKit<Setup, State, Take, Event, State> => ({
  id: 'heap',
  game: game(version),
  packs: { core },
  build: (packs) => {
    const broken = packs.find((pack) => pack['heap.json'] !== undefined)
    return broken
      ? bad([{ code: 'E_RANGE', file: 'extra/heap.json', pointer: '/size', expected: '1 … 100', found: 0 }])
      : good(kit(version))
  },
  warnings: [],
  sections: {},
  knobs: [],
  presets: [
    { id: 'small', name: { en: 'Small', ru: 'Малая' }, setup: { heap: 7 } },
    { id: 'big', name: { en: 'Big', ru: 'Большая' }, setup: { heap: 21 } },
  ],
  bots: {
    timid: () => ({ choose: (_view, legal) => legal()[0]! }),
    normal: () => ({ choose: ({ heap }, legal) => legal().find(({ take }) => (heap - take) % 4 === 0) ?? legal()[0]! }),
  },
  locales: {
    en: {
      'heap.took': 'Seat {seat} takes {take}, {left} left',
      'heap.wind': 'Wind: {left} left',
      'heap.take': 'take {take}',
      'heap.error.too_many': 'There are not {take}',
    },
    ru: {
      'heap.took': 'Место {seat} берёт {take}, осталось {left}',
      'heap.wind': 'Ветер: осталось {left}',
      'heap.take': 'взять {take}',
      'heap.error.too_many': 'Столько нет: {take}',
    },
  },
  terms: {},
  phrase: (event) =>
    event.type === 'took'
      ? { key: 'heap.took', params: { seat: event.seat, take: event.take, left: event.left } }
      : { key: 'heap.wind', params: { left: event.left } },
  explain: ({ code, params }) =>
    code === 'too_many'
      ? { key: 'heap.error.too_many', params: { take: Number(params.take) } }
      : { key: `kernel.error.${code}` },
  describe: ({ take }) => ({ key: 'heap.take', params: { take } }),
})

/** `version` changes the wind only in name: records of another one still replay. */
export const heapOffer = (version = '1'): Offer => ({
  id: 'heap',
  name: { en: 'Heap', ru: 'Куча' },
  summary: { en: 'Take one to three.', ru: 'Берите от одного до трёх.' },
  load: async () => kit(version) as unknown as GameKit,
  experiments: async () => [],
})

/** The same heap for one, who wins when it takes an odd number of turns. */
export const aloneOffer = (): Offer => ({
  ...heapOffer(),
  load: async () => {
    const whole = kit('1')
    const own: typeof whole.game = {
      ...whole.game,
      seats: () => [1],
      deciding: ({ heap }) => (heap > 0 ? 1 : undefined),
      check: (state, _seat, action) => whole.game.check(state, state.seat, action),
      outcome: ({ heap, seat }) =>
        heap > 0 ? undefined : { places: { 1: seat === 1 ? 2 : 1 }, reason: 'last', detail: {} },
    }
    return { ...whole, game: own } as unknown as GameKit
  },
})
