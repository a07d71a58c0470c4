import { DEFAULT_LEVEL, type TwilightContent, type Zone } from '@arbiter/twilight'

/** What the set-up page edits. */
export interface Draft {
  readonly road: Road
  /** The set of rules that the chosen campaign belongs to; single fights are always of `core`. */
  readonly pack: Pack
  readonly campaign: string
  readonly scenario: string
  readonly foes: readonly string[]
  readonly canFlee: boolean
  readonly keywords: boolean
  readonly lastStand: boolean
  readonly hero: string
  /** Absent: the usual one. */
  readonly deck?: string
  readonly zone: Zone
  /** TW-515. Only on roads. */
  readonly difficulty: string
  readonly ladder: number
}
/** As they are offered: the long roads first. */
export const PACKS = ['road', 'core'] as const
export type Pack = (typeof PACKS)[number]
export const ROADS = ['campaign', 'scenario', 'skirmish'] as const
export type Road = (typeof ROADS)[number]

export const firstDraft = ({ campaigns, scenarios, enemies, heroes }: TwilightContent): Draft => ({
  road: 'campaign',
  pack: 'road',
  campaign: campaigns[0]!.id,
  scenario: (scenarios.find(({ hero_id }) => hero_id === undefined) ?? scenarios[0]!).id,
  foes: [enemies[0]!.id],
  canFlee: true,
  keywords: true,
  lastStand: false,
  hero: heroes[0]!.id,
  zone: 'yav',
  difficulty: DEFAULT_LEVEL,
  ladder: 0,
})

/** The set that is played. */
export const packOf = ({ road, pack }: Draft): Pack => (road === 'campaign' ? pack : 'core')

/** TW-495. The ladder begins at `normal`. */
export const mayClimb = ({ difficulties }: TwilightContent, difficulty: string): boolean =>
  difficulties.findIndex(({ id }) => id === difficulty) >= difficulties.findIndex(({ id }) => id === DEFAULT_LEVEL)

/** The fate deck that is played if nobody chooses another (TW-492). */
export const usualDeck = ({ decks, difficulties }: TwilightContent, draft: Draft): string =>
  (packOf(draft) === 'road' ? difficulties.find(({ id }) => id === draft.difficulty)?.fateDeck : undefined) ??
  decks[0]!.id

/** The hero that the chosen road asks for; anybody otherwise. */
export function fixedHero({ campaigns, scenarios }: TwilightContent, draft: Draft): string | undefined {
  if (draft.road === 'campaign') return campaigns.find(({ id }) => id === draft.campaign)?.hero_id
  if (draft.road === 'scenario') return scenarios.find(({ id }) => id === draft.scenario)?.hero_id
  return undefined
}

/** A scenario with a resonance of its own begins there, whatever the session's. */
export function fixedZone({ scenarios }: TwilightContent, draft: Draft): boolean {
  return draft.road === 'scenario' && scenarios.find(({ id }) => id === draft.scenario)?.resonance !== undefined
}

interface Laid {
  readonly hero_id?: string | undefined
  readonly fate_order: readonly string[]
}

/** A scenario that shows one thing: its hero and its fate cards are laid out beforehand. */
export const isLesson = ({ hero_id, fate_order }: Laid): boolean => hero_id !== undefined && fate_order.length > 0

/** A scenario that brings its own fate cards asks no deck. */
export function fixedFate({ scenarios }: TwilightContent, draft: Draft): boolean {
  return (
    draft.road === 'scenario' && scenarios.some(({ id, fate_order }) => id === draft.scenario && fate_order.length > 0)
  )
}

/** The set-up as the game reads it. */
export function setupOf(content: TwilightContent, draft: Draft): unknown {
  const { road, campaign, scenario, foes, canFlee, keywords, lastStand, zone, difficulty } = draft
  const deck = draft.deck ?? usualDeck(content, draft)
  const hero = fixedHero(content, draft) ?? draft.hero
  const start = zone === 'yav' ? {} : { resonance: edgeOf(content, zone) }
  if (packOf(draft) === 'road') {
    const ladder = mayClimb(content, difficulty) ? draft.ladder : 0
    return { campaign, hero, deck, start, difficulty, ladder }
  }
  if (road === 'campaign') return { campaign, hero, deck, start }
  const encounter = road === 'scenario' ? scenario : { enemies: foes, canFlee, keywords, lastStand }
  return { encounter, hero, deck, start }
}

/** The resonance at which a zone begins. */
function edgeOf({ balance: { resonance } }: TwilightContent, zone: Exclude<Zone, 'yav'>): number {
  const edges = {
    deepNav: resonance.deepNavMax,
    nav: resonance.navMax,
    prav: resonance.pravMin,
    deepPrav: resonance.deepPravMin,
  }
  return edges[zone]
}
