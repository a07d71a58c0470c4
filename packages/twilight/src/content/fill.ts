import { formulaOf } from './formula.ts'
import type { CardFile } from './schema/cards.ts'
import type { BehaviorFile, EnemyFile, IntentFile } from './schema/enemies.ts'
import type { DeckFile, FateCardFile } from './schema/fate.ts'
import type { HeroFile } from './schema/heroes.ts'
import type { CampaignFile, CheckFile, ScenarioFile, StageFile, WorldEffectFile } from './schema/world.ts'
import type { Tuning } from './tuning.ts'
import type {
  Behavior,
  Campaign,
  Card,
  Check,
  EnemyKind,
  FateCard,
  FateDeckList,
  Hero,
  IntentKind,
  Scenario,
  Stage,
  WorldEffect,
} from './types.ts'
import { CONSEQUENCES, fateId, intentType } from './words.ts'

/** Checked entries of the files with every default filled in and every alias replaced (TW-012). */

export const fillFateCard = ({ id, ...card }: FateCardFile): FateCard => ({
  type: 'standard',
  is_critical: false,
  is_sticky: false,
  one_time: false,
  resonance_rules: [],
  ...card,
  id: fateId(id),
})

export const fillDeck = ({ cards, changes = [], ...deck }: DeckFile): FateDeckList => ({
  ...deck,
  cards: cards.map(fateId),
  changes: changes.map(({ id, ...change }) => ({ id: fateId(id), ...change })),
})

/** TW-023. */
export const fillCard = ({ cost, base_cost, ...card }: CardFile, tuning: Tuning): Card => ({
  affinity: null,
  tags: [],
  exhaust: false,
  faith_cost: 0,
  ...card,
  cost: cost ?? base_cost ?? tuning['combat.balance.defaultCardCost'],
})

export const fillBehavior = ({ rules, intents, ...behavior }: BehaviorFile, tuning: Tuning): Behavior => ({
  ...behavior,
  // TW-217. The sort is stable: equal priorities stay in file order.
  rules: rules
    .map((rule) => ({
      priority: rule.priority,
      conditions: (rule.conditions ?? (rule.condition ? [rule.condition] : [])).map((condition) => ({
        operator: '==' as const,
        ...condition,
      })),
      pool: 'pool' in rule ? rule.pool : [{ intent: rule.intent, weight: 1 }],
    }))
    .sort((a, b) => b.priority - a.priority),
  intents: Object.fromEntries(Object.entries(intents).map(([name, intent]) => [name, fillIntent(intent, tuning)])),
})

const fillIntent = ({ type, value_formula, ...intent }: IntentFile, tuning: Tuning): IntentKind => ({
  ...intent,
  type: intentType(type),
  ...(value_formula === undefined ? {} : { value_formula: formulaOf(value_formula, tuning) }),
})

export const fillEnemy = ({ pattern = [], loot, rewards, ...enemy }: EnemyFile): EnemyKind => ({
  resonance_modifiers: {},
  summon_pool: [],
  ...enemy,
  pattern: pattern.map(({ type, value = 0 }) => ({ type: intentType(type), value })),
  loot: { pacify: [], ...loot },
  rewards: { pacify: { faith: 0, resonance: 0 }, ...rewards },
})

/** TW-015 … TW-021. */
export const fillHero = ({ weapon, passive, ...hero }: HeroFile): Hero => ({
  will_stat: 'word',
  aspect: null,
  hp_start: hero.hp_max,
  armor: 0,
  shield: 0,
  persuasion: 0,
  faith_start: 0,
  faith_max: 0,
  last_stand: false,
  ...hero,
  weapon: { id: '', bonus: 0, crit_effect: { kind: 'ignore_armor' }, ...weapon },
  passive: { n: 0, ...(passive ?? { kind: 'none' as const }) },
})

export const fillCheck = (check: CheckFile): Check => ({
  ...check,
  on_success: fillEffects(check.on_success),
  on_failure: fillEffects(check.on_failure),
  on_secret: fillEffects(check.on_secret),
  on_noise: fillEffects(check.on_noise),
})

/** TW-050. */
export const fillScenario = ({
  enemies,
  rules,
  consequences = {},
  fate_order = [],
  ...scenario
}: ScenarioFile): Scenario => ({
  escapes: [],
  deck_order: [],
  scripted_intents: [],
  ...scenario,
  enemies: enemies.map((entry) => {
    const { enemy, prepared = false, enraged = false } = typeof entry === 'string' ? { enemy: entry } : entry
    return { id: enemy, prepared, enraged }
  }),
  rules: { canFlee: false, keywords: true, lastStand: false, mulligan: true, ...rules },
  consequences: Object.fromEntries(
    CONSEQUENCES.map((name) => [name, fillEffects(consequences[name])]),
  ) as unknown as Scenario['consequences'],
  fate_order: fate_order.map(fateId),
})

export const fillCampaign = ({ stages, epilogues, ...campaign }: CampaignFile): Campaign => ({
  ...campaign,
  stages: stages.map(fillStage),
  epilogues: epilogues.map(({ needs = [], text }) => ({
    needs,
    text,
  })),
})

const fillStage = ({ arrival, options, ...stage }: StageFile): Stage => ({
  ...stage,
  arrival: fillEffects(arrival),
  options: options.map((option) => ({ needs: [], stays: false, ...option })),
})

const fillEffects = (effects: readonly WorldEffectFile[] = []): readonly WorldEffect[] =>
  effects.map((effect) =>
    effect.kind === 'fate_add' || effect.kind === 'fate_remove' || effect.kind === 'fate_lift'
      ? { ...effect, id: fateId(effect.id) }
      : effect,
  )
