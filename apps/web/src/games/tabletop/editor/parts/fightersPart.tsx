import { useRef, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import IconPlus from '~icons/lucide/plus'
import IconTrash from '~icons/lucide/trash-2'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { Button, IconButton } from '../../../../parts/button.tsx'
import { useEscapeForm } from '../../../../shell/keys.ts'
import { SideMark } from '../../map/figure.tsx'
import { useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { isAt } from '../model/faultPlace.ts'
import { blankSheet, MOST_FIGHTERS, withCopy, withNewFighter, withoutFighter } from '../model/people.ts'
import { useFighterNames } from '../useFighterNames.ts'
import { useSideChoices } from '../useSideChoices.ts'
import { FighterForm } from './fighterForm.tsx'

/** Who is in the fight; the chosen one stands open below. */
export function FightersPart() {
  const text = useText()
  const { draft, chosen } = useEditor()
  return (
    <section className="tt-edit-card" aria-label={text('tabletopEditor.part.fighters')}>
      {draft.map && <p className="field-note">{text('tabletopEditor.placeNote')}</p>}
      <ol className="tt-edit-people" data-path="/fighters">
        {draft.fighters.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the id is what is being edited
          <FighterLine key={at} at={at} />
        ))}
      </ol>
      <FaultsAt path="/fighters" />
      <NewFighter />
      {draft.fighters[chosen] && <FighterForm key={chosen} at={chosen} />}
    </section>
  )
}

function FighterLine({ at }: { at: number }) {
  const text = useText()
  const { draft, faults, chosen, choose, change } = useEditor()
  const { side, cell } = draft.fighters[at]!
  const name = useFighterNames(draft)[at]!
  const line = useRef<HTMLButtonElement>(null)
  useEscapeForm(
    at === chosen,
    () => line.current,
    () => choose(-1),
  )
  const wrong = faults.filter(({ path }) => isAt(path, `/fighters/${at}`)).length
  return (
    <li className="tt-edit-person" data-chosen={at === chosen || undefined}>
      <button
        ref={line}
        type="button"
        aria-pressed={at === chosen}
        onClick={() => choose(at)}
        data-test={`tabletop-edit-fighter-${at + 1}`}
      >
        <SideMark
          team={
            1 +
            (Math.max(
              0,
              draft.sides.findIndex(({ id }) => id === side),
            ) %
              8)
          }
        />
        <span>{name}</span>
        {cell && <span className="tt-soft sum">{`${cell[0]}, ${cell[1]}`}</span>}
        {wrong > 0 && <span className="tt-edit-wrong">{text('tabletopEditor.wrong', { n: wrong })}</span>}
      </button>
      <IconButton
        label={text('tabletopEditor.copy', { what: name })}
        icon={<IconCopy />}
        aria-disabled={draft.fighters.length >= MOST_FIGHTERS}
        onClick={() => {
          change((now) => withCopy(now, at))
          choose(draft.fighters.length)
        }}
        data-test={`tabletop-edit-copy-${at + 1}`}
      />
      <IconButton
        label={text('tabletopEditor.remove', { what: name })}
        icon={<IconTrash />}
        onClick={() => {
          change((now) => withoutFighter(now, at))
          if (chosen >= at) choose(chosen === at ? -1 : chosen - 1)
        }}
        data-test={`tabletop-edit-remove-${at + 1}`}
      />
    </li>
  )
}

const OWN = ''

function NewFighter() {
  const text = useText()
  const { language } = useLanguage()
  const { content, draft, change, choose } = useEditor()
  const sides = useSideChoices()
  const [character, setCharacter] = useState(content.characters[0]!.id)
  const [wished, setSide] = useState('')
  const side = sides.some(({ id }) => id === wished) ? wished : (sides[0]?.id ?? '')
  return (
    <div className="tt-edit-line tt-edit-new">
      <label className="field">
        <span>{text('tabletopEditor.field.character')}</span>
        <select
          value={character}
          onChange={({ target }) => setCharacter(target.value)}
          data-test="tabletop-edit-new-character"
        >
          {content.characters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
          <option value={OWN}>{text('tabletopEditor.blankSheet')}</option>
        </select>
      </label>
      <label className="field">
        <span>{text('tabletopEditor.field.side')}</span>
        <select value={side} onChange={({ target }) => setSide(target.value)} data-test="tabletop-edit-new-side">
          {sides.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button
        icon={<IconPlus />}
        aria-disabled={draft.fighters.length >= MOST_FIGHTERS}
        onClick={() => {
          change((now) => withNewFighter(now, character === OWN ? blankSheet(content) : character, side))
          choose(draft.fighters.length)
        }}
        data-test="tabletop-edit-fighter-add"
      >
        {text('tabletopEditor.addFighter')}
      </Button>
    </div>
  )
}
