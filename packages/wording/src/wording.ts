import {
  type Depth,
  fallbacksOf,
  type Language,
  type Locales,
  type Localised,
  localText,
  type Phrase,
  type PhraseValue,
  SHIPPED_LANGUAGES,
} from '@arbiter/kernel'
import { IntlMessageFormat } from 'intl-messageformat'
import { groupedNumber } from './groupedNumber.ts'
import { typeset } from './typeset.ts'

/** What a wording can speak about: usually a game kit. */
export interface Vocabulary {
  readonly locales: Locales
  readonly terms?: Readonly<Record<string, Localised>>
  /** The term that names whoever reads: what is said of it takes `<key>.you`, where there is such a message. */
  readonly reader?: string | undefined
}

/** Phrases to sentences, in one language. */
export interface Wording {
  readonly language: Language
  say(phrase: Phrase, depth?: Depth): string
  /** The message of a key, for labels without anything to fill in. */
  text(key: string, params?: Phrase['params']): string
  has(key: string): boolean
  /** A person's name as it is shown: a guest without one is called so in this language. In sentences that happens by itself. */
  name(given: string): string
}

/** The names that servers make; those of before have the language of the guest. */
const NEUTRAL_NAME = /^(?:Guest|Гость) (\d{4})$/

/**
 * A sentence that nobody has in the language is said in the nearest one; a vocabulary without any of those brings the first it has.
 * Names take the same way, each by itself.
 */
export function createWording(language: Language, vocabularies: readonly Vocabulary[]): Wording {
  const messages = new Map<string, string>()
  for (const { locales, terms } of vocabularies) {
    for (const [key, message] of Object.entries(locales[language] ?? {})) messages.set(key, message)
    for (const [key, text] of Object.entries(terms ?? {})) messages.set(key, asMessage(localText(text, language)))
  }
  const nearest = fallbacksOf(language)
  const overlaid = vocabularies.toReversed()
  /** In the language itself, then what is said instead. Later vocabularies come first, as they overlay earlier ones. */
  const saidOf = function* (key: string): Generator<Said> {
    const own = messages.get(key)
    if (own !== undefined) yield [own, language]
    for (const tag of [...nearest.slice(1), undefined]) {
      for (const { locales } of overlaid) {
        const spoken = tag ?? firstBut(nearest, locales)
        const message = spoken === undefined ? undefined : locales[spoken]?.[key]
        if (message !== undefined) yield [message, spoken!]
      }
    }
  }
  const has = (key: string): boolean => messages.has(key) || !saidOf(key).next().done
  const compiled = new Map<string, Pick<IntlMessageFormat, 'format'>>()
  const reader = vocabularies.findLast((vocabulary) => vocabulary.reader !== undefined)?.reader
  const isOfReader = ({ params = {} }: Phrase): boolean =>
    reader !== undefined &&
    Object.values(params).some((value) => typeof value === 'object' && 'term' in value && value.term === reader)

  const format = (key: string, params: Record<string, string | number>): string => {
    for (const said of saidOf(key)) {
      try {
        return filled(said, params)
      } catch (error) {
        // Ours are tested. What a pack brings may be no message at all, or ask for what is not there.
        if (SHIPPED_LANGUAGES.some((shipped) => shipped === said[1])) throw error
      }
    }
    // A missing sentence is a defect that tests catch; a reader still sees which one.
    return key
  }

  const filled = ([message, spoken]: Said, params: Record<string, string | number>): string => {
    const values = { ...params }
    for (const [name, value] of Object.entries(params)) values[PLAIN + name] = shown(value, spoken)
    let formatter = compiled.get(message)
    if (!formatter) {
      formatter = SYNTAX.test(message) ? compile(message, spoken) : { format: () => message }
      compiled.set(message, formatter)
    }
    return typeset(language, String(formatter.format(values)))
  }

  const shown = (value: string | number, spoken = language) =>
    typeof value === 'number' ? groupedNumber(spoken, value) : value

  const name = (given: string): string => {
    const number = NEUTRAL_NAME.exec(given)?.[1]
    return number === undefined || !has('guest.name') ? given : format('guest.name', { number })
  }

  const fill = (value: PhraseValue): string | number => {
    if (typeof value === 'string') return name(value)
    if (typeof value !== 'object') return value
    if ('term' in value) return name(format(value.term, {}))
    if ('signed' in value) return signed(language, value.signed)
    if ('list' in value) return value.list.map((each) => shown(fill(each))).join(', ')
    if ('text' in value) return name(localText(value.text, language))
    return say(value)
  }

  const say = (phrase: Phrase, depth: Depth = 'normal'): string => {
    const params: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(phrase.params ?? {})) params[name] = fill(value)
    const depths = depth === 'normal' ? [phrase.key] : [`${phrase.key}.${depth}`, phrase.key]
    const keys = isOfReader(phrase) ? depths.flatMap((key) => [`${key}.you`, key]) : depths
    return name(format(keys.find((key) => messages.has(key)) ?? keys.find(has) ?? phrase.key, params))
  }

  return {
    language,
    say,
    text: (key, params) => say(params ? { key, params } : { key }),
    has,
    name,
  }
}

/** A message and the language it is in, which chooses its plurals. */
type Said = readonly [message: string, language: Language]

function firstBut(nearest: readonly Language[], locales: Locales): Language | undefined {
  const spoken = Object.keys(locales)
  return spoken.some((language) => nearest.includes(language)) ? undefined : spoken[0]
}

const signed = (language: Language, n: number): string =>
  (n < 0 ? '\u2212' : '+') + groupedNumber(language, Math.abs(n))

/**
 * `{n}` alone would be written as code has it (`4000`), `#` and `{n, number}` as the language does (`4,000`). So a plain argument
 * gets a name of its own, under which its number is already text; what chooses a plural goes on with the number.
 */
const PLAIN = '='

type Elements = ReturnType<IntlMessageFormat['getAst']>

function compile(message: string, language: Language): IntlMessageFormat {
  const formatter = new IntlMessageFormat(message, language, undefined, { ignoreTag: true })
  renamePlain(formatter.getAst())
  return formatter
}

function renamePlain(elements: Elements): void {
  for (const element of elements) {
    if (element.type === ARGUMENT) element.value = PLAIN + element.value
    else if ('options' in element) for (const { value } of Object.values(element.options)) renamePlain(value)
  }
}

/** `TYPE.argument` of the parser, which exports it as a const enum. */
const ARGUMENT = 1

/** A message without any is said as it stands: the first formatter of a page costs more than all its plain sentences. */
const SYNTAX = /[{}']/

/** Names are text, not ICU messages. */
const asMessage = (text: string): string => text.replaceAll("'", "''").replace(/[{}]/g, (brace) => `'${brace}'`)
