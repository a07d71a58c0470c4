import { byId } from '@arbiter/content'
import type { Balance } from './content/balance.ts'
import type {
  Ally,
  Behavior,
  Campaign,
  Card,
  Check,
  Curse,
  Difficulty,
  EnemyKind,
  FateCard,
  Hero,
  Item,
  LadderRule,
  Rite,
  RoadNode,
  Scenario,
  Service,
  TwilightContent,
} from './content/types.ts'
import { type Pool, type ServiceId, SKIRMISH, SKIRMISH_NAME } from './content/words.ts'
import { laddered, roadPlan } from './rules/road/level.ts'
import { upgraded } from './rules/road/upgrade.ts'
import type { Setup, Skirmish } from './setup.ts'

/** Content as one set-up plays it: looked up by id, fate cards as their deck has them. */
export interface Plan {
  readonly balance: Balance
  readonly hero: Hero
  /** The starting fate deck, in its order. */
  readonly deck: readonly string[]
  readonly fate: ReadonlyMap<string, FateCard>
  readonly cards: ReadonlyMap<string, Card>
  readonly items: ReadonlyMap<string, Item>
  readonly enemies: ReadonlyMap<string, EnemyKind>
  readonly behaviors: ReadonlyMap<string, Behavior>
  readonly checks: ReadonlyMap<string, Check>
  readonly scenarios: ReadonlyMap<string, Scenario>
  readonly campaign: Campaign | null
  /** The one encounter of a match without a campaign. */
  readonly solo: Scenario | null
  /** TW-400. Null without a pack that has levels to play on. */
  readonly road: RoadPlan | null
}

/** What the rules of the road read, for one level and one campaign. */
export interface RoadPlan {
  /** With what the ladder changes of it. */
  readonly preset: Difficulty
  /** Empty for a single encounter and for stages. */
  readonly nodes: ReadonlyMap<string, RoadNode>
  readonly start: string
  /** The last layer. */
  readonly last: number
  readonly curses: ReadonlyMap<string, Curse>
  readonly allies: ReadonlyMap<string, Ally>
  readonly services: ReadonlyMap<string, Service>
  readonly rites: ReadonlyMap<string, Rite>
  readonly startCurses: readonly string[]
  readonly startFate: readonly string[]
  readonly traits: readonly Extract<LadderRule, { kind: 'trait' }>[]
  readonly waves: readonly Extract<LadderRule, { kind: 'wave' }>[]
  readonly servicesOff: ReadonlySet<ServiceId>
  readonly sight: number | null
  readonly itemsOff: number
  readonly tuning: readonly { readonly key: string; readonly add: number }[]
  readonly pools: Readonly<Record<Pool, RoadPool>>
}
export interface RoadPool {
  readonly cards: readonly Card[]
  readonly items: readonly Item[]
  readonly fate: readonly FateCard[]
}

/** Plans of a content, one per kind of set-up: states of one match share theirs. */
export function createPlanner(content: TwilightContent): (setup: Setup) => Plan {
  const shared = {
    balance: content.balance,
    cards: byId(content.cards),
    items: byId(content.items),
    enemies: byId(content.enemies),
    behaviors: byId(content.behaviors),
    checks: byId(content.checks),
  }
  const scenarios = byId(content.scenarios)
  // TW-501: an upgraded card is a card of its own, so that nothing else has to ask.
  const cards =
    content.difficulties.length === 0
      ? shared.cards
      : byId([...content.cards, ...content.cards.flatMap((card) => upgraded(card) ?? [])])
  const known = new WeakMap<Setup, Plan>()
  return (setup) => {
    const made = known.get(setup)
    if (made) return made
    const solo = soloOf(setup, scenarios)
    const deck = content.decks.find(({ id }) => id === setup.deck)!
    const road = roadPlan(content, setup)
    const plan: Plan = {
      ...shared,
      cards,
      road,
      balance:
        road && road.tuning.length > 0
          ? { ...shared.balance, road: laddered(shared.balance.road, road.tuning) }
          : shared.balance,
      hero: content.heroes.find(({ id }) => id === setup.hero)!,
      deck: deck.cards,
      fate: byId(content.fateCards.map((card) => ({ ...card, ...deck.changes.find(({ id }) => id === card.id) }))),
      scenarios: solo && !scenarios.has(solo.id) ? new Map([...scenarios, [solo.id, solo]]) : scenarios,
      campaign: content.campaigns.find(({ id }) => id === setup.campaign) ?? null,
      solo,
    }
    known.set(setup, plan)
    return plan
  }
}

function soloOf({ encounter }: Setup, scenarios: ReadonlyMap<string, Scenario>): Scenario | null {
  if (encounter === null) return null
  return typeof encounter === 'string' ? scenarios.get(encounter)! : skirmish(encounter)
}

const skirmish = ({ enemies, canFlee, keywords, lastStand }: Skirmish): Scenario => ({
  id: SKIRMISH,
  name: SKIRMISH_NAME,
  enemies: enemies.map((id) => ({ id, prepared: false, enraged: false, elite: false, traits: [] })),
  rules: { canFlee, keywords, lastStand, mulligan: true },
  consequences: { violence: [], nonviolent: [], mixed: [], cowed: [], fled: [], defeat: [] },
  escapes: [],
  deck_order: [],
  fate_order: [],
  scripted_intents: [],
  waves: [],
})
