import type { TwilightContent, Zone } from '@arbiter/twilight'

/** What the set-up page edits. */
export interface Draft {
  readonly road: Road
  readonly campaign: string
  readonly scenario: string
  readonly foes: readonly string[]
  readonly canFlee: boolean
  readonly keywords: boolean
  readonly lastStand: boolean
  readonly hero: string
  readonly deck: string
  readonly zone: Zone
}
export const ROADS = ['campaign', 'scenario', 'skirmish'] as const
export type Road = (typeof ROADS)[number]

export const firstDraft = ({ campaigns, scenarios, enemies, heroes, decks }: TwilightContent): Draft => ({
  road: 'campaign',
  campaign: campaigns[0]!.id,
  scenario: (scenarios.find(({ hero_id }) => hero_id === undefined) ?? scenarios[0]!).id,
  foes: [enemies[0]!.id],
  canFlee: true,
  keywords: true,
  lastStand: false,
  hero: heroes[0]!.id,
  deck: decks[0]!.id,
  zone: 'yav',
})

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
  const { road, campaign, scenario, foes, canFlee, keywords, lastStand, deck, zone } = draft
  const hero = fixedHero(content, draft) ?? draft.hero
  const start = zone === 'yav' ? {} : { resonance: edgeOf(content, zone) }
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
