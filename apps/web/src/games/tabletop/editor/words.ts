import en from './locales/en.json'
import ru from './locales/ru.json'

/** The editor's own sentences; they come with it. */
export const EDITOR_WORDS = { locales: { en, ru } }
