import type { Depth, Language, Locales, Localised, Phrase, PhraseValue } from '@arbiter/kernel'
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
}

/** A vocabulary that does not have the language brings its names only. */
export function createWording(language: Language, vocabularies: readonly Vocabulary[]): Wording {
  const messages = new Map<string, string>()
  for (const { locales, terms } of vocabularies) {
    for (const [key, message] of Object.entries(locales[language] ?? {})) messages.set(key, message)
    for (const [key, text] of Object.entries(terms ?? {})) messages.set(key, asMessage(text[language]))
  }
  const compiled = new Map<string, Pick<IntlMessageFormat, 'format'>>()
  const reader = vocabularies.findLast((vocabulary) => vocabulary.reader !== undefined)?.reader
  const isOfReader = ({ params = {} }: Phrase): boolean =>
    reader !== undefined &&
    Object.values(params).some((value) => typeof value === 'object' && 'term' in value && value.term === reader)

  const format = (key: string, params: Record<string, string | number>): string => {
    const message = messages.get(key)
    // A missing sentence is a defect that tests catch; a reader still sees which one.
    if (message === undefined) return key
    let formatter = compiled.get(key)
    if (!formatter) {
      formatter = SYNTAX.test(message) ? compile(message, language) : { format: () => message }
      compiled.set(key, formatter)
    }
    const values = { ...params }
    for (const [name, value] of Object.entries(params)) values[PLAIN + name] = shown(value)
    return typeset(language, String(formatter.format(values)))
  }

  const shown = (value: string | number) => (typeof value === 'number' ? groupedNumber(language, value) : value)

  const fill = (value: PhraseValue): string | number => {
    if (typeof value !== 'object') return value
    if ('term' in value) return format(value.term, {})
    if ('signed' in value) return signed(language, value.signed)
    if ('list' in value) return value.list.map((each) => shown(fill(each))).join(', ')
    if ('text' in value) return value.text[language]
    return say(value)
  }

  const say = (phrase: Phrase, depth: Depth = 'normal'): string => {
    const params: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(phrase.params ?? {})) params[name] = fill(value)
    const depths = depth === 'normal' ? [phrase.key] : [`${phrase.key}.${depth}`, phrase.key]
    const keys = isOfReader(phrase) ? depths.flatMap((key) => [`${key}.you`, key]) : depths
    return format(keys.find((key) => messages.has(key)) ?? phrase.key, params)
  }

  return {
    language,
    say,
    text: (key, params) => say(params ? { key, params } : { key }),
    has: (key) => messages.has(key),
  }
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
