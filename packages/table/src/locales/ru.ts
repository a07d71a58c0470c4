import type { Messages } from '@arbiter/kernel'
import ru from '../../locales/ru.json' with { type: 'json' }

export const messages: Messages = ru
