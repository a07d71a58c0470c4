// npm run tuning: asks the questions of each game's decisions*.json and writes docs/tuning/<game>*.md.
// --game <id>, --report <name of one file>, --n <most matches of an arm> makes it smaller and prints instead of writing, --workers <threads>,
// --road <most matches of an arm where a road is walked>, --slow <the same where the search bot walks it>: the report says so.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogue } from '@arbiter/catalogue'
import { chooseBackend } from '@arbiter/lab/node'
import { answersOf } from './tuning/answers.ts'
import { countOf } from './tuning/count.ts'
import { judgedKit, reportFile, reportsOf } from './tuning/decisions.ts'
import { unitPages } from './tuning/pages.ts'
import { report, smaller } from './tuning/report.ts'

if (import.meta.main) await main()

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      report: { type: 'string' },
      n: { type: 'string' },
      road: { type: 'string' },
      slow: { type: 'string' },
      workers: { type: 'string' },
    },
  })
  const workers = countOf(values.workers)
  const n = countOf(values.n)
  const road = countOf(values.road)
  const slow = countOf(values.slow)
  const backend = await chooseBackend({
    catalogue: import.meta.resolve('@arbiter/catalogue'),
    ...(workers !== undefined && { workers }),
  })
  try {
    for (const offer of catalogue) {
      if (values.game !== undefined && offer.id !== values.game) continue
      for (const { name, decisions } of reportsOf(offer.id)) {
        if (values.report !== undefined && name !== values.report) continue
        const kit = judgedKit(await offer.load(), decisions)
        const said = (id: string, seconds: number) => process.stderr.write(`${id}: ${seconds.toFixed(1)} s\n`)
        const files = await offer.experiments()
        const answers = await answersOf(kit, files, decisions, { backend, n, road, slow, said })
        const text = report(kit, files, decisions, answers, smaller(road, slow))
        if (n !== undefined) process.stdout.write(text)
        else
          for (const [file, page] of [[name, text] as const, ...unitPages(kit, decisions, answers)]) write(file, page)
      }
    }
  } finally {
    await backend.close()
  }
}

function write(name: string, text: string): void {
  const file = reportFile(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
