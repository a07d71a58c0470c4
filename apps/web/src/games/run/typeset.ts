import type { Messages } from '@arbiter/kernel'
import type { RunKit } from '@arbiter/run'
import type { Vocabulary } from '../../language/language.tsx'

/** A number stays on one line with its percent sign and, in Russian, with the word that it counts; a tier is no count. */
export const typeset = (text: string): string =>
  text.replace(/ (?=%)/g, GLUE).replace(/(?<!T)([\d#]) (?=[а-яё])/g, `$1${GLUE}`)

const GLUE = '\u00A0'

/** The sentences of the rules, typeset for a page; terminals wrap as they like. */
export function typesetWords({ locales }: RunKit): Vocabulary {
  const each = (messages: Messages): Messages =>
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, typeset(message)]))
  return { locales: { en: each(locales.en), ru: each(locales.ru) } }
}
