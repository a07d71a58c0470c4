import { isPlainObject } from '@arbiter/kernel'
import { resolve, type SchemaNode } from './node.ts'

/** Gets an object and its possible shapes; returns the same object or a changed copy. */
export type ObjectRewrite = (object: Record<string, unknown>, shapes: readonly SchemaNode[]) => Record<string, unknown>

/** Rewrites the objects of a value, innermost first. Unchanged parts keep their identity. */
export const rewrite = (schema: object, value: unknown, change: ObjectRewrite): unknown =>
  new Rewriter(schema as SchemaNode, change).part([schema as SchemaNode], value)

class Rewriter {
  readonly #root: SchemaNode
  readonly #change: ObjectRewrite

  constructor(root: SchemaNode, change: ObjectRewrite) {
    this.#root = root
    this.#change = change
  }

  part(nodes: readonly SchemaNode[], value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const shapes = nodes.flatMap((node) => this.#branches(node))
    if (Array.isArray(value)) {
      const items = shapes.flatMap(({ items: item }) => item ?? [])
      const parts = value.map((part) => this.part(items, part))
      return parts.every((part, i) => part === value[i]) ? value : parts
    }
    return isPlainObject(value) ? this.#object(shapes, value) : value
  }

  #object(shapes: readonly SchemaNode[], value: Record<string, unknown>): Record<string, unknown> {
    const objects = shapes.filter(({ type }) => type === 'object')
    const parts = Object.entries(value).map(([key, part]): [string, unknown] => [
      key,
      this.part(
        objects.flatMap(({ properties = {}, additionalProperties = false }) =>
          Object.hasOwn(properties, key) ? properties[key]! : additionalProperties || [],
        ),
        part,
      ),
    ])
    const isSame = parts.every(([key, part]) => part === value[key])
    return this.#change(isSame ? value : Object.fromEntries(parts), objects)
  }

  #branches(unresolved: SchemaNode): SchemaNode[] {
    const node = resolve(unresolved, this.#root)
    return node.anyOf ? node.anyOf.flatMap((branch) => this.#branches(branch)) : [node]
  }
}
