import { isPlainObject, nearest } from '@arbiter/kernel'
import { listed, resolve, type SchemaNode, wanted } from './node.ts'
import type { Step } from './pointer.ts'
import { fault, hasType, nearestWord, type ShapeFault, type ShapeReporter, same } from './shape.ts'

/**
 * A value that fits no branch of a union: finds the branch it was meant for and reports only what is wrong with that one.
 * Branches are told apart by their type, then by fields with fixed values (`kind`, `op`), then by the fields they need.
 */
export function reportUnion(
  reporter: ShapeReporter,
  union: SchemaNode,
  value: unknown,
  steps: readonly Step[],
): ShapeFault[] {
  const branches = flatten(union, reporter.root)
  const reports = new Map<SchemaNode, ShapeFault[]>()
  // Each branch once: a union inside a union inside a union would be gone through twice as often at each depth.
  const report = (branch: SchemaNode): ShapeFault[] => {
    const known = reports.get(branch) ?? reporter.report(branch, value, steps)
    reports.set(branch, known)
    return known
  }
  if (branches.some((branch) => mayFit(branch, value) && report(branch).length === 0)) return []
  const typed = branches.filter((branch) => canBe(branch, value))
  if (typed.length === 0) return [fault(union['x-code'] ?? 'E_TYPE', steps, wanted(union), value)]
  if (typed.length === 1) return report(typed[0]!)
  if (!isPlainObject(value)) {
    const words = typed.flatMap((branch) => branch.enum ?? ('const' in branch ? [branch.const] : []))
    return [fault(union['x-code'] ?? 'E_ENUM', steps, wanted(union), value, nearestWord(value, words))]
  }

  const chosen = byFixedFields(typed, value, steps)
  // A kind that no branch knows is a fault of the union itself.
  if (!('branches' in chosen))
    return [chosen.code === 'E_ENUM' ? { ...chosen, code: union['x-code'] ?? 'E_ENUM' } : chosen]
  if (chosen.branches.length === 1) return report(chosen.branches[0]!)
  const branch = byNeededFields(chosen.branches, value)
  if (branch) return report(branch)
  return [noBranch(union, chosen.branches, value, steps)]
}

function flatten(union: SchemaNode, root: SchemaNode): SchemaNode[] {
  return union.anyOf!.flatMap((unresolved) => {
    const branch = resolve(unresolved, root)
    return branch.anyOf ? flatten(branch, root) : [branch]
  })
}

/** Whether its type and its fields with fixed values speak for a branch; most do not, and need no report. */
function mayFit(branch: SchemaNode, value: unknown): boolean {
  if (!canBe(branch, value)) return false
  if (!isPlainObject(value)) return true
  return (branch.required ?? []).every((key) => {
    const allowed = fixedValues(branch, key)
    return allowed === undefined || allowed.some((one) => same(one, value[key]))
  })
}

function canBe(branch: SchemaNode, value: unknown): boolean {
  const samples = branch.enum ?? ('const' in branch ? [branch.const] : undefined)
  return samples ? samples.some((sample) => typeof sample === typeof value) : hasType(branch, value)
}

/** Narrows by every field that has a fixed value in all branches (`kind`, then the `op` of that kind). */
function byFixedFields(
  branches: readonly SchemaNode[],
  value: Record<string, unknown>,
  steps: readonly Step[],
): ShapeFault | { branches: readonly SchemaNode[] } {
  for (const { key, choices, all } of fixedFields(branches)) {
    if (choices.every((values) => values.length === all.length)) continue
    if (!Object.hasOwn(value, key)) return fault('E_MISSING', [...steps, key], listed(all), null)
    const fitting = branches.filter((_, i) => choices[i]!.some((allowed) => same(allowed, value[key])))
    if (fitting.length === 0) return notAmong(all, value[key], [...steps, key])
    if (fitting.length < branches.length) return byFixedFields(fitting, value, steps)
  }
  return { branches }
}

interface FixedField {
  readonly key: string
  /** What each branch allows. */
  readonly choices: readonly (readonly unknown[])[]
  readonly all: readonly unknown[]
}

function fixedFields(branches: readonly SchemaNode[]): FixedField[] {
  return Object.keys(branches[0]!.properties ?? {}).flatMap((key) => {
    const choices = branches.map((branch) => fixedValues(branch, key))
    return choices.every((values) => values !== undefined) ? [{ key, choices, all: unique(choices.flat()) }] : []
  })
}

function fixedValues(branch: SchemaNode, key: string): readonly unknown[] | undefined {
  const property = branch.properties?.[key]
  if (!property || !branch.required?.includes(key)) return undefined
  if ('const' in property) return [property.const]
  return property.enum
}

const unique = (values: readonly unknown[]): unknown[] =>
  values.filter((value, i) => values.findIndex((other) => same(other, value)) === i)

const notAmong = (allowed: readonly unknown[], found: unknown, steps: readonly Step[]): ShapeFault =>
  fault('E_ENUM', steps, listed(allowed), found, nearestWord(found, allowed))

/** The branch with most of its own needed fields present; ties go to the one that misses fewer, then to the first. */
function byNeededFields(branches: readonly SchemaNode[], value: Record<string, unknown>): SchemaNode | undefined {
  let best: SchemaNode | undefined
  let bestScore = 0
  for (const branch of branches) {
    const own = (branch.required ?? []).filter((key) => !branches.every((other) => other.required?.includes(key)))
    const present = own.filter((key) => Object.hasOwn(value, key)).length
    const score = present === 0 ? 0 : present * 16 - (own.length - present)
    if (score > bestScore) [best, bestScore] = [branch, score]
  }
  return best
}

function noBranch(
  union: SchemaNode,
  branches: readonly SchemaNode[],
  value: Record<string, unknown>,
  steps: readonly Step[],
): ShapeFault {
  for (const { key, all } of fixedFields(branches)) {
    const wrong = Object.hasOwn(value, key) && !all.some((allowed) => same(allowed, value[key]))
    if (wrong) return notAmong(all, value[key], [...steps, key])
  }
  const leading = branches.flatMap(
    (branch) => branch.required?.filter((key) => !branches.every((other) => other.required?.includes(key)))[0] ?? [],
  )
  const keys = Object.keys(value)
  const hint = keys.map((key) => nearest(key, leading)).find((near) => near !== undefined)
  const expected = `an object with ${listed([...new Set(leading)])}`
  return fault(union['x-code'] ?? 'E_MISSING', steps, expected, keys, hint)
}
