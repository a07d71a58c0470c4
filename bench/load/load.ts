// npm run load: first battles alone, submitted for runs that were prepared beforehand; then players who go through whole runs;
// then many who decide at tables of their own. --only battles|runs|writers|tables|idle|abuse|worst does one of them.
// As many requests as the servers answer, over HTTP; at the end the database is read.
// --servers 2 (processes on one database) --width 32 (requests at once) --runs 1500 --rounds 2 --players 32 --seconds 20
// --warmUp 5 --watches 10 (every tenth battle is looked at) --database postgres|sqlite
// --writers 200 --writeSeconds 15 (at last: who decides at tables all at once, and how evenly they get their turns)
// --tables 200 --every 5000 (at last: live tables of two people each, one decision per so many ms, and how soon the other sees it)
// --long 8 (at last: somebody decides at a table, alone and beside a client that opens so many long matches again and again)
// --idle 300 (at last: tables that nobody goes on with, and what they take of the memory)
// --profile writes a .cpuprofile of each server.
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_LIMITS } from '@arbiter/server'
import { Crowd, OVERHEAD, ServerProcess, weekOfAbuse } from '@arbiter/server/testing'
import { type Figure, holds } from '../measure.ts'
import { figureLine } from '../report.ts'
import { openIdle } from './idleTables.ts'
import { LiveTables } from './liveTables.ts'
import { optionsFrom } from './options.ts'
import { openTestStorage, type TestStorage } from './testStorage.ts'
import { type Usage, usageDuring } from './usage.ts'
import { decisionTimes, doWorst, longTables } from './worstClient.ts'

const { numbers, database, profile, only } = optionsFrom({
  ...{ servers: 2, width: 32, runs: 1_500, rounds: 2 },
  ...{ players: 32, seconds: 20, warmUp: 5, watches: 10 },
  ...{ writers: 200, writeSeconds: 15, tables: 200, every: 5_000, long: 8, idle: 300 },
})
async function onServers(
  part: (servers: ServerProcess[], testStorage: TestStorage) => Promise<Figure[]>,
): Promise<Figure[]> {
  const testStorage = await openTestStorage(database)
  const flags = ['--expose-gc', ...(profile ? ['--cpu-prof'] : [])]
  const servers = Array.from({ length: numbers.servers }, () => new ServerProcess({ ...testStorage.storage, flags }))
  try {
    for (const server of servers) await server.start()
    const found = await part(servers, testStorage)
    for (const figure of found) console.log(figureLine(figure))
    return found
  } finally {
    for (const server of servers) await server.kill()
    await testStorage.remove()
  }
}

async function battlesAlone(servers: ServerProcess[], testStorage: TestStorage): Promise<Figure[]> {
  const { runs, rounds, width } = numbers
  console.log(
    `${runs} prepared runs on ${database}, ${rounds} rounds of battles after one to warm up, ${width} at once`,
  )
  const crowd = await Crowd.gather(servers, runs)
  await crowd.prepare(width)
  await crowd.fight(width)
  const times: number[] = []
  const usages: Usage[] = []
  for (let round = 0; round < rounds; round++) {
    await crowd.prepare(width)
    crowd.responses.clear()
    usages.push(await usageDuring(servers, () => crowd.fight(width)))
    times.push(...crowd.responses.times('battle'))
  }
  times.sort((a, b) => a - b)
  const seconds = usages.reduce((sum, usage) => sum + usage.seconds, 0)
  return [
    { name: 'battles alone, submitted', value: times.length / seconds, unit: '/s', atLeast: 300 },
    { name: 'battles alone, 99 of 100 within', value: percentile(times, 99), unit: 'ms', atMost: 250 },
    ...usages.flatMap(usageFigures),
    ...(await afterwards(servers, testStorage, crowd)),
  ]
}

async function wholeRuns(servers: ServerProcess[], testStorage: TestStorage): Promise<Figure[]> {
  const { players, seconds, warmUp, watches } = numbers
  console.log(`${players} players go through whole runs on ${database}, ${seconds} s after ${warmUp} s to warm up`)
  const crowd = await Crowd.gather(servers, players, { watches })
  const { responses } = crowd
  crowd.start()
  await sleep(warmUp * 1_000)
  responses.clear()
  const usage = await usageDuring(servers, () => sleep(seconds * 1_000))
  const battles = responses.times('battle')
  const answers = responses.routes.reduce((sum, route) => sum + responses.count(route), 0)
  const lines = responses.routes.map((route) => routeLine(route, responses.times(route)))
  await crowd.stop()
  for (const line of lines) console.log(line)
  return [
    { name: 'battles within whole runs', value: battles.length / usage.seconds, unit: '/s' },
    { name: 'these battles, 99 of 100 within', value: percentile(battles, 99), unit: 'ms', atMost: 250 },
    { name: 'all requests', value: answers / usage.seconds, unit: '/s' },
    ...usageFigures(usage),
    ...(await afterwards(servers, testStorage, crowd)),
  ]
}

