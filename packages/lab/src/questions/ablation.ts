import { bad, type Fault, good, type Result } from '@arbiter/kernel'
import { labFault } from '../experiment/fault.ts'
import type { QuestionOf } from '../experiment/schema.ts'
import { checkPath } from '../schedule/checkPath.ts'
import { type ContentPath, expand, keysOf, valueAt } from '../schedule/path.ts'
import type { ReadyArm } from '../schedule/readyArm.ts'
import type { Arm } from '../schedule/schedule.ts'
import type { Arms } from './design.ts'

/** Each member of each list out in turn. What cannot be left out is an arm that says why. */
export function ablationArms(
  { each, except = [], instead }: QuestionOf<'ablation'>,
  ready: ReadyArm,
  base: Arm,
): Result<Arms, Fault[]> {
  const faults: Fault[] = []
  const { setup } = ready.match('check', 0)
  const arms = each.flatMap((path, i) => {
    const pointer = `/question/each/${i}`
    const place = checkPath(path, pointer, ready.kit)
    if (!place.ok) faults.push(...place.faults)
    const members = place.ok ? membersOf(place.value, ready, setup).filter(({ id }) => !except.includes(id)) : []
    if (place.ok && members.length === 0) faults.push(labFault('E_PATH', pointer, 'a list with members', path))
    return members.map(
      ({ path: own, name }): Arm => ({
        ...base,
        id: name,
        ...(instead === undefined ? { without: [...base.without, own] } : { set: { ...base.set, [own]: instead } }),
      }),
    )
  })
  return faults.length > 0 ? bad(faults) : good({ arms: [base, ...arms], compared: true })
}

interface Member {
  readonly id: string
  readonly path: string
  readonly name: string
}

/** A list gives its members, an object its fields. */
function membersOf(place: ContentPath, { kit }: ReadyArm, setup: unknown): Member[] {
  const root = place.in === 'pack' ? kit.sections[place.section]?.value : setup
  const head = place.in === 'pack' ? `pack:${place.section}` : 'setup:'
  return expand(root, place.steps).flatMap((steps) => {
    const list = valueAt(root, steps)
    return keysOf(list).map((key) => {
      const own = [...steps, key]
      const label = memberName(valueAt(root, own)) ?? key
      return { id: label, path: [head, ...own].join('/'), name: `${own.join('/')}${label === key ? '' : ` ${label}`}` }
    })
  })
}

/** What a member of a list is called: itself, or what its first telling field says. */
function memberName(member: unknown): string | undefined {
  if (typeof member === 'string' || typeof member === 'number') return String(member)
  if (typeof member !== 'object' || member === null) return undefined
  for (const field of ['id', 'character', 'item', 'name', 'unit', 'card']) {
    const value = (member as Record<string, unknown>)[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}
