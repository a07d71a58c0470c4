// The code of a worker thread. It keeps loaded games and built contents for the next piece.
import type { GameKit } from '@arbiter/kernel'
import { workerData } from 'piscina'
import type { Chunk, Plan } from '../plan/plan.ts'
import { Player } from '../run/playChunk.ts'
import type { Sums } from '../sums/sums.ts'

interface Offer {
  readonly id: string
  load(): Promise<GameKit>
}

const { catalogue } = (await import((workerData as { catalogue: string }).catalogue)) as { catalogue: readonly Offer[] }
const players = new Map<string, Promise<Player>>()

export async function play({ plan, chunk }: { plan: Plan; chunk: Chunk }): Promise<Sums> {
  return (await playerOf(plan.game)).play(plan, chunk)
}

function playerOf(game: string): Promise<Player> {
  let player = players.get(game)
  if (!player) {
    player = catalogue
      .find(({ id }) => id === game)!
      .load()
      .then((kit) => new Player(kit))
    players.set(game, player)
  }
  return player
}
