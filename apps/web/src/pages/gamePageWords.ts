import { LazyMessages } from '../language/lazyMessages.ts'

/** What the page of a game and that of its rulebook say. */
export const GAME_PAGE_WORDS = new LazyMessages({
  en: [() => import('./locales/game.en.json')],
  ru: [() => import('./locales/game.ru.json')],
})
