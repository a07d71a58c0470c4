import { nearest } from '@arbiter/content'
import {
  ALLOWED,
  bad,
  type Fault,
  type Game,
  type GameEvent,
  type GameKit,
  good,
  type Label,
  label,
  type PackFault,
  type PackFiles,
  type Result,
  refuse,
} from '@arbiter/kernel'
import { COIN_PACKS, type CoinContent, type LoadedCoins, loadCoins } from './coinContent.ts'

/** Two seats toss coins in turn; who has more points wins. What comes out is binomial, so every answer is known. */

export interface CoinSetup {
  /** The coins of each seat. */
  hands: [string[], string[]]
  /** Means nothing to the rules. */
  stake: number
}
export interface CoinState {
  hands: [string[], string[]]
  tossed: number
  points: [number, number]
  heads: [number, number]
}
export interface CoinAction {
  coin: number
}
export type CoinEvent = GameEvent &
  (
    | { type: 'tossed'; seat: number; coin: string; heads: boolean; points: number; of: { seat: number } }
    | { type: 'ended'; winner: string; lead: number; ahead?: number }
  )
type CoinGame = Game<CoinSetup, CoinState, CoinAction, CoinEvent, CoinState>
export type CoinKit = GameKit<CoinSetup, CoinState, CoinAction, CoinEvent, CoinState>

const TOSS = label('coin/toss')

function createCoin({ tuning, coins }: CoinContent, packs: Game['packs']): CoinGame {
  const own = new Map(coins.map((coin) => [coin.id, label(`coin/${coin.id}`)]))
  const labelOf = (coin: string): Label => (tuning['coin.luck'] === 'own' ? own.get(coin)! : TOSS)
  const last = 2 * tuning['coin.tosses']
  const clone = (state: CoinState): CoinState => ({
    ...state,
    points: [...state.points],
    heads: [...state.heads],
  })
  return {
    id: 'coin',
    version: '1',
    packs,
    eventTypes: ['tossed', 'ended'],
    verdictCodes: ['no_such_coin'],
    setup: { json: { type: 'object' }, parse: (raw) => parseSetup(raw, coins) },
    action: {
      json: { type: 'object' },
      parse: (raw) => {
        const coin = (raw as CoinAction | null)?.coin
        return Number.isInteger(coin) ? good({ coin: coin! }) : bad([{ code: 'action_coin', path: '/coin' }])
      },
    },
    seats: () => [1, 2],
    limit: () => last,
    start: ({ hands }) => ({ hands, tossed: 0, points: [0, 0], heads: [0, 0] }),
    deciding: ({ tossed }) => (tossed < last ? 1 + (tossed % 2) : undefined),
    legal: ({ hands, tossed }) => hands[tossed % 2]!.map((_, coin) => ({ coin })),
    check: ({ hands, tossed }, seat, { coin }) =>
      hands[tossed % 2]![coin] === undefined ? refuse('no_such_coin', { seat, coin }) : ALLOWED,
    apply(state, _seat, { coin }, draws, emit) {
      const index = state.tossed % 2
      const id = state.hands[index]![coin]!
      const { bias, marks } = coins.find((each) => each.id === id)!
      const heads = draws.chance(labelOf(id), tuning['coin.heads'] + bias, 1000)
      const round = Math.floor(state.tossed / 2)
      const worth = marks.reduce((sum, mark) => sum + mark.worth, tuning['coin.points'][round % 2]!)
      const points = heads ? worth : 0
      state.points[index] = state.points[index]! + points
      state.heads[index] = state.heads[index]! + (heads ? 1 : 0)
      state.tossed++
      emit?.({ type: 'tossed', cause: 'toss', seat: index + 1, coin: id, heads, points, of: { seat: index + 1 } })
      if (state.tossed < last) return
      const lead = state.points[0] - state.points[1]
      emit?.({
        type: 'ended',
        cause: 'toss',
        winner: winnerOf(lead, tuning['coin.tie']),
        lead,
        ...(lead > 0 && { ahead: lead }),
      })
    },
    clone,
    view: clone,
    reveal: (event) => event,
    fold: (view) => view,
    outcome({ tossed, points, heads }) {
      if (tossed < last) return undefined
      const lead = points[0] - points[1]
      const winner = winnerOf(lead, tuning['coin.tie'])
      return {
        places: { 1: winner === 'second' ? 2 : 1, 2: winner === 'first' ? 2 : 1 },
        reason: lead === 0 ? 'tie' : 'points',
        detail: { lead, heads: heads[0] + heads[1], word: 'seven', ...(lead > 0 && { ahead: lead }) },
      }
    },
  }
}

const winnerOf = (lead: number, tie: CoinContent['tuning']['coin.tie']): 'first' | 'second' | 'draw' =>
  lead > 0 ? 'first' : lead < 0 ? 'second' : tie

function parseSetup(raw: unknown, coins: CoinContent['coins']): Result<CoinSetup> {
  const { hands, stake = 1, ...others } = (raw ?? {}) as Partial<CoinSetup>
  const known = coins.map(({ id }) => id)
  const faults: Fault[] = Object.keys(others).map((key) => ({ code: 'setup_field', path: `/${key}` }))
  if (!Number.isInteger(stake)) faults.push({ code: 'setup_stake', path: '/stake', found: stake })
  for (const [i, hand] of [hands?.[0], hands?.[1]].entries()) {
    if (!Array.isArray(hand) || hand.length === 0) faults.push({ code: 'setup_hand', path: `/hands/${i}`, found: hand })
    else
      for (const [j, id] of hand.entries())
        if (!known.includes(id)) {
          const near = nearest(String(id), known)
          faults.push({
            code: 'setup_coin',
            path: `/hands/${i}/${j}`,
            found: id,
            ...(near !== undefined && { nearest: near }),
          })
        }
  }
  return faults.length > 0 ? bad(faults) : good({ hands: hands!, stake })
}

const name = { en: 'x', ru: 'х' }

export function createCoinKit(packs: readonly PackFiles[]): Result<CoinKit, PackFault[]> {
  const loaded = loadCoins(packs)
  return loaded.ok ? good(kitOf(loaded.value)) : loaded
}

function kitOf({ content, refs, sections, knobs }: LoadedCoins): CoinKit {
  return {
    id: 'coin',
    game: createCoin(content, refs),
    packs: COIN_PACKS,
    build: createCoinKit,
    warnings: [],
    sections,
    knobs,
    presets: [
      { id: 'even', name, setup: { hands: [['fair'], ['fair']], stake: 1 } },
      { id: 'mixed', name, setup: { hands: [['heavy', 'fair'], ['light']], stake: 2 } },
    ],
    bots: {
      chooser: () => ({ choose: (_view, legal, draws) => ({ coin: draws.int(CHOICE, legal().length) }) }),
      steady: () => ({ blind: true, choose: () => ({ coin: 0 }) }),
      faulty: () => ({ choose: (_view, _legal, draws) => ({ coin: draws.chance(SLIP, 1, 50) ? 99 : 0 }) }),
    },
    locales: { en: {}, ru: {} },
    terms: {},
    phrase: ({ type }) => ({ key: `coin.event.${type}` }),
    explain: ({ code }) => ({ key: `coin.error.${code}` }),
    describe: () => ({ key: 'coin.action' }),
  }
}

const CHOICE = label('coin/choice')
const SLIP = label('coin/slip')

const loaded = createCoinKit([COIN_PACKS.core])
if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
export const coinKit: GameKit = loaded.value as unknown as GameKit
