import { abilityText, signatureOf, type Tier } from '@arbiter/run'
import type { ReactNode } from 'react'
import IconDetails from '~icons/lucide/info'
import IconLocked from '~icons/lucide/lock'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { Explain } from '../../../parts/explain.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { inBrief } from '../prepare/inShort.ts'
import { unitOf, useLocal, useNames, useRunKit } from '../runContext.ts'
import { Cost } from './cost.tsx'
import { MainStats } from './statList.tsx'
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

/** A unit as one chooses it: portrait, price, two numbers and a sentence. What works later is locked, and told in two lines at most. Everything else is told by the details. */
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
        <div className="rn-card-lines">
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
                  <IconLocked aria-hidden="true" />
                  {text('runTable.fromT3', { ability: names.ability(ability) })}
                </span>
              </Explain>
              {inBrief(does) !== '' && <span className="rn-card-brief">{inBrief(does)}</span>}
            </div>
          )}
        </div>
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
