import { type Language, type Localised, localText } from '@arbiter/kernel'

/** What follows the number: `57%`, and in Russian `57 %` that does not break. */
export const PERCENT: Localised = { en: '%', ru: '\u00a0%' }

/** What messages, content and `Intl` leave to the typesetter: a true minus, a true times, and the percent sign as the language sets it. */
export const typeset = (language: Language, text: string): string =>
  text
    .replace(HYPHEN_AS_MINUS, '$1\u2212')
    .replace(X_AS_TIMES, '×')
    .replace(SPACED_PERCENT, localText(PERCENT, language))

/** A title or a note that somebody wrote: nothing in it is to be typed, so that every percent sign is set. */
export const typesetProse = (language: Language, text: string): string =>
  typeset(language, text).replace(/(?<=\d)%/g, localText(PERCENT, language))

/** A hyphen before a number that follows nothing wordlike is a minus. */
const HYPHEN_AS_MINUS = /(^|[\s(:=+×])-(?=\d)/gu
/** `x2` as a word of its own. */
const X_AS_TIMES = /(?<=^|[\s(])x(?=\d)/gu
/** `45%..55%` without a space is what somebody types, and stays. */
const SPACED_PERCENT = /(?<=\d)[ \u00a0\u202f]%/g
