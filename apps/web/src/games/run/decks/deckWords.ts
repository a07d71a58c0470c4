import { LazyMessages } from '../../../language/lazyMessages.ts'

/** The builder's own sentences. */
export const DECK_WORDS = new LazyMessages({
  en: [() => import('./locales/en.json')],
  ru: [() => import('./locales/ru.json')],
})
