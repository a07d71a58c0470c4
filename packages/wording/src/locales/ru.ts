import type { Messages } from '@arbiter/kernel'
import { messages as content } from './content.ru.ts'
import { messages as kernel } from './kernel.ru.ts'

/** Sentences that every game and app shares. */
export const messages: Messages = { ...kernel, ...content }
