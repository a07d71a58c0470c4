import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from './crowd.ts'
import type { ServerProcess } from './serverProcess.ts'

/** Battles that must be acknowledged between two kills: the server was really at work. */
const BATTLES = 3
const LOOK_MS = 5
/** Different moments of a request: the kill comes so much later each time. */
const MOMENTS_MS = [0, 3, 1, 7, 2, 11, 5]

/** Kills the server under a playing crowd and starts it again, `times` times. */
export async function killUnder(crowd: Crowd, server: ServerProcess, times: number): Promise<void> {
  for (let i = 0; i < times && !crowd.failed; i++) {
    await moreBattles(crowd)
    await sleep(MOMENTS_MS[i % MOMENTS_MS.length])
    await server.kill()
    await server.start()
  }
  await moreBattles(crowd)
}

/** Until the crowd has been told of a few more; at once if it has given up. */
export async function moreBattles(crowd: Crowd): Promise<void> {
  const enough = crowd.responses.count('battle') + BATTLES
  while (crowd.responses.count('battle') < enough && !crowd.failed) await sleep(LOOK_MS)
}
