import { type Action, dice, type Event } from '@arbiter/dice'
import { batchSeed, type Emit, SeededDraws } from '@arbiter/kernel'
import { CHOICES, STOP_AT } from './farkle.ts'
import { type Figure, rate } from './measure.ts'
import { playPeer } from './peer.ts'

const { game } = dice
const setup = dice.presets.find(({ id }) => id === 'plain')!.setup
type State = ReturnType<typeof game.start>

export function* diceFigures(): Generator<Figure> {
  const sample = Array.from({ length: 20 }, (_, i) => recorded(batchSeed('peer', i)))
  for (const { throws, totals, moves } of sample) {
    const peer = playPeer(throws, setup.target)
    if (String(peer.totals) !== String(totals) || peer.moves !== moves)
      throw new Error(`the peer plays another game: ${peer.totals} against ${totals}`)
  }

  let match = 0
  const count = { moves: 0, turns: 0 }
  const moves = rate(() => play(batchSeed('bench', match++), count).moves, 2)
  const turns = (moves * count.turns) / count.moves
  const peer = rate(() => playPeer(sample[match++ % sample.length]!.throws, setup.target).moves, 2)
  const events = rate(() => play(batchSeed('bench', match++), { moves: 0, turns: 0 }, () => {}).moves, 2)
  yield { name: 'dice: turns, events off', value: turns, unit: '/s', atLeast: 300_000 }
  yield { name: 'dice: moves, events off', value: moves, unit: '/s' }
  yield { name: 'dice: moves, events on', value: events, unit: '/s' }
  yield { name: 'dice: cost of events', value: moves / events, unit: '×', atMost: 2 }
  yield { name: 'boardgame.io: moves of the same matches', value: peer, unit: '/s', note: 'totals compared' }
  yield { name: 'dice: moves against boardgame.io', value: moves / peer, unit: '×', atLeast: 100 }
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
