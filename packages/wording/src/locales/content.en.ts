import type { Messages } from '@arbiter/kernel'
import en from '../../locales/en.json' with { type: 'json' }

/** What is wrong with a pack or a set-up, and what was expected there. */
export const messages: Messages = en
