import { byId } from '@arbiter/content'
import type { Balance } from './content/balance.ts'
import type {
  Behavior,
  Campaign,
  Card,
  Check,
  EnemyKind,
  FateCard,
  Hero,
  Item,
  Scenario,
  TwilightContent,
} from './content/types.ts'
import { SKIRMISH, SKIRMISH_NAME } from './content/words.ts'
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
  const known = new WeakMap<Setup, Plan>()
  return (setup) => {
    const made = known.get(setup)
    if (made) return made
    const solo = soloOf(setup, scenarios)
    const deck = content.decks.find(({ id }) => id === setup.deck)!
    const plan: Plan = {
      ...shared,
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
  enemies: enemies.map((id) => ({ id, prepared: false, enraged: false })),
  rules: { canFlee, keywords, lastStand, mulligan: true },
  consequences: { violence: [], nonviolent: [], mixed: [], fled: [], defeat: [] },
  escapes: [],
  deck_order: [],
  fate_order: [],
  scripted_intents: [],
})
