import type { Messages } from '@arbiter/kernel'
import en from '../../locales/en.json' with { type: 'json' }

export const messages: Messages = en
