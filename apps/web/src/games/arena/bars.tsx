import type { FighterView } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { useNames } from './fightContext.ts'
import './bars.css'

/** Health with what shields lie over it; the number stands beside it or in the label. */
export function HealthBar({ fighter }: { fighter: FighterView }) {
  const text = useText()
  const names = useNames()
  const { hp, maxHp } = fighter
  const shield = shieldOf(fighter)
  const whole = Math.max(1, maxHp, hp + shield)
  const share = maxHp > 0 ? hp / maxHp : 0
  const state = share > 0.5 ? 'good' : share > 0.25 ? 'worn' : 'low'
  const title = [
    `${names.pool('Health')} ${hp} / ${maxHp}`,
    ...(shield > 0 ? [text('arenaTable.shield', { n: shield })] : []),
  ].join(', ')
  return (
    <span className="bar bar-health" data-state={state} title={title} aria-hidden="true">
      <span className="bar-fill" style={{ width: `${(100 * hp) / whole}%` }} />
      {shield > 0 && <span className="bar-shield" style={{ width: `${(100 * shield) / whole}%` }} />}
    </span>
  )
}

export const shieldOf = ({ shields }: FighterView): number => shields.reduce((sum, { hp }) => sum + hp, 0)

export function PoolBar({ value, max, id }: { value: number; max: number; id: string }) {
  const names = useNames()
  return (
    <span className="bar bar-pool" data-pool={id} title={`${names.pool(id)} ${value} / ${max}`} aria-hidden="true">
      <span className="bar-fill" style={{ width: `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%` }} />
    </span>
  )
}

/** AR-081. Full at the threshold of a turn; what is beyond does not show. */
export function InitiativeBar({ value, threshold }: { value: number; threshold: number }) {
  const text = useText()
  return (
    <span
      className="bar bar-initiative"
      title={text('arenaTable.initiative', { n: value, of: threshold })}
      data-full={value >= threshold}
      aria-hidden="true"
    >
      <span className="bar-fill" style={{ width: `${Math.max(0, Math.min(100, (100 * value) / threshold))}%` }} />
    </span>
  )
}

/** What each bar means. */
export function BarLegend() {
  const text = useText()
  const names = useNames()
  const bars = [
    { bar: 'bar-health', name: names.pool('Health') },
    { bar: 'bar-shielded', name: text('arenaTable.shieldName') },
    { bar: 'bar-initiative', name: text('arenaTable.initiativeName') },
    { bar: 'bar-pool', pool: 'Stamina', name: names.pool('Stamina') },
    { bar: 'bar-pool', pool: 'other', name: text('arenaTable.otherPool') },
  ]
  return (
    <ul className="bar-legend" aria-label={text('arenaTable.legend')} data-test="arena-legend">
      {bars.map(({ bar, pool, name }) => (
        <li key={name}>
          <span className={`bar ${bar}`} data-pool={pool} aria-hidden="true">
            <span className={bar === 'bar-shielded' ? 'bar-shield bar-whole' : 'bar-fill bar-whole'} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
