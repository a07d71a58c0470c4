import { placeOf, type Scan } from './scan.ts'

/** As much of JSON Schema as the lab's schema uses. */
export interface SchemaNode {
  readonly type?: string
  readonly title?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly SchemaNode[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | SchemaNode
  readonly items?: SchemaNode
}

/** What may stand at a place, given what is written around it. */
export function schemasAt(root: SchemaNode, steps: readonly string[], written: Scan): SchemaNode[] {
  let nodes = fitting([root], [], written)
  for (const [depth, step] of steps.entries()) {
    const inner = nodes.flatMap((node) => innerNode(node, step))
    nodes = fitting(inner, steps.slice(0, depth + 1), written)
  }
  return nodes
}

function innerNode({ properties, additionalProperties, items }: SchemaNode, step: string): SchemaNode[] {
  if (properties && Object.hasOwn(properties, step)) return [properties[step]!]
  if (typeof additionalProperties === 'object') return [additionalProperties]
  return items ? [items] : []
}

/** Of several shapes those that fit the fields already there; all of them when none does. */
function fitting(nodes: readonly SchemaNode[], steps: readonly string[], written: Scan): SchemaNode[] {
  const shapes = nodes.flatMap(function flat(node): SchemaNode[] {
    return node.anyOf ? node.anyOf.flatMap(flat) : [node]
  })
  const place = placeOf(steps)
  const fields = (written.fields.get(place) ?? []).filter((field) => written.texts.has(`${place}${placeOf([field])}`))
  const fits = shapes.filter(({ properties }) =>
    fields.every((field) => {
      const part = properties?.[field]
      if (!part) return false
      return part.const === undefined || written.texts.get(`${place}${placeOf([field])}`) === JSON.stringify(part.const)
    }),
  )
  return fits.length > 0 ? fits : shapes
}
