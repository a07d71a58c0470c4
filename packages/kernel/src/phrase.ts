export const LANGUAGES = ['en', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

/** A short text in every language, as content carries it. */
export type Localised = Readonly<Record<Language, string>>

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
