import { type ArenaKit, ATTRIBUTES, type Build, type Setup } from '@arbiter/arena'
import { localText } from '@arbiter/kernel'
import { useMemo, useState } from 'react'
import { useLanguage, useLocal, useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { freeMember, memberSheet, ownActions, sampleMember } from './draft.ts'
import { FaultsAt } from './faults.tsx'
import { faceOfBuild, starredHints } from './fighterFace.ts'
import { FighterPicker } from './fighterPicker.tsx'
import { SetupGear } from './setupGear.tsx'
import { SetupSettings } from './setupSettings.tsx'
import { SetupTraits } from './setupTraits.tsx'
import { Sheet } from './sheet.tsx'
import './fighterDialog.css'

const STARS = [1, 2, 3, 4, 5]
const FREE = ''

interface SetupMemberProps {
  readonly kit: ArenaKit
  readonly member: Build
  /** Where it stands in the set-up, for its faults. */
  readonly path: string
  readonly tuning: Setup['tuning']
  readonly onChange: (change: Partial<Build>) => void
}

/** AR-020 … AR-031. Everything about one character. */
export function SetupMember({ kit, member, path, tuning, onChange }: SetupMemberProps) {
  const text = useText()
  const { language } = useLanguage()
  const local = useLocal()
  const { characters } = kit.content
  const [picking, setPicking] = useState(false)
  const now = useMemo(() => memberSheet(kit, { tuning }, member), [kit, tuning, member])
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  const sheet = now ?? last
  const actions = now ? now.actions.map(({ id }) => id) : ownActions(kit, member)
  const sample = characters.find(({ id }) => id === member.character)
  function choose(character: string): void {
    const { name, settings, stars } = member
    const next = character === FREE ? freeMember(kit) : sampleMember(kit, character, stars)
    onChange({ ...next, name, settings })
  }
  return (
    <div className="setup-member-body">
      <div className="setup-who">
        <Picture shape="portrait" {...faceOfBuild(member)} hints={starredHints(member.stars)} />
        <p className="setup-line">{sample ? local(sample.desc) : text('arenaSetup.freeLine')}</p>
        <Button onClick={() => setPicking(true)} data-test="arena-member-sample">
          {text('arenaSetup.otherSample')}
        </Button>
        <label className="field">
          <span>{text('arenaSetup.name')}</span>
          <input
            value={member.name}
            placeholder={localText(sample?.name, language)}
            onChange={({ target }) => onChange({ name: target.value })}
            data-test="arena-member-name"
          />
        </label>
        <label className="field">
          <span>{text('arenaSetup.stars')}</span>
          <span className="setup-level">
            <span className="setup-level-shown setup-rating" aria-hidden="true">
              {STARS.map((star) => (
                <span key={star} data-full={star <= member.stars || undefined}>
                  ★
                </span>
              ))}
            </span>
            <select
              value={member.stars}
              onChange={({ target }) => onChange(restarred(kit, member, Number(target.value)))}
              data-test="arena-member-stars"
            >
              {STARS.map((stars) => (
                <option key={stars} value={stars}>
                  {'★'.repeat(stars)}
                </option>
              ))}
            </select>
          </span>
        </label>
      </div>
      <FaultsAt path={`${path}/character`} />
      <FaultsAt path={`${path}/name`} />
      <FaultsAt path={`${path}/stars`} />
      <SetupTraits kit={kit} member={member} path={`${path}/traits`} onChange={(traits) => onChange({ traits })} />
      <SetupGear kit={kit} member={member} path={path} onChange={onChange} />
      <details className="setup-part">
        <summary>{text('arenaSetup.attributes')}</summary>
        <div className="setup-attributes">
          {ATTRIBUTES.map((attribute) => (
            <label key={attribute} className="field">
              <span>{text(`arena.attribute.${attribute}`)}</span>
              <input
                type="number"
                min={0}
                max={kit.content.tuning['attr.max']}
                value={member.attributes[attribute]}
                onChange={({ target }) => {
                  const attributes = { ...member.attributes, [attribute]: target.valueAsNumber || 0 }
                  onChange({ attributes, potential: attributes })
                }}
                className="sum"
                data-test={`arena-member-${attribute}`}
              />
            </label>
          ))}
          {ATTRIBUTES.map((attribute) => (
            <FaultsAt key={attribute} path={`${path}/attributes/${attribute}`} />
          ))}
        </div>
      </details>
      <SetupSettings
        kit={kit}
        member={member}
        actions={[...actions, ...Object.keys(member.settings.weights)]}
        path={`${path}/settings`}
        onChange={(settings) => onChange({ settings })}
      />
      {sheet && (
        <details className="setup-part">
          <summary>{text('arenaSheet.title')}</summary>
          {!now && <p className="field-note">{text('arenaSheet.stale')}</p>}
          <Sheet sheet={sheet} />
        </details>
      )}
      {picking && (
        <FighterPicker
          kit={kit}
          title={text('arenaSetup.otherSample')}
          onClose={() => setPicking(false)}
          onPick={(character) => {
            setPicking(false)
            choose(character)
          }}
        />
      )}
    </div>
  )
}

/** AR-022. A sample is scaled with its stars; what somebody built stays as it is. */
function restarred(kit: ArenaKit, member: Build, stars: number): Partial<Build> {
  if (member.character === FREE) return { stars }
  const before = sampleMember(kit, member.character, member.stars).attributes
  const untouched = ATTRIBUTES.every((attribute) => before[attribute] === member.attributes[attribute])
  if (!untouched) return { stars }
  const { attributes } = sampleMember(kit, member.character, stars)
  return { stars, attributes, potential: attributes }
}
