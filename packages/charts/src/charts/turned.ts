import type { Difference, ExperimentResult } from '@arbiter/lab'
import type { Side } from '../draw/tornado.ts'

/** A number of the content that was varied, with the effect of each value. */
export interface Turned {
  readonly label: string
  readonly sides: readonly { readonly value: unknown; readonly side: Side; readonly difference: Difference }[]
}

/** Whatever matters most first. Two values of one number stand together; any others are lines of their own. */
export function turnedNumbers(result: ExperimentResult, measure: string): Turned[] {
  const changes = new Map(result.arms.map((arm) => [arm.id, Object.entries(arm.changes).at(-1)]))
  const found = result.differences.flatMap((difference) => {
    const change = changes.get(difference.arm)
    if (difference.measure !== measure || !change) return []
    return [{ path: change[0].replace(/^pack:(tuning\/)?/, ''), value: change[1], difference }]
  })
  return [...Map.groupBy(found, ({ path }) => path)]
    .flatMap(([path, values]) => (isPair(values) ? [pairOf(path, values)] : values.map(aloneOf)))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
}

export const sizeOf = ({ sides }: Turned): number =>
  Math.max(...sides.map(({ difference }) => Math.abs(difference.estimate.estimate)))

interface Found {
  readonly path: string
  readonly value: unknown
  readonly difference: Difference
}

const isPair = (values: readonly Found[]): boolean =>
  values.length === 2 && values.every(({ value }) => typeof value === 'number')

function pairOf(label: string, values: readonly Found[]): Turned {
  const [lower, higher] = values.toSorted((a, b) => Number(a.value) - Number(b.value))
  return {
    label,
    sides: [
      { ...lower!, side: 'down' },
      { ...higher!, side: 'up' },
    ],
  }
}

/** At a border of its range, or one of several words. */
const aloneOf = ({ path, value, difference }: Found): Turned => ({
  label: `${path} = ${JSON.stringify(value)}`,
  sides: [{ value, side: 'alone', difference }],
})
