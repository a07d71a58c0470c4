// npm run tuning: asks the questions of each game's decisions.json and writes docs/tuning/<game>.md.
// --game <id>, --n <most matches of an arm> makes it smaller and prints instead of writing, --workers <threads>,
// --road <most matches of an arm where a road is walked>, --slow <the same where the search bot walks it>: the report says so.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogue } from '@arbiter/catalogue'
import { chooseBackend } from '@arbiter/lab/node'
import { answersOf } from './tuning/answers.ts'
import { countOf } from './tuning/count.ts'
import { decisionsOf, judgedKit, reportFile } from './tuning/decisions.ts'
import { report, smaller } from './tuning/report.ts'

if (import.meta.main) await main()

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
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
      const decisions = decisionsOf(offer.id)
      if (!decisions || (values.game !== undefined && offer.id !== values.game)) continue
      const kit = judgedKit(await offer.load(), decisions)
      const said = (id: string, seconds: number) => process.stderr.write(`${id}: ${seconds.toFixed(1)} s\n`)
      const files = await offer.experiments()
      const answers = await answersOf(kit, files, decisions, { backend, n, road, slow, said })
      const text = report(kit, files, decisions, answers, smaller(road, slow))
      if (n !== undefined) process.stdout.write(text)
      else {
        const file = reportFile(offer.id)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    }
  } finally {
    await backend.close()
  }
}
