import { battleStats, crumbles, factionOf, passiveOn, statsAt, steadyOn, type UnitStats } from './stats.ts'
import type { Leader, RunContent, UnitType } from './types.ts'
import type { Tier } from './words.ts'

/** One step of how a value came about: `× n %`, `+ n`, `→ n` for a value that takes the place of the former one, `≤ n` for a bound. */
export interface StatStep {
  readonly by: 'times' | 'plus' | 'becomes' | 'atMost'
  readonly n: number
  readonly value: number
}
export interface StatSum {
  /** As the card prints it at tier 1. */
  readonly base: number
  /** Only those that change something; the last value is the one in battle. */
  readonly steps: readonly StatStep[]
}

/** RN-715: the arithmetic of a value of `battleStats`, from the printed one on. */
export function statSum(
  content: RunContent,
  unit: UnitType,
  tier: Tier,
  stat: keyof UnitStats,
  passive?: Leader['passive'],
): StatSum {
  const end = battleStats(content, unit, tier, passive)[stat]
  const atTier = statsAt(content, unit, tier)[stat]
  const faction = factionOf(content, unit)
  const { tier: tiers } = content.balance
  switch (stat) {
    case 'hp':
    case 'atk':
    case 'armor': {
      const name = `${stat}Pct` as const
      const led = stat === 'hp' ? passiveOn(passive, unit, name) : steadyOn(passive, unit, name)
      const percent = 100 + faction[name] + led
      const flat = stat === 'armor' ? steadyOn(passive, unit, 'armor') : 0
      const grown: StatStep = { by: 'times', n: tiers.multiplierPct[tier - 1]!, value: atTier }
      const raised = { by: 'times', n: percent, value: end - flat } as const
      return sum(unit[stat], [grown, raised, { by: 'plus', n: flat, value: end }], end)
    }
    case 'dodge':
      return added(unit.dodge, [faction.dodge, steadyOn(passive, unit, 'dodge')], end)
    case 'resolve': {
      const steps = crumbles(unit) ? 0 : tier - 1
      return added(unit.resolve, [tiers.humanResolveStep * steps, passiveOn(passive, unit, 'resolve')], end)
    }
    case 'resist': {
      const own = crumbles(unit) ? faction.resistPct : tiers.humanResistStep * (tier - 1)
      return added(0, [own, steadyOn(passive, unit, 'resistPct')], end)
    }
    default: {
      const led =
        stat === 'range' || stat === 'strikes' ? passiveOn(passive, unit, stat) : steadyOn(passive, unit, stat)
      return sum(
        unit[stat],
        [
          { by: 'becomes', n: atTier, value: atTier },
          { by: 'plus', n: led, value: atTier + led },
        ],
        end,
      )
    }
  }
}

function added(base: number, parts: readonly number[], end: number): StatSum {
  const steps = parts.map(
    (n, i): StatStep => ({
      by: 'plus',
      n,
      value: parts.slice(0, i + 1).reduce((value, part) => value + part, base),
    }),
  )
  return sum(base, steps, end)
}

const sum = (base: number, steps: readonly StatStep[], end: number): StatSum => {
  const kept = steps.filter(({ by, n }) => (by === 'times' ? n !== 100 : by === 'plus' ? n !== 0 : n !== base))
  const last = kept.at(-1)?.value ?? base
  return { base, steps: last === end ? kept : [...kept, { by: 'atMost', n: end, value: end }] }
}
