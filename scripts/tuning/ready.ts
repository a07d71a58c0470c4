import { REFERENCE, type Reference, TICK_PERCENT, WIN_POINTS } from './reference.ts'
import type { ContentId, Measurements } from './run.ts'
import { Distribution, rateOf } from './statistics.ts'
import { table } from './text.ts'

/** The ready fights against the reference model of the rulebook; only `core` is held to it. */
export function readyTable(measured: Measurements): string {
  const rows = Object.entries(REFERENCE).map(([id, reference]) => {
    const core = readyFight(measured, 'core', id)
    const tuned = readyFight(measured, 'tuned', id)
    return [id, shown(reference), shown(core), strays(core, reference).join('; ') || 'inside', shown(tuned)]
  })
  return table(['fight', 'reference', 'core', 'core against the reference', 'tuned'], rows, 5)
}

function readyFight(measured: Measurements, content: ContentId, id: string): Reference {
  const { teams, lengths } = measured[content].preset[id]!
  const ticks = new Distribution(lengths)
  return {
    wins: REFERENCE[id]!.wins.map((_, team) => Math.round((rateOf(teams[String(team + 1)]!)?.value ?? 0) * 100)),
    ticks: [ticks.quantile(100).value, ticks.quantile(500).value, ticks.quantile(900).value],
  }
}

const shown = ({ wins, ticks }: Reference): string =>
  `${wins.map((win) => `${win} %`).join(' / ')}; ${ticks.join('/')} ticks`

/** What lies outside the sanity band. */
export function strays(found: Reference, reference: Reference): string[] {
  const names = ['p10', 'median', 'p90']
  return [
    ...found.wins.flatMap((win, team) =>
      Math.abs(win - reference.wins[team]!) > WIN_POINTS
        ? [`team ${team + 1} wins ${signed(win - reference.wins[team]!)} points`]
        : [],
    ),
    ...found.ticks.flatMap((ticks, i) => {
      const wanted = reference.ticks[i]!
      return Math.abs(ticks - wanted) * 100 > wanted * TICK_PERCENT
        ? [`${names[i]} ${signed(Math.round(((ticks - wanted) * 100) / wanted))} %`]
        : []
    }),
  ]
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)
