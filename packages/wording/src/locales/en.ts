import type { Messages } from '@arbiter/kernel'
import { messages as content } from './content.en.ts'
import { messages as kernel } from './kernel.en.ts'

/** Sentences that every game and app shares. */
export const messages: Messages = { ...kernel, ...content }
