import { CodedError, type Localised } from '@arbiter/kernel'
import type { ArmResult, ExperimentResult, MeasureResult } from '../answer/result.ts'
import type { MeasureSpec } from '../experiment/schema.ts'
import { type Estimate, rateDifference } from '../statistics/estimate.ts'
import { type DocumentDifference, differencesBetween } from './differences.ts'

/** Two answers to the same kind of question, side by side: what was asked differently, and what came out differently. */
export interface Comparison {
  readonly a: ComparedRun
  readonly b: ComparedRun
  /** What differs in the question, titles left out. */
  readonly question: readonly DocumentDifference[]
  /** What differs in rules, generator and content. */
  readonly engine: readonly DocumentDifference[]
  /** Whatever both answers have, `b` against `a`. */
  readonly rows: readonly ComparedRow[]
  /** Arms that only one of them has. */
  readonly onlyA: readonly string[]
  readonly onlyB: readonly string[]
  /** Both were played on the same seeds: the true intervals of the differences are usually narrower than these. */
  readonly conservative: boolean
}

export interface ComparedRun {
  readonly id: string
  readonly title: Localised
  readonly seed: string
  readonly n: number
  readonly status: ExperimentResult['status']
  readonly method: ExperimentResult['method']
}

export interface ComparedRow {
  /** Arm, contender, or pair of contenders. */
  readonly arm: string
  readonly title?: Localised
  /** What is compared: a measure, a thing of a `wins` measure, a cell of the matrix, or points of a rating. */
  readonly of: 'measure' | 'group' | 'cell' | 'points'
  /** Id of the measure; `victory` for a cell, `points` for a rating. */
  readonly measure: string
  readonly kind: MeasureResult['kind']
  readonly spec?: MeasureSpec
  readonly group?: string
  readonly a: Estimate
  readonly b: Estimate
  readonly difference: ComparedDifference
  readonly verdict: 'higher' | 'lower' | 'open' | 'same'
  /** The measure has the same id in both, but is counted differently. */
  readonly redefined: boolean
}

/** `b` − `a`. */
export interface ComparedDifference {
  readonly estimate: number
  readonly low: number
  readonly high: number
  readonly confidence: number
  readonly method: 'independent' | 'exact'
}

/** Refuses with `lab_compare_game`, `lab_compare_kind` or `lab_compare_nothing`. */
export function compareResults(a: ExperimentResult, b: ExperimentResult): Comparison {
  refuseUnlike(a, b)
  const sameSeeds = a.experiment.seed === b.experiment.seed && a.method === 'sampled' && b.method === 'sampled'
  const rows = [...measureRows(a, b), ...cellRows(a, b), ...pointRows(a, b)].map((row): ComparedRow => {
    const difference = differenceOf(row.a, row.b)
    return { ...row, difference, verdict: verdictOf(row.a, row.b, difference, sameSeeds) }
  })
  if (rows.length === 0) throw new CodedError('lab_compare_nothing', {})
  const ids = (result: ExperimentResult) => result.arms.map(({ id }) => id)
  return {
    a: runOf(a),
    b: runOf(b),
    question: differencesBetween(asked(a), asked(b)),
    engine: differencesBetween(a.engine, b.engine),
    rows,
    onlyA: ids(a).filter((id) => !ids(b).includes(id)),
    onlyB: ids(b).filter((id) => !ids(a).includes(id)),
    conservative: sameSeeds,
  }
}

/** Newcombe's interval for rates is close to Welch's for means. It holds for independent runs. */
export function differenceOf(a: Estimate, b: Estimate): ComparedDifference {
  const { estimate, low, high } = rateDifference(b, a)
  return {
    estimate,
    low,
    high,
    confidence: Math.min(a.confidence, b.confidence),
    method: a.method === 'exact' && b.method === 'exact' ? 'exact' : 'independent',
  }
}

function refuseUnlike(a: ExperimentResult, b: ExperimentResult): void {
  const games = { a: a.experiment.game, b: b.experiment.game }
  if (games.a !== games.b) throw new CodedError('lab_compare_game', games)
  const kinds = { a: a.experiment.question.kind, b: b.experiment.question.kind }
  if (kinds.a !== kinds.b) throw new CodedError('lab_compare_kind', kinds)
}

