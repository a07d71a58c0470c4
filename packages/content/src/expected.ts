import type { PhraseValue } from '@arbiter/kernel'

/** Machine texts of faults that have a term in every language: `expected.<name>`. */
const TERMS: Readonly<Record<string, string>> = {
  'die id': 'die_id',
  'modifier id': 'modifier_id',
  'item id': 'item_id',
  'two seats': 'two_seats',
  'two totals': 'two_totals',
  object: 'object',
  'an object': 'object',
  list: 'list',
  'a list': 'list',
  text: 'text',
  'six weights': 'six_weights',
  '2 or 3 capital letters or digits': 'die_code',
  'a sum above 0': 'sum_above_0',
  'each id once': 'each_once',
  'a JSON value': 'json_value',
  'a set-up': 'setup',
  'event lines': 'event_lines',
  'the id of a game': 'game_id',
  'a list of actions': 'actions',
  'a whole number': 'whole',
  'a whole number from 0': 'counter',
  'two whole numbers': 'two_wholes',
  'six faces': 'six_faces',
  'a field of a view or a state': 'view_field',
  'the owner and source of a piece in play': 'piece_in_play',
  'event id': 'event_id',
  'character id': 'character_id',
  'trait id': 'trait_id',
  'perk id': 'perk_id',
  'affix id': 'affix_id',
  'tier id': 'tier_id',
  'consumable id': 'consumable_id',
  'action id': 'action_id',
  'pool id': 'pool_id',
  'status id': 'status_id',
  'zone id': 'zone_id',
  'map id': 'map_id',
  'tuning key': 'tuning_key',
  'an empty off hand': 'empty_off_hand',
  'a one-handed item': 'one_handed',
  'a Light item or a shield': 'light_or_shield',
  'no type': 'no_type',
  '2 teams': 'two_teams',
  '2 teams or more': 'two_teams_or_more',
  'hero id': 'hero_id',
  'deck id': 'deck_id',
  'campaign id': 'campaign_id',
  'scenario id': 'scenario_id',
  'enemy id': 'enemy_id',
  'card id': 'card_id',
  'fate card id': 'fate_card_id',
  flag: 'flag',
  'a campaign or an encounter': 'campaign_or_encounter',
}

/** The same for texts with something to fill in. */
const PATTERNS: readonly (readonly [pattern: RegExp, term: string])[] = [
  [/^integer (?<min>-?\d+)\.\.(?<max>-?\d+)$/, 'integer'],
  [/^integer (?<min>-?\d+)\.\.(?<max>-?\d+), step (?<step>\d+)$/, 'integer_step'],
  [/^number (?<min>-?[\d.]+)\.\.(?<max>-?[\d.]+), step (?<step>[\d.]+)$/, 'number_step'],
  [/^at most (?<n>\d+)$/, 'at_most'],
  [/^at least (?<n>\d+)$/, 'at_least'],
  [/^at most (?<n>\d+) characters$/, 'at_most_characters'],
  [/^(?<n>\d+) dice$/, 'dice'],
  [/^a piece of scope (?<scope>\w+) or any$/, 'scope'],
  [/^cid 0\.\.(?<max>-?\d+)$/, 'cid'],
  [/^(?<min>\d+)\.\.(?<max>\d+) teams$/, 'teams'],
  [/^(?<min>\d+)\.\.(?<max>\d+) members$/, 'members'],
  [/^at most (?<n>\d+) stars$/, 'at_most_stars'],
  [/^(?<min>\d+)\.\.(?<max>\d+) stars$/, 'stars'],
  [/^at most (?<n>\d+) (?<kind>\w+) Traits$/, 'traits'],
  [/^a free slot: (?<slots>.+)$/, 'free_slot'],
  [/^(?<n>\d+) free places$/, 'free_places'],
  [/^one of the fields (?<known>.+)$/, 'fields'],
]

/** Every term there is, for the test that both languages have it. */
export const EXPECTED_TERMS: readonly string[] = [
  ...new Set([...Object.values(TERMS), ...PATTERNS.map(([, term]) => term)]),
].map((term) => `expected.${term}`)

/** What a fault expected, as words: a term where one is known, else the machine text itself (`1 | 2 | random`). */
export function expectedPhrase(text: string): PhraseValue {
  const term = Object.hasOwn(TERMS, text) ? TERMS[text] : undefined
  if (term !== undefined) return { term: `expected.${term}` }
  for (const [pattern, name] of PATTERNS) {
    const found = pattern.exec(text)
    if (found) return { key: `expected.${name}`, params: { ...found.groups } }
  }
  return text
}

/** What a fault about a field that nobody knows expects. */
export const knownFields = (known: readonly string[]): string => `one of the fields ${known.join(' | ')}`

export const isUnknownField = (expected: string | undefined): boolean =>
  expected?.startsWith('one of the fields ') ?? false
