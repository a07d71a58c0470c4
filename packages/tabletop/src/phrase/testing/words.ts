import { DEPTHS, type Depth, type Localised, type Phrase } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import enMessages from '../../../locales/en.json' with { type: 'json' }
import ruMessages from '../../../locales/ru.json' with { type: 'json' }
import { core } from '../../content/testing.ts'
import { termsOf } from '../../terms.ts'

export const locales: Record<'en' | 'ru', Record<string, string>> = { en: enMessages, ru: ruMessages }
export const terms: Readonly<Record<string, Localised>> = termsOf(core)

export const en = createWording('en', [{ locales, terms }])
export const ru = createWording('ru', [{ locales, terms }])

/** English and Russian of one depth. */
export const said = (phrase: Phrase, depth: Depth = 'normal'): string[] => [
  en.say(phrase, depth),
  ru.say(phrase, depth),
]

/** What no finished sentence has: a key, a blank, a hole, a hyphen for a minus, or English words in Russian. */
export function defects(phrase: Phrase): string[] {
  const told = DEPTHS.flatMap((depth) => said(phrase, depth))
  const broken = told.filter((sentence) =>
    /tabletop\.|kernel\.|[{}]|undefined|NaN|null|\[object|^\s|\s$| {2}|^$|(^|\s)-\d|\n/.test(sentence),
  )
  const foreign = DEPTHS.map((depth) => ru.say(phrase, depth)).filter((sentence) => /[A-Za-z]/.test(sentence))
  return [...broken, ...foreign]
}
