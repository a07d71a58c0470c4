import { type Step, stepsOf } from '@arbiter/content'

/** A place in the content or in the set-up. */
export type ContentPath =
  | { readonly in: 'pack'; readonly section: string; readonly steps: readonly string[] }
  | { readonly in: 'setup'; readonly steps: readonly string[] }

/** `pack:tuning/soak.K`, `pack:traits/pyromancer/perks/firebolt/…/stacks`, `setup:/teams/0/members/1/stars`. */
export function parsePath(path: string): ContentPath | undefined {
  if (path.startsWith('setup:/')) return { in: 'setup', steps: stepsOf(path.slice('setup:'.length)) }
  if (!path.startsWith('pack:')) return undefined
  const [section = '', ...steps] = stepsOf(`/${path.slice('pack:'.length)}`)
  return section === '' ? undefined : { in: 'pack', section, steps }
}

/** What stands there; entries of a list go by their id if they have one, else by their number. */
export function valueAt(root: unknown, steps: readonly string[]): unknown {
  let node = root
  for (const step of steps) {
    const key = keyOf(node, step)
    if (key === undefined) return undefined
    node = (node as Record<Step, unknown>)[key]
  }
  return node
}

/** Every place that a path with `*` means. */
export function expand(root: unknown, steps: readonly string[]): string[][] {
  const [first, ...rest] = steps
  if (first === undefined) return [[]]
  const keys = first === '*' ? keysOf(root) : [first]
  return keys.flatMap((step) => {
    const key = keyOf(root, step)
    if (key === undefined) return []
    return expand((root as Record<Step, unknown>)[key], rest).map((tail) => [step, ...tail])
  })
}

/** A copy with another value there; only what lies on the way is copied. */
export function withValue(root: unknown, steps: readonly string[], value: unknown): unknown {
  const [first, ...rest] = steps
  if (first === undefined) return value
  const key = keyOf(root, first) ?? first
  if (Array.isArray(root)) {
    const copy = root.slice()
    copy[Number(key)] = withValue(copy[Number(key)], rest, value)
    return copy
  }
  const fields = (typeof root === 'object' && root !== null ? root : {}) as Record<string, unknown>
  return { ...fields, [key]: withValue(fields[key], rest, value) }
}

/** A copy without the entry or field. */
export function without(root: unknown, steps: readonly string[]): unknown {
  const [first, ...rest] = steps
  const key = first === undefined ? undefined : keyOf(root, first)
  if (key === undefined) return root
  if (Array.isArray(root)) {
    return rest.length === 0
      ? root.filter((_, i) => i !== Number(key))
      : root.map((entry, i) => (i === Number(key) ? without(entry, rest) : entry))
  }
  const { [key as string]: inner, ...others } = root as Record<string, unknown>
  return rest.length === 0 ? others : { ...(root as object), [key]: without(inner, rest) }
}

/** Places in the order in which they can be taken out one by one: the last entry of a list first, so that numbers stay right. */
export function lastFirst(root: unknown, places: readonly (readonly string[])[]): string[][] {
  const numbered = places.map((steps) => numbers(root, steps))
  return numbered.toSorted((a, b) => {
    const index = a.findIndex((step, i) => step !== b[i])
    if (index < 0 || b[index] === undefined) return b.length - a.length
    return Number(b[index]) - Number(a[index]) || 0
  })
}

/** The same place with entries of lists by their number. */
function numbers(root: unknown, steps: readonly string[]): string[] {
  let node = root
  return steps.map((step) => {
    const key = keyOf(node, step) ?? step
    node = (node as Record<Step, unknown> | undefined)?.[key]
    return String(key)
  })
}

export function keyOf(node: unknown, step: string): Step | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  if (!Array.isArray(node)) return Object.hasOwn(node, step) ? step : undefined
  const byId = node.findIndex((entry) => (entry as { id?: unknown } | null)?.id === step)
  if (byId >= 0) return byId
  return /^\d+$/.test(step) && Number(step) < node.length ? Number(step) : undefined
}

/** How entries are named from outside: by an id of their own, by number, by key. */
export function keysOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if (!Array.isArray(node)) return Object.keys(node)
  const ids = node.map((entry) => (entry as { id?: unknown } | null)?.id)
  return ids.map((id, i) => String(id !== undefined && ids.indexOf(id) === ids.lastIndexOf(id) ? id : i))
}
