import { bad, good, type Result } from '@arbiter/kernel'
import type { Campaign, Hero, Scenario, TwilightContent } from '../content/types.ts'
import type { Setup, Skirmish } from '../setup.ts'
import { MAX_DECISIONS, SetupReader } from './reader.ts'
import { readStart } from './start.ts'

const FIELDS = ['hero', 'deck', 'campaign', 'encounter', 'start', 'decisions']
/** Commands after which a match ends undecided, if the set-up does not say. */
const USUAL_DECISIONS = { encounter: 2000, campaign: 20_000 }
const USUAL_DECK = 'core'

/** Untrusted data becomes a set-up with every default filled in, or the list of all its faults. */
export function parseSetup(raw: unknown, content: TwilightContent): Result<Setup> {
  const read = new SetupReader()
  const root = read.object(raw ?? null, [], FIELDS)
  const campaign = isGiven(root.campaign)
    ? read.ref(root.campaign, ['campaign'], content.campaigns, 'campaign id')
    : undefined
  const encounter = isGiven(root.encounter) ? readEncounter(read, root.encounter, content) : undefined
  if (isGiven(root.campaign) === isGiven(root.encounter))
    read.fault('setup_road', ['encounter'], 'a campaign or an encounter', root.encounter)
  const hero = readHero(read, root.hero, content, campaign ?? encounter)
  const decisions = USUAL_DECISIONS[isGiven(root.campaign) ? 'campaign' : 'encounter']
  const setup: Setup = {
    hero: hero?.id ?? '',
    deck: readDeck(read, root.deck, content),
    campaign: campaign?.id ?? null,
    encounter: encounter === undefined ? null : 'id' in encounter ? encounter.id : encounter,
    start: readStart(read, root.start, content, hero, encounter?.enemies.length ?? content.balance.maxEnemies),
    decisions: read.integer(root.decisions, ['decisions'], 1, MAX_DECISIONS, decisions),
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

function readDeck(read: SetupReader, raw: unknown, { decks }: TwilightContent): string {
  if (raw !== undefined) return read.ref(raw, ['deck'], decks, 'deck id')?.id ?? ''
  return (decks.find(({ id }) => id === USUAL_DECK) ?? decks[0])?.id ?? ''
}

/** A copy that nobody can change. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map(frozen)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozen(part)]))
  return Object.freeze(copy) as Value
}
