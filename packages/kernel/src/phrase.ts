import { isPlainObject } from './json.ts'

/** A BCP 47 tag as the standard writes it: `en`, `pt-BR`, `zh-Hant`. */
export type Language = string

/** The languages in which everything that ships is written. Packs may bring others. */
export const SHIPPED_LANGUAGES = ['en', 'ru'] as const
export type ShippedLanguage = (typeof SHIPPED_LANGUAGES)[number]

/** A short text in at least one language, as content carries it; `localText` reads it. */
export type Localised = Readonly<Record<Language, string>>

/** Language, script, region, variants. One way of writing each, so that one language has one key. */
export const LANGUAGE_TAG = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$'
const TAG = new RegExp(LANGUAGE_TAG)

export const isLanguageTag = (text: string): boolean => TAG.test(text)

export const isLocalised = (value: unknown): value is Localised =>
  isPlainObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([language, text]) => isLanguageTag(language) && typeof text === 'string')

/** The language, then what it belongs to: `pt-BR`, `pt`. English is what most authors write. */
export function fallbacksOf(language: Language): Language[] {
  const parts = language.split('-')
  const own = parts.map((_, i) => parts.slice(0, parts.length - i).join('-'))
  return own.includes('en') ? own : [...own, 'en']
}

/** The language itself, else the one it belongs to, else English, else the first. */
export const nearestLanguage = (known: readonly Language[], language: Language): Language =>
  fallbacksOf(language).find((tag) => known.includes(tag)) ?? known[0]!

/** What is there for a reader of the language. An empty text is none. */
export function inLanguage<Thing>(choices: Readonly<Record<Language, Thing>>, language: Language): Thing {
  if (Object.hasOwn(choices, language) && choices[language]) return choices[language]
  const known = Object.keys(choices).filter((tag) => choices[tag])
  return choices[nearestLanguage(known, language)]!
}

/** A text as a reader of the language gets it. */
export function localText(text: Localised, language: Language): string
export function localText(text: Localised | null | undefined, language: Language): string | undefined
export function localText(text: Localised | null | undefined, language: Language): string | undefined {
  return text ? (inLanguage(text, language) ?? '') : undefined
}

/** One text made of others, in every language that one of them has. */
export function mapText(tell: (...own: string[]) => string, ...texts: readonly Localised[]): Localised {
  const written = new Set(texts.flatMap((text) => Object.keys(text)))
  const shipped = SHIPPED_LANGUAGES.filter((language) => written.has(language))
  const languages = new Set<Language>([...shipped, ...written])
  return Object.fromEntries(
    Array.from(languages, (language) => [language, tell(...texts.map((text) => localText(text, language)))]),
  )
}

/** How much a sentence says: the result, the result with its reason, or the whole sum. */
export const DEPTHS = ['brief', 'normal', 'full'] as const
export type Depth = (typeof DEPTHS)[number]

/**
 * A sentence before it has a language: the key of a message and what fills it. Rules and games make phrases, the wording
 * package turns them into sentences.
 */
export interface Phrase {
  readonly key: string
  readonly params?: Readonly<Record<string, PhraseValue>>
}

export type PhraseValue =
  | string
  | number
  /** The name of a thing: `dice.item.bust_shield`. */
  | { readonly term: string }
  /** A number with its sign: +50, −300. */
  | { readonly signed: number }
  /** Items joined by commas. */
  | { readonly list: readonly PhraseValue[] }
  /** Text that content carries itself. */
  | { readonly text: Localised }
  | Phrase
