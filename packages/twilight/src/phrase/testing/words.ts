import { DEPTHS, type Phrase } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import enMessages from '../../../locales/en.json' with { type: 'json' }
import ruMessages from '../../../locales/ru.json' with { type: 'json' }
import { TWILIGHT_PACKS } from '../../content/packs.ts'
import { core, loaded } from '../../content/testing.ts'
import { termsOf } from '../../terms.ts'
import { enemyTerms } from '../names.ts'

export const locales: Record<'en' | 'ru', Record<string, string>> = { en: enMessages, ru: ruMessages }
/** With everything that the shipped packs name. */
export const terms = {
  ...termsOf(core),
  ...termsOf(loaded([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road]).content),
}

const wolves = [0, 1, 2].map((slot) => ({ slot, id: 'moon_wolf', summoned: false }))
const vocabulary = { locales, terms: { ...terms, ...enemyTerms(wolves, terms) } }
export const en = createWording('en', [vocabulary])
export const ru = createWording('ru', [vocabulary])

/** English and Russian of one depth. */
export const said = (phrase: Phrase, depth: (typeof DEPTHS)[number] = 'normal') => [
  en.say(phrase, depth),
  ru.say(phrase, depth),
]
/** Both languages at every depth. */
export const told = (phrase: Phrase): string[] => DEPTHS.flatMap((depth) => said(phrase, depth))

/** What no finished sentence has: a key, a blank, a hole, or English letters in Russian. */
export function defects(phrase: Phrase): string[] {
  const broken = told(phrase).filter((sentence) =>
    /twilight\.|kernel\.|[{}]|undefined|NaN|^\s|\s$| {2}|^$/.test(sentence),
  )
  const foreign = DEPTHS.map((depth) => ru.say(phrase, depth)).filter((sentence) => /[A-Za-z]/.test(sentence))
  return [...broken, ...foreign]
}
