import { parseUntrustedJson } from '@arbiter/kernel'
import { type ChangeEvent, useState } from 'react'
import IconOpen from '~icons/lucide/folder-open'
import { useText } from '../../language/language.tsx'
import { makeLinkText } from '../../match/share.ts'
import { go } from '../../shell/router.ts'
import '../../match/recordFile.css'

/** A file with a question, or with an answer, which has its question inside. */
export function ImportFile() {
  const text = useText()
  const [refused, setRefused] = useState<string>()
  async function open(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    try {
      const raw: unknown = parseUntrustedJson(await file.text())
      setRefused(undefined)
      go(`/lab#x=${await makeLinkText(JSON.stringify(questionIn(raw)))}`)
    } catch {
      setRefused(file.name)
    }
  }
  return (
    <>
      <label className="button button-plain record-file">
        <IconOpen />
        {text('labPage.import')}
        <input type="file" accept=".json,application/json" className="sr-only" onChange={open} data-test="lab-import" />
      </label>
      {refused !== undefined && (
        <p role="alert" className="lab-alert">
          {text('labPage.notJson', { name: refused })}
        </p>
      )}
    </>
  )
}

function questionIn(raw: unknown): unknown {
  const inside = (raw as { arbiter?: unknown; experiment?: unknown } | null) ?? {}
  return inside.arbiter === 'experiment result' ? inside.experiment : raw
}
