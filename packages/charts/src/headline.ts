import { type Difference, type ExperimentResult, leadOf, type MatrixCell, standingOf } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { type ChartContext, contextOf, measuresIn } from './chartContext.ts'
import { titled } from './names.ts'
import { COUNT, type Interval, type Numbers, type Quantity, RATE } from './numbers.ts'
import { kindIn } from './tables/measures.ts'

const MAX_SHOWN = 4

/** The answer in one to four plain sentences. */
export function headline(result: ExperimentResult, words: Wording): string[] {
  const context = contextOf(result, words)
  if (result.arms.every(({ measures }) => Object.keys(measures).length === 0) && !result.search)
    return [context.text('say.nothing')]
  const ending = [...targetSentence(context), ...partialSentence(context)]
  return [...answerSentences(context).slice(0, MAX_SHOWN - ending.length), ...ending]
}

function answerSentences(context: ChartContext): string[] {
  const { result } = context
  switch (result.experiment.question.kind) {
    case 'matchups':
      return matchupSentences(context)
    case 'rating':
      return ratingSentences(context)
    case 'sweep':
      return sweepSentences(context)
    case 'sensitivity':
    case 'ablation':
      return effectSentences(context, result.experiment.question.kind)
    case 'distribution':
      return measureSentences(context)
    case 'versus':
      return [
        ...unchangedSentences(context),
        ...result.differences.map((difference) => differenceSentence(context, difference)),
      ]
    case 'search':
      return searchSentences(context)
  }
}

function matchupSentences({ result, words, numbers, text }: ChartContext): string[] {
  if (!result.matrix) return []
  const { contenders, cells } = result.matrix
  const pairs = cells.filter(({ row, column }) => row !== column)
  const once = pairs.filter(({ row, column }) => row < column)
  if (once.length === 0) return []
  const standings = once.map((cell) => standingOf(result.matrix!, cell))
  const drawn = standings.filter((standing) => standing === 'drawn').length
  if (drawn === once.length) return [text('say.all_drawn', { pairs: drawn })]
  const [widest] = pairs.toSorted((a, b) => leadOf(b) - leadOf(a)) as [MatrixCell]
  const uneven = standings.filter((standing) => standing === 'wins' || standing === 'loses').length
  return [
    text(widest.draws > 0 ? 'say.widest_draws' : 'say.widest', {
      row: titled(contenders[widest.row]!, words, result.experiment.game),
      column: titled(contenders[widest.column]!, words, result.experiment.game),
      rate: numbers.estimate(widest.estimate, RATE),
      draws: numbers.value(widest.draws / widest.estimate.n, RATE, 1),
    }),
    text('say.uneven', { uneven, pairs: once.length }),
    ...(drawn > 0 ? [text('say.drawn_pairs', { drawn })] : []),
  ]
}

function ratingSentences({ result, words, numbers, text }: ChartContext): string[] {
  const rows = result.rating?.rows ?? []
  const [first] = rows
  const last = rows.at(-1)
  if (!result.rating || !first || !last) return []
  const name = (id: string) => titled(rows.find((row) => row.id === id) ?? { id }, words, result.experiment.game)
  const { dominant, circles } = result.rating
  return [
    text('say.strongest', {
      first: titled(first, words, result.experiment.game),
      points: numbers.estimate(first.points, COUNT),
      last: titled(last, words, result.experiment.game),
      lastPoints: numbers.estimate(last.points, COUNT),
    }),
    dominant[0] === undefined ? text('say.no_dominant') : text('say.dominant', { name: name(dominant[0]) }),
    ...(circles[0]
      ? [text('say.circles', { circles: circles.length, example: circles[0].map(name).join(' → ') })]
      : []),
  ]
}

function measureSentences({ result, names, numbers, text }: ChartContext): string[] {
  const played = result.arms.filter(({ impossible }) => !impossible)
  const alone = played.length === 1
  return played.flatMap((arm) =>
    Object.entries(arm.measures).flatMap(([id, { estimate, groups, kind }]) => {
      const measure = alone ? names.measure(id) : text('say.of', { arm: names.arm(arm.id), measure: names.measure(id) })
      const quantity = names.quantity(id, kind)
      if (estimate) {
        const key = estimate.method === 'exact' ? 'say.exactly' : 'say.measure'
        return [text(key, { measure, value: numbers.estimate(estimate, quantity) })]
      }
      const [best] = groups ?? []
      const worst = groups?.at(-1)
      if (!best || !worst) return []
      return [
        text('say.groups', {
          measure,
          best: names.group(id, best.id),
          bestRate: numbers.estimate(best.estimate, RATE),
          worst: names.group(id, worst.id),
          worstRate: numbers.estimate(worst.estimate, RATE),
        }),
      ]
    }),
  )
}

const unchangedSentences = ({ result, names, text }: ChartContext): string[] =>
  result.arms.flatMap(({ id, unchanged }) => (unchanged ? [text('say.unchanged', { arm: names.arm(id) })] : []))

