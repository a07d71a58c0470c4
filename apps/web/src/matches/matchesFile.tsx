import type { ChangeEvent } from 'react'
import IconDownload from '~icons/lucide/download'
import IconOpen from '~icons/lucide/folder-open'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import type { Matches } from './useMatches.ts'
import '../match/recordFile.css'

/** All matches as one file, and back; the record of a single one comes back, too. */
export function MatchesFile({ matches, isEmpty }: { matches: Matches; isEmpty: boolean }) {
  const text = useText()
  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    const content = await file.text()
    // The same file may be chosen again.
    target.value = ''
    await matches.bring(content)
  }
  return (
    <div className="matches-file">
      <Button icon={<IconDownload />} disabled={isEmpty} onClick={matches.saveAll} data-test="matches-export">
        {text('matches.export')}
      </Button>
      <label className="button button-plain record-file">
        <IconOpen />
        {text('matches.import')}
        <input type="file" accept=".json,.jsonl" className="sr-only" onChange={open} data-test="matches-import" />
      </label>
    </div>
  )
}
