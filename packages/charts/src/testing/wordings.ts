import { LAB_WORDS } from '@arbiter/lab'
import { createWording } from '@arbiter/wording'

const coin = {
  locales: { en: {}, ru: {} },
  terms: { 'coin.character.lancer': { en: 'Lancer', ru: 'Копейщик' } },
}

export const en = createWording('en', [LAB_WORDS, coin])
export const ru = createWording('ru', [LAB_WORDS, coin])

/** Plain spaces, to be read in tests. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