function differenceSentence({ result, names, numbers, text }: ChartContext, difference: Difference): string {
  const { arm, base, measure, estimate, verdict } = difference
  const quantity = names.quantity(measure, kindIn(result, measure))
  const of = (id: string) => result.arms.find((one) => one.id === id)?.measures[measure]?.estimate
  const [from, to] = [of(base), of(arm)]
  return text(`say.difference_${verdict}`, {
    measure: names.measure(measure),
    arm: names.arm(arm),
    base: names.arm(base),
    difference: verdict === 'open' ? numbers.difference(estimate, quantity) : amount(estimate, quantity, numbers),
    from: from ? numbers.point(from, quantity) : '–',
    to: to ? numbers.point(to, quantity) : '–',
  })
}

/** How much, when a word says which way. */
function amount({ estimate, low, high }: Interval, quantity: Quantity, numbers: Numbers): string {
  const turned = estimate < 0 ? { estimate: -estimate, low: -high, high: -low } : { estimate, low, high }
  return numbers.difference(turned, quantity).replace(/^\+/, '')
}

function sweepSentences({ result, names, numbers, text }: ChartContext): string[] {
  const [base, ...others] = result.arms
  return measuresIn(result).flatMap(({ id, kind }) => {
    const found = others.flatMap((arm) => {
      const estimate = arm.measures[id]?.estimate
      return estimate ? [{ arm, estimate }] : []
    })
    const ordered = found.toSorted((a, b) => a.estimate.estimate - b.estimate.estimate)
    const [lowest] = ordered
    const highest = ordered.at(-1)
    if (!lowest || !highest) return []
    const quantity = names.quantity(id, kind)
    const now = base?.measures[id]?.estimate
    return [
      text('say.sweep', {
        measure: names.measure(id),
        low: numbers.estimate(lowest.estimate, quantity),
        lowAt: names.arm(lowest.arm.id),
        high: numbers.estimate(highest.estimate, quantity),
        highAt: names.arm(highest.arm.id),
        now: now ? numbers.point(now, quantity) : '–',
      }),
    ]
  })
}

/** What matters most for each measure, and how much matters at all. */
function effectSentences({ result, names, numbers, text }: ChartContext, kind: 'sensitivity' | 'ablation'): string[] {
  const sentences = measuresIn(result).flatMap(({ id, kind: counted }) => {
    const own = result.differences.filter(({ measure }) => measure === id)
    const sure = own.filter(({ verdict, firm }) => (verdict === 'higher' || verdict === 'lower') && firm !== false)
    const candidates = sure.length > 0 ? sure : own
    const [strongest] = candidates.toSorted((a, b) => Math.abs(b.estimate.estimate) - Math.abs(a.estimate.estimate))
    if (!strongest) return []
    return [
      text(`say.most_${kind}`, {
        measure: names.measure(id),
        arm: names.arm(strongest.arm),
        difference: numbers.difference(strongest.estimate, names.quantity(id, counted)),
        sure: sure.length,
        all: own.length,
      }),
    ]
  })
  if (!result.confirmation) return sentences
  const { arms, n } = result.confirmation
  return [...sentences, text('say.confirmed', { again: arms.length, n: numbers.count(n) })]
}

function searchSentences(context: ChartContext): string[] {
  const { result, numbers, text } = context
  if (!result.search) return []
  const { axes, tried, met } = result.search
  const settings = axes
    .filter(({ before, after }) => before !== after)
    .map(({ path, before, after }) => `${path} ${numbers.value(before, COUNT)} → ${numbers.value(after, COUNT)}`)
  return [
    text(met ? 'say.search_met' : 'say.search_missed', { tried: tried.length }),
    settings.length > 0 ? text('say.settings', { settings: settings.join('; ') }) : text('say.no_settings'),
    ...result.differences
      .filter(({ measure }) => result.verdicts.some((verdict) => verdict.measure === measure))
      .map((difference) => differenceSentence(context, difference)),
  ]
}

function targetSentence({ result, names, numbers, text }: ChartContext): string[] {
  const verdicts = result.search ? result.verdicts.filter(({ arm }) => !arm.endsWith(' before')) : result.verdicts
  if (verdicts.length === 0) return []
  const of = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted)
  const [worst] = of('missed')
  const counts = text('say.targets', { met: of('met').length, missed: of('missed').length, open: of('open').length })
  if (!worst?.estimate) return [counts]
  const quantity = names.quantity(worst.measure, kindIn(result, worst.measure))
  const what = worst.group === undefined ? names.arm(worst.arm) : names.group(worst.measure, worst.group)
  const example = text('say.missed', {
    measure: names.measure(worst.measure),
    what,
    value: numbers.estimate(worst.estimate, quantity),
    band: numbers.band(worst.low, worst.high, quantity),
  })
  return [`${counts} ${example}`]
}

function partialSentence({ result, numbers, text }: ChartContext): string[] {
  return result.status === 'partial' ? [text('say.partial', { n: numbers.count(result.n) })] : []
}
