import type { Fault } from '@arbiter/kernel'
import type { Options, TabletopKit } from '@arbiter/tabletop'
import { useEffect, useRef, useState } from 'react'
import IconPlay from '~icons/lucide/play'
import IconRedo from '~icons/lucide/redo-2'
import IconUndo from '~icons/lucide/undo-2'
import { useText } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import { Segments } from '../../../parts/segments.tsx'
import { Stage } from '../../../parts/stage.tsx'
import { type KeyLine, useKeyHelp } from '../../../shell/keyHelp.ts'
import { MatchTools, useMatchFrame } from '../../../shell/matchFrame.tsx'
import { go } from '../../../shell/router.ts'
import { usePageTitle } from '../../../shell/title.ts'
import { type Brush, type Drag, EditorContext, useEditor } from './editorContext.ts'
import { FaultList } from './faultList.tsx'
import { keepOwnEncounter } from './handoff.ts'
import { Dragged } from './map/dragged.tsx'
import { EditorMap } from './map/editorMap.tsx'
import { EveryoneInLine } from './map/everyoneInLine.tsx'
import { fighterIn, PARTS, type Part, partOf } from './model/faultPlace.ts'
import { rawEncounter } from './model/file.ts'
import { FightersPart } from './parts/fightersPart.tsx'
import { FilesPart } from './parts/filesPart.tsx'
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
  files: FilesPart,
} as const

const KEYS: readonly KeyLine[] = [
  { keys: ['←', '↑', '→', '↓'], does: 'tabletopKeys.cursor' },
  { keys: ['W', 'E', 'A', 'D', 'Z', 'X'], does: 'tabletopKeys.hexes' },
  { keys: ['Enter'], does: 'tabletopKeys.paint' },
  { keys: ['Shift', '→'], does: 'tabletopKeys.stroke' },
  { keys: ['R'], does: 'tabletopKeys.turn' },
]

const WHY_NOT = 'tt-edit-why-not'
const HAND: Brush = { kind: 'hand' }

/** TT-148, TT-149, TT-151: an encounter from nothing, from a shipped one, from a file or from a fight in play. */
export function EncounterEditor({ kit }: { kit: TabletopKit }) {
  const text = useText()
  const title = text('tabletopEditor.heading')
  usePageTitle(title)
  useMatchFrame(text('tabletopEditor.short'))
  useKeyHelp(KEYS)
  const pictures = usePictures()
  const { content, knobs } = kit
  const usual = kit.sections.tuning!.value as Options
  const { draft, faults, change, undo, redo } = useDraft(content)
  const [part, setPart] = useState<Part>('map')
  const [picked, setBrush] = useState<Brush>({ kind: 'terrain', letter: '#' })
  const [wishedSide, setNewSide] = useState('')
  const [last, setChosen] = useState(-1)
  const chosen = last < draft.fighters.length ? last : -1
  const [drag, setDrag] = useState<Drag>()
  const [over, setOver] = useState<number>()
  const [said, say] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<Fault>()
  useEffect(() => {
    // On a phone the row of parts is wider than the window.
    page.current
      ?.querySelector(`[data-test="tabletop-edit-part-${part}"]`)
      ?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [part])
  useEffect(() => {
    if (!wanted) return
    focusOn(page.current, wanted.path)
    setWanted(undefined)
  }, [wanted])

  function choose(at: number): void {
    setChosen(at)
    if (picked.kind === 'person') setBrush(HAND)
  }

  function goTo(fault: Fault): void {
    setPart(partOf(fault.path))
    const fighter = fighterIn(fault.path)
    if (fighter !== undefined) choose(fighter)
    setWanted(fault)
  }

  const brush = part === 'map' || (part === 'fighters' && picked.kind === 'person') ? picked : HAND
  const newSide = draft.sides.some(({ id }) => id === wishedSide) ? wishedSide : (draft.sides[0]?.id ?? '')
  const Form = PART_FORMS[part]
  return (
    <EditorContext
      value={{
        ...{ content, knobs, usual, draft, faults, change, part, setPart, picked, brush, setBrush },
        ...{ newSide, setNewSide, chosen, choose, drag, setDrag, over, setOver, say },
      }}
    >
      <MatchTools>
        <IconButton
          label={text('tabletopEditor.undo')}
          icon={<IconUndo />}
          aria-disabled={!undo}
          onClick={undo}
          data-test="tabletop-edit-undo"
        />
        <IconButton
          label={text('tabletopEditor.redo')}
          icon={<IconRedo />}
          aria-disabled={!redo}
          onClick={redo}
          data-test="tabletop-edit-redo"
        />
      </MatchTools>
      <div ref={page} className="tt-edit" data-part={part} data-test="tabletop-edit">
        <h1 className="sr-only">{title}</h1>
        <div className="tt-edit-board">
          <Stage scene={(size) => (draft.map ? undefined : pictures.scene('hall', size))}>
            {(size) => (draft.map ? <EditorMap size={size} /> : <EveryoneInLine />)}
          </Stage>
        </div>
        <div className="tt-edit-side">
          <div className="tt-edit-parts">
            <Segments
              label={text('tabletopEditor.parts')}
              hideLabel
              value={part}
              options={PARTS.map((value) => ({
                value,
                label: <PartName part={value} />,
                test: `tabletop-edit-part-${value}`,
              }))}
              onChange={setPart}
            />
          </div>
          <div className="tt-edit-form">
            <Form />
          </div>
          <div className="tt-edit-foot">
            <FaultList id={WHY_NOT} onGo={goTo} />
            <Button
              aria-describedby={faults.length > 0 ? WHY_NOT : undefined}
              kind="gold"
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
        <p role="status" className="sr-only" data-test="tabletop-edit-said">
          {said}
        </p>
        <Dragged />
      </div>
    </EditorContext>
  )
}

/** With the number of its faults. */
function PartName({ part }: { part: Part }) {
  const text = useText()
  const { faults } = useEditor()
  const wrong = faults.filter(({ path }) => partOf(path) === part).length
  return (
    <>
      {text(`tabletopEditor.part.${part}`)}
      {wrong > 0 && (
        <b className="tt-edit-count" role="img" aria-label={text('tabletopEditor.wrong', { n: wrong })}>
          {wrong}
        </b>
      )}
    </>
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
