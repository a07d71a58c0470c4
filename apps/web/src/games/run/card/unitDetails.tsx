import { localText } from '@arbiter/kernel'
import {
  abilityText,
  bonusLine,
  type MechanicKey,
  metIn,
  STATS,
  type StatStep,
  statSum,
  TIERS,
  type Tier,
} from '@arbiter/run'
import { PERCENT } from '@arbiter/wording'
import { useState } from 'react'
import IconSums from '~icons/lucide/calculator'
import { useLanguage, useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { addressOf } from '../../../shell/base.ts'
import { encyclopediaPath } from '../encyclopedia/address.ts'
import { leaderOf, unitOf, useLocal, useNames, useRunKit } from '../runContext.ts'
import { useBattleStats, useStatText } from './statList.tsx'
import { TierMark } from './tierMark.tsx'
import './unitDetails.css'

interface UnitDetailsProps {
  readonly unitId: string
  readonly tier: Tier
  /** Without one it is told as its faction has it. */
  readonly leaderId?: string
  /** Where the encyclopedia is open already; elsewhere a link opens it beside the run. */
  readonly onMechanic?: (key: MechanicKey) => void
  readonly onClose: () => void
}

/** RN-715. Everything about a unit: all tiers side by side, on demand how each number comes about, what its tags and ability do, what it meets in battle. */
export function UnitDetails({ unitId, tier, leaderId, onMechanic, onClose }: UnitDetailsProps) {
  const text = useText()
  const statText = useStatText()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  const wording = useWording()
  const inBattle = useBattleStats(leaderId)
  const [isSummed, setIsSummed] = useState(false)
  const unit = unitOf(content, unitId)
  const faction = content.factions.find(({ id }) => id === unit.faction)!
  const passive = leaderId === undefined ? undefined : leaderOf(content, leaderId).passive
  const { kind } = content.abilities.find(({ id }) => id === unit.ability)!
  return (
    <Dialog
      title={names.unit(unitId, tier)}
      closeLabel={text('common.close')}
      onClose={onClose}
      test="run-unit-details"
    >
      <p>
        <strong>{text(`run.role.${unit.role}`)}</strong>: {text(`run.role_text.${unit.role}`)}
      </p>
      <div className="rn-details-faces">
        {TIERS.map((each) => (
          <figure key={each} data-now={each === tier}>
            <Picture shape="portrait" kind="unit" id={unitId} hints={{ tier: each }} />
            <figcaption>{names.unit(unitId, each)}</figcaption>
          </figure>
        ))}
      </div>
      <div className="rn-details-ability">
        <Picture shape="item" kind="ability" id={unit.ability} />
        <p>
          <strong>{names.ability(unit.ability)}</strong> ({text(`run.ability_kind.${kind}`)}
          {tier < 3 && `, ${text('runTable.atT3')}`}): {local(abilityText(content, unit.ability, unit))}
        </p>
      </div>
      <div className="rn-details-frame">
        <table className="rn-details">
          <thead>
            <tr>
              <th scope="col">{text('runTable.inBattle')}</th>
              {TIERS.map((each) => (
                <th key={each} scope="col" data-now={each === tier}>
                  <TierMark tier={each} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {STATS.map((name) => (
              <tr key={name}>
                <th scope="row">
                  {text(`run.stat.${name}`)}
                  <small>{text(`run.stat_text.${name}`)}</small>
                </th>
                {TIERS.map((each) => (
                  <td key={each} className="sum" data-now={each === tier}>
                    {statText(name, inBattle(unitId, each)[name])}
                    {isSummed && <Sum {...statSum(content, unit, each, name, passive)} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="rn-details-sums">
        <Button
          icon={<IconSums />}
          aria-pressed={isSummed}
          onClick={() => setIsSummed(!isSummed)}
          data-test="run-details-sums"
        >
          {text('runTable.sums')}
        </Button>
        {isSummed && (
          <p>
            {text(leaderId === undefined ? 'runTable.sumsHow' : 'runTable.sumsHowLed', {
              faction: names.faction(unit.faction),
              bonus: wording.say(bonusLine(faction)),
              leader: leaderId === undefined ? '' : names.leader(leaderId),
            })}
          </p>
        )}
      </div>
      <ul className="rn-details-tags">
        {unit.tags.map((tag) => (
          <li key={tag}>
            <strong>{text(`run.tag.${tag}`)}</strong>: {text(`run.tag_text.${tag}`)}
          </li>
        ))}
      </ul>
      <p className="rn-details-met" data-test="run-details-met">
        <span>{text('runTable.metInBattle')}</span>
        {metIn(content, unit).map((key) =>
          onMechanic ? (
            <Button key={key} onClick={() => onMechanic(key)} data-test={`run-met-${key}`}>
              {text(`run.mechanic.${key}`)}
            </Button>
          ) : (
            <a
              key={key}
              className="button button-plain"
              href={addressOf(encyclopediaPath({ kind: 'mechanic', q: text(`run.mechanic.${key}`) }))}
              target="_blank"
              rel="noreferrer"
              data-test={`run-met-${key}`}
            >
              {text(`run.mechanic.${key}`)}
            </a>
          ),
        )}
      </p>
      {leaderId !== undefined && (
        <p>
          <a
            href={addressOf(encyclopediaPath({ q: names.unit(unitId, 1) }))}
            target="_blank"
            rel="noreferrer"
            data-test="run-details-book"
          >
            {text('runMenu.book')}
          </a>
        </p>
      )}
    </Dialog>
  )
}

/** "100 × 150 % = 150, × 110 % = 165": from the printed number to the one in battle. */
function Sum({ base, steps }: ReturnType<typeof statSum>) {
  const { language } = useLanguage()
  if (steps.length === 0) return null
  return (
    <small className="sum">
      {base} {steps.map((step) => stepText(step, localText(PERCENT, language) ?? '%')).join(', ')}
    </small>
  )
}

const stepText = ({ by, n, value }: StatStep, percent: string): string => {
  switch (by) {
    case 'times':
      return `×\u00A0${n}${percent} =\u00A0${value}`
    case 'plus':
      return n < 0 ? `−\u00A0${-n} =\u00A0${value}` : `+\u00A0${n} =\u00A0${value}`
    case 'becomes':
      return `→\u00A0${n}`
    case 'atMost':
      return `≤\u00A0${n}`
  }
}
