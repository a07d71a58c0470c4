import { abilityText, passiveOn, STATS, statsAt, TIERS, type Tier } from '@arbiter/run'
import { useText } from '../../../language/language.tsx'
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
  readonly onClose: () => void
}

/** Everything about a unit: all tiers side by side, how bonuses make its values, what its tags and ability do. */
export function UnitDetails({ unitId, tier, leaderId, onClose }: UnitDetailsProps) {
  const text = useText()
  const statText = useStatText()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  const inBattle = useBattleStats(leaderId)
  const unit = unitOf(content, unitId)
  const faction = content.factions.find(({ id }) => id === unit.faction)!
  const hpPct = leaderId === undefined ? 0 : passiveOn(leaderOf(content, leaderId).passive, unit, 'hpPct')
  const { kind } = content.abilities.find(({ id }) => id === unit.ability)!
  const plain = statsAt(content, unit, tier)
  const own = inBattle(unitId, tier)
  const sums = [
    { name: 'hp', base: plain.hp, percents: [faction.hpPct, hpPct], value: own.hp },
    { name: 'atk', base: plain.atk, percents: [faction.atkPct], value: own.atk },
  ].filter(({ percents }) => percents.some((percent) => percent !== 0))
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
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sums.length > 0 && (
        <ul className="rn-details-sums sum">
          {sums.map(({ name, base, percents, value }) => (
            <li key={name}>
              {text(`run.stat.${name}`)}: {base} × (100 + {percents.filter((percent) => percent !== 0).join(' + ')}
              )&nbsp;% = {value}
            </li>
          ))}
        </ul>
      )}
      <ul className="rn-details-tags">
        {unit.tags.map((tag) => (
          <li key={tag}>
            <strong>{text(`run.tag.${tag}`)}</strong>: {text(`run.tag_text.${tag}`)}
          </li>
        ))}
      </ul>
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
