import { type Fault, parseUntrustedJson } from '@arbiter/kernel'
import { type Encounter, explainFault, parseEncounter, type TabletopKit } from '@arbiter/tabletop'
import { type ChangeEvent, useState } from 'react'
import IconOpen from '~icons/lucide/folder-open'
import { useLanguage, useText, useWording } from '../../../language/language.tsx'
import '../../../match/recordFile.css'
import { EditorButtons } from '../editor/editorButtons.tsx'
import { ownEncounter } from '../editor/handoff.ts'
import { type Draft, encounterOf } from './draft.ts'

interface EncounterChoiceProps {
  readonly kit: TabletopKit
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

/** The encounters that ship, and one from a file (TT-148, TT-149). */
export function EncounterChoice({ kit, draft, onChange }: EncounterChoiceProps) {
  const text = useText()
  const wording = useWording()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [notOne, setNotOne] = useState<'notJson' | 'isRecord'>()
  const [kept, setKept] = useState(() => ownEncounter(kit.content))
  const own = typeof draft.encounter === 'string' ? kept : draft.encounter
  async function load({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = target.files?.[0]
    if (!chosen) return
    const words = await chosen.text()
    target.value = ''
    const file = parsedJson(words)
    const isRecord = words.startsWith('{"arbiter":"record"')
    setNotOne(isRecord ? 'isRecord' : file === undefined ? 'notJson' : undefined)
    if (isRecord || file === undefined) {
      setFaults([])
      return
    }
    const parsed = parseEncounter(file, kit.content)
    setFaults(parsed.ok ? [] : parsed.faults)
    if (!parsed.ok) return
    setKept({ file, parsed: parsed.value })
    onChange({ encounter: { file, parsed: parsed.value }, bots: {}, manual: [] })
  }
  return (
    <section className="tt-setup-card">
      <h2>{text('tabletopSetup.encounter')}</h2>
      <div className="tt-setup-choices">
        {kit.content.encounters.map((encounter) => (
          <EncounterCard
            key={encounter.id}
            encounter={encounter}
            own={false}
            checked={draft.encounter === encounter.id}
            onChoose={() => onChange({ encounter: encounter.id, bots: {}, manual: [] })}
          />
        ))}
        {own && (
          <EncounterCard
            encounter={own.parsed}
            own
            checked={draft.encounter === own}
            onChoose={() => onChange({ encounter: own, bots: {}, manual: [] })}
          />
        )}
      </div>
      <div className="tt-setup-fields">
        <EditorButtons encounter={encounterOf(kit.content, draft)} own={typeof draft.encounter !== 'string'} />
        <label className="button button-plain record-file">
          <IconOpen />
          {text('tabletopSetup.load')}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={load}
            data-test="tabletop-setup-load"
          />
        </label>
      </div>
      {notOne && (
        <p className="tt-setup-faults" role="alert" data-test="tabletop-setup-not-one">
          {text(`tabletopSetup.${notOne}`)}
        </p>
      )}
      {faults.length > 0 && (
        <ul className="tt-setup-faults" role="alert" data-test="tabletop-setup-bad-file">
          {faults.map((fault) => (
            <li key={`${fault.path} ${fault.code}`}>{wording.say(explainFault(fault))}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** `undefined`: it is no JSON. */
function parsedJson(words: string): unknown {
  try {
    return parseUntrustedJson(words)
  } catch {
    return undefined
  }
}

interface EncounterCardProps {
  readonly encounter: Encounter
  readonly own: boolean
  readonly checked: boolean
  readonly onChoose: () => void
}

function EncounterCard({ encounter, own, checked, onChoose }: EncounterCardProps) {
  const text = useText()
  const { language } = useLanguage()
  const { id, title, notes, map, fighters, script } = encounter
  return (
    <label className="tt-setup-choice">
      <input
        type="radio"
        name="encounter"
        checked={checked}
        onChange={onChoose}
        data-test={own ? 'tabletop-encounter-own' : `tabletop-encounter-${id}`}
      />
      <strong>{title[language]}</strong>
      <span className="tt-soft">
        {text('tabletopSetup.facts', {
          n: fighters.length,
          map: map ? { term: `tabletop.map_kind.${map.kind}` } : { term: 'tabletopSetup.noMap' },
        })}
        {script.length > 0 && ` · ${text('tabletopSetup.hasDemo')}`}
      </span>
      {notes && <span>{notes[language]}</span>}
    </label>
  )
}
