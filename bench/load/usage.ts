import { cpus } from 'node:os'
import type { ServerProcess } from '@arbiter/server/testing'

/** Cores taken, and for how long. */
export interface Usage {
  readonly seconds: number
  readonly server: number
  readonly players: number
  /** The database and everything else. */
  readonly rest: number
}

/** What the machine does while `work` goes on. */
export async function usageDuring(servers: readonly ServerProcess[], work: () => Promise<unknown>): Promise<Usage> {
  const before = { wall: performance.now(), server: await usageOf(servers), own: process.cpuUsage(), all: busyMs() }
  await work()
  const seconds = (performance.now() - before.wall) / 1_000
  const serverMs = (await usageOf(servers)) - before.server
  const { user, system } = process.cpuUsage(before.own)
  const playersMs = (user + system) / 1_000
  const restMs = busyMs() - before.all - serverMs - playersMs
  const [server, players, rest] = [serverMs, playersMs, restMs].map((ms) => ms / 1_000 / seconds) as [
    number,
    number,
    number,
  ]
  return { seconds, server, players, rest }
}

async function usageOf(servers: readonly ServerProcess[]): Promise<number> {
  const each = await Promise.all(servers.map((server) => server.usage()))
  return each.reduce((sum, ms) => sum + ms, 0)
}

/** Processor time of the whole machine. */
function busyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}
