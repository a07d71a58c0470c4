import { rewrite } from './rewrite.ts'

/** Completes texts to every language: a missing one becomes a copy of the first that is present. */
export const inEveryLanguage = (schema: object, value: unknown): unknown =>
  rewrite(schema, value, (object, shapes) => {
    const languages = shapes.flatMap((shape) => (shape['x-text'] ? Object.keys(shape.properties ?? {}) : []))
    const written = languages.find((language) => Object.hasOwn(object, language))
    const missing = languages.filter((language) => !Object.hasOwn(object, language))
    if (written === undefined || missing.length === 0) return object
    return { ...object, ...Object.fromEntries(missing.map((language) => [language, object[written]])) }
  })
