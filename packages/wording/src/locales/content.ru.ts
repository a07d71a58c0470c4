import type { Messages } from '@arbiter/kernel'
import ru from '../../locales/ru.json' with { type: 'json' }

/** What is wrong with a pack or a set-up, and what was expected there. */
export const messages: Messages = ru
