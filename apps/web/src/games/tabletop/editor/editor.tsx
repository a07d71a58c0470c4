import type { Fault } from '@arbiter/kernel'
import type { Options, TabletopKit } from '@arbiter/tabletop'
import { useEffect, useRef, useState } from 'react'
import IconPlay from '~icons/lucide/play'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { type KeyLine, useKeyHelp } from '../../../shell/keyHelp.ts'
import { go } from '../../../shell/router.ts'
import { type Brush, EditorContext } from './editorContext.ts'
import { FaultList, FirstFault } from './faultList.tsx'
import { FileBar } from './fileBar.tsx'
import { keepOwnEncounter } from './handoff.ts'
import { EditorMap } from './map/editorMap.tsx'
import { fighterIn, PARTS, type Part, partOf } from './model/faultPlace.ts'
import { rawEncounter } from './model/file.ts'
import { FightersPart } from './parts/fightersPart.tsx'
import { GoalsPart } from './parts/goalsPart.tsx'
import { MapPart } from './parts/mapPart.tsx'
import { RulesPart } from './parts/rulesPart.tsx'
import { ScenePart } from './parts/scenePart.tsx'
import { SidesPart } from './parts/sidesPart.tsx'
import { useDraft } from './useDraft.ts'
import './editor.css'

const PART_FORMS = {
  scene: ScenePart,
  map: MapPart,
  sides: SidesPart,
  fighters: FightersPart,
  goals: GoalsPart,
  rules: RulesPart,
} as const

const KEYS: readonly KeyLine[] = [
  { keys: ['←', '↑', '→', '↓'], does: 'tabletopKeys.cursor' },
  { keys: ['W', 'E', 'A', 'D', 'Z', 'X'], does: 'tabletopKeys.hexes' },
  { keys: ['Enter'], does: 'tabletopKeys.paint' },
  { keys: ['Shift', '→'], does: 'tabletopKeys.stroke' },
  { keys: ['R'], does: 'tabletopKeys.turn' },
]

const WHY_NOT = 'tt-edit-why-not'

/** TT-148, TT-149, TT-151: an encounter from nothing, from a shipped one, from a file or from a fight in play. */
export function EncounterEditor({ kit }: { kit: TabletopKit }) {
  const text = useText()
  useKeyHelp(KEYS)
  const { content, knobs } = kit
  const usual = kit.sections.tuning!.value as Options
  const { draft, faults, change, undo, redo } = useDraft(content)
  const [part, setPart] = useState<Part>('scene')
  const [brush, setBrush] = useState<Brush>({ kind: 'terrain', letter: '#' })
  const [last, choose] = useState(-1)
  const chosen = last < draft.fighters.length ? last : -1
  const [said, say] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<Fault>()
  useEffect(() => {
    if (!wanted) return
    focusOn(page.current, wanted.path)
    setWanted(undefined)
  }, [wanted])

  function goTo(fault: Fault): void {
    setPart(partOf(fault.path))
    const fighter = fighterIn(fault.path)
    if (fighter !== undefined) choose(fighter)
    setWanted(fault)
  }

  const Form = PART_FORMS[part]
  const mapShown = draft.map !== null && (part === 'map' || part === 'fighters')
  return (
    <EditorContext
      value={{ content, knobs, usual, draft, faults, change, part, setPart, brush, setBrush, chosen, choose, say }}
    >
      <div ref={page} className="tt-edit" data-test="tabletop-edit">
        <FileBar
          canUndo={undo !== undefined}
          canRedo={redo !== undefined}
          onUndo={() => undo?.()}
          onRedo={() => redo?.()}
        />
        <div className="tt-edit-parts">
          <Segments
            label={text('tabletopEditor.parts')}
            hideLabel
            value={part}
            options={PARTS.map((value) => {
              const wrong = faults.filter(({ path }) => partOf(path) === value).length
              const name = text(`tabletopEditor.part.${value}`)
              return {
                value,
                label: wrong > 0 ? text('tabletopEditor.partWrong', { name, n: wrong }) : name,
                test: `tabletop-edit-part-${value}`,
              }
            })}
            onChange={setPart}
          />
        </div>
        <div className="tt-edit-desk" data-map={mapShown || undefined}>
          {mapShown && <EditorMap />}
          <Form />
        </div>
        <FaultList onGo={goTo} />
        <p role="status" className="sr-only" data-test="tabletop-edit-said">
          {said}
        </p>
        <div className="tt-edit-play">
          <FirstFault id={WHY_NOT} />
          <Button
            aria-describedby={faults.length > 0 ? WHY_NOT : undefined}
            kind="main"
            icon={<IconPlay />}
            aria-disabled={faults.length > 0}
            onClick={() => {
              keepOwnEncounter(rawEncounter(draft))
              go('/setup/tabletop')
            }}
            data-test="tabletop-edit-play"
          >
            {text('tabletopEditor.play')}
          </Button>
        </div>
      </div>
    </EditorContext>
  )
}

/** The field of a pointer, or the nearest thing around it that can have the focus. */
function focusOn(page: HTMLElement | null, path: string): void {
  for (let at = path; page && at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = page.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`)
    if (!found) continue
    const field = found.matches('input, select, textarea')
      ? found
      : found.querySelector<HTMLElement>('input, select, textarea, button')
    const target = field ?? found
    target.scrollIntoView({ block: 'center' })
    target.focus()
    return
  }
}
