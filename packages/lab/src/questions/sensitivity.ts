import { nearest, ownStep, stepsFrom, stepsIn, stepsOf } from '@arbiter/content'
import { bad, type Fault, type GameKit, good, type Knob, type Result } from '@arbiter/kernel'
import { labFault } from '../experiment/fault.ts'
import type { QuestionOf } from '../experiment/schema.ts'
import { checkPath } from '../schedule/checkPath.ts'
import { valueAt } from '../schedule/path.ts'
import type { Arm } from '../schedule/schedule.ts'
import type { Arms } from './design.ts'

/** Every number of the tuning, a little down and a little up, one at a time. */
export function sensitivityArms(
  { by = 10, keys, except = [], paths = [] }: QuestionOf<'sensitivity'>,
  kit: GameKit,
  base: Arm,
): Result<Arms, Fault[]> {
  const faults = [...unknownKeys(keys ?? [], 'keys', kit), ...unknownKeys(except, 'except', kit)]
  const begins = (key: string, heads: readonly string[]) => heads.some((head) => key.startsWith(head))
  const chosen = kit.knobs.filter(({ key }) => (!keys || begins(key, keys)) && !begins(key, except))
  const settings = chosen.flatMap((knob) =>
    settingsOf(knob, valueAt(kit.sections.tuning?.value, stepsOf(`/${knob.key}`)), by),
  )
  for (const [i, path] of paths.entries()) {
    const place = checkPath(path, `/question/paths/${i}`, kit)
    if (!place.ok) faults.push(...place.faults)
    else if (place.value.in === 'setup') faults.push(labFault('E_PATH', `/question/paths/${i}`, 'pack:section/…', path))
    else {
      const now = valueAt(kit.sections[place.value.section]!.value, place.value.steps)
      if (typeof now !== 'number') faults.push(labFault('E_PATH', `/question/paths/${i}`, 'a number', now))
      else settings.push(...around(now, by, ownStep(now), -Infinity, Infinity).map((value) => ({ path, value })))
    }
  }
  if (faults.length > 0) return bad(faults)
  if (settings.length === 0) return bad([labFault('E_NOTHING', '/question/keys', 'something that can be turned', null)])
  const arms = settings.map(
    ({ path, value }): Arm => ({
      ...base,
      id: `${path.replace(/^pack:(tuning\/)?/, '')} = ${JSON.stringify(value)}`,
      set: { ...base.set, [path]: value },
    }),
  )
  return good({ arms: [base, ...arms], compared: true })
}

interface Setting {
  readonly path: string
  readonly value: unknown
}

function settingsOf(knob: Knob, now: unknown, by: number): Setting[] {
  const path = `pack:tuning/${knob.key}`
  if (knob.kind === 'choice')
    return knob.values.filter((value) => value !== (now ?? null)).map((value) => ({ path, value }))
  const { step, min, max } = knob
  if (knob.kind === 'number') return around(now as number, by, step, min, max).map((value) => ({ path, value }))
  return (now as number[]).flatMap((entry, i) =>
    around(entry, by, step, min, max).map((value) => ({ path: `${path}/${i}`, value })),
  )
}

/** Down and up by a share, in whole steps, at least one, inside the range. */
function around(now: number, by: number, step: number, min: number, max: number): number[] {
  const steps = Math.max(1, Math.round((stepsIn(Math.abs(now), step) * by) / 100))
  return [stepsFrom(now, -steps, step), stepsFrom(now, steps, step)].filter((value) => value >= min && value <= max)
}

function unknownKeys(heads: readonly string[], field: string, { knobs }: GameKit): Fault[] {
  const keys = knobs.map(({ key }) => key)
  return heads
    .filter((head) => !keys.some((key) => key.startsWith(head)))
    .map((head) => labFault('E_PATH', `/question/${field}`, 'the beginning of a tuning key', head, nearest(head, keys)))
}