/** Everybody does the same, so that nobody has a reason to be slower. SQLite is for one server. */
async function writers(servers: ServerProcess[], testStorage: TestStorage): Promise<Figure[]> {
  const { writers: size, writeSeconds, warmUp } = numbers
  const places = database === 'sqlite' ? servers.slice(0, 1) : servers
  console.log(`${size} writers on ${database}, ${writeSeconds} s after ${warmUp} s to warm up`)
  const crowd = await Crowd.gather(places, 0, {}, size, [
    { game: 'dice', preset: 'plain', seats: { 1: 'me', 2: 'me' } },
  ])
  const { tablePlayers, responses } = crowd
  crowd.start()
  await sleep(warmUp * 1_000)
  // A server takes new connections one after another.
  while (tablePlayers.some(({ changes }) => changes < 2) && !crowd.failed) await sleep(100)
  responses.clear()
  const before = tablePlayers.map(({ changes }) => changes)
  const usage = await usageDuring(servers, () => sleep(writeSeconds * 1_000))
  const made = tablePlayers.map(({ changes }, i) => changes - before[i]!)
  const { longest, refusals } = responses
  const times = responses.times('actions')
  await crowd.stop()
  const [slowest, fastest] = [Math.min(...made), Math.max(...made)]
  return [
    { name: 'changes of all writers', value: made.reduce((sum, n) => sum + n, 0) / usage.seconds, unit: '/s' },
    {
      name: 'slowest writer to fastest',
      value: slowest / fastest,
      unit: '',
      atLeast: 0.8,
      note: `${slowest} and ${fastest} changes`,
    },
    { name: 'decisions, 50 of 100 within', value: percentile(times, 50), unit: 'ms' },
    { name: 'decisions, 99 of 100 within', value: percentile(times, 99), unit: 'ms' },
    {
      name: 'longest wait without an answer',
      value: longest,
      unit: 'ms',
      atMost: 1_000,
      note: JSON.stringify(refusals),
    },
    ...usageFigures(usage),
    ...(await afterwards(servers, testStorage, crowd, ['STORAGE_UNAVAILABLE'])),
  ]
}

/** The first of each two sits at the first server, the second at the last. */
async function tables(servers: ServerProcess[]): Promise<Figure[]> {
  const { tables: size, every, seconds, warmUp } = numbers
  const places = database === 'sqlite' ? servers.slice(0, 1) : servers
  console.log(
    `${size} live tables of dice on ${database}, a decision each ${every} ms, ${seconds} s after ${warmUp} s to warm up`,
  )
  const live = new LiveTables(places.map(({ url }) => url))
  await live.open(size)
  live.play(every)
  await sleep(warmUp * 1_000)
  live.clear()
  const usage = await usageDuring(servers, () => sleep(seconds * 1_000))
  const { answered, seen, refusals } = live
  await live.close()
  for (const times of [answered, seen]) times.sort((a, b) => a - b)
  const within = (name: string, times: readonly number[]): Figure[] => [
    { name: `${name}, 50 of 100 within`, value: percentile(times, 50), unit: 'ms' },
    { name: `${name}, 99 of 100 within`, value: percentile(times, 99), unit: 'ms' },
    { name: `${name}, the longest`, value: times.at(-1) ?? Number.NaN, unit: 'ms' },
  ]
  return [
    { name: 'live tables', value: size, unit: '' },
    { name: 'decisions', value: answered.length / usage.seconds, unit: '/s' },
    ...within('decisions answered', answered),
    ...within('decisions seen by the other', seen),
    {
      name: 'decisions that failed',
      value: Object.values(refusals).reduce((sum, n) => sum + n, 0),
      unit: '',
      atMost: 0,
      note: JSON.stringify(refusals),
    },
    ...usageFigures(usage),
  ]
}

