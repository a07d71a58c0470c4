import type { ChangeEvent } from 'react'
import IconOpen from '~icons/lucide/folder-open'
import { useText } from '../language/language.tsx'
import { go } from '../shell/router.ts'
import { makeLinkText } from './share.ts'
import './recordFile.css'

/** A record from a file opens like a shared link. */
export function RecordFile() {
  const text = useText()
  async function open(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    if (file) go(`/match#r=${await makeLinkText(await file.text())}`)
  }
  return (
    <label className="button button-plain record-file">
      <IconOpen />
      {text('home.openRecord')}
      <input type="file" className="sr-only" onChange={open} data-test="home-record" />
    </label>
  )
}
