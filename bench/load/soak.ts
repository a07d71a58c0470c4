// npm run soak: live tables of dice for a long time, a server's memory once in a while, and whether it stays.
// --minutes 30 --tables 100 --every 2000 --samples 30 --database postgres|sqlite
import { setTimeout as sleep } from 'node:timers/promises'
import { ServerProcess } from '@arbiter/server/testing'
import { type Figure, holds } from '../measure.ts'
import { figureLine } from '../report.ts'
import { LiveTables } from './liveTables.ts'
import { optionsFrom } from './options.ts'
import { openTestStorage } from './testStorage.ts'
import { usageDuring } from './usage.ts'

const { numbers, database } = optionsFrom({ minutes: 30, tables: 100, every: 2_000, samples: 30 })
const { minutes, tables, every, samples } = numbers
const MIB = 1024 * 1024
/** What is said for a server that has too much to do, or for one that does not answer. */
const BUSY = ['SERVER_BUSY', 'STORAGE_UNAVAILABLE', 'unreachable']
/** The part of all turns that may be late on a machine that has nothing else to do. */
const DISTURBED = 0.02
/** Columns of the longest bar. */
const WIDE = 50

/** The server's own figure, as an operator would read it. */
async function memoryOf({ url }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^arbiter_memory_bytes\{[^}]*rss[^}]*\} (\d+)/m.exec(text)![1]) / MIB
}

const testStorage = await openTestStorage(database)
const server = new ServerProcess(testStorage.storage)
const figures: Figure[] = []
try {
  await server.start()
  const live = new LiveTables([server.url])
  await live.open(tables)
  live.play(every)
  const curve: number[] = []
  console.log(
    `${tables} live tables of dice on ${database}, a decision each ${every} ms, ${minutes} minutes; memory of the server:`,
  )
  const usage = await usageDuring([server], async () => {
    for (let i = 0; i <= samples; i++) {
      if (i > 0) await sleep((minutes * 60_000) / samples)
      const mib = await memoryOf(server)
      curve.push(mib)
      const minute = ((minutes * i) / samples).toFixed(1).padStart(6)
      console.log(
        `${minute} min ${mib.toFixed(0).padStart(5)} MiB ${'█'.repeat(Math.round((mib / Math.max(...curve)) * WIDE))}`,
      )
    }
  })
  const { answered, refusals, late, opened } = live
  const still = live.still(60_000)
  await live.close()
  // The first half is for caches to fill.
  const half = curve.slice(Math.floor(curve.length / 2))
  const unanswered = BUSY.reduce((sum, code) => sum + (refusals[code] ?? 0), 0)
  const failed = Object.values(refusals).reduce((sum, n) => sum + n, 0) - unanswered
  const wanted = answered.length + unanswered + failed + late
  figures.push(
    { name: 'decisions', value: answered.length, unit: '' },
    { name: 'tables that were over, each followed by another', value: opened, unit: '' },
    { name: 'decisions that failed', value: failed, unit: '', atMost: 0, note: JSON.stringify(refusals) },
    { name: 'decisions that nobody answered within a minute', value: unanswered, unit: '', atMost: 0 },
    {
      name: 'tables where nobody has decided for a minute',
      value: still.length,
      unit: '',
      atMost: 0,
      note: still.slice(0, 3).join('; '),
    },
    { name: 'memory at the end', value: curve.at(-1)!, unit: 'MiB', atMost: 1_024 },
    { name: 'growth in the second half', value: half.at(-1)! / half[0]!, unit: '×', atMost: 1.2 },
    { name: 'cores of others on this machine', value: usage.rest, unit: '' },
    { name: 'turns let go by, as the answer or the stream was late', value: late, unit: '' },
  )
  if (late > wanted * DISTURBED)
    console.log(
      `Disturbed: ${Math.round((100 * late) / wanted)} of 100 turns were let go by, while others took ${usage.rest.toFixed(1)} cores. The memory counts for what was played; its pace says nothing.`,
    )
  for (const figure of figures) console.log(figureLine(figure))
} finally {
  await server.kill()
  await testStorage.remove()
}
process.exitCode = figures.every(holds) ? 0 : 1
