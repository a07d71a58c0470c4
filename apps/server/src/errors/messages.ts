import { type Language, type Messages, SHIPPED_LANGUAGES, type ShippedLanguage } from '@arbiter/kernel'
import { locales as lab } from '@arbiter/lab/locales'
import { createWording, type Wording } from '@arbiter/wording'
import { locales as shared } from '@arbiter/wording/locales'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

export const locales: Readonly<Record<ShippedLanguage, Messages>> = { en, ru }

const wordings = new Map<Language, Wording>(
  SHIPPED_LANGUAGES.map((language) => [
    language,
    createWording(language, [{ locales: shared }, { locales: lab }, { locales }]),
  ]),
)

export const wordingOf = (language: Language): Wording => wordings.get(language)!
