import type { Phrase } from '@arbiter/kernel'
import type { UnitStats } from '../content/stats.ts'
import type { Balance } from '../content/tuning.ts'
import type { Faction } from '../content/types.ts'
import type { Timing } from '../content/words.ts'

/** Short lines for cards, shops and choices. */

/** In the order in which cards show them. */
export const STATS = [
  'hp',
  'atk',
  'armor',
  'speed',
  'initiative',
  'range',
  'strikes',
  'dodge',
  'resolve',
  'resist',
] as const satisfies readonly (keyof UnitStats)[]

/** "HP 110, ATK 12, armour 20, …"; what a unit does not have is left out. */
export function statLine(stats: Partial<UnitStats>): Phrase {
  const list = STATS.flatMap((stat): Phrase[] => {
    const n = stats[stat] ?? 0
    return n === 0 ? [] : [{ key: `run.stat_value.${stat}`, params: { n } }]
  })
  return { key: 'run.name', params: { name: { list } } }
}

type Bonuses = Partial<
  Pick<
    Faction,
    'hpPct' | 'atkPct' | 'regenPct' | 'dodge' | 'magicPct' | 'armorPct' | 'phalanxPct' | 'spreadPct' | 'resistPct'
  >
>

/** RN-033: what belonging to a faction is worth. */
export function bonusLine(faction: Bonuses): Phrase {
  const bonuses = {
    hp: faction.hpPct,
    atk: faction.atkPct,
    regen: faction.regenPct,
    dodge: faction.dodge,
    magic: faction.magicPct,
    armor: faction.armorPct,
    phalanx: faction.phalanxPct,
    spread: faction.spreadPct,
    resist: faction.resistPct,
  }
  const list = Object.entries(bonuses).flatMap(([name, pct]): Phrase[] =>
    pct === undefined || pct === 0 ? [] : [{ key: `run.bonus.${name}`, params: { pct: { signed: pct } } }],
  )
  return list.length === 0 ? { key: 'run.bonus.none' } : { key: 'run.name', params: { name: { list } } }
}

/** RN-195, RN-196: when a spell with this timing is cast. */
export function timingText({ spell }: Pick<Balance, 'spell'>, timing: Timing): Phrase {
  if (timing === 'early') return { key: 'run.timing_text.early' }
  return { key: `run.timing_text.${timing}`, params: { pct: timing === 'mid' ? spell.midPct : spell.latePct } }
}
