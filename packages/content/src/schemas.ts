import { LANGUAGES, type Language, type Localised } from '@arbiter/kernel'
import Type, { type TSchema } from 'typebox'

/** Schema pieces that the content of every game needs. */

/** A short text in every language, each of 1 … `maxLength` characters. */
export const localised = (maxLength: number, languages: readonly Language[] = LANGUAGES) =>
  Type.Unsafe<Localised>(
    Type.Object(
      Object.fromEntries(
        languages.map((language) => [
          language,
          Type.String({ minLength: 1, maxLength, title: `text of 1..${maxLength} characters` }),
        ]),
      ),
      { additionalProperties: false, 'x-text': true, title: `text in ${languages.join(' and ')}` },
    ),
  )

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
