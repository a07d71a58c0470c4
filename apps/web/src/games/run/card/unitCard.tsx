import { abilityText, type Tier } from '@arbiter/run'
import type { ReactNode } from 'react'
import IconDetails from '~icons/lucide/info'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { UnitIcon } from '../icons.tsx'
import { unitOf, useLocal, useNames, useRunKit } from '../runContext.ts'
import { Cost } from './cost.tsx'
import { StatList } from './statList.tsx'
import { TierMark } from './tierMark.tsx'
import './unitCard.css'

interface UnitCardProps {
  readonly unitId: string
  readonly tier: Tier
  readonly leaderId: string
  readonly selected?: boolean
  readonly onDetails: () => void
  /** What lies over the whole card: its button. */
  readonly children?: ReactNode
}

/** A unit with everything that decides whether one wants it; what its words mean is told by the details. */
export function UnitCard({ unitId, tier, leaderId, selected = false, onDetails, children }: UnitCardProps) {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  const { role, cost, tags, ability } = unitOf(content, unitId)
  const name = names.unit(unitId, tier)
  return (
    <article className="rn-card" data-tier={tier} data-selected={selected} data-test={`run-card-${unitId}`}>
      {children}
      <header className="rn-card-head">
        <span className="rn-card-sign">
          <UnitIcon id={unitId} />
        </span>
        <div className="rn-card-name">
          <h3>{name}</h3>
          <p>
            <TierMark tier={tier} /> <Cost value={cost} />
          </p>
        </div>
        <IconButton
          className="button-icon rn-card-details"
          label={text('runTable.detailsOf', { name })}
          icon={<IconDetails />}
          onClick={onDetails}
          data-test={`run-details-${unitId}`}
        />
      </header>
      <p className="rn-card-role">
        <strong>{text(`run.role.${role}`)}</strong>
        {tags
          // What the role has said already.
          .filter((tag) => text(`run.tag.${tag}`) !== text(`run.role.${role}`))
          .map((tag) => (
            <span key={tag} className="rn-tag">
              {text(`run.tag.${tag}`)}
            </span>
          ))}
      </p>
      <StatList unitId={unitId} tier={tier} leaderId={leaderId} />
      <p className="rn-card-ability" data-ready={tier === 3}>
        <strong>{names.ability(ability)}</strong>{' '}
        {tier === 3 ? local(abilityText(content, ability)) : <span className="rn-soft">{text('runTable.atT3')}</span>}
      </p>
    </article>
  )
}
