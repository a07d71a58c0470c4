// npm run tuning: fights thousands of seeded fights and writes docs/tuning/arena.md.
// --n <fights per event> makes it smaller and prints instead of writing, --json prints the raw counts, --workers <threads>.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { header, report } from './tuning/report.ts'
import { measure, type Sizes } from './tuning/run.ts'

/** Fights per event template and per ready fight in the report that ships. */
export const SIZES: Sizes = { event: 3000, mirror: 1000, preset: 200 }
export const REPORT = join(import.meta.dirname, '..', 'docs', 'tuning', 'arena.md')

/** At most `n` fights of anything. */
export const smaller = (n: number): Sizes => ({
  event: n,
  mirror: Math.min(n, SIZES.mirror),
  preset: Math.min(n, SIZES.preset),
})

if (import.meta.main) await main()

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { n: { type: 'string' }, json: { type: 'boolean' }, workers: { type: 'string' } },
  })
  const sizes = smaller(count(values.n, SIZES.event))
  const workers = count(values.workers, availableParallelism())
  let told = 0
  const progress = (done: number, all: number) => {
    const percent = Math.floor((done * 100) / all)
    if (percent > told) process.stderr.write(`\r${percent} % of ${all} fights`)
    told = percent
  }
  const measured = await measure({ sizes, workers, progress })
  process.stderr.write('\n')
  if (values.json) console.log(JSON.stringify({ header: header(sizes), sizes, measured }))
  else if (values.n) process.stdout.write(report(measured, sizes))
  else {
    mkdirSync(dirname(REPORT), { recursive: true })
    writeFileSync(REPORT, report(measured, sizes))
  }
}

function count(text: string | undefined, usual: number): number {
  const n = text === undefined ? usual : Number(text)
  if (!(Number.isInteger(n) && n > 0)) throw new RangeError(`a whole number above 0 is needed, not ${text}`)
  return n
}