const runOf = ({ experiment: { id, title, seed }, n, status, method }: ExperimentResult): ComparedRun => ({
  id,
  title,
  seed,
  n,
  status,
  method,
})

function asked({ experiment: { $schema: _schema, id: _id, title: _title, about: _about, ...rest } }: ExperimentResult) {
  return rest
}

type Pair = Omit<ComparedRow, 'difference' | 'verdict'>

function measureRows(a: ExperimentResult, b: ExperimentResult): Pair[] {
  return a.arms.flatMap((arm) => {
    const other = b.arms.find(({ id }) => id === arm.id)
    return other ? Object.keys(arm.measures).flatMap((measure) => measurePairs(a, b, arm, other, measure)) : []
  })
}

function measurePairs(a: ExperimentResult, b: ExperimentResult, arm: ArmResult, other: ArmResult, id: string): Pair[] {
  const one = arm.measures[id]
  const two = other.measures[id]
  if (!one || !two || one.kind !== two.kind) return []
  const specs = [specOf(a, id), specOf(b, id)] as const
  const row = {
    arm: arm.id,
    ...(arm.title && { title: arm.title }),
    measure: id,
    kind: one.kind,
    ...(specs[0] && { spec: specs[0] }),
    redefined: differencesBetween(counted(specs[0]), counted(specs[1])).length > 0,
  }
  if (one.groups && two.groups) {
    const known = new Map(two.groups.map((group) => [group.id, group.estimate]))
    return one.groups.flatMap(({ id: group, estimate }): Pair[] => {
      const match = known.get(group)
      return match ? [{ ...row, of: 'group', group, a: estimate, b: match }] : []
    })
  }
  return one.estimate && two.estimate ? [{ ...row, of: 'measure', a: one.estimate, b: two.estimate }] : []
}

const specOf = ({ experiment }: ExperimentResult, id: string): MeasureSpec | undefined =>
  experiment.measures?.find((measure) => measure.id === id)

function counted(spec: MeasureSpec | undefined): unknown {
  if (!spec) return undefined
  const { title: _title, unit: _unit, ...rest } = spec
  return rest
}

/** Row against column, each pair once. */
function cellRows(a: ExperimentResult, b: ExperimentResult): Pair[] {
  const others = new Map(namedCells(b).map((cell) => [cell.arm, cell.estimate]))
  return namedCells(a).flatMap(({ arm, estimate }): Pair[] => {
    const other = others.get(arm)
    return other ? [{ arm, of: 'cell', measure: 'victory', kind: 'rate', a: estimate, b: other, redefined: false }] : []
  })
}

function namedCells({ matrix }: ExperimentResult): { arm: string; estimate: Estimate }[] {
  if (!matrix) return []
  const { contenders, cells } = matrix
  return cells
    .filter(({ row, column }) => contenders[row]!.id < contenders[column]!.id)
    .map(({ row, column, estimate }) => ({ arm: `${contenders[row]!.id} : ${contenders[column]!.id}`, estimate }))
}

function pointRows(a: ExperimentResult, b: ExperimentResult): Pair[] {
  const others = new Map((b.rating?.rows ?? []).map(({ id, points }) => [id, points]))
  return (a.rating?.rows ?? []).flatMap(({ id, title, points }): Pair[] => {
    const other = others.get(id)
    const named = { arm: id, ...(title && { title }), of: 'points', measure: 'points', kind: 'mean' } as const
    return other ? [{ ...named, a: points, b: other, redefined: false }] : []
  })
}

function verdictOf(
  a: Estimate,
  b: Estimate,
  { estimate, low, high, method }: ComparedDifference,
  sameSeeds: boolean,
): ComparedRow['verdict'] {
  const identical = a.estimate === b.estimate && a.low === b.low && a.high === b.high && a.n === b.n
  if (identical && (sameSeeds || method === 'exact')) return 'same'
  if (low > 0) return 'higher'
  if (high < 0) return 'lower'
  return estimate === 0 && method === 'exact' ? 'same' : 'open'
}
