import { LazyMessages } from '../../../language/lazyMessages.ts'

/** The editor's own sentences. */
export const EDITOR_WORDS = new LazyMessages({
  en: [() => import('./locales/en.json')],
  ru: [() => import('./locales/ru.json')],
})
