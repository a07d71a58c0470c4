import { type Fault, localText, parseUntrustedJson } from '@arbiter/kernel'
import { type Encounter, explainFault, parseEncounter, type TabletopKit } from '@arbiter/tabletop'
import { type ChangeEvent, useState } from 'react'
import IconOpen from '~icons/lucide/folder-open'
import { useLanguage, useText, useWording } from '../../../language/language.tsx'
import { Gallery } from '../../../parts/gallery.tsx'
import { More } from '../../../parts/more.tsx'
import '../../../match/recordFile.css'
import { EditorButtons } from '../editor/editorButtons.tsx'
import { ownEncounter } from '../editor/handoff.ts'
import { type Draft, encounterOf } from './draft.ts'
import { EncounterPicture } from './encounterPicture.tsx'

/** No encounter that ships is called so. */
const OWN = '*own'

interface EncounterChoiceProps {
  readonly kit: TabletopKit
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

/** The encounters that ship, and one from a file (TT-148, TT-149). */
export function EncounterChoice({ kit, draft, onChange }: EncounterChoiceProps) {
  const text = useText()
  const wording = useWording()
  const { language } = useLanguage()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [notOne, setNotOne] = useState<'notJson' | 'isRecord'>()
  const [kept, setKept] = useState(() => ownEncounter(kit.content))
  const own = typeof draft.encounter === 'string' ? kept : draft.encounter
  const choiceOf = (encounter: Encounter, value: string) => ({
    value: value === encounter.id ? value : OWN,
    name: localText(encounter.title, language),
    picture: <EncounterPicture encounter={encounter} />,
    line: text('tabletopSetup.facts', {
      n: encounter.fighters.length,
      map: encounter.map ? { term: `tabletop.map_kind.${encounter.map.kind}` } : { term: 'tabletopSetup.noMap' },
    }),
    test: `tabletop-encounter-${value}`,
  })
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
  const chosen = encounterOf(kit.content, draft)
  return (
    <section className="tt-setup-part tt-setup-fight">
      <Gallery
        label={text('tabletopSetup.encounter')}
        choices={[
          ...kit.content.encounters.map((encounter) => choiceOf(encounter, encounter.id)),
          ...(own ? [choiceOf(own.parsed, 'own')] : []),
        ]}
        value={typeof draft.encounter === 'string' ? draft.encounter : OWN}
        onChange={(value) => onChange({ encounter: value === OWN ? own! : value, bots: {}, manual: [] })}
        test="tabletop-encounters"
      />
      <div className="tt-setup-story">
        <h2>{localText(chosen.title, language)}</h2>
        {chosen.notes && <p>{localText(chosen.notes, language)}</p>}
      </div>
      <More label={text('tabletopSetup.ownFight')} test="tabletop-setup-own">
        <div className="tt-setup-fields">
          <EditorButtons encounter={chosen} own={typeof draft.encounter !== 'string'} />
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
      </More>
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
