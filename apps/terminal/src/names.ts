import { localText, type Phrase, type PhraseValue } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { Names } from './games/terminalGame.ts'

/** The same wording with names that may still grow: `names` is asked for each sentence. */
export function withNames(words: Wording, names: () => Names): Wording {
  const bind = (value: PhraseValue, known: Names): PhraseValue => {
    if (typeof value !== 'object') return value
    if ('term' in value) return known[value.term] ? { text: known[value.term]! } : value
    if ('list' in value) return { list: value.list.map((part) => bind(part, known)) }
    return 'key' in value ? bound(value, known) : value
  }
  const bound = ({ key, params }: Phrase, known: Names): Phrase =>
    params
      ? { key, params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, bind(value, known)])) }
      : { key }
  return {
    language: words.language,
    say: (phrase, depth) => words.say(bound(phrase, names()), depth),
    text(key, params) {
      const given = localText(names()[key], words.language)
      return given === undefined ? words.say(bound(params ? { key, params } : { key }, names())) : words.name(given)
    },
    has: (key) => names()[key] !== undefined || words.has(key),
    name: words.name,
  }
}
