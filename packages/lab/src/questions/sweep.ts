import { stepsFrom } from '@arbiter/content'
import { bad, type Fault, good, type Result } from '@arbiter/kernel'
import { labFault } from '../experiment/fault.ts'
import type { QuestionOf } from '../experiment/schema.ts'
import { checkPath } from '../schedule/checkPath.ts'
import { parsePath, valueAt } from '../schedule/path.ts'
import type { ReadyArm } from '../schedule/readyArm.ts'
import type { Arm } from '../schedule/schedule.ts'
import type { Arms } from './design.ts'

const MAX_ARMS = 256

/** One arm for each value, or for each pair of values; the first is the content as it is. */
export function sweepArms({ axes }: QuestionOf<'sweep'>, { kit }: ReadyArm, base: Arm): Result<Arms, Fault[]> {
  const faults: Fault[] = []
  const lists = axes.map((axis, i) => {
    const axisPath = `/question/axes/${i}`
    const place = checkPath(axis.path, `${axisPath}/path`, kit)
    if (!place.ok) faults.push(...place.faults)
    const values = valuesOf(axis)
    if (!values) faults.push(labFault('E_NOTHING', axisPath, 'values, or from, to and step', null))
    return values ?? []
  })
  const count = lists.reduce((product, list) => product * list.length, 1)
  if (count > MAX_ARMS) faults.push(labFault('E_NOTHING', '/question/axes', `at most ${MAX_ARMS} points`, count))
  if (faults.length > 0) return bad(faults)
  const combinations = lists.reduce<unknown[][]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  )
  const arms = combinations.map((values): Arm => {
    const set = Object.fromEntries(values.map((value, i) => [axes[i]!.path, value]))
    return { ...base, id: values.map((value) => JSON.stringify(value)).join(' × '), set: { ...base.set, ...set } }
  })
  return good({ arms: [base, ...arms], compared: true })
}

function valuesOf({ values, from, to, step = 1 }: QuestionOf<'sweep'>['axes'][number]): unknown[] | undefined {
  if (values) return values
  if (from === undefined || to === undefined || to < from) return undefined
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => stepsFrom(from, i, step))
}

/** What stands there now, in the content or in the first set-up. */
export function nowAt({ kit, match }: ReadyArm, path: string): unknown {
  const place = parsePath(path)
  if (!place) return undefined
  const root = place.in === 'pack' ? kit.sections[place.section]?.value : match('check', 0).setup
  return valueAt(root, place.steps)
}