/** A first half for whatever the server makes once. */
async function idle([server]: ServerProcess[]): Promise<Figure[]> {
  const { idle: size } = numbers
  console.log(`${size} tables of dice on ${database} that are in memory and nobody goes on with`)
  await openIdle(server!, Math.ceil(size / 2))
  const before = await server!.heap()
  await openIdle(server!, size)
  const after = await server!.heap()
  return [{ name: 'memory of an idle table', value: (after - before) / size / 1_024, unit: 'KiB', atMost: 100 }]
}

/** A hundredth of what an address may store by default: the rest would be more of the same. */
async function abuse(): Promise<Figure[]> {
  const day = Math.round(DEFAULT_LIMITS.addressDayBytes / 100)
  console.log(
    `a week in which one address stores what it can, with ${(day / MIB).toFixed(1)} MiB a day, on SQLite in memory`,
  )
  const { bytes } = await weekOfAbuse(day)
  return [{ name: 'stored in a week of abuse', value: bytes / MIB, unit: 'MiB', atMost: (7 * day * OVERHEAD) / MIB }]
}

/** One client does its worst, without a token; what does another notice of it? */
async function worst(servers: ServerProcess[], { storage }: TestStorage): Promise<Figure[]> {
  const { long, seconds, width } = numbers
  const { url } = servers[0]!
  console.log(`a decision beside ${width} looks at once at ${long} long matches on ${database}, ${seconds} s each`)
  const ids = await longTables(url, storage, long)
  await decisionTimes(url, 3, 20)
  const idle = (await decisionTimes(url, seconds, 20)).sort((a, b) => a - b)
  const stop = new AbortController()
  const attack = doWorst(url, ids, width, stop.signal)
  const beside = (await decisionTimes(url, seconds, 20)).sort((a, b) => a - b)
  stop.abort()
  const looks = await attack
  const [p50, p99] = [50, 99].map((part) => percentile(beside, part)) as [number, number]
  return [
    { name: 'decisions alone, 50 of 100 within', value: percentile(idle, 50), unit: 'ms' },
    { name: 'decisions alone, 99 of 100 within', value: percentile(idle, 99), unit: 'ms' },
    { name: 'beside the worst client, 50 of 100 within', value: p50, unit: 'ms' },
    {
      name: 'beside the worst client, 99 of 100 within',
      value: p99,
      unit: 'ms',
      atMost: percentile(idle, 99) + 50,
      note: `${beside.length} decisions, the longest ${beside.at(-1)?.toFixed(0)} ms, looks answered: ${JSON.stringify(looks)}`,
    },
  ]
}

const MIB = 1024 * 1024

const usageFigures = ({ server, players, rest }: Usage): Figure[] => [
  { name: 'cores taken by the servers', value: server, unit: '' },
  { name: 'cores taken by the players', value: players, unit: '' },
  { name: 'cores taken by the database and everything else', value: rest, unit: '', note: `of ${cpus().length}` },
]

/** Nothing may be wrong when all is quiet. */
async function afterwards(
  servers: readonly ServerProcess[],
  testStorage: TestStorage,
  crowd: Crowd,
  allowed: readonly string[] = [],
): Promise<Figure[]> {
  for (const server of servers) await server.close()
  const breaches = await testStorage.breaches(crowd)
  for (const breach of breaches.slice(0, 20)) console.log(`     ${breach}`)
  return [
    {
      name: 'answers that were errors',
      value: errorsIn(crowd.responses, allowed),
      unit: '',
      atMost: 0,
      note: JSON.stringify(crowd.responses.refusals),
    },
    { name: 'breaches of RN-237, RN-307 in the database', value: breaches.length, unit: '', atMost: 0 },
  ]
}

const errorsIn = ({ refusals }: Crowd['responses'], allowed: readonly string[]): number =>
  Object.entries(refusals).reduce((sum, [code, count]) => sum + (allowed.includes(code) ? 0 : count), 0)

function routeLine(route: string, times: readonly number[]): string {
  const shown = [50, 95, 99].map((part) => `p${part} ${percentile(times, part).toFixed(1).padStart(7)} ms`)
  return `     ${route.padEnd(10)} ${String(times.length).padStart(7)}  ${shown.join('  ')}`
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * part) / 100) - 1)] ?? Number.NaN
}

const PARTS = { battles: battlesAlone, runs: wholeRuns, writers, tables, idle, abuse, worst }
const figures: Figure[] = []
for (const [name, part] of Object.entries(PARTS))
  if (only === undefined || only === name) figures.push(...(await onServers(part)))
process.exitCode = figures.every(holds) ? 0 : 1
