// npm run bench [-- part …]: figures beside a peer, each with the floor it must keep. Every part has a process of its own: what one part
// has taught the engine (what is long-lived, what is called by whom) would change the figures of the next.
import { spawnSync } from 'node:child_process'
import { catalogue } from '@arbiter/catalogue'
import { arenaFigures } from './arena.ts'
import { battleFigures } from './battles.ts'
import { clauseFigures } from './clauses.ts'
import { diceFigures } from './dice.ts'
import { draftFigures } from './draft.ts'
import { kernelFigures } from './kernel.ts'
import { labFigures } from './lab.ts'
import { type Figure, holds } from './measure.ts'
import { pageFigures } from './page.ts'
import { figureLine } from './report.ts'
import { tableFigures } from './table.ts'
import { tabletopFigures } from './tabletop.ts'
import { twilightFigures } from './twilight.ts'
import { webFigures } from './web.ts'

type Part = () => Iterable<Figure> | AsyncIterable<Figure>

const PARTS: Readonly<Record<string, Part>> = {
  kernel: kernelFigures,
  table: tableFigures,
  draft: () => draftFigures(catalogue),
  dice: diceFigures,
  arena: arenaFigures,
  twilight: twilightFigures,
  battles: battleFigures,
  clauses: clauseFigures,
  tabletop: tabletopFigures,
  lab: labFigures,
  web: webFigures,
  page: pageFigures,
}

const json = process.argv.includes('--json')
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name))
if (unknown !== undefined) {
  console.error(`bench: no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}`)
  process.exitCode = 2
} else if (wanted.length === 1) await measure(wanted[0]!)
else measureApart(wanted.length > 0 ? wanted : Object.keys(PARTS))

async function measure(name: string): Promise<void> {
  const figures: Figure[] = []
  for await (const figure of PARTS[name]!()) {
    figures.push(figure)
    if (!json) console.log(figureLine(figure))
  }
  if (json) console.log(JSON.stringify(figures, null, 2))
  process.exitCode = figures.every(holds) ? 0 : 1
}

function measureApart(names: readonly string[]): void {
  const figures: Figure[] = []
  for (const name of names) {
    const args = [import.meta.filename, name, ...(json ? ['--json'] : [])]
    const { status, stdout } = spawnSync(process.execPath, args, {
      stdio: ['ignore', json ? 'pipe' : 'inherit', 'inherit'],
      encoding: 'utf8',
    })
    if (json && stdout) figures.push(...(JSON.parse(stdout) as Figure[]))
    if (status !== 0) process.exitCode = 1
  }
  if (json) console.log(JSON.stringify(figures, null, 2))
}
