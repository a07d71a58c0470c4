import { localText } from '@arbiter/kernel'
import {
  AWARENESS,
  type Awareness,
  DIRECTIONS,
  type Direction,
  type EncounterFighter,
  POSTURES,
  type Posture,
} from '@arbiter/tabletop'
import IconCopy from '~icons/lucide/copy'
import IconTrash from '~icons/lucide/trash-2'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { Button, IconButton } from '../../../../parts/button.tsx'
import { Picture } from '../../../../parts/picture.tsx'
import { useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { CheckField, NumberField, SelectField } from '../fields.tsx'
import {
  blankSheet,
  characterOf,
  faceIn,
  MOST_FIGHTERS,
  renamedFighter,
  withCopy,
  withFighter,
  withOwnSheet,
  withoutFighter,
} from '../model/people.ts'
import { toggled } from '../model/sides.ts'
import { SettledId } from '../settledId.tsx'
import { useFighterNames } from '../useFighterNames.ts'
import { useSideChoices } from '../useSideChoices.ts'
import { CellFields } from './cellFields.tsx'
import { ItemsField } from './itemsField.tsx'
import { SheetForm } from './sheetForm.tsx'

const OWN = ''

/** Everything about one fighter: who he is, where and how he stands, what he knows. */
export function FighterForm({ at }: { at: number }) {
  const text = useText()
  const { language } = useLanguage()
  const { draft, change, choose, content } = useEditor()
  const fighter = draft.fighters[at]!
  const { uid, character, side, facing, posture, awareness, hiddenFrom, bystander, ap, items } = fighter
  const path = `/fighters/${at}`
  const sides = useSideChoices()
  const name = useFighterNames(draft)[at]!
  const own = typeof character !== 'string'
  const set = (next: Partial<EncounterFighter>, about?: string) =>
    change((now) => withFighter(now, at, next), about && `${about} ${at}`)
  return (
    <section className="tt-edit-block" aria-label={name} data-test="tabletop-edit-fighter">
      <div className="tt-edit-who">
        <Picture shape="portrait" kind="character" {...faceIn(draft, at)} className="tt-edit-portrait" />
        <h2>{name}</h2>
        <IconButton
          label={text('tabletopEditor.copy', { what: name })}
          icon={<IconCopy />}
          aria-disabled={draft.fighters.length >= MOST_FIGHTERS}
          onClick={() => {
            change((now) => withCopy(now, at))
            choose(draft.fighters.length)
          }}
          data-test="tabletop-edit-copy"
        />
        <IconButton
          label={text('tabletopEditor.remove', { what: name })}
          icon={<IconTrash />}
          onClick={() => {
            change((now) => withoutFighter(now, at))
            choose(-1)
          }}
          data-test="tabletop-edit-remove"
        />
      </div>
      <div className="tt-edit-line">
        <SelectField
          label={text('tabletopEditor.field.character')}
          path={own ? `${path}/own` : `${path}/character`}
          test="character"
          value={own ? OWN : character}
          none={text('tabletopEditor.ownSheet')}
          choices={content.characters.map((each) => ({ id: each.id, name: localText(each.name, language) }))}
          onChange={(id) => set({ character: id === OWN ? blankSheet(content) : id, items: null })}
        />
        <SelectField
          label={text('tabletopEditor.field.side')}
          path={`${path}/side`}
          test="side"
          value={side}
          choices={sides}
          onChange={(next) => set({ side: next })}
        />
        <SettledId
          value={uid}
          path={`${path}/uid`}
          test="uid"
          taken={draft.fighters.filter((_, i) => i !== at).map((other) => other.uid)}
          onSettle={(next) => change((now) => renamedFighter(now, at, next))}
        />
      </div>
      {characterOf(content, fighter) && (
        <Button onClick={() => change((now) => withOwnSheet(content, now, at))} data-test="tabletop-edit-own-sheet">
          {text('tabletopEditor.makeOwn')}
        </Button>
      )}
      {draft.map && (
        <div className="tt-edit-line">
          <CellFields at={at} />
          <SelectField
            label={text('tabletopEditor.field.facing')}
            path={`${path}/facing`}
            test="facing"
            value={facing}
            choices={DIRECTIONS[draft.map.kind].map((id) => ({ id, name: text(`tabletop.direction.${id}`) }))}
            onChange={(next) => set({ facing: next as Direction })}
          />
        </div>
      )}
      {!draft.map && <FaultsAt path={`${path}/cell`} />}
      <div className="tt-edit-line">
        <SelectField
          label={text('tabletopEditor.field.posture')}
          path={`${path}/posture`}
          test="posture"
          value={posture}
          choices={POSTURES.map((id) => ({ id, name: text(`tabletop.posture.${id}`) }))}
          onChange={(next) => set({ posture: next as Posture })}
        />
        <SelectField
          label={text('tabletopEditor.field.awareness')}
          path={`${path}/awareness`}
          test="awareness"
          value={awareness}
          none={text('tabletopEditor.usual')}
          choices={AWARENESS.map((id) => ({ id, name: text(`tabletop.awareness.${id}`) }))}
          onChange={(next) => set({ awareness: (next as Awareness) || null })}
        />
        <NumberField
          label={text('tabletopEditor.apAtStart')}
          path={`${path}/ap`}
          test="start-ap"
          value={ap}
          min={0}
          max={60}
          placeholder={text('tabletopEditor.usual')}
          onChange={(next) => set({ ap: next }, 'ap')}
        />
      </div>
      <CheckField
        label={text('tabletopEditor.bystander')}
        checked={bystander}
        test="bystander"
        onChange={(on) => set({ bystander: on })}
      />
      <fieldset className="tt-edit-checks" data-path={`${path}/hiddenFrom`}>
        <legend>{text('tabletopEditor.field.hiddenFrom')}</legend>
        {sides.map(({ id, name: sideName }) => (
          <CheckField
            key={id}
            label={sideName}
            checked={hiddenFrom.includes(id)}
            test={`hidden-${id}`}
            onChange={(on) => set({ hiddenFrom: toggled(hiddenFrom, id, on) })}
          />
        ))}
        <FaultsAt path={`${path}/hiddenFrom`} deep />
      </fieldset>
      {own ? (
        <SheetForm
          sheet={character}
          path={`${path}/character`}
          onChange={(sheet, about) => set({ character: { ...character, ...sheet } }, about)}
        />
      ) : (
        <>
          <CheckField
            label={text('tabletopEditor.ownItems')}
            checked={items !== null}
            test="own-items"
            onChange={(on) => set({ items: on ? (characterOf(content, fighter)?.items ?? []) : null })}
          />
          {items && <ItemsField items={items} path={`${path}/items`} onChange={(next) => set({ items: next })} />}
        </>
      )}
    </section>
  )
}
