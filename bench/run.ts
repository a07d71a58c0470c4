// npm run bench: figures of one warm run in one process, beside a peer, each with the floor it must keep.
import { arenaFigures } from './arena.ts'
import { battleFigures } from './battles.ts'
import { diceFigures } from './dice.ts'
import { kernelFigures } from './kernel.ts'
import { labFigures } from './lab.ts'
import { type Figure, holds } from './measure.ts'
import { figureLine } from './report.ts'
import { tableFigures } from './table.ts'
import { tabletopFigures } from './tabletop.ts'
import { twilightFigures } from './twilight.ts'
import { webFigures } from './web.ts'

const json = process.argv.includes('--json')
const figures: Figure[] = []
const parts = [
  kernelFigures,
  tableFigures,
  diceFigures,
  arenaFigures,
  twilightFigures,
  battleFigures,
  tabletopFigures,
  labFigures,
  webFigures,
]
for (const part of parts) {
  for await (const figure of part()) {
    figures.push(figure)
    if (!json) console.log(figureLine(figure))
  }
}
if (json) console.log(JSON.stringify(figures, null, 2))
process.exitCode = figures.every(holds) ? 0 : 1
