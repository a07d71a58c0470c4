import { LazyMessages } from '../language/lazyMessages.ts'

/** What the page of a game says, and those of how to play it and of its rulebook. */
export const GAME_PAGE_WORDS = new LazyMessages({
  en: [() => import('./locales/game.en.json')],
  ru: [() => import('./locales/game.ru.json')],
})
