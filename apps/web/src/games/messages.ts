import type { GameKit } from '@arbiter/kernel'
import type { Vocabulary } from '@arbiter/wording'
import { LazyMessages } from '../language/lazyMessages.ts'
import { glued } from './run/glueCounts.ts'

/** What can stand in the way of a match, whatever is played. */
const TABLE = {
  en: [() => import('@arbiter/table/locales/en')],
  ru: [() => import('@arbiter/table/locales/ru')],
}

/** What the rules and the pages of each game say; loaded with the game. */
export const GAME_MESSAGES: Readonly<Record<string, LazyMessages>> = {
  dice: new LazyMessages({
    en: [...TABLE.en, () => import('@arbiter/dice/locales/en'), () => import('./dice/locales/en.json')],
    ru: [...TABLE.ru, () => import('@arbiter/dice/locales/ru'), () => import('./dice/locales/ru.json')],
  }),
  arena: new LazyMessages({
    en: [...TABLE.en, () => import('@arbiter/arena/locales/en'), () => import('./arena/locales/en.json')],
    ru: [...TABLE.ru, () => import('@arbiter/arena/locales/ru'), () => import('./arena/locales/ru.json')],
  }),
  twilight: new LazyMessages({
    en: [...TABLE.en, () => import('@arbiter/twilight/locales/en'), () => import('./twilight/locales/en.json')],
    ru: [...TABLE.ru, () => import('@arbiter/twilight/locales/ru'), () => import('./twilight/locales/ru.json')],
  }),
  run: new LazyMessages({
    en: [...TABLE.en, glued(() => import('@arbiter/run/locales/en')), () => import('./run/locales/en.json')],
    ru: [...TABLE.ru, glued(() => import('@arbiter/run/locales/ru')), () => import('./run/locales/ru.json')],
  }),
  tabletop: new LazyMessages({
    en: [...TABLE.en, () => import('@arbiter/tabletop/locales/en'), () => import('./tabletop/locales/en.json')],
    ru: [...TABLE.ru, () => import('@arbiter/tabletop/locales/ru'), () => import('./tabletop/locales/ru.json')],
  }),
}

/** What is wrong with a set-up or a pack, and what was expected there. Nobody who only plays needs it. */
export const CONTENT_WORDS = new LazyMessages({
  en: [() => import('@arbiter/wording/locales/content/en')],
  ru: [() => import('@arbiter/wording/locales/content/ru')],
})

/** All that can be said about a game: names of its content, sentences of its rules and pages. */
export function gameWords(kit: Pick<GameKit, 'id' | 'locales' | 'terms'>): (Vocabulary | LazyMessages)[] {
  const pages = GAME_MESSAGES[kit.id]
  return pages ? [kit, pages] : [kit]
}

/** The same where something is made for it, and may be wrong. */
export const setupWords = (kit: Pick<GameKit, 'id' | 'locales' | 'terms'>): (Vocabulary | LazyMessages)[] => [
  ...gameWords(kit),
  CONTENT_WORDS,
]
