import { namesOf } from '@arbiter/charts/names'
import type { Difference, ExperimentResult, MeasureResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { cells, padEnd, padStart } from '../../table.ts'
import { change, interval, type Scale } from './figures.ts'
import { intervalLines } from './intervals.ts'
import { cutLabel } from './names.ts'
import { differenceSign } from './signs.ts'
import { bar } from './spark.ts'

/** More lines than this say less. */
const MAX_SHOWN = 24

/** Differences from the base with their intervals, largest loss first: what each part was worth. */
export function differenceLines(result: ExperimentResult, measure: string, words: Wording): string[] {
  const names = namesOf(result, words)
  const own = result.differences.filter((each) => each.measure === measure)
  const shown = strongest(own, MAX_SHOWN).sort((a, b) => a.estimate.estimate - b.estimate.estimate)
  return [
    ...intervalLines(
      shown.map((each) => ({ label: names.arm(each.arm), estimate: each.estimate, note: differenceSign(each) })),
      { scale: scaleIn(result, measure, words), signed: true, line: 0 },
      words,
    ),
    ...rest(own.length - shown.length, words),
  ]
}

/** The tornado: numbers of the tuning by the largest difference that they make, down and up together. */
export function tornadoLines(result: ExperimentResult, measure: string, words: Wording): string[] {
  const scale = scaleIn(result, measure, words)
  const own = result.differences.filter((each) => each.measure === measure)
  const keyOf = new Map(result.arms.map(({ id, changes }) => [id, Object.keys(changes)[0] ?? id]))
  const swing = new Map<string, number>()
  for (const { arm, estimate } of own) {
    const key = keyOf.get(arm)!
    swing.set(key, Math.max(swing.get(key) ?? 0, Math.abs(estimate.estimate)))
  }
  const order = new Map(own.map(({ arm }, i) => [arm, i]))
  const sorted = [...own].sort((a, b) => {
    const [one, other] = [keyOf.get(a.arm)!, keyOf.get(b.arm)!]
    return (
      swing.get(other)! - swing.get(one)! ||
      (one === other ? order.get(a.arm)! - order.get(b.arm)! : one < other ? -1 : 1)
    )
  })
  const shown = sorted.slice(0, MAX_SHOWN)
  const most = Math.max(0, ...shown.map(({ estimate }) => Math.abs(estimate.estimate)))
  const figures = shown.map(({ estimate }) => change(words, estimate, scale))
  const spans = shown.map(({ estimate }) => interval(words, estimate, scale))
  const figureWidth = Math.max(0, ...figures.map(cells))
  const spanWidth = Math.max(0, ...spans.map(cells))
  const label = Math.max(8, Math.min(30, WIDTH - figureWidth - spanWidth - 2 * HALF - 10))
  const names = namesOf(result, words)
  return [
    ...shown.map((each, i) =>
      [
        padEnd(cutLabel(names.arm(each.arm), label), label),
        padStart(figures[i]!, figureWidth),
        aroundZero(each.estimate.estimate, most),
        padEnd(spans[i]!, spanWidth),
        differenceSign(each),
      ].join('  '),
    ),
    ...rest(own.length - shown.length, words),
  ]
}

/** Cells on each side of 0. */
const HALF = 8

/** Points per turn are a share, too, but no part of a whole. */
export const scaleIn = (result: ExperimentResult, measure: string, words: Wording): Scale =>
  namesOf(result, words).quantity(measure, kindIn(result, measure)).percent ? 'percent' : 'plain'

/** `   ███│        `: the left side knows whole and half cells only. */
function aroundZero(value: number, most: number): string {
  const share = most === 0 ? 0 : Math.abs(value) / most
  if (value >= 0) return `${' '.repeat(HALF)}│${padEnd(bar(share, HALF), HALF)}`
  const halves = Math.round(2 * HALF * share)
  return `${padStart(`${halves % 2 === 1 ? '▐' : ''}${'█'.repeat(halves >> 1)}`, HALF)}│${' '.repeat(HALF)}`
}

const strongest = (differences: readonly Difference[], most: number): Difference[] =>
  [...differences].sort((a, b) => Math.abs(b.estimate.estimate) - Math.abs(a.estimate.estimate)).slice(0, most)

const rest = (n: number, words: Wording): string[] => (n > 0 ? [words.text('cli.lab.more', { n })] : [])

export const kindIn = ({ arms }: Pick<ExperimentResult, 'arms'>, measure: string): MeasureResult['kind'] =>
  arms.flatMap(({ measures }) => measures[measure]?.kind ?? [])[0] ?? 'mean'
