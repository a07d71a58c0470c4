import type { Language, Messages } from '@arbiter/kernel'
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }

/** Sentences that every game and app shares: kernel codes, record and pack faults. */
export const sharedMessages: Readonly<Record<Language, Messages>> = { en, ru }
