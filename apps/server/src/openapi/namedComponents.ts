import { isDeepStrictEqual } from 'node:util'
import { mapObjects, type OpenApiDocument, refTo, type Schema } from './schema.ts'

/** Other titles are words for people. */
const NAME = /^[A-Z][A-Za-z]+$/

/** The document with each schema whose title is a name as a component of that name. */
export function namedComponents(document: OpenApiDocument): OpenApiDocument {
  const schemas: Record<string, Schema> = { ...document.components.schemas }
  const paths = mapObjects(document.paths, (schema) => {
    const { title } = schema
    if (typeof title !== 'string' || !NAME.test(title)) return schema
    schemas[title] ??= schema
    if (!isDeepStrictEqual(schemas[title], schema)) throw new Error(`Two schemas are called ${title}`)
    return refTo(title)
  })
  return { ...document, paths: paths as Schema, components: { ...document.components, schemas } }
}
