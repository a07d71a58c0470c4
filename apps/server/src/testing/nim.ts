import {
  ALLOWED,
  bad,
  CodedError,
  type ExperimentFile,
  type Game,
  type GameKit,
  good,
  label,
  refuse,
  type Seat,
} from '@arbiter/kernel'

/** Take one to three from a heap; whoever takes the last wins. Each seat holds a charm that only it may see. */
interface Setup {
  readonly heap: number
  /** Milliseconds that each action takes: rules that are slow. */
  readonly drag: number
  /** Each action draws some, for nothing. */
  readonly luck?: boolean
  /** Three play, one after the other. */
  readonly three?: boolean
  /** Milliseconds that the start takes: a set-up that is too large. */
  readonly slow?: number
  /** The decision that empties the heap tells so many more events. */
  readonly flood?: number
}
interface State {
  heap: number
  turn: number
  charms: Record<string, number>
  drag: number
  luck?: boolean
  three?: boolean
  flood?: number
}
interface Action {
  readonly take: number
}
type Event =
  | { readonly type: 'charmDealt'; readonly cause: 'start'; readonly seat: Seat; readonly charm?: number }
  | {
      readonly type: 'taken'
      readonly cause: 'action'
      readonly seat: Seat
      readonly take: number
      readonly left: number
    }
interface View {
  heap: number
  turn: number
  charms: Record<string, number>
}

const CHARM = label('nim/charm')

const game: Game<Setup, State, Action, Event, View> = {
  id: 'nim',
  version: '3',
  packs: [{ id: 'core', hash: 'c0ffee' }],
  setup: {
    json: {
      type: 'object',
      properties: { heap: { type: 'integer', minimum: 1, maximum: 100_000 } },
      required: ['heap'],
    },
    parse(raw) {
      const { heap, drag = 0, luck, three, slow, flood } = (raw ?? {}) as Partial<Setup>
      const more = { ...(luck && { luck }), ...(three && { three }), ...(slow && { slow }), ...(flood && { flood }) }
      if (typeof heap === 'number' && Number.isInteger(heap) && heap >= 1 && heap <= 100_000)
        return good({ heap, drag, ...more })
      return bad([{ code: 'setup_heap', path: '/heap', expected: '1 … 100000', found: heap }])
    },
  },
  action: {
    json: { type: 'object', properties: { take: { type: 'integer' } }, required: ['take'] },
    parse(raw) {
      const take = (raw as Partial<Action> | null)?.take
      return typeof take === 'number' && Number.isInteger(take)
        ? good({ take })
        : bad([{ code: 'take', path: '/take', expected: 'integer', found: take }])
    },
  },
  eventTypes: ['charmDealt', 'taken'],
  verdictCodes: ['too_many'],
  seats: ({ three }) => (three ? [1, 2, 3] : [1, 2]),
  limit: ({ heap }) => heap,
  start({ heap, drag, luck, three, slow = 0, flood }, draws, emit) {
    hold(slow, undefined)
    const more = { ...(luck && { luck }), ...(three && { three }), ...(flood && { flood }) }
    const state: State = { heap, turn: 1, charms: {}, drag, ...more }
    for (const seat of three ? [1, 2, 3] : [1, 2]) {
      const charm = draws.die(CHARM, 1_000)
      state.charms[seat] = charm
      emit?.({ type: 'charmDealt', cause: 'start', seat, charm })
    }
    return state
  },
  deciding: ({ heap, turn }) => (heap === 0 ? undefined : turn),
  legal: ({ heap }) => [1, 2, 3].filter((take) => take <= heap).map((take) => ({ take })),
  check({ heap, turn }, seat, { take }) {
    if (seat !== turn) return refuse('not_your_turn')
    return take >= 1 && take <= Math.min(3, heap) ? ALLOWED : refuse('too_many', { take, most: Math.min(3, heap) })
  },
  apply(state, seat, { take }, draws, emit) {
    if (state.luck) draws.die(CHARM, 6)
    state.heap -= hold(state.drag, take)
    state.turn = (state.turn % (state.three ? 3 : 2)) + 1
    const told = state.heap === 0 ? (state.flood ?? 0) : 0
    for (let i = 0; i <= told; i++) emit?.({ type: 'taken', cause: 'action', seat, take, left: state.heap })
  },
  clone: (state) => ({ ...state, charms: { ...state.charms } }),
  view: ({ heap, turn, charms }, audience) => ({ heap, turn, charms: onlyOwn(charms, audience) }),
  reveal(event, audience) {
    if (event.type !== 'charmDealt' || audience === 'referee' || audience === event.seat) return event
    const { charm: _hidden, ...shown } = event
    return shown
  },
  fold: (view) => view,
  outcome({ heap, turn }) {
    const winner = 3 - turn
    return heap === 0 ? { places: { [winner]: 1, [turn]: 2 }, reason: 'heapEmpty', detail: {} } : undefined
  },
}

