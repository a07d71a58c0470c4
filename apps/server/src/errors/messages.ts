import { LANGUAGES, type Language, type Messages } from '@arbiter/kernel'
import { LAB_WORDS } from '@arbiter/lab'
import { createWording, type Wording } from '@arbiter/wording'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

export const locales: Readonly<Record<Language, Messages>> = { en, ru }

const wordings = new Map<Language, Wording>(
  LANGUAGES.map((language) => [language, createWording(language, [LAB_WORDS, { locales }])]),
)

export const wordingOf = (language: Language): Wording => wordings.get(language)!
