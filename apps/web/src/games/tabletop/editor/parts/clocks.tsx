import { localText } from '@arbiter/kernel'
import type { Clock } from '@arbiter/tabletop'
import IconPlus from '~icons/lucide/plus'
import IconTrash from '~icons/lucide/trash-2'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { Button, IconButton } from '../../../../parts/button.tsx'
import { useEditor } from '../editorContext.ts'
import { CheckField, LocalisedFields, NumberField } from '../fields.tsx'
import { changedAt, withoutAt } from '../model/draft.ts'
import { withClock } from '../model/goals.ts'
import { SettledId } from '../settledId.tsx'

const MOST_SEGMENTS = 24

/** Counters that the game master fills, openly or not. */
export function Clocks() {
  const text = useText()
  const { language } = useLanguage()
  const { draft, change } = useEditor()
  const set = (at: number, next: Partial<Clock>, about?: string) =>
    change((now) => ({ ...now, clocks: changedAt(now.clocks, at, next) }), about)
  return (
    <>
      <h2>{text('tabletopEditor.field.clocks')}</h2>
      <ol className="tt-edit-list" data-path="/clocks">
        {draft.clocks.map((clock, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the id is what is being edited
          <li key={i} className="tt-edit-block">
            <div className="tt-edit-head">
              <strong>{localText(clock.name, language)}</strong>
              <IconButton
                label={text('tabletopEditor.remove', { what: localText(clock.name, language) })}
                icon={<IconTrash />}
                onClick={() => change((now) => ({ ...now, clocks: withoutAt(now.clocks, i) }))}
              />
            </div>
            <LocalisedFields
              label={text('tabletopEditor.field.name')}
              path={`/clocks/${i}/name`}
              test={`clock-${i + 1}`}
              value={clock.name}
              onChange={(name) => set(i, { name }, `clock ${i}`)}
            />
            <div className="tt-edit-line">
              <SettledId
                value={clock.id}
                path={`/clocks/${i}/id`}
                taken={draft.clocks.filter((_, at) => at !== i).map(({ id }) => id)}
                onSettle={(id) => set(i, { id })}
              />
              <NumberField
                label={text('tabletopEditor.field.segments')}
                path={`/clocks/${i}/segments`}
                test={`clock-segments-${i + 1}`}
                value={clock.segments}
                min={1}
                max={MOST_SEGMENTS}
                onChange={(segments) => set(i, { segments: segments ?? 0 }, `segments ${i}`)}
              />
              <NumberField
                label={text('tabletopEditor.field.filled')}
                path={`/clocks/${i}/filled`}
                test={`clock-filled-${i + 1}`}
                value={clock.filled}
                min={0}
                max={clock.segments}
                onChange={(filled) => set(i, { filled: filled ?? 0 }, `filled ${i}`)}
              />
            </div>
            <CheckField
              label={text('tabletopEditor.secretClock')}
              checked={clock.secret}
              onChange={(secret) => set(i, { secret })}
            />
          </li>
        ))}
      </ol>
      <Button icon={<IconPlus />} onClick={() => change(withClock)} data-test="tabletop-edit-clock-add">
        {text('tabletopEditor.addClock')}
      </Button>
    </>
  )
}
