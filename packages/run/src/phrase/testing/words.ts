import { DEPTHS, type Phrase } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { locales as shared } from '@arbiter/wording/locales'
import enMessages from '../../../locales/en.json' with { type: 'json' }
import ruMessages from '../../../locales/ru.json' with { type: 'json' }
import { runKit } from '../../kit.ts'

export const locales: Record<'en' | 'ru', Record<string, string>> = { en: enMessages, ru: ruMessages }
export const terms = runKit().terms

export const en = createWording('en', [{ locales: shared }, { locales, terms }])
export const ru = createWording('ru', [{ locales: shared }, { locales, terms }])

/** English and Russian of one depth. */
export const said = (phrase: Phrase, depth: (typeof DEPTHS)[number] = 'normal'): string[] => [
  en.say(phrase, depth),
  ru.say(phrase, depth),
]
/** Both languages at every depth. */
export const told = (phrase: Phrase): string[] => DEPTHS.flatMap((depth) => said(phrase, depth))

/** What no finished sentence has: a key, a blank, a hole, or English words in Russian; cells and tiers have Latin letters. */
export function defects(phrase: Phrase): string[] {
  const broken = told(phrase).filter((sentence) => /run\.|kernel\.|[{}]|undefined|NaN|^\s|\s$| {2}|^$/.test(sentence))
  const foreign = DEPTHS.map((depth) => ru.say(phrase, depth)).filter((sentence) =>
    /[A-Za-z]/.test(sentence.replace(/\b[A-Z]\d+/g, '')),
  )
  return [...broken, ...foreign]
}
