import type { Locales } from '@arbiter/kernel'
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

/** Sentences with further ones below them: a pack speaks where the game itself does not. */
export function withSentences(own: Locales, below: Locales): Locales {
  const languages = Object.keys(below)
  if (languages.length === 0) return own
  return { ...own, ...Object.fromEntries(languages.map((tag) => [tag, { ...below[tag], ...own[tag] }])) }
}
