import { localText } from '@arbiter/kernel'
import { battleStats, type STATS, type Tier, type UnitStats } from '@arbiter/run'
import { PERCENT } from '@arbiter/wording'
import IconHp from '~icons/lucide/heart'
import IconAtk from '~icons/lucide/sword'
import { useLanguage, useText } from '../../../language/language.tsx'
import { leaderOf, unitOf, useRunKit } from '../runContext.ts'

type StatName = (typeof STATS)[number]

const IN_PERCENT: readonly StatName[] = ['dodge', 'resist']

/** What a unit brings into battle under a leader: bonuses counted in (RN-034, RN-035). */
export function useBattleStats(leaderId?: string): (unitId: string, tier: Tier) => UnitStats {
  const { content } = useRunKit()
  return (unitId, tier) =>
    battleStats(
      content,
      unitOf(content, unitId),
      tier,
      leaderId === undefined ? undefined : leaderOf(content, leaderId).passive,
    )
}

export function useStatText(): (name: StatName, value: number) => string {
  const { language } = useLanguage()
  return (name, value) => (IN_PERCENT.includes(name) ? `${value}${localText(PERCENT, language)}` : String(value))
}

/** The two numbers that decide most: how much it stands, how hard it hits. */
export function MainStats({ unitId, tier, leaderId }: { unitId: string; tier: Tier; leaderId: string }) {
  const text = useText()
  const { hp, atk } = useBattleStats(leaderId)(unitId, tier)
  return (
    <dl className="rn-main-stats">
      <div data-stat="hp">
        <dt>
          <IconHp aria-hidden="true" />
          <span className="sr-only">{text('run.stat.hp')}</span>
        </dt>
        <dd>{hp}</dd>
      </div>
      <div data-stat="atk">
        <dt>
          <IconAtk aria-hidden="true" />
          <span className="sr-only">{text('run.stat.atk')}</span>
        </dt>
        <dd>{atk}</dd>
      </div>
    </dl>
  )
}
