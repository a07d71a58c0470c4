import { battleStats, STATS, type Tier, type UnitStats } from '@arbiter/run'
import { PERCENT } from '@arbiter/wording'
import { useLanguage, useText } from '../../../language/language.tsx'
import { leaderOf, unitOf, useRunKit } from '../runContext.ts'

type StatName = (typeof STATS)[number]

const IN_PERCENT: readonly StatName[] = ['dodge', 'resist']

/** What a unit brings into battle under a leader: bonuses counted in (RN-034, RN-035). */
export function useBattleStats(leaderId: string): (unitId: string, tier: Tier) => UnitStats {
  const { content } = useRunKit()
  return (unitId, tier) => battleStats(content, unitOf(content, unitId), tier, leaderOf(content, leaderId).passive)
}

export function useStatText(): (name: StatName, value: number) => string {
  const { language } = useLanguage()
  return (name, value) => (IN_PERCENT.includes(name) ? `${value}${PERCENT[language]}` : String(value))
}

/** The values of a card. */
export function StatList({ unitId, tier, leaderId }: { unitId: string; tier: Tier; leaderId: string }) {
  const text = useText()
  const statText = useStatText()
  const stats = useBattleStats(leaderId)(unitId, tier)
  return (
    <dl className="rn-stats">
      {STATS.filter((name) => name !== 'resist' || stats.resist > 0).map((name) => (
        <div key={name} data-stat={name}>
          <dt>{text(`run.stat.${name}`)}</dt>
          <dd className="sum">{statText(name, stats[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
