import { locales } from '@arbiter/lab/locales'
import { createWording } from '@arbiter/wording'
import { locales as shared } from '@arbiter/wording/locales'

const coin = {
  locales: { en: {}, ru: {} },
  terms: { 'coin.character.lancer': { en: 'Lancer', ru: 'Копейщик' } },
}

export const en = createWording('en', [{ locales: shared }, { locales }, coin])
export const ru = createWording('ru', [{ locales: shared }, { locales }, coin])

/** Plain spaces, to be read in tests. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
