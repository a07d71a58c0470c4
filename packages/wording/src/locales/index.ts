import type { Messages, ShippedLanguage } from '@arbiter/kernel'
import { messages as en } from './en.ts'
import { messages as ru } from './ru.ts'

/** The sentences of all languages, for programs that have room for them. */
export const locales: Readonly<Record<ShippedLanguage, Messages>> = { en, ru }
