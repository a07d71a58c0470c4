/// <reference lib="webworker" />
import { findOffer } from '@arbiter/catalogue'
import { type Chunk, type Plan, Player } from '@arbiter/lab'
import { failureOf } from './failure.ts'
import type { FromPlayer, ToPlayer } from './protocol.ts'

/** Plays pieces of plans, one after another. */
let plan: Plan
const players = new Map<string, Promise<Player>>()

self.addEventListener('message', async ({ data }: MessageEvent<ToPlayer>) => {
  if (data.kind === 'plan') plan = data.plan
  else self.postMessage(await play(data.chunk))
})

async function play(chunk: Chunk): Promise<FromPlayer> {
  try {
    return { sums: (await playerOf(plan.game)).play(plan, chunk) }
  } catch (error) {
    return { error: failureOf(error) }
  }
}

function playerOf(game: string): Promise<Player> {
  let player = players.get(game)
  if (!player) {
    player = findOffer(game)!
      .load()
      .then((kit) => new Player(kit))
    players.set(game, player)
  }
  return player
}
