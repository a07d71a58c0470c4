import { candidateArms } from '@arbiter/lab'
import type { MatchLink, ResultTable } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { titled } from '../names.ts'
import { COUNT } from '../numbers.ts'
import { countCell, estimateCells, NONE, textCell } from './cells.ts'
import { kindIn } from './measures.ts'

/** The numbers before and after the search. */
export function settingTable({ result, numbers, text, columns }: ChartContext): ResultTable | undefined {
  if (!result.search) return undefined
  return {
    id: 'settings',
    title: text('table.settings'),
    columns: columns('path', 'before', 'after'),
    rows: result.search.axes.map(({ path, before, after }) => [
      textCell(path),
      { text: numbers.value(before, COUNT), number: before },
      { text: numbers.value(after, COUNT), number: after },
    ]),
  }
}

/** Every candidate in the order of its trial. */
export function triedTable(context: ChartContext): ResultTable | undefined {
  const { result, numbers, text, columns } = context
  if (!result.search) return undefined
  const opens = behindTries(context)
  return {
    id: 'tried',
    title: text('table.tried'),
    columns: columns('try', 'values', 'distance', 'kept', 'n'),
    rows: result.search.tried.map(({ values, distance, kept, n }, i) => [
      countCell(i + 1, numbers),
      textCell(values.map((value) => numbers.value(value, COUNT)).join(' × ')),
      playable(distance) ? { text: numbers.value(distance, COUNT), number: distance } : NONE,
      textCell(kept ? `✓ ${text('search.kept')}` : ''),
      opens[i]!.length > 0 ? { ...countCell(n, numbers), opens: opens[i]! } : NONE,
    ]),
  }
}

/** What every candidate came to, target by target. */
export function triedTargetTable(context: ChartContext): ResultTable | undefined {
  const { result, names, numbers, text, columns } = context
  if (!result.search) return undefined
  const opens = behindTries(context)
  const rows = result.search.tried.flatMap(({ targets }, i) =>
    targets.map(({ arm, measure, group, stat, low, high, estimate }) => {
      const quantity = names.quantity(measure, kindIn(result, measure))
      return [
        countCell(i + 1, numbers),
        textCell(variantName(context, arm)),
        textCell(names.measure(measure)),
        group === undefined ? NONE : textCell(names.group(measure, group)),
        textCell(text(`stat.${stat}`)),
        textCell(numbers.band(low, high, quantity)),
        ...estimateCells(
          estimate,
          quantity,
          numbers,
          opens[i]!.filter((link) => link.arm === arm),
        ),
        estimate ? countCell(estimate.n, numbers) : NONE,
      ]
    }),
  )
  return {
    id: 'tried-targets',
    title: text('table.tried_targets'),
    columns: columns('try', 'arm', 'measure', 'group', 'stat', 'band', 'value', 'low', 'high', 'n'),
    rows,
  }
}

/** All candidates were played on the same seeds: the first matches of each can be looked at side by side. */
const FIRST = [0, 1, 2, 3, 4]

/** The matches behind each try, one link for each variant. */
export function behindTries({ result }: Pick<ChartContext, 'result'>): MatchLink[][] {
  const arms = candidateArms(result)
  return (result.search?.tried ?? []).map((_, i) =>
    arms.filter(({ attempt }) => attempt === i).map(({ id, n }) => ({ arm: id, matches: FIRST.slice(0, n) })),
  )
}

/** `base 400` is the base with other numbers: which ones, the try tells. */
function variantName({ result, words, names }: ChartContext, arm: string): string {
  const id = arm.slice(0, arm.indexOf(' '))
  const { question } = result.experiment
  const variant = 'variants' in question ? question.variants?.find((each) => each.id === id) : undefined
  return variant ? titled(variant, words) : names.arm(id)
}

/** A candidate that could not be played is infinitely far. */
export const playable = (distance: number): boolean => Number.isFinite(distance) && distance < 1e100
