import type { ExperimentResult, MeasureSpec } from '@arbiter/lab'
import type { OwnTable } from './decisions.ts'
import { armTable } from './evidence/arms.ts'
import { confirmationText } from './evidence/confirmation.ts'
import { matrixTable, ratingTable } from './evidence/meetings.ts'
import { armsByThing, pairingTable } from './evidence/own.ts'
import { searchText } from './evidence/search.ts'
import { verdictTable } from './evidence/verdicts.ts'
import { winnersTable } from './evidence/winners.ts'
import { whole } from './text.ts'

/** The answer to one experiment as Markdown; the same result gives the same bytes. */
export function evidence(result: ExperimentResult, hash: string, own?: OwnTable): string {
  const { experiment } = result
  const measures: readonly MeasureSpec[] = experiment.measures ?? []
  const isElsewhere = ({ id }: MeasureSpec): boolean => (own === 'by faction' || own === 'no units') && id === 'units'
  return [
    `### ${experiment.title.en}`,
    experiment.about?.en ?? '',
    source(result, hash),
    result.rating ? ratingTable(result) : result.matrix ? matrixTable(result.matrix) : '',
    result.search ? searchText(result.search) : '',
    own === 'pairings' ? pairingTable(result) : '',
    own === 'arms by thing' ? armsByThing(result, measures) : result.matrix ? '' : armTable(result, measures),
    confirmationText(result),
    ...measures
      .filter((measure) => 'wins' in measure && !isElsewhere(measure))
      .map((measure) => winnersTable(result, measure)),
    verdictTable(result),
    warnings(result),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** By which a reader gets the same figures, and a test knows that the file has changed since. */
export const asked = (id: string, hash: string): string => `Experiment \`${id}\` (\`${hash.slice(0, 12)}\`)`

function source({ experiment, n, matches, method, arms, confirmation }: ExperimentResult, hash: string): string {
  const count = confirmation ? arms.length - 1 : arms.length
  const packs = [...new Set(arms.map((arm) => arm.packs.map(({ id }) => id).join(' + ')))].filter((text) => text !== '')
  const size =
    method === 'exact'
      ? 'exact'
      : `n = ${whole(n)}${arms.length === 1 ? '' : ` for each of ${count} arms, ${whole(matches)} matches`}`
  return `${asked(experiment.id, hash)}: ${experiment.question.kind}, ${size}, seed \`${experiment.seed}\`, packs ${packs.join('; ')}.`
}

/** Zero variance and the like are plain from the tables; what could not be played is not. */
const warnings = ({ failures }: ExperimentResult): string =>
  failures.length === 0 ? '' : `**${failures.length} matches failed**, the first with seed \`${failures[0]!.seed}\`.`
