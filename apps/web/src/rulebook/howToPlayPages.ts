import type { Language } from '@arbiter/kernel'

type Load = () => Promise<typeof import('virtual:how-to-play/*')>

/** How each game is played, in the languages of the app, made by the build. */
const PAGES: Readonly<Record<string, Readonly<Record<Language, Load>> & { readonly en: Load }>> = {
  dice: {
    en: () => import('virtual:how-to-play/dice.en.js'),
    ru: () => import('virtual:how-to-play/dice.ru.js'),
  },
  arena: {
    en: () => import('virtual:how-to-play/arena.en.js'),
    ru: () => import('virtual:how-to-play/arena.ru.js'),
  },
  twilight: {
    en: () => import('virtual:how-to-play/twilight.en.js'),
    ru: () => import('virtual:how-to-play/twilight.ru.js'),
  },
  run: {
    en: () => import('virtual:how-to-play/run.en.js'),
    ru: () => import('virtual:how-to-play/run.ru.js'),
  },
  tabletop: {
    en: () => import('virtual:how-to-play/tabletop.en.js'),
    ru: () => import('virtual:how-to-play/tabletop.ru.js'),
  },
}

/** Undefined where nobody has written how the game is played. */
export const howToPlayPage = (game: string, language: Language): Load | undefined =>
  PAGES[game]?.[language] ?? PAGES[game]?.en
