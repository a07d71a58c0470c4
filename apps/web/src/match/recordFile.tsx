import { type Fault, parseRecord } from '@arbiter/kernel'
import { type ChangeEvent, useState } from 'react'
import IconOpen from '~icons/lucide/folder-open'
import { useText, useWording } from '../language/language.tsx'
import { go } from '../shell/router.ts'
import { faultProblem } from './faultProblem.ts'
import { makeLinkText } from './share.ts'
import './recordFile.css'

/** A record from a file opens like a shared link; a file that is no record is refused by its name. */
export function RecordFile() {
  const text = useText()
  const wording = useWording()
  const [refused, setRefused] = useState<{ readonly file: string; readonly fault: Fault }>()
  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    const record = await file.text()
    const parsed = parseRecord(record)
    setRefused(parsed.ok ? undefined : { file: file.name, fault: parsed.faults[0]! })
    // The same file may be chosen again once it is mended.
    target.value = ''
    if (parsed.ok) go(`/match#r=${await makeLinkText(record)}`)
  }
  const { code, params } = refused ? faultProblem(refused.fault) : {}
  return (
    <div>
      <label className="button button-plain record-file">
        <IconOpen />
        {text('home.openRecord')}
        <input type="file" className="sr-only" onChange={open} data-test="home-record" />
      </label>
      {refused && (
        <p className="record-file-refused" role="alert" data-code={code} data-test="home-record-refused">
          {text('home.recordRefused', { file: refused.file, why: wording.text(`kernel.fault.${code}`, params) })}
        </p>
      )}
    </div>
  )
}
