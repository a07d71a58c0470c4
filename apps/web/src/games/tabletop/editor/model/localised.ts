import { type Language, type Localised, mapText } from '@arbiter/kernel'

/** Names that the editor itself gives, until somebody writes another one. */
export const GIVEN = {
  title: { en: 'New encounter', ru: 'Новое столкновение' },
  heroes: { en: 'Heroes', ru: 'Герои' },
  foes: { en: 'Foes', ru: 'Противники' },
  fighter: { en: 'Fighter', ru: 'Боец' },
  clock: { en: 'Clock', ru: 'Часы' },
} as const satisfies Readonly<Record<string, Localised>>

export const nthSide = (n: number): Localised => ({ en: `Side ${n}`, ru: `Сторона ${n}` })

/** Whoever writes in one language is read in both. */
export const inBoth = (text: Localised): Localised => mapText((own) => own!, text)

/** What was typed in one language; in the other one a given name gives way to it. */
export function rewritten(text: Localised, language: Language, words: string): Localised {
  const other = language === 'en' ? 'ru' : 'en'
  const givesWay = words !== '' && isGiven(text[other] ?? '')
  return { ...text, [language]: words, ...(givesWay && { [other]: '' }) }
}

const isGiven = (words: string): boolean =>
  Object.values(GIVEN).some(({ en, ru }) => words === en || words === ru) || /^(Side|Сторона) \d+$/.test(words)
