import type { Messages } from '@arbiter/kernel'
import ru from '../../locales/ru.json' with { type: 'json' }

/** Sentences that every game and app shares: kernel codes, record and pack faults. */
export const messages: Messages = ru
