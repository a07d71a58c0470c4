import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from './crowd.ts'
import type { ServerProcess } from './serverProcess.ts'

/** Battles, and decisions in matches, that must be acknowledged between two kills: the server was really at work. */
const ENOUGH = 3
const LOOK_MS = 5
/** Different moments of a request: the kill comes so much later each time. */
const MOMENTS_MS = [0, 3, 1, 7, 2, 11, 5]

/** Kills the server under a playing crowd and starts it again, `times` times. */
export async function killUnder(crowd: Crowd, server: ServerProcess, times: number): Promise<void> {
  for (let i = 0; i < times && !crowd.failed; i++) {
    await moreWork(crowd)
    await sleep(MOMENTS_MS[i % MOMENTS_MS.length])
    await server.kill()
    await server.start()
  }
  await moreWork(crowd)
}

/** Until the crowd has been told of a few more; at once if it has given up. */
export async function moreWork(crowd: Crowd): Promise<void> {
  const { responses, players, tablePlayers } = crowd
  const work = [...(players.length > 0 ? ['battle'] : []), ...(tablePlayers.length > 0 ? ['actions'] : [])]
  const enough = new Map(work.map((route) => [route, responses.count(route) + ENOUGH]))
  while (work.some((route) => responses.count(route) < enough.get(route)!) && !crowd.failed) await sleep(LOOK_MS)
}
