import names from './artNames.json' with { type: 'json' }
import { resolve, type SchemaNode } from './node.ts'
import { oneOf, ref, strict } from './schemas.ts'
import { Type } from './type.ts'

const drawing = oneOf(names.figures, { title: 'the name of a drawing' })
const drawn = Type.Optional(ref<string>('drawing'))

/** How an entry looks, in names that the pictures know. What it leaves out is chosen by its id. */
const art = strict({
  figure: drawn,
  attribute: drawn,
  matter: Type.Optional(oneOf(names.matters)),
  ground: Type.Optional(oneOf(names.grounds)),
})

/** The schema with `art` as a field of each entry of its lists. Rules never read it, so their own schemas do not have it. */
export function withArt(schema: object): object {
  const root = schema as SchemaNode
  const lists = root.items ? [root] : Object.values(root.properties ?? {})
  const entries = lists.flatMap(({ items }) => items ?? [])
  const named = entries.flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref.replace('#/$defs/', '')]))
  const defs = Object.fromEntries(named.map((name) => [name, looking(root.$defs![name]!, root)]))
  const inline = root.items && root.items.$ref === undefined ? { items: looking(root.items, root) } : {}
  return { ...root, ...inline, $defs: { ...root.$defs, ...defs, art, drawing } }
}

function looking(entry: SchemaNode, root: SchemaNode): SchemaNode {
  if (entry.anyOf) return { ...entry, anyOf: entry.anyOf.map((branch) => looking(resolve(branch, root), root)) }
  return { ...entry, properties: { ...entry.properties, art: Type.Optional(ref('art')) as SchemaNode } }
}
