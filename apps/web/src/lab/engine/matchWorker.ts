/// <reference lib="webworker" />
import { findOffer } from '@arbiter/catalogue'
import { type Batch, Player, type Schedule } from '@arbiter/lab'
import { failureOf } from './failure.ts'
import type { FromMatchWorker, ToMatchWorker } from './protocol.ts'

/** Plays batches of schedules, one after another. */
let schedule: Schedule
const players = new Map<string, Promise<Player>>()

self.addEventListener('message', async ({ data }: MessageEvent<ToMatchWorker>) => {
  if (data.kind === 'schedule') schedule = data.schedule
  else self.postMessage(await play(data.batch))
})

async function play(batch: Batch): Promise<FromMatchWorker> {
  try {
    return { totals: (await playerOf(schedule.game)).play(schedule, batch) }
  } catch (error) {
    return { error: failureOf(error) }
  }
}

function playerOf(game: string): Promise<Player> {
  let player = players.get(game)
  if (!player) {
    player = findOffer(game)!
      .load([])
      .then((kit) => new Player(kit))
    players.set(game, player)
  }
  return player
}
