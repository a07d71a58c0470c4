/** A JSON Schema, or a part of the document that holds some. */
export interface Schema {
  readonly [keyword: string]: unknown
}
export type Schemas = Readonly<Record<string, Schema>>

export interface OpenApiDocument {
  readonly paths: Schema
  readonly components: { readonly schemas: Schemas }
}

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** A copy in which `change` has replaced every object, the inner ones first. */
export function mapObjects(value: unknown, change: (object: Schema) => Schema): unknown {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change))
  if (typeof value !== 'object' || value === null) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapObjects(each, change)])))
}

/** `liars-hands` → `LiarsHands`. */
export const pascalCase = (id: string): string =>
  id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
