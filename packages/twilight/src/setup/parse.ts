import { bad, good, type Result } from '@arbiter/kernel'
import type { Campaign, Difficulty, Hero, Scenario, TwilightContent } from '../content/types.ts'
import type { Setup, Skirmish } from '../setup.ts'
import { MAX_DECISIONS, SetupReader } from './reader.ts'
import { readStart } from './start.ts'

const FIELDS = ['hero', 'deck', 'campaign', 'encounter', 'start', 'decisions']
const LEVEL_FIELDS = ['difficulty', 'ladder']
/** Commands after which a match ends undecided, if the set-up does not say. */
const USUAL_DECISIONS = { encounter: 2000, campaign: 20_000 }
const USUAL_DECK = 'core'
const NORMAL = 'normal'
const PLAIN = 'plain'

/** Untrusted data becomes a set-up with every default filled in, or the list of all its faults. */
export function parseSetup(raw: unknown, content: TwilightContent): Result<Setup> {
  const read = new SetupReader()
  const levelled = content.difficulties.length > 0
  const root = read.object(raw ?? null, [], levelled ? [...FIELDS, ...LEVEL_FIELDS] : FIELDS)
  const campaign = isGiven(root.campaign)
    ? read.ref(root.campaign, ['campaign'], content.campaigns, 'campaign id')
    : undefined
  const encounter = isGiven(root.encounter) ? readEncounter(read, root.encounter, content) : undefined
  if (isGiven(root.campaign) === isGiven(root.encounter))
    read.fault('setup_road', ['encounter'], 'a campaign or an encounter', root.encounter)
  const hero = readHero(read, root.hero, content, campaign ?? encounter)
  const decisions = USUAL_DECISIONS[isGiven(root.campaign) ? 'campaign' : 'encounter']
  const level = levelled ? readLevel(read, root, content, (campaign?.road.length ?? 0) > 0) : undefined
  const setup: Setup = {
    hero: hero?.id ?? '',
    deck: readDeck(read, root.deck, content, level?.preset.fateDeck),
    campaign: campaign?.id ?? null,
    encounter: encounter === undefined ? null : 'id' in encounter ? encounter.id : encounter,
    start: readStart(
      read,
      root.start,
      content,
      hero,
      encounter?.enemies.length ?? content.balance.maxEnemies,
      levelled ? (campaign?.road ?? []) : undefined,
    ),
    decisions: read.integer(root.decisions, ['decisions'], 1, MAX_DECISIONS, decisions),
    ...(level && { difficulty: level.preset.id, ladder: level.ladder }),
  }
  return read.faults.length > 0 ? bad(read.faults) : good(frozen(setup))
}

/** A checked set-up names the road that is not taken with `null`. */
const isGiven = (raw: unknown): boolean => raw !== undefined && raw !== null

/** A scenario, or an encounter made up on the spot. */
function readEncounter(read: SetupReader, raw: unknown, content: TwilightContent): Scenario | Skirmish | undefined {
  if (typeof raw !== 'object') return read.ref(raw, ['encounter'], content.scenarios, 'scenario id')
  const fields = read.object(raw, ['encounter'], ['enemies', 'canFlee', 'keywords', 'lastStand'])
  const { enemies, balance } = content
  return {
    enemies: read.ids(fields.enemies ?? [], ['encounter', 'enemies'], enemies, 'enemy id', 1, balance.maxEnemies),
    canFlee: read.flag(fields.canFlee, ['encounter', 'canFlee'], false),
    keywords: read.flag(fields.keywords, ['encounter', 'keywords'], true),
    lastStand: read.flag(fields.lastStand, ['encounter', 'lastStand'], false),
  }
}

/** TW-051. The hero that the road is written for; otherwise the one that was named, or the first. */
function readHero(
  read: SetupReader,
  raw: unknown,
  { heroes }: TwilightContent,
  road: Campaign | Scenario | Skirmish | undefined,
): Hero | undefined {
  const fixed = road && 'hero_id' in road ? heroes.find(({ id }) => id === road.hero_id) : undefined
  if (raw === undefined) return fixed ?? heroes[0]
  const named = read.ref(raw, ['hero'], heroes, 'hero id')
  if (named && fixed && named !== fixed) read.fault('setup_hero', ['hero'], fixed.id, named.id)
  return named
}

/** TW-492, TW-495. Roads are played on `normal`, everything else plainly; the ladder needs `normal` or harder. */
function readLevel(
  read: SetupReader,
  root: Readonly<Record<string, unknown>>,
  { difficulties, ladder }: TwilightContent,
  onRoad: boolean,
): { preset: Difficulty; ladder: number } {
  const usual = difficulties.find(({ id }) => id === (onRoad ? NORMAL : PLAIN)) ?? difficulties[0]!
  const preset =
    root.difficulty === undefined
      ? usual
      : (read.ref(root.difficulty, ['difficulty'], difficulties, 'difficulty id') ?? usual)
  const hard = difficulties.indexOf(preset) >= difficulties.findIndex(({ id }) => id === NORMAL)
  return { preset, ladder: read.integer(root.ladder, ['ladder'], 0, hard ? ladder.length : 0, 0) }
}

function readDeck(read: SetupReader, raw: unknown, { decks }: TwilightContent, usual = USUAL_DECK): string {
  if (raw !== undefined) return read.ref(raw, ['deck'], decks, 'deck id')?.id ?? ''
  return (decks.find(({ id }) => id === usual) ?? decks[0])?.id ?? ''
}

/** A copy that nobody can change. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map(frozen)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozen(part)]))
  return Object.freeze(copy) as Value
}
