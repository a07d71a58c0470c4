import { type ChangeEvent, useState } from 'react'
import IconSave from '~icons/lucide/download'
import IconNew from '~icons/lucide/file-plus'
import IconOpen from '~icons/lucide/folder-open'
import IconRedo from '~icons/lucide/redo-2'
import IconUndo from '~icons/lucide/undo-2'
import { useLanguage, useText } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { download } from '../../../shell/download.ts'
import '../../../match/recordFile.css'
import { BadFile, type RefusedFile } from './badFile.tsx'
import { useEditor } from './editorContext.ts'
import { draftFrom, emptyDraft } from './model/draft.ts'
import { makeEncounterFile, readEncounterFile } from './model/file.ts'

interface FileBarProps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** Where a draft comes from and goes to: shipped encounters, files, its own past. Nothing here loses anything: each is one step back. */
export function FileBar({ canUndo, canRedo, onUndo, onRedo }: FileBarProps) {
  const text = useText()
  const { language } = useLanguage()
  const { content, draft, change, choose } = useEditor()
  const [shipped, setShipped] = useState('')
  const [refused, setRefused] = useState<RefusedFile>()
  const [opened, setOpened] = useState<string>()
  const replace = (next: typeof draft) => {
    change(() => next)
    choose(-1)
    setRefused(undefined)
  }
  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    const read = readEncounterFile(content, await file.text())
    target.value = ''
    setOpened(read.ok ? file.name : undefined)
    if (read.ok) replace(read.draft)
    else setRefused({ name: file.name, ...read })
  }
  return (
    <section className="tt-edit-card tt-edit-files" aria-label={text('tabletopEditor.files')}>
      <div className="tt-edit-line">
        <label className="field">
          <span>{text('tabletopEditor.startFrom')}</span>
          <select value={shipped} onChange={({ target }) => setShipped(target.value)} data-test="tabletop-edit-shipped">
            <option value="">{text('tabletopEditor.empty')}</option>
            {content.encounters.map(({ id, title }) => (
              <option key={id} value={id}>
                {title[language]}
              </option>
            ))}
          </select>
        </label>
        <Button
          icon={<IconNew />}
          onClick={() => {
            const chosen = content.encounters.find(({ id }) => id === shipped)
            replace(chosen ? draftFrom(chosen) : emptyDraft())
          }}
          data-test="tabletop-edit-start"
        >
          {text('tabletopEditor.start')}
        </Button>
      </div>
      <div className="tt-edit-buttons">
        <Button
          icon={<IconSave />}
          onClick={() => save(draft.id, makeEncounterFile(draft))}
          data-test="tabletop-edit-save"
        >
          {text('tabletopEditor.save')}
        </Button>
        <label className="button button-plain record-file">
          <IconOpen />
          {text('tabletopEditor.open')}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={open}
            data-test="tabletop-edit-open"
          />
        </label>
        <span className="tt-edit-steps">
          <IconButton
            label={text('tabletopEditor.undo')}
            icon={<IconUndo />}
            aria-disabled={!canUndo}
            onClick={onUndo}
            data-test="tabletop-edit-undo"
          />
          <IconButton
            label={text('tabletopEditor.redo')}
            icon={<IconRedo />}
            aria-disabled={!canRedo}
            onClick={onRedo}
            data-test="tabletop-edit-redo"
          />
        </span>
      </div>
      <div role="status">
        {opened !== undefined && (
          <p className="tt-edit-good" data-test="tabletop-edit-opened">
            {text('tabletopEditor.opened', { name: opened })}
          </p>
        )}
        {refused && <BadFile file={refused} onMend={replace} />}
      </div>
    </section>
  )
}

const save = (id: string, content: string): void => download(`${id || 'encounter'}.json`, 'application/json', content)
