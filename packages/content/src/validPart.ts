import { isPlainObject } from '@arbiter/kernel'
import { resolve, type SchemaNode } from './node.ts'
import type { Step } from './pointer.ts'
import { hasType } from './shape.ts'

/** Where a fault of shape stands. */
interface Placed {
  readonly steps: readonly Step[]
}

/**
 * The valid part of a value, so that its semantics can be checked although something else about it is wrong. Invalid parts are left out;
 * required ones become an empty value (`''`, `NaN`, `[]`) that equals no valid value. Entries keep their indices. Report a finding
 * only if it is disjoint from the faults (`isDisjoint`).
 */
export const validPart = <Value>(schema: object, value: unknown, faults: readonly Placed[]): Value =>
  new Sieve(schema as SchemaNode, faults).part(schema as SchemaNode, value, []) as Value

/** Whether a path neither contains a faulty part nor lies inside one. */
export const isDisjoint = (steps: readonly Step[], faults: readonly Placed[]): boolean =>
  !faults.some((fault) => startsWith(fault.steps, steps) || startsWith(steps, fault.steps))

const startsWith = (steps: readonly Step[], start: readonly Step[]): boolean =>
  start.every((step, i) => i < steps.length && String(steps[i]) === String(step))

class Sieve {
  readonly #root: SchemaNode
  readonly #faults: readonly Placed[]

  constructor(root: SchemaNode, faults: readonly Placed[]) {
    this.#root = root
    this.#faults = faults
  }

  part(unresolved: SchemaNode, value: unknown, steps: readonly Step[]): unknown {
    const inside = this.#faults.filter((fault) => startsWith(fault.steps, steps))
    if (inside.length === 0) return value
    const node = this.#branchFor(unresolved, value)
    if (!node || inside.some((fault) => fault.steps.length === steps.length)) return this.#empty(unresolved)
    if (Array.isArray(value)) return value.map((each, i) => this.part(node.items ?? {}, each, [...steps, i]))
    return isPlainObject(value) ? this.#object(node, value, steps) : this.#empty(unresolved)
  }

  #object(node: SchemaNode, value: Record<string, unknown>, steps: readonly Step[]): Record<string, unknown> {
    const isWrong = (key: string): boolean =>
      this.#faults.some((fault) => fault.steps.length === steps.length + 1 && startsWith(fault.steps, [...steps, key]))
    const right = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
      const property = node.properties?.[key] ?? node.additionalProperties
      return property && !isWrong(key) ? [[key, this.part(property, each, [...steps, key])]] : []
    })
    const needed = (node.required ?? []).map((key) => [key, this.#empty(node.properties?.[key] ?? {})] as const)
    return { ...Object.fromEntries(needed), ...Object.fromEntries(right) }
  }

  /** Of a union the branch that has the type of the value. */
  #branchFor(unresolved: SchemaNode, value: unknown): SchemaNode | undefined {
    const node = resolve(unresolved, this.#root)
    if (!node.anyOf) return hasType(node, value) ? node : undefined
    for (const branch of node.anyOf) {
      const found = this.#branchFor(branch, value)
      if (found) return found
    }
    return undefined
  }

  #empty(unresolved: SchemaNode): unknown {
    const node = resolve(unresolved, this.#root)
    const [first] = node.anyOf?.filter((branch) => resolve(branch, this.#root).type !== 'null') ?? []
    if (first) return this.#empty(first)
    switch (node.type) {
      case 'array':
        return []
      case 'object':
        return Object.fromEntries((node.required ?? []).map((key) => [key, this.#empty(node.properties?.[key] ?? {})]))
      case 'integer':
      case 'number':
        return Number.NaN
      case 'boolean':
        return false
      default:
        return ''
    }
  }
}
