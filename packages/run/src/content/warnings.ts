import { fault, type ShapeFault } from '@arbiter/content'
import { isDeckCard } from '../rules/decks.ts'
import { brokenBudget, pointsOf } from './budget.ts'
import type { RunContent } from './types.ts'

/** Warnings about content that loads. */
export const findWarnings = (content: RunContent): ShapeFault[] => [
  ...warnCosts(content),
  ...warnUnused(content),
  ...warnAliases(content),
  ...warnBudgets(content),
]

/** RN-029: the decks of all playable factions cost the same. */
function warnCosts({ factions, units }: RunContent): ShapeFault[] {
  const priceOf = (faction: string): number =>
    units.filter((unit) => unit.faction === faction && isDeckCard(unit)).reduce((sum, { cost }) => sum + cost, 0)
  const usual = priceOf(factions.find(({ playable }) => playable)!.id)
  return factions.flatMap(({ id, playable }, i) => {
    const price = priceOf(id)
    return playable && price !== usual ? [fault('W_DECK_PRICE', ['factions', i], `${usual}`, price)] : []
  })
}

/** Units that no deck holds and spells that no leader casts. */
function warnUnused({ factions, units, leaders, spells, balance }: RunContent): ShapeFault[] {
  const playable = new Set(factions.filter((faction) => faction.playable).map(({ id }) => id))
  const cast = new Set(leaders.filter(({ faction }) => playable.has(faction)).flatMap((leader) => leader.spells))
  return [
    ...units.flatMap(({ id, faction }, i) =>
      playable.has(faction) || id === balance.summon.unit
        ? []
        : [fault('W_UNUSED', ['units', i, 'faction'], 'a playable faction', faction)],
    ),
    ...spells.flatMap(({ id }, i) =>
      cast.has(id) ? [] : [fault('W_UNUSED', ['spells', i], 'a leader who casts it', id)],
    ),
  ]
}

/** RN-606. */
const warnBudgets = ({ units, factions }: RunContent): ShapeFault[] =>
  units.flatMap((unit, i) => {
    const { budgetPct = 0 } = factions.find(({ id }) => id === unit.faction) ?? {}
    const range = isDeckCard(unit) ? brokenBudget(unit, budgetPct || 100) : undefined
    return range === undefined ? [] : [fault('W_BUDGET', ['units', i], range, pointsOf(unit))]
  })

/** RN-641: a former id that leads to nobody. */
const warnAliases = ({ aliases, leaders }: RunContent): ShapeFault[] =>
  Object.entries(aliases).flatMap(([old, id]) =>
    leaders.some((leader) => leader.id === id) ? [] : [fault('W_UNUSED', ['aliases', old], 'a leader', id)],
  )
