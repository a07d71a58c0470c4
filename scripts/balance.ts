// npm run balance: plays the standing experiments of every game and tells whether each target is met.
// --game <id>, --only <experiment id>, --pack <folder> (laid upon the shipped packs), --workers <threads>,
// --n <most matches of an arm>, --json (prints the answers as one JSON value, the lines go to the error stream).
// Exit code 1: a target is missed with evidence, or something cannot be played.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogue } from '@arbiter/catalogue'
import type { PackFiles } from '@arbiter/kernel'
import { chooseBackend } from '@arbiter/lab/node'
import { balanceLines } from './balance/lines.ts'
import { isBalanced, playStanding, type StandingAnswer } from './balance/standing.ts'
import { countOf } from './tuning/count.ts'

if (import.meta.main) {
  process.exitCode = await main().catch((error: unknown) => {
    if (error instanceof RangeError) return badUse(error.message)
    throw error
  })
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      only: { type: 'string' },
      pack: { type: 'string' },
      workers: { type: 'string' },
      n: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const offers = catalogue.filter(({ id }) => values.game === undefined || id === values.game)
  if (offers.length === 0) return badUse(`no such game: ${values.game}`)
  const pack = values.pack === undefined ? undefined : packIn(values.pack)
  const workers = countOf(values.workers)
  const backend = await chooseBackend({
    catalogue: import.meta.resolve('@arbiter/catalogue'),
    ...(workers !== undefined && { workers }),
  })
  const say = values.json ? console.error : console.log
  const answers: StandingAnswer[] = []
  try {
    for (const offer of offers) {
      const kit = await offer.load()
      const own = pack && gameOf(pack) === offer.id ? { pack } : {}
      for await (const answer of playStanding(kit, { backend, only: values.only, n: countOf(values.n), ...own })) {
        answers.push(answer)
        for (const line of balanceLines(answer)) say(line)
      }
    }
  } finally {
    await backend.close()
  }
  if (answers.length === 0) return badUse(`no such standing experiment: ${values.only}`)
  if (values.json) console.log(JSON.stringify(answers))
  return answers.every(isBalanced) ? 0 : 1
}

function packIn(folder: string): PackFiles {
  if (!existsSync(join(folder, 'pack.json'))) throw new RangeError(`no pack in ${folder}`)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

function gameOf(pack: PackFiles): unknown {
  return JSON.parse(pack['pack.json']!).game
}

function badUse(reason: string): number {
  console.error(`balance: ${reason}`)
  return 2
}
