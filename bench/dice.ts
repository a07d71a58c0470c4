import { type Action, diceKit, type Event, scoringOf } from '@arbiter/dice'
import { bustOdds, makeHand, makeMenu, turnTable, winTable } from '@arbiter/dice/analysis'
import { batchSeed, type Emit, SeededDraws } from '@arbiter/kernel'
import { playPeer } from './boardgame.ts'
import { CHOICES, STOP_AT } from './farkle.ts'
import { compare, type Figure, milliseconds } from './measure.ts'

const dice = diceKit()

const { game } = dice
const setup = dice.presets.find(({ id }) => id === 'plain')!.setup
type State = ReturnType<typeof game.start>

export async function* diceFigures(): AsyncGenerator<Figure> {
  const sample = Array.from({ length: 20 }, (_, i) => recorded(batchSeed('peer', i)))
  for (const { throws, totals, moves } of sample) {
    const peer = playPeer(throws, setup.target)
    if (String(peer.totals) !== String(totals) || peer.moves !== moves)
      throw new Error(`the peer plays another game: ${peer.totals} against ${totals}`)
  }

  let match = 0
  const count = { moves: 0, turns: 0 }
  // Many matches in one call: reading the clock takes as long as a short one.
  const many = (of: () => number) => () => {
    let moves = 0
    for (let i = 0; i < 100; i++) moves += of()
    return moves
  }
  const compared = await compare({
    off: many(() => play(batchSeed('bench', match++), count).moves),
    on: many(() => play(batchSeed('bench', match++), { moves: 0, turns: 0 }, () => {}).moves),
    peer: () => playPeer(sample[match++ % sample.length]!.throws, setup.target).moves,
  })
  const moves = compared.rate('off')
  const turns = (moves * count.turns) / count.moves
  yield { name: 'dice: turns, events off', value: turns, unit: '/s', atLeast: 300_000 }
  yield { name: 'dice: moves, events off', value: moves, unit: '/s' }
  yield { name: 'dice: moves, events on', value: compared.rate('on'), unit: '/s' }
  yield { name: 'dice: cost of events', value: compared.ratio('off', 'on'), unit: '×', atMost: 2 }
  yield {
    name: 'boardgame.io: moves of the same matches',
    value: compared.rate('peer'),
    unit: '/s',
    note: 'totals compared',
  }
  yield { name: 'dice: moves against boardgame.io', value: compared.ratio('off', 'peer'), unit: '×', atLeast: 100 }
  yield* analysisFigures()
}

/** The policy of the bench: best selection, stop at 350. The peer plays the same. */
function choose(state: State): Action {
  if (state.phase === 'to_roll') return ROLL
  let key = 0
  for (let i = 0; i < 6; i++) key = 7 * key + (state.banked & (1 << i) ? 0 : state.faces[i]!)
  const { dice, points } = CHOICES[key]!
  return { type: 'save', dice, then: state.turnPoints + points >= STOP_AT ? 'pass' : 'continue' }
}
const ROLL: Action = { type: 'roll' }

/** One match through the contract: deciding, check, apply. */
function play(seed: string, count: { moves: number; turns: number }, emit?: Emit<Event>) {
  const draws = new SeededDraws(seed)
  const state = game.start(setup, draws, emit)
  let moves = 0
  for (let seat = game.deciding(state); seat !== undefined; seat = game.deciding(state)) {
    const action = choose(state)
    if (!game.check(state, seat, action).ok) throw new Error('the policy broke the rules')
    game.apply(state, seat, action, draws, emit)
    moves++
  }
  count.moves += moves
  count.turns += state.turn
  return { moves, totals: state.totals }
}

/** A match with its throws, for the peer to play again. */
function recorded(seed: string) {
  const throws: number[] = []
  const played = play(seed, { moves: 0, turns: 0 }, (event) => {
    if (event.type === 'rolled') throws.push(...event.dice.map(({ value }) => value))
  })
  return { throws, ...played }
}

const DIFFERENT = ['fair', 'loaded_ones', 'evil', 'tilted_bone', 'merchant_cube', 'evensong']

/** DC-128. Tables from nothing: no cache stands between two runs. */
function* analysisFigures(): Generator<Figure> {
  const scoring = scoringOf(dice.content, 'exact')
  const profiles = DIFFERENT.map((id) => dice.content.dice.find((die) => die.id === id)!.weights)
  const six = (id: string) => DIFFERENT.map(() => dice.content.dice.find((die) => die.id === id)!.weights)
  const plainCap = dice.content.tuning['analysis.plainCap']
  const table = (hand: typeof profiles) => turnTable(makeMenu(makeHand(hand), scoring), { plainCap }).turnValue
  const value = table(profiles)
  if (Math.abs(value - 607.999547) > 1e-6) throw new Error(`the table of six different dice is wrong: ${value}`)
  yield {
    name: 'dice: bust odds of six different dice',
    value: milliseconds(() => bustOdds(profiles, scoring)),
    unit: 'ms',
    atMost: 5,
  }
  yield { name: 'dice: exact table, equal dice', value: milliseconds(() => table(six('fair'))), unit: 'ms', atMost: 50 }
  yield {
    name: 'dice: exact table, six different dice',
    value: milliseconds(() => table(profiles)),
    unit: 'ms',
    atMost: 2000,
  }
  const menu = makeMenu(makeHand(six('fair')), scoring)
  yield {
    name: 'dice: win table to 4000',
    value: milliseconds(() => winTable(menu, menu, 4000), 1),
    unit: 'ms',
    atMost: 60_000,
  }
}
