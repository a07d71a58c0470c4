import type { Language, Messages } from '@arbiter/kernel'
import en from './explain.en.json' with { type: 'json' }
import ru from './explain.ru.json' with { type: 'json' }

/** The sentences of `explain`, for the locales of the game. */
export const EXPLAIN_MESSAGES: Readonly<Record<Language, Messages>> = { en, ru }
