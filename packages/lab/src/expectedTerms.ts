import { expectedPhrase } from '@arbiter/content'
import type { PhraseValue } from '@arbiter/kernel'

/** What a fault of an experiment expected, as words; a machine text without a term stays as it is. */
export function labExpected(text: string): PhraseValue {
  const term = Object.hasOwn(TERMS, text) ? TERMS[text] : undefined
  if (term !== undefined) return { term: `lab.expected.${term}` }
  const shared = expectedPhrase(text)
  if (shared !== text) return shared
  for (const [pattern, name] of PATTERNS) {
    const found = pattern.exec(text)
    if (found) return { key: `lab.expected.${name}`, params: { ...found.groups } }
  }
  return text
}

const TERMS: Readonly<Record<string, string>> = {
  'an event type of the game': 'event_type',
  'yes or no': 'yes_no',
  'low or high': 'low_or_high',
  'low at most high': 'low_at_most_high',
  'a band inside 0 … 1': 'rate_band',
  'values, or from, to and step': 'sweep_values',
  'a list with members': 'filled_list',
  'a list with entries': 'filled_list',
  'a set-up for two seats': 'two_seat_setup',
  'at least two': 'at_least_two',
  'bot or place': 'bot_or_place',
  'setup:/… with {seat}': 'seat_path',
  'one of preset, setup, generate': 'one_source',
  'something that can be turned': 'turnable',
  'the beginning of a tuning key': 'tuning_beginning',
  'something that the set-up has': 'in_setup',
  'something that the content has': 'in_content',
  'pack:section/… or setup:/…': 'path',
  'pack:section/…': 'pack_path',
  'a number, name or (': 'operand',
  'a number, name or sign': 'token',
  'a seat': 'seat',
  'the end': 'end',
  'a name': 'name',
  'a sign': 'sign',
  'an expression': 'expression',
  'a short id of a-z, 0-9, dot, dash': 'short_id',
  'a pointer with {seat} and *': 'seat_pointer',
  'what the search should meet': 'search_targets',
  'min at most max': 'min_at_most_max',
}

const PATTERNS: readonly (readonly [pattern: RegExp, term: string])[] = [
  [/^a pack: (?<known>.+)$/, 'pack'],
  [/^a preset: (?<known>.+)$/, 'preset'],
  [/^a bot: (?<known>.+)$/, 'bot'],
  [/^a place such as (?<places>.+)$/, 'place_such_as'],
  [/^a section: (?<known>.+)$/, 'section'],
  [/^a section with entries: (?<known>.+)$/, 'filled_section'],
  [/^a seat: (?<known>.+)$/, 'seats'],
  [/^a measure: (?<known>.+)$/, 'measure'],
  [/^an arm: (?<known>.+)$/, 'arm'],
  [/^a drawn name: (?<known>.+)$/, 'drawn_name'],
  [/^at most (?<n>\d+) points$/, 'at_most_points'],
  [/^at most (?<n>\d+) pairs$/, 'at_most_pairs'],
  [/^at least (?<n>[\d.]+)$/, 'at_least'],
  [/^at least (?<n>\d+) characters$/, 'at_least_characters'],
]

/** Every term there is, for the test that both languages have it. */
export const LAB_EXPECTED: readonly string[] = [
  ...new Set([...Object.values(TERMS), ...PATTERNS.map(([, term]) => term)]),
].map((term) => `lab.expected.${term}`)
