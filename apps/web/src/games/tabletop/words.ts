import en from './locales/en.json'
import ru from './locales/ru.json'

/** The pages' own sentences; they come with the game, so that the first load has none of them. */
export const TABLETOP_WORDS = { locales: { en, ru } }
