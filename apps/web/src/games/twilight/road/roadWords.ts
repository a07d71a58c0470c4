import { LazyMessages } from '../../../language/lazyMessages.ts'

/** The words that only screens of the road need. */
export const ROAD_WORDS = new LazyMessages({
  en: [() => import('./locales/en.json')],
  ru: [() => import('./locales/ru.json')],
})
