import type { ExperimentResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { ResultChart } from '../chart.ts'
import { type Frame, frameOf, measuresIn } from '../frame.ts'
import { matchupHeat, ratingDots } from './contenders.ts'
import { armDots } from './dots.ts'
import { ablationDots, sensitivityTornado } from './effects.ts'
import { beforeAfter, searchTrail } from './search.ts'
import { armHistograms, groupDots } from './spread.ts'
import { sweepHeat, sweepLine } from './sweep.ts'
import { versusDifferences } from './versus.ts'

/** The charts of an answer, the most telling first; each shows one idea. What is not known yet is left out. */
export function chartsOf(result: ExperimentResult, words: Wording): ResultChart[] {
  const all = charts(frameOf(result, words)).filter((chart) => chart !== undefined)
  if (result.method !== 'exact') return all
  return all.map((chart) => ({ ...chart, about: `${chart.about} ${words.text('lab.chart.exact')}` }))
}

function charts(frame: Frame): (ResultChart | undefined)[] {
  const { question } = frame.result.experiment
  const measures = measuresIn(frame.result).map(({ id }) => id)
  switch (question.kind) {
    case 'matchups':
      return [matchupHeat(frame)]
    case 'rating':
      return [ratingDots(frame), matchupHeat(frame)]
    case 'versus':
      return [versusDifferences(frame), ...measures.flatMap((id) => spreadOf(frame, id))]
    case 'sweep':
      return measures.map((id) => (question.axes.length === 2 ? sweepHeat(frame, id) : sweepLine(frame, id)))
    case 'sensitivity':
      return measures.map((id) => sensitivityTornado(frame, id))
    case 'ablation':
      return measures.map((id) => ablationDots(frame, id))
    case 'distribution':
      return measures.flatMap((id) => spreadOf(frame, id))
    case 'search':
      return [searchTrail(frame), beforeAfter(frame)]
  }
}

const spreadOf = (frame: Frame, measure: string): (ResultChart | undefined)[] => {
  const kind = measuresIn(frame.result).find(({ id }) => id === measure)?.kind
  if (kind === 'mean') return [armHistograms(frame, measure)]
  return kind === 'wins' ? groupDots(frame, measure) : [armDots(frame, measure)]
}
