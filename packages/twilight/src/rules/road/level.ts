import { byId } from '@arbiter/content'
import { isRoadNumber, type RoadBalance, roadNumber } from '../../content/balance.ts'
import type { Difficulty, LadderStep, Scenario, Trait, TwilightContent } from '../../content/types.ts'
import { POOLS, type Pool, type ServiceId } from '../../content/words.ts'
import type { RoadPlan } from '../../plan.ts'
import type { Setup } from '../../setup.ts'

/** TW-492 … TW-496. What a session is played on: its preset with the steps of the ladder. */
export function roadPlan(content: TwilightContent, { difficulty, ladder = 0, campaign }: Setup): RoadPlan | null {
  const chosen = content.difficulties.find(({ id }) => id === difficulty)
  if (!chosen) return null
  const steps = content.ladder.filter(({ step }) => step <= ladder)
  const road = content.campaigns.find(({ id }) => id === campaign)?.road ?? []
  const rules = <Kind extends LadderStep['rule']['kind']>(kind: Kind) =>
    steps.flatMap(({ rule }) => (rule.kind === kind ? [rule as Extract<LadderStep['rule'], { kind: Kind }>] : []))
  return {
    preset: rules('preset').reduce(changePreset, chosen),
    nodes: byId(road),
    start: road.find(({ layer }) => layer === 1)?.id ?? '',
    last: Math.max(0, ...road.map(({ layer }) => layer)),
    curses: byId(content.curses),
    allies: byId(content.allies),
    services: byId(content.services),
    rites: byId(content.rites),
    startCurses: rules('curse').map(({ id }) => id),
    startFate: rules('fate_add').map(({ id }) => id),
    traits: rules('trait'),
    waves: rules('wave'),
    servicesOff: new Set<ServiceId>(rules('service_off').map(({ service }) => service)),
    sight: rules('sight').at(-1)?.set ?? null,
    itemsOff: rules('item_off').reduce((sum, { count }) => sum + count, 0),
    tuning: rules('tuning').map(({ key, add }) => ({ key: key.replace(/^road\.balance\./, ''), add })),
    pools: Object.fromEntries(
      POOLS.map((pool) => [
        pool,
        {
          cards: content.cards.filter(({ pools, rarity }) => rarity !== undefined && pools.includes(pool)),
          items: content.items.filter(({ pools }) => pools.includes(pool)),
          fate: content.fateCards.filter(({ pools }) => pools.includes(pool)),
        },
      ]),
    ) as unknown as Readonly<Record<Pool, RoadPlan['pools'][Pool]>>,
  }
}

/** `add` is written as the preset is: multipliers with decimals, which are kept as thousandths. */
const SCALED: readonly string[] = ['enemyHp', 'enemyWp', 'depthHp', 'fairHit']

function changePreset(preset: Difficulty, rule: Extract<LadderStep['rule'], { kind: 'preset' }>): Difficulty {
  const { field, add = 0, mul = 1 } = rule
  const scale = SCALED.includes(field) ? 1000 : 1
  return { ...preset, [field]: Math.round(preset[field] * mul + add * scale) }
}

/** TW-496. The balance with what the ladder changes of it. */
export function laddered(balance: RoadBalance, tuning: RoadPlan['tuning']): RoadBalance {
  const changed: Record<string, number> = {}
  for (const { key, add } of tuning)
    if (isRoadNumber(key)) changed[key] = (changed[key] ?? balance[key]) + roadNumber(key, add)
  return { ...balance, ...changed }
}

/** TW-480. The same trait twice keeps the larger number. */
export function mergeTraits(...lists: readonly (readonly Trait[])[]): readonly Trait[] {
  const merged: Trait[] = []
  for (const trait of lists.flat()) {
    const at = merged.findIndex((other) => isSame(other, trait))
    if (at < 0) merged.push(trait)
    else merged[at] = larger(merged[at]!, trait)
  }
  return merged
}

function larger(a: Trait, b: Trait): Trait {
  const more = 'n' in a && 'n' in b && b.n > a.n ? b : a
  const kills = (trait: Trait) => trait.kind === 'thorns' && trait.lethal === true
  return more.kind === 'thorns' && (kills(a) || kills(b)) ? { ...more, lethal: true } : more
}

const isSame = (a: Trait, b: Trait): boolean =>
  a.kind === b.kind &&
  ('keyword' in a && 'keyword' in b ? a.keyword === b.keyword : true) &&
  ('enemy' in a && 'enemy' in b ? a.enemy === b.enemy : true)

/** Whether a fight of this scenario has a chosen enemy, for the ladder's waves. */
export const isElite = ({ enemies }: Scenario): boolean => enemies.some(({ elite }) => elite)
