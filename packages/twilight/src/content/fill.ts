import { thousandths } from './balance.ts'
import { formulaOf } from './formula.ts'
import type { CardFile, ItemFile } from './schema/cards.ts'
import type { BehaviorFile, EnemyFile, IntentFile } from './schema/enemies.ts'
import type { DeckFile, FateCardFile } from './schema/fate.ts'
import type { HeroFile } from './schema/heroes.ts'
import type { AllyFile, DifficultyFile, LadderFile, NodeFile, RiteFile, ServiceFile } from './schema/road.ts'
import type { CampaignFile, CheckFile, ScenarioFile, StageFile, WorldEffectFile } from './schema/world.ts'
import type { Tuning } from './tuning.ts'
import type {
  Ally,
  Behavior,
  Campaign,
  Card,
  Check,
  Difficulty,
  EnemyKind,
  FateCard,
  FateDeckList,
  Hero,
  IntentKind,
  Item,
  LadderStep,
  Need,
  Rite,
  RoadNode,
  Scenario,
  Service,
  Stage,
  Wave,
  Way,
  WorldEffect,
} from './types.ts'
import { CONSEQUENCES, fateId, intentType, type Tier } from './words.ts'

/** Checked entries of the files with every default filled in and every alias replaced (TW-012). */

export const fillFateCard = ({ id, ...card }: FateCardFile): FateCard => ({
  type: 'standard',
  is_critical: false,
  is_sticky: false,
  one_time: false,
  resonance_rules: [],
  pools: [],
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
  pools: [],
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
  traits: [],
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
  favours: [],
  ...hero,
  weapon: { id: '', bonus: 0, crit_effect: { kind: 'ignore_armor' }, ...weapon },
  passive: { n: 0, ...(passive ?? { kind: 'none' as const }) },
})

export const fillCheck = ({ ways = [], stat, difficulty, folk = 'human', ...check }: CheckFile): Check => {
  const on_success = fillEffects(check.on_success)
  const on_failure = fillEffects(check.on_failure)
  return {
    ...check,
    folk,
    // A check with ways is made by one of them; its own numbers are those of the first.
    stat: stat ?? ways[0]!.stat,
    difficulty: difficulty ?? ways[0]!.difficulty,
    on_success,
    on_failure,
    on_secret: fillEffects(check.on_secret),
    on_noise: fillEffects(check.on_noise),
    ways: ways.map((way) => ({
      needs: [],
      ...way,
      on_success: way.on_success ? fillEffects(way.on_success) : on_success,
      on_failure: way.on_failure ? fillEffects(way.on_failure) : on_failure,
    })) as readonly Way[],
  }
}

export const fillItem = ({ at_camp, after_check, ...item }: ItemFile): Item => ({
  use: [],
  keep: false,
  target: [],
  effects: [],
  passive: {},
  pools: [],
  ...item,
  at_camp: fillEffects(at_camp),
  ...(after_check && { after_check: { approach: after_check.approach, effects: fillEffects(after_check.effects) } }),
})

export const fillAlly = (ally: AllyFile): Ally => ({ every: 1, kin: [], refuses: [], ...ally })

export const fillService = (service: ServiceFile): Service => ({ n: 0, ...service })

export const fillRite = (rite: RiteFile): Rite => ({ ...rite, effects: fillEffects(rite.effects) })

export const fillDifficulty = (preset: DifficultyFile): Difficulty => ({
  ...preset,
  enemyHp: thousandths(preset.enemyHp),
  enemyWp: thousandths(preset.enemyWp),
  depthHp: thousandths(preset.depthHp),
  fairHit: thousandths(preset.fairHit),
})

export const fillLadderStep = ({ rule, ...step }: LadderFile): LadderStep => ({
  ...step,
  rule: rule.kind === 'fate_add' ? { ...rule, id: fateId(rule.id) } : rule,
})

/** TW-050. */
export const fillScenario = ({
  enemies,
  rules,
  consequences = {},
  fate_order = [],
  waves = [],
  ...scenario
}: ScenarioFile): Scenario => ({
  escapes: [],
  deck_order: [],
  scripted_intents: [],
  ...scenario,
  waves: waves.map((wave) => ({ needs: [], ...wave })) as readonly Wave[],
  enemies: enemies.map((entry) => {
    const written: Exclude<typeof entry, string> = typeof entry === 'string' ? { enemy: entry } : entry
    const { enemy, prepared = false, enraged = false, elite = false, traits = [] } = written
    return { id: enemy, prepared, enraged, elite, traits }
  }),
  rules: { canFlee: false, keywords: true, lastStand: false, mulligan: true, ...rules },
  consequences: Object.fromEntries(
    CONSEQUENCES.map((name) => [name, fillEffects(consequences[name])]),
  ) as unknown as Scenario['consequences'],
  fate_order: fate_order.map(fateId),
})

export const fillCampaign = ({ stages = [], road = [], epilogues, ...campaign }: CampaignFile): Campaign => ({
  ...campaign,
  stages: stages.map(fillStage),
  road: road.map(fillNode),
  epilogues: epilogues.map(({ needs = [], text }) => ({ needs: needs as readonly Need[], text })),
})

const fillNode = (node: NodeFile): RoadNode => ({
  leads: [],
  veiled: false,
  pool: [],
  services_off: [],
  ...node,
  // TW-503.
  tier: (node.tier ?? (node.layer <= 4 ? 1 : node.layer <= 8 ? 2 : 3)) as Tier,
  arrival: fillEffects(node.arrival),
  options: (node.options ?? []).map(({ effects, ...option }) => {
    const needs = (option.needs ?? []) as readonly Need[]
    // TW-429.
    const hinting = needs.length > 0 && needs.flatMap((need) => ('any' in need ? need.any : [need])).every(isHint)
    return { secret: hinting, ends: false, price: {}, ...option, needs, effects: fillEffects(effects) }
  }),
  entry: (node.entry ?? []).map(({ needs = [], price = {} }) => ({ needs: needs as readonly Need[], price })),
  hostility: (node.hostility ?? []).map((entry) => ({
    prepared: false,
    ...entry,
    needs: entry.needs as readonly Need[],
  })),
  welcome: (node.welcome ?? []).map((entry) => ({
    ...entry,
    needs: entry.needs as readonly Need[],
    effects: fillEffects(entry.effects),
  })),
})

const isHint = (need: Need): boolean => 'flag' in need || 'visited' in need

const fillStage = ({ arrival, options, ...stage }: StageFile): Stage => ({
  ...stage,
  arrival: fillEffects(arrival),
  options: options.map((option) => ({ stays: false, ...option, needs: (option.needs ?? []) as readonly Need[] })),
})

const fillEffects = (effects: readonly WorldEffectFile[] = []): readonly WorldEffect[] =>
  effects.map((effect) =>
    effect.kind === 'fate_add' ||
    effect.kind === 'fate_remove' ||
    effect.kind === 'fate_lift' ||
    effect.kind === 'fate_unseal'
      ? { ...effect, id: fateId(effect.id) }
      : effect,
  )
