import { LazyMessages } from '../language/lazyMessages.ts'

export const ONLINE_WORDS = new LazyMessages({
  en: [() => import('@arbiter/client/locales/en'), () => import('./locales/en.json')],
  ru: [() => import('@arbiter/client/locales/ru'), () => import('./locales/ru.json')],
})
