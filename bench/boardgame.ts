import { createRequire } from 'node:module'
import { CHOICES, type Choice, handKey, STOP_AT, score } from './farkle.ts'

// boardgame.io has directories instead of an exports map, which only `require` resolves.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as { Client: (options: object) => PeerClient }

interface PeerState {
  totals: [number, number]
  turnPoints: number
  faces: number[]
  banked: boolean[]
  thrown: number
}
interface PeerClient {
  start(): void
  stop(): void
  getState(): { G: PeerState; ctx: { currentPlayer: string; gameover?: unknown } }
  moves: { roll(): void; save(dice: readonly number[], then: 'continue' | 'pass'): void }
}

/** One match on boardgame.io with the given throws; returns moves made and final totals. */
export function playPeer(throws: readonly number[], target: number): { moves: number; totals: [number, number] } {
  const client = Client({ game: farkle(throws, target), numPlayers: 2, debug: false })
  client.start()
  let moves = 0
  for (let state = client.getState(); state.ctx.gameover === undefined; state = client.getState()) {
    moves++
    const { faces, banked, turnPoints } = state.G
    if (faces.length === 0) client.moves.roll()
    else {
      const { dice, points } = choiceFor(faces, banked)
      client.moves.save(dice, turnPoints + points >= STOP_AT ? 'pass' : 'continue')
    }
  }
  const { totals } = client.getState().G
  client.stop()
  return { moves, totals }
}

type MoveContext = {
  G: PeerState
  ctx: { currentPlayer: string }
  events: { endTurn(): void; endGame(result: object): void }
}

function farkle(throws: readonly number[], target: number) {
  const throwDice = ({ G, events }: MoveContext) => {
    if (G.banked.every(Boolean)) G.banked = G.banked.map(() => false)
    if (G.faces.length === 0) G.faces = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 6; i++) if (!G.banked[i]) G.faces[i] = throws[G.thrown++]!
    if (choiceFor(G.faces, G.banked).dice.length > 0) return
    clear(G)
    events.endTurn()
  }
  return {
    setup: (): PeerState => ({ totals: [0, 0], turnPoints: 0, faces: [], banked: new Array(6).fill(false), thrown: 0 }),
    turn: { minMoves: 1 },
    moves: {
      roll: throwDice,
      save(context: MoveContext, dice: readonly number[], then: 'continue' | 'pass') {
        const { G, ctx, events } = context
        G.turnPoints += score(dice.map((position) => G.faces[position - 1]!))
        for (const position of dice) G.banked[position - 1] = true
        if (then === 'continue') return throwDice(context)
        const seat = Number(ctx.currentPlayer)
        G.totals[seat] = G.totals[seat]! + G.turnPoints
        clear(G)
        if (G.totals[seat]! >= target) events.endGame({ winner: seat })
        else events.endTurn()
      },
    },
  }
}

const choiceFor = (faces: readonly number[], banked: readonly boolean[]): Choice =>
  CHOICES[handKey(faces.map((face, i) => (banked[i] ? 0 : face)))]!

function clear(G: PeerState): void {
  G.turnPoints = 0
  G.faces = []
  G.banked = G.banked.map(() => false)
}
