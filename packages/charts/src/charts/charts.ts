import type { ExperimentResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { ResultChart } from '../chart.ts'
import { type ChartContext, contextOf, measuresIn } from '../chartContext.ts'
import { matchupHeat, ratingDots } from './contenders.ts'
import { armDots } from './dots.ts'
import { ablationDots, sensitivityTornado } from './effects.ts'
import { beforeAfter, searchTrail } from './search.ts'
import { armHistograms, groupDots } from './spread.ts'
import { sweepHeat, sweepLine } from './sweep.ts'
import { versusDifferences } from './versus.ts'

/** The charts of an answer, the most telling first; each shows one idea. What is not known yet is left out. */
export function chartsOf(result: ExperimentResult, words: Wording): ResultChart[] {
  const all = charts(contextOf(result, words)).filter((chart) => chart !== undefined)
  if (result.method !== 'exact') return all
  return all.map((chart) => ({ ...chart, about: `${chart.about} ${words.text('lab.chart.exact')}` }))
}

function charts(context: ChartContext): (ResultChart | undefined)[] {
  const { question } = context.result.experiment
  const measures = measuresIn(context.result).map(({ id }) => id)
  switch (question.kind) {
    case 'matchups':
      return [matchupHeat(context)]
    case 'rating':
      return [ratingDots(context), matchupHeat(context)]
    case 'versus':
      return [versusDifferences(context), ...measures.flatMap((id) => spreadOf(context, id))]
    case 'sweep':
      return measures.map((id) => (question.axes.length === 2 ? sweepHeat(context, id) : sweepLine(context, id)))
    case 'sensitivity':
      return measures.map((id) => sensitivityTornado(context, id))
    case 'ablation':
      return measures.map((id) => ablationDots(context, id))
    case 'distribution':
      return measures.flatMap((id) => spreadOf(context, id))
    case 'search':
      return [searchTrail(context), beforeAfter(context)]
  }
}

const spreadOf = (context: ChartContext, measure: string): (ResultChart | undefined)[] => {
  const kind = measuresIn(context.result).find(({ id }) => id === measure)?.kind
  if (kind === 'mean') return [armHistograms(context, measure)]
  return kind === 'wins' ? groupDots(context, measure) : [armDots(context, measure)]
}
