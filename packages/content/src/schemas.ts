import { LANGUAGE_TAG, type Localised, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { type TSchema, Type } from './type.ts'

/** Schema pieces that the content of every game needs. */

/** A short text in at least one language, each of 1 … `maxLength` characters; `inEveryLanguage` fills in those that ship. */
export const localised = (maxLength: number) => {
  const text = Type.String({ minLength: 1, maxLength, title: `text of 1..${maxLength} characters` })
  return Type.Unsafe<Localised>(
    Type.Object(Object.fromEntries(SHIPPED_LANGUAGES.map((language) => [language, Type.Optional(text)])), {
      patternProperties: { [LANGUAGE_TAG]: text },
      additionalProperties: false,
      minProperties: 1,
      'x-text': true,
      title: 'text in at least one language',
    }),
  )
}

/** One of a few words (or numbers). */
export const oneOf = <const Values extends readonly (string | number)[]>(values: Values, options: object = {}) =>
  Type.Unsafe<Values[number]>({ enum: [...values], ...options })

/** A part that stands in the `$defs` of the root. */
export const ref = <Value>(name: string) => Type.Unsafe<Value>({ $ref: `#/$defs/${name}` })

/** Fields in the given order, nothing else. */
export const strict = <Properties extends Record<string, TSchema>>(properties: Properties, options: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options })

/** A JSON Schema document for editors: the root with everything it refers to. */
export const schemaDocument = (id: string, root: object, defs: Readonly<Record<string, object>> = {}): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: id,
  ...JSON.parse(JSON.stringify(root)),
  ...(Object.keys(defs).length === 0 ? {} : { $defs: JSON.parse(JSON.stringify(defs)) }),
})

/** A document without the definitions that nothing in it refers to. */
export function withoutUnusedDefs(document: object): object {
  const { $defs = {}, ...root } = document as { $defs?: Record<string, object> }
  const used = new Set<string>()
  const visit = (part: object) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      if (used.has(name!) || !$defs[name!]) continue
      used.add(name!)
      visit($defs[name!]!)
    }
  }
  visit(root)
  if (used.size === 0) return root
  return { ...root, $defs: Object.fromEntries(Object.entries($defs).filter(([name]) => used.has(name))) }
}
