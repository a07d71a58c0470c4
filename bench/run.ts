// npm run bench: figures of one warm run in one process, beside a peer, each with the floor it must keep.
import { arenaFigures } from './arena.ts'
import { diceFigures } from './dice.ts'
import { kernelFigures } from './kernel.ts'
import { labFigures } from './lab.ts'
import { type Figure, holds } from './measure.ts'
import { twilightFigures } from './twilight.ts'
import { webFigures } from './web.ts'

const json = process.argv.includes('--json')
const figures: Figure[] = []
for (const part of [kernelFigures, diceFigures, arenaFigures, twilightFigures, labFigures, webFigures]) {
  for await (const figure of part()) {
    figures.push(figure)
    if (!json) console.log(line(figure))
  }
}
if (json) console.log(JSON.stringify(figures, null, 2))
process.exitCode = figures.every(holds) ? 0 : 1

function line(figure: Figure): string {
  const { name, value, unit, atLeast, atMost, note } = figure
  const limit =
    atLeast !== undefined ? `at least ${amount(atLeast)}` : atMost !== undefined ? `at most ${amount(atMost)}` : ''
  const verdict = limit === '' ? '    ' : holds(figure) ? 'ok  ' : 'FAIL'
  return `${verdict} ${name.padEnd(46)} ${`${amount(value)} ${unit}`.padStart(20)}  ${limit}${note ? `  (${note})` : ''}`
}

function amount(value: number): string {
  const digits = value >= 1000 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
