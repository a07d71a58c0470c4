import { localText } from '@arbiter/kernel'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { Segments } from '../../../../parts/segments.tsx'
import { useEditor } from '../editorContext.ts'
import { blankSheet, MOST_FIGHTERS, withNewFighter } from '../model/people.ts'
import { useSideChoices } from '../useSideChoices.ts'
import { PaletteChoice } from './paletteChoice.tsx'
import { ToolPicture } from './toolPicture.tsx'

const BLANK = ''

/** Whom to put on the map: the people of the content, or a blank sheet. Without a map a press is enough. */
export function People() {
  const text = useText()
  const { language } = useLanguage()
  const { content, draft, newSide, setNewSide } = useEditor()
  const people = [
    ...content.characters.map(({ id, name }) => ({ id, label: localText(name, language) })),
    { id: BLANK, label: text('tabletopEditor.blankSheet') },
  ]
  const full = draft.fighters.length >= MOST_FIGHTERS
  return (
    <fieldset className="tt-palette tt-palette-people" disabled={full}>
      <legend>{text('tabletopEditor.people')}</legend>
      <div className="tt-palette-side">
        <Segments
          label={text('tabletopEditor.newSide')}
          hideLabel
          value={newSide}
          options={useSideChoices().map(({ id, name }) => ({
            value: id,
            label: name,
            test: `tabletop-edit-new-side-${id}`,
          }))}
          onChange={setNewSide}
        />
      </div>
      <div className="tt-palette-choices">
        {people.map(({ id, label }) =>
          draft.map ? (
            <PaletteChoice
              key={id}
              brush={{ kind: 'person', character: id }}
              label={label}
              test={`person-${id || 'blank'}`}
            />
          ) : (
            <JoinButton key={id} character={id} label={label} />
          ),
        )}
      </div>
    </fieldset>
  )
}

function JoinButton({ character, label }: { character: string; label: string }) {
  const { content, draft, change, choose, setPart, newSide } = useEditor()
  return (
    <button
      type="button"
      className="tt-palette-choice"
      onClick={() => {
        change((now) => withNewFighter(now, character === BLANK ? blankSheet(content) : character, newSide))
        choose(draft.fighters.length)
        setPart('fighters')
      }}
      data-test={`tabletop-edit-person-${character || 'blank'}`}
    >
      <span className="tt-palette-picture">
        <ToolPicture tool={{ kind: 'person', character }} />
      </span>
      <span className="tt-palette-name">{label}</span>
    </button>
  )
}
