import { addRatio, type Branch, enumerate, label, ONE, timesRatio } from '@arbiter/kernel'
import type { CheckConstants } from '../content/types.ts'
import { type Edge, rolledSum, thrown } from '../rules/dice.ts'

/** Dice that stand for every throw with the same result. */
export type Throws = readonly Branch<readonly number[]>[]

type Dice = Pick<CheckConstants, 'count' | 'sides'>

const DIE = label('tabletop/odds')

/** Every result of one roll with its exact probability; with advantage or hindrance both sets of dice stand behind it. */
export function throwsOf(dice: Dice, edge: Edge): Throws {
  const sets = setsOf(dice)
  if (edge === 0) return sets
  const pairs = sets.flatMap((first) =>
    sets.map((second) => ({
      value: [...first.value, ...second.value],
      probability: timesRatio(first.probability, second.probability),
    })),
  )
  return merged(pairs, (values) => rolledSum(thrown(values, dice.count, 2, edge, false), []).total)
}

/** One set, die by die: throws with the same sum go on as one. */
function setsOf({ count, sides }: Dice): Throws {
  const faces = enumerate((draws) => draws.die(DIE, sides), String)
  let sets: Throws = [{ value: [], probability: ONE }]
  for (let die = 0; die < count; die++)
    sets = merged(
      sets.flatMap(({ value, probability }) =>
        faces.map((face) => ({
          value: [...value, face.value],
          probability: timesRatio(probability, face.probability),
        })),
      ),
      (values) => rolledSum(thrown(values, values.length, 1, 0, false), []).total,
    )
  return sets
}

function merged(throws: Throws, sumOf: (values: readonly number[]) => number): Throws {
  const bySum = new Map<number, Branch<readonly number[]>>()
  for (const { value, probability } of throws) {
    const sum = sumOf(value)
    const same = bySum.get(sum)
    bySum.set(sum, same ? { ...same, probability: addRatio(same.probability, probability) } : { value, probability })
  }
  return [...bySum.values()]
}