const onlyOwn = (charms: Record<string, number>, audience: unknown): Record<string, number> =>
  audience === 'referee'
    ? { ...charms }
    : Object.fromEntries(Object.entries(charms).filter(([seat]) => seat === String(audience)))

export const nim: GameKit<Setup, State, Action, Event, View> = {
  id: 'nim',
  game,
  packs: { core: {} },
  build: () => good(nim),
  warnings: [],
  sections: {},
  knobs: [],
  presets: [
    { id: 'small', name: { en: 'Five', ru: 'Пять' }, setup: { heap: 5, drag: 0 } },
    { id: 'big', name: { en: 'A hundred thousand', ru: 'Сто тысяч' }, setup: { heap: 100_000, drag: 0 } },
  ],
  bots: {
    one: () => ({ choose: () => ({ take: 1 }) }),
    any: () => ({ choose: (_view, legal, draws) => legal()[draws.int(CHARM, legal().length)]! }),
    slow: () => ({ choose: () => hold(40, { take: 1 }) }),
    stuck: () => ({ choose: () => hold(60_000, { take: 1 }) }),
    learned: () => hold(400, { choose: () => ({ take: 1 }) }),
    hungry: () => ({ choose: () => ({ take: takeAllMemory() }) }),
    endless: () => hold(60_000, { choose: () => ({ take: 1 }) }),
    cheat: () => ({ choose: () => ({ take: 9 }) }),
    broken: () => ({
      choose: () => {
        throw new CodedError('broken_bot')
      },
    }),
  },
  locales: {
    en: {
      'nim.error.too_many': 'You cannot take {take}; at most {most}',
      'nim.event.taken': 'Seat {seat} takes {take}',
    },
    ru: {
      'nim.error.too_many': 'Нельзя взять {take}, самое большее {most}',
      'nim.event.taken': 'Место {seat} берёт {take}',
    },
  },
  terms: {},
  phrase: ({ type }) => ({ key: `nim.event.${type}` }),
  explain: ({ code, params }) => ({
    key: `nim.error.${code}`,
    params: { take: Number(params.take), most: Number(params.most) },
  }),
  describe: ({ take }) => ({ key: 'nim.action.take', params: { take } }),
}

function takeAllMemory(): number {
  const all: number[][] = []
  for (;;) all.push(new Array<number>(4_000_000).fill(all.length))
}

function hold<Value>(ms: number, value: Value): Value {
  // Sleeps: a thread that is busy with waiting takes a core from other tests.
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  return value
}

export const nimExperiments: readonly ExperimentFile[] = [
  {
    id: 'nim-first',
    game: 'nim',
    title: { en: 'Does it help to begin?', ru: 'Помогает ли начать?' },
    question: { kind: 'distribution' },
    bots: ['any'],
    stop: { n: 200 },
    seed: 'nim',
  },
]
