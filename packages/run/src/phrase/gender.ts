import type { Gender } from '../content/words.ts'

/** Where the gender of a name stands among the terms, if its content gives one. */
export const genderKey = (nameKey: string): string => `${nameKey}.gender`

/** Nouns that do not show it, or show the wrong one. */
const FEMININE: ReadonlySet<string> = new Set(['банши', 'мерзость', 'королева'])

/**
 * Russian says "ваш пехотинец" but "ваша банши": the words beside a name follow its gender. Where content is silent, the
 * first word of the name decides: an adjective shows the gender, a noun is known or masculine.
 */
export function genderOf(name: string, given?: string): Gender {
  if (given === 'm' || given === 'f') return given
  const [word = ''] = name.toLowerCase().split(/[\s-]/)
  return FEMININE.has(word) || /(?:ая|яя)$/.test(word) ? 'f' : 'm'
}
