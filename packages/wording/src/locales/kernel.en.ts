import type { Messages } from '@arbiter/kernel'
import en from '../../locales/kernel.en.json' with { type: 'json' }

/** What the kernel refuses and what is wrong with a record: it may have to be said before any game is there. */
export const messages: Messages = en
