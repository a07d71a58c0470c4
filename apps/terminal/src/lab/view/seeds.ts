import { candidateArms, type ExperimentResult, replayable } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { wrap } from '../../table.ts'
import { short } from './figures.ts'
import { measureName } from './names.ts'
import { seedsOf } from './notes.ts'

/** Of a candidate every match can be opened; these are told. */
const FIRST = [0, 1, 2]

/** What stands behind one bar, cell, group, difference or candidate: an arm and the first of its matches. */
export interface Behind {
  readonly arm: string
  readonly measure?: string
  /** Which bar, cell or side. */
  readonly part: string
  readonly n?: number
  readonly matches: readonly { readonly match: number; readonly seed: string }[]
}

/** Everything in a result that opens matches, in the order in which it is shown. */
export function behindOf(result: ExperimentResult, words: Wording): Behind[] {
  const opened = (arm: string, indexes: readonly number[]) => {
    const seeds = seedsOf(replayable(result, arm).seed, indexes)
    return indexes.map((match, i) => ({ match, seed: seeds[i]! }))
  }
  const part = (key: string, name: string | number = '') => words.text(`cli.lab.behind.${key}`, { name })
  const { contenders = [], cells = [] } = result.matrix ?? {}
  return [
    ...cells.flatMap(({ row, behind }) =>
      behind.flatMap(({ arm, won, lost }) => [
        { arm, part: part('won', contenders[row]!.id), matches: opened(arm, won) },
        { arm, part: part('lost', contenders[row]!.id), matches: opened(arm, lost) },
      ]),
    ),
    ...result.arms.flatMap(({ id: arm, measures }) =>
      Object.entries(measures).flatMap(([measure, { bars = [], groups = [], kind }]) => [
        ...bars.map(({ from, to, n, first }) => {
          const yes = kind === 'rate' ? part(from === 1 ? 'yes' : 'no') : undefined
          const span = from === to ? short(words, from) : `${short(words, from)} … ${short(words, to)}`
          return { arm, measure, part: yes ?? span, n, matches: opened(arm, first) }
        }),
        ...groups.flatMap(({ id, won, lost }) => [
          { arm, measure, part: part('won', id), matches: opened(arm, won) },
          { arm, measure, part: part('lost', id), matches: opened(arm, lost) },
        ]),
      ]),
    ),
    ...result.differences.flatMap(({ arm, measure, higher, lower }) => [
      { arm, measure, part: part('higher'), matches: opened(arm, higher) },
      { arm, measure, part: part('lower'), matches: opened(arm, lower) },
    ]),
    ...candidateArms(result).map(({ id, attempt, n }) => ({
      arm: id,
      part: part('try', attempt + 1),
      n,
      matches: opened(id, FIRST.slice(0, n)),
    })),
  ].filter(({ matches }) => matches.length > 0)
}

export function seedLines(result: ExperimentResult, words: Wording): string[] {
  let head = ''
  return behindOf(result, words).flatMap(({ arm, measure, part, n, matches }) => {
    const own = measure === undefined ? arm : `${arm} · ${measureName(result, measure, words)}`
    const title = own === head ? [] : [...(head === '' ? [] : ['']), ...wrap(own, WIDTH, '  ')]
    head = own
    const count = n === undefined ? '' : ` (${n})`
    const list = matches.map(({ match, seed }) => `${match}:${seed}`).join(', ')
    return [...title, ...wrap(`  ${part}${count}: ${list}`, WIDTH, '      ')]
  })
}
