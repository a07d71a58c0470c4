import { localText } from '@arbiter/kernel'
import { type ChangeEvent, useState } from 'react'
import IconSave from '~icons/lucide/download'
import IconNew from '~icons/lucide/file-plus'
import IconOpen from '~icons/lucide/folder-open'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { Button } from '../../../../parts/button.tsx'
import { Picture } from '../../../../parts/picture.tsx'
import { download } from '../../../../shell/download.ts'
import '../../../../match/recordFile.css'
import { BadFile, type RefusedFile } from '../badFile.tsx'
import { useEditor } from '../editorContext.ts'
import { draftFrom, emptyDraft } from '../model/draft.ts'
import { makeEncounterFile, readEncounterFile } from '../model/file.ts'

/** Where a draft comes from and goes to: shipped encounters and files. Nothing here loses anything: each is one step back. */
export function FilesPart() {
  const text = useText()
  const { language } = useLanguage()
  const { content, draft, change, choose, setPart } = useEditor()
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
      <h2>{text('tabletopEditor.startFrom')}</h2>
      <div className="tt-edit-templates">
        {[undefined, ...content.encounters].map((template) => (
          <button
            key={template?.id ?? ''}
            type="button"
            className="tt-edit-template"
            onClick={() => {
              replace(template ? draftFrom(template) : emptyDraft())
              setPart('map')
            }}
            data-test={`tabletop-edit-start-${template?.id ?? 'empty'}`}
          >
            {template ? (
              <Picture shape="item" kind="encounter" id={template.id} />
            ) : (
              <span className="tt-edit-template-empty" aria-hidden="true">
                <IconNew />
              </span>
            )}
            <span>{template ? localText(template.title, language) : text('tabletopEditor.empty')}</span>
          </button>
        ))}
      </div>
      <h2>{text('tabletopEditor.ownFiles')}</h2>
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
