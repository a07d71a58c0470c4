import type { Messages } from '@arbiter/kernel'
import ru from './ru.json' with { type: 'json' }

/** The audit's own sentences; names of suits, zones and keywords are the game's. */
export const messages: Messages = ru
