import type { GameKit } from '@arbiter/kernel'
import type { Estimate, ExperimentResult } from '@arbiter/lab'
import type { Decisions } from './decisions.ts'
import { presence } from './evidence/own.ts'
import type { Results } from './figures.ts'
import { difference, percent, table, whole } from './text.ts'

interface Unit {
  readonly id: string
  readonly faction: string
  readonly role: string
  readonly cost: number
  readonly tags: readonly string[]
}
interface Row extends Unit {
  readonly with: Estimate
  readonly moves: Estimate
}

/** RN-703: what stands beside a report, by the name of its file: the units of each faction (RN-696). */
export function unitPages(kit: GameKit, { sections }: Decisions, results: Results): Map<string, string> {
  const asked = sections.flatMap(({ tables = {} }) => Object.keys(tables).filter((id) => tables[id] === 'by faction'))
  const pages = new Map<string, string>()
  for (const id of asked) {
    const result = results.get(id)!
    const rows = rowsOf(kit, result)
    for (const faction of new Set(rows.map((row) => row.faction)))
      pages.set(`${kit.id}-${faction}`, page(result, faction, rows))
  }
  return pages
}

function rowsOf({ sections }: GameKit, { arms }: ExperimentResult): Row[] {
  const [{ measures }] = arms as [ExperimentResult['arms'][number]]
  const groupOf = (measure: string, id: string) => measures[measure]?.groups?.find((group) => group.id === id)?.estimate
  return (sections.units!.value as readonly Unit[]).flatMap((unit) => {
    const [all, having] = [groupOf('factions', unit.faction), groupOf('units', unit.id)]
    return all && having ? [{ ...unit, with: having, moves: presence(all, having) }] : []
  })
}

function page({ experiment, n }: ExperimentResult, faction: string, rows: readonly Row[]): string {
  const own = rows.filter((row) => row.faction === faction)
  const beyond = (row: Row): Estimate => {
    const alike = rows.filter(({ role, cost }) => role === row.role && cost === row.cost)
    const mean = alike.reduce((sum, { moves }) => sum + moves.estimate, 0) / alike.length
    const { estimate, low, high } = row.moves
    return { ...row.moves, estimate: estimate - mean, low: low - mean, high: high - mean }
  }
  const lines = own
    .map((row) => ({ row, more: beyond(row) }))
    .sort((a, b) => b.more.estimate - a.more.estimate || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row, more }) => [
      row.id,
      row.role,
      String(row.cost),
      whole(row.with.n),
      percent(row.with),
      difference(row.moves, 100, 1),
      difference(more, 100, 1),
      verdict(more),
    ])
  return `${[
    `# Run: units of ${faction}`,
    `Written by \`npm run tuning\` from \`${experiment.id}\` (n = ${whole(n)}, seed \`${experiment.seed}\`), where teams of all factions are drawn by chance.`,
    '“Moves” is how much oftener a team of the faction wins with the unit than without it. Dear units move more than cheap ones, and mages more than tanks, in every faction; “beyond its kind” is what is left when the mean of the eight units of the same role and cost is taken away. It shall lie within −4 … +4 points (RN-696). The intervals are wider than the 1.5 points that the rule asks for.',
    table(['unit', 'role', 'cost', 'teams', 'they win', 'moves, points', 'beyond its kind', 'verdict'], lines, 2),
  ].join('\n\n')}\n`
}

const MOST = 0.04
const verdict = ({ low, high }: Estimate): string =>
  low > MOST || high < -MOST ? '**missed**' : low >= -MOST && high <= MOST ? 'met' : 'open'
