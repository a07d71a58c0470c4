import { type Estimate, type ExperimentResult, type StatisticName, statistic } from '@arbiter/lab'
import { changeText, nameOf } from './evidence/arms.ts'
import { amount, percent, plain } from './text.ts'

export type Results = ReadonlyMap<string, ExperimentResult>

/**
 * Figures of the answers inside prose, so that no sentence keeps a number that is not so any more:
 * `{experiment|arm|measure|statistic}` with its interval (`measure:thing` for a thing of a `wins` measure, `difference` in
 * place of the statistic), `{experiment|met}`, `{experiment|missed}`, `{experiment|open}` for targets, `{experiment|found}` for
 * what a search ended at, `{experiment|measure|beyond 0}` for the arms whose interval leaves that number out.
 */
export const withFigures = (text: string, results: Results): string =>
  text.replaceAll(PLACE, (_, place: string) => known(place, results)?.text ?? '–')

/** Figures that a text names. */
export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, place]) => place!)

/** What a text with figures looks like when it is filled in. */
export const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(PLACE)
      .map((part, i) => (i % 2 === 0 ? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : '.+?'))
      .join(''),
  )

const PLACE = /\{([^{}]+)\}/g

interface Figure {
  readonly text: string
  /** None for lists of names. */
  readonly value?: Pick<Estimate, 'estimate' | 'low' | 'high'>
}

/** None where the answers have no such figure. */
function known(place: string, results: Results): Figure | undefined {
  const [id, ...steps] = place.split('|') as [string, ...string[]]
  const result = results.get(id)
  if (!result) return undefined
  if (steps.length === 1) return ofWhole(result, steps[0]!)
  if (steps.length === 2 && steps[1]!.startsWith(BEYOND))
    return beyond(result, steps[0]!, Number(steps[1]!.slice(BEYOND.length)))
  const [arm, measure, stat] = steps as [string, string, string | undefined]
  return ofArm(result, arm, measure, stat)
}

const BEYOND = 'beyond '

function ofWhole({ verdicts, search }: ExperimentResult, what: string): Figure | undefined {
  if (what === 'found' && search) {
    const [first, ...others] = search.axes.map(({ after }) => after)
    const value = others.length === 0 && first !== undefined && { value: { estimate: first, low: first, high: first } }
    return { text: [first, ...others].join(' × '), ...value }
  }
  if (what !== 'met' && what !== 'missed' && what !== 'open') return undefined
  const count = verdicts.filter(({ verdict }) => verdict === what).length
  const value = { estimate: count, low: count, high: count }
  return { text: what === 'met' ? `${count} of ${verdicts.length}` : String(count), value }
}

function ofArm(result: ExperimentResult, id: string, measure: string, stat: string | undefined): Figure | undefined {
  const [name, group] = measure.split(':') as [string, string | undefined]
  const own = result.arms.find((arm) => arm.id === id)?.measures[name]
  if (!own) return undefined
  // What is more than one of each is no part: rounds of a fight.
  const isPart = own.kind !== 'mean' && (own.estimate?.estimate ?? 0) <= 1
  if (stat === 'difference') {
    const found = result.differences.find((each) => each.arm === id && each.measure === name)
    return found && { text: changeText(found.estimate, isPart), value: found.estimate }
  }
  const estimate = group
    ? own.groups?.find((each) => each.id === group)?.estimate
    : statistic(own, (stat ?? own.kind) as StatisticName)
  if (!estimate) return undefined
  const isQuantile = !isPart && stat !== undefined && stat !== 'mean'
  const text = isPart ? percent(estimate) : isQuantile ? plain(estimate) : amount(estimate)
  return { text, value: estimate }
}

function beyond(result: ExperimentResult, measure: string, border: number): Figure {
  const known = result.arms.flatMap((arm) => {
    const own = arm.measures[measure]
    return own?.estimate ? [{ arm, own, estimate: own.estimate }] : []
  })
  const apart = known.filter(({ estimate: { low, high } }) => low > border || high < border)
  if (apart.length === 0) return { text: `none of ${known.length}` }
  const text = apart.map(
    ({ arm, own, estimate }) => `${nameOf(arm)} (${own.kind === 'mean' ? amount(estimate) : percent(estimate)})`,
  )
  return { text: text.join(', ') }
}

/** A place may hold a sign itself: `{experiment|init.baseCost = 80|ticks}`. */
const CLAIM = /^(?<left>\{[^{}]+\}(?:\.\w+)?|[^{} ]+) (?<sign><=|>=|<|>|=) (?<right>.+)$/

/** Which of these do not hold: `{experiment|arm|measure|stat}.high <= 80`, `{experiment|missed} = 0`. */
export const brokenClaims = (claims: readonly string[], results: Results): string[] =>
  claims.filter((claim) => {
    const { left, sign, right } = CLAIM.exec(claim)?.groups ?? {}
    const values = [left, right].map((text) => numberFrom(text ?? '', results))
    // What is not a number holds for no sign.
    return !SIGNS[sign as keyof typeof SIGNS]?.(values[0]!, values[1]!)
  })

const SIGNS = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
  '=': (a: number, b: number) => a === b,
} as const

function numberFrom(text: string, results: Results): number {
  const [, place, end = 'estimate'] = /^\{([^{}]+)\}(?:\.(low|high))?$/.exec(text) ?? []
  if (place === undefined) return text === '' ? Number.NaN : Number(text)
  return known(place, results)?.value?.[end as 'estimate' | 'low' | 'high'] ?? Number.NaN
}
