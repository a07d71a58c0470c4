import { useText } from '../../../../language/language.tsx'
import { Button } from '../../../../parts/button.tsx'
import { useEditor } from '../editorContext.ts'
import { LocalisedFields } from '../fields.tsx'
import { textOrNone } from '../model/draft.ts'
import { SettledId } from '../settledId.tsx'

/** Title, notes for all, notes for the game master (TT-148). */
export function ScenePart() {
  const text = useText()
  const { draft, change } = useEditor()
  return (
    <section className="tt-edit-card" aria-label={text('tabletopEditor.part.scene')}>
      <LocalisedFields
        label={text('tabletopEditor.field.title')}
        path="/title"
        test="title"
        value={draft.title}
        onChange={(title) => change((now) => ({ ...now, title }), 'title')}
      />
      <SettledId
        value={draft.id}
        path="/id"
        test="id"
        taken={[]}
        onSettle={(id) => change((now) => ({ ...now, id }))}
      />
      <LocalisedFields
        label={text('tabletopEditor.field.notes')}
        path="/notes"
        test="notes"
        long
        value={draft.notes}
        onChange={(notes) => change((now) => ({ ...now, notes: textOrNone(notes) }), 'notes')}
      />
      <LocalisedFields
        label={text('tabletopEditor.field.secret')}
        path="/secret"
        test="secret"
        long
        value={draft.secret}
        onChange={(secret) => change((now) => ({ ...now, secret: textOrNone(secret) }), 'secret')}
      />
      <p className="field-note">{text('tabletopEditor.notesNote')}</p>
      {draft.script.length > 0 && (
        <div className="tt-edit-row">
          <p className="field-note">{text('tabletopEditor.script', { n: draft.script.length })}</p>
          <Button onClick={() => change((now) => ({ ...now, script: [] }))}>
            {text('tabletopEditor.scriptRemove')}
          </Button>
        </div>
      )}
    </section>
  )
}
