import { useEffect, useRef, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { OpenMatch } from '../table/openMatch.ts'
import { shareLink } from './share.ts'
import { recordText, setupAt } from './shownMatch.ts'
import { FailedAttempt, useAttempt } from './useAttempt.tsx'

/** The whole match in a link: nothing is uploaded. */
export default function ShareDialog({ shown, onClose }: { shown: OpenMatch; onClose: () => void }) {
  const text = useText()
  const [link, setLink] = useState('')
  const [copied, setCopied] = useState(false)
  const [attempt, failed] = useAttempt()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    attempt(async () => setLink(await shareLink([() => recordText(shown, true), () => recordText(shown, false)])))
  }, [shown, attempt])
  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Not allowed: the link is selected, Ctrl+C works.
    }
  }
  const warning = shown.ui.shareWarning?.(setupAt(shown))
  return (
    <Dialog title={text('share.title')} closeLabel={text('common.close')} onClose={onClose} test="share">
      <p>{text('share.what')}</p>
      {warning && (
        <p className="share-warning" data-test="share-warning">
          {text(warning)}
        </p>
      )}
      <FailedAttempt failed={failed} />
      <label className="field">
        <span>{text('share.link')}</span>
        <input ref={field} readOnly value={link} className="sum" data-test="share-link" />
      </label>
      <Button kind="main" icon={<IconCopy />} onClick={copy} disabled={link === ''} data-test="share-copy">
        {text(copied ? 'share.copied' : 'share.copy')}
      </Button>
      <p role="status" className="sr-only">
        {copied ? text('share.copied') : ''}
      </p>
    </Dialog>
  )
}
