import { abilityText, signatureOf, type Tier } from '@arbiter/run'
import type { ReactNode } from 'react'
import IconDetails from '~icons/lucide/info'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { Explain } from '../../../parts/explain.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { unitOf, useLocal, useNames, useRunKit } from '../runContext.ts'
import { Cost } from './cost.tsx'
import { MainStats } from './statList.tsx'
import { TierMark } from './tierMark.tsx'
import { TierStars } from './tierStars.tsx'
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

/** A unit as one chooses it: portrait, price, two numbers and a sentence. What works later is a name. Everything else is told by the details. */
export function UnitCard({ unitId, tier, leaderId, selected = false, onDetails, children }: UnitCardProps) {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  const unit = unitOf(content, unitId)
  const { role, cost, ability } = unit
  const signature = signatureOf(content, unit)
  const name = names.unit(unitId, tier)
  const does = local(abilityText(content, ability, unit))
  return (
    <article className="rn-card" data-tier={tier} data-selected={selected} data-test={`run-card-${unitId}`}>
      {children}
      <div className="rn-card-picture">
        <Picture shape="portrait" kind="unit" id={unitId} hints={{ tier }} />
        <Cost value={cost} />
      </div>
      <div className="rn-card-words">
        <h3>{name}</h3>
        <p className="rn-card-role">
          <TierMark tier={tier} /> {text(`run.role.${role}`)}
        </p>
        <MainStats unitId={unitId} tier={tier} leaderId={leaderId} />
        <p className="rn-card-line">
          {signature !== undefined && (
            <>
              <strong>{text(`run.mechanic.${signature}`)}.</strong>{' '}
            </>
          )}
          {text(`run.role_text.${role}`)}
        </p>
        {tier === 3 ? (
          <p className="rn-card-line rn-card-ability">
            <strong>{names.ability(ability)}</strong> <span>{does}</span>
          </p>
        ) : (
          <div className="rn-card-line rn-card-ability">
            <Explain why={() => `(${text('runTable.atT3')}) ${does}`}>
              <span className="rn-card-later">
                <Picture shape="item" kind="ability" id={ability} />
                <strong>{names.ability(ability)}</strong>
                <TierStars tier={3} />
                <span className="sr-only">{text('runTable.atT3')}</span>
              </span>
            </Explain>
          </div>
        )}
      </div>
      <IconButton
        className="button-icon rn-card-details"
        label={text('runTable.detailsOf', { name })}
        icon={<IconDetails />}
        onClick={onDetails}
        data-test={`run-details-${unitId}`}
      />
    </article>
  )
}
