import type { Messages } from '@arbiter/kernel'
import en from './en.json' with { type: 'json' }

/** The audit's own sentences; names of suits, zones and keywords are the game's. */
export const messages: Messages = en
