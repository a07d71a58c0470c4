import type { GameKit } from '@arbiter/kernel'

/** A value that the shipped overlays change. */
export interface Moved {
  /** Section, id of the entry, fields: `events/final/attrition/onset`. */
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/** Everything in which the content that ships differs from that of the packs before, but for the descriptions that follow it. */
export function movedBy(kit: GameKit, before: readonly string[] = ['core']): Moved[] {
  const former = kit.build(before.map((id) => kit.packs[id]!))
  if (!former.ok) throw new Error(JSON.stringify(former.faults))
  return differences(valuesOf(former.value), valuesOf(kit), []).filter(({ path }) => !/\/desc\/\w+$/.test(path))
}

const valuesOf = ({ sections }: GameKit) =>
  Object.fromEntries(Object.entries(sections).map(([name, { value }]) => [name, value]))

export function differences(from: unknown, to: unknown, path: readonly string[]): Moved[] {
  const left = fields(from)
  const right = fields(to)
  if (!left || !right) return from === to ? [] : [{ path: path.join('/'), from, to }]
  const keys = [...left.keys(), ...[...right.keys()].filter((key) => !left.has(key))]
  return keys.flatMap((key) => differences(left.get(key), right.get(key), [...path, key]))
}

/** Entries of a list go by their id if they have one, else by their place. */
function fields(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  return new Map(value.map((entry, i) => [(entry as { id?: string } | null)?.id ?? String(i), entry]))
}
