import { createRequire } from 'node:module'

// A CommonJS package. Its cards come over the network by default; it is handed its own here and asks for nothing.
const require = createRequire(import.meta.url)
const { simulateBattle, simulateSingleCombat, createSeededRng, withRng } =
  require('@firestone-hs/simulate-bgs-battle') as {
    simulateBattle(input: object, cards: object, data: object): Iterator<unknown, SimulationResult>
    simulateSingleCombat(input: object, cards: object, data: object, options: SingleOptions): SingleResult
    createSeededRng(seed: number): object
    withRng<Value>(rng: object, work: () => Value): Value
  }
const { CardsData } = require('@firestone-hs/simulate-bgs-battle/dist/cards/cards-data.js') as {
  CardsData: new (cards: object) => object
}

interface SimulationResult {
  readonly won: number
  readonly tied: number
  readonly lost: number
  readonly damageWon: number
  readonly damageLost: number
  readonly outcomeSamples: Readonly<Record<Result, readonly { readonly actions: readonly RecordedAction[] }[]>>
}
type Result = 'won' | 'tied' | 'lost'
interface SingleOptions {
  readonly rng: object
  readonly includeSpectator: boolean
}
interface SingleResult {
  readonly result: Result
  readonly damageDealt: number
}
interface RecordedAction {
  readonly type: string
  readonly deaths?: readonly { readonly friendly: boolean }[]
}

/** How many minions stand on each side, and how sturdy they are: the weakest has this much health. */
export interface Row {
  readonly size: number
  readonly health: number
}

/** How many battles ended so, and the damage that the winners' heroes dealt after them. */
export type Tally = Readonly<Record<Result | 'damage', number>>

/** `count` battles of one seed in its own loop: the quickest way to ask for many. */
export function battles(row: Row, seed: number, count: number): Tally {
  return tallyOf(loop(row, seed, { numberOfSimulations: count, includeOutcomeSamples: false }))
}

/** The same battles, each recorded: its loop keeps three samples at most, so they are asked for one by one. */
export function recordedBattles(row: Row, seed: number, count: number): Tally {
  const input = inputOf(row, {})
  const options = { rng: createSeededRng(seed), includeSpectator: true }
  const tally = { won: 0, tied: 0, lost: 0, damage: 0 }
  for (let i = 0; i < count; i++) {
    const { result, damageDealt } = simulateSingleCombat(input, CARDS, CARDS_DATA, options)
    tally[result]++
    tally.damage += damageDealt
  }
  return tally
}

/** One recorded battle: how it ended, and what the record tells of it. */
export function recordOf(row: Row, seed: number) {
  const told = loop(row, seed, { numberOfSimulations: 1, includeOutcomeSamples: true })
  const result: Result = told.won ? 'won' : told.lost ? 'lost' : 'tied'
  const { actions } = told.outcomeSamples[result][0]!
  const deaths = actions.flatMap((action) => action.deaths ?? [])
  return {
    result,
    attacks: actions.filter(({ type }) => type === 'attack').length,
    fallen: deaths.filter(({ friendly }) => friendly).length,
    slain: deaths.filter(({ friendly }) => !friendly).length,
  }
}

function loop(row: Row, seed: number, options: object): SimulationResult {
  const input = inputOf(row, options)
  return withRng(createSeededRng(seed), () => {
    const simulation = simulateBattle(input, CARDS, CARDS_DATA)
    for (;;) {
      const step = simulation.next()
      if (step.done) return step.value
    }
  })
}

const tallyOf = ({ won, tied, lost, damageWon, damageLost }: SimulationResult): Tally => ({
  won,
  tied,
  lost,
  damage: damageWon + damageLost,
})

const HERO = { id: 'hero', type: 'Hero' }
const MINION = { id: 'minion', type: 'Minion', techLevel: 1 }
const NO_CARD = {}
const BY_ID: Readonly<Record<string, object>> = { hero: HERO, minion: MINION }
const CARDS = { getCard: (id: string) => BY_ID[id] ?? NO_CARD, getCards: () => [HERO, MINION] }
const CARDS_DATA = new CardsData(CARDS)

/** A usual row of its game: sturdy minions, about half of them with a keyword. The opponent's stands the other way round. */
function inputOf({ size, health }: Row, options: object) {
  const row = Array.from({ length: size }, (_, i) => ({
    attack: 2 + ((3 * i) % 5),
    health: health + ((5 * i) % 7),
    taunt: i % 3 === 0,
    divineShield: i % 3 === 1,
    windfury: i % 7 === 3,
    venomous: i % 7 === 5,
  }))
  return {
    playerBoard: boardOf(row, 100),
    opponentBoard: boardOf(row.toReversed(), 200),
    gameState: { currentTurn: 5, anomalies: [], validTribes: [] },
    options: { ...options, skipInfoLogs: true, hideMaxSimulationDurationWarning: true, intermediateResults: 0 },
  }
}

const boardOf = (row: readonly { readonly attack: number; readonly health: number }[], entityId: number) => ({
  player: { cardId: HERO.id, entityId, hpLeft: 40, tavernTier: 1, heroPowers: [], questEntities: [] },
  board: row.map((stats, i) => ({ ...stats, entityId: entityId + 1 + i, cardId: MINION.id, enchantments: [] })),
})
