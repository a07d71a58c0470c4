import type { Experiment } from '@arbiter/lab'
import { useEffect, useRef, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { questionPath } from '../questionLink.ts'

/** The question as a link: whoever opens it can run it and gets the same numbers. */
export function LinkDialog({ experiment, onClose }: { experiment: Experiment; onClose: () => void }) {
  const text = useText()
  const [link, setLink] = useState('')
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    questionPath(experiment).then((path) => setLink(location.origin + path))
  }, [experiment])
  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Not allowed: the link is selected, Ctrl+C works.
    }
  }
  return (
    <Dialog title={text('labPage.share.title')} closeLabel={text('common.close')} onClose={onClose} test="lab-link">
      <p>{text('labPage.share.what')}</p>
      <label className="field">
        <span>{text('share.link')}</span>
        <input ref={field} readOnly value={link} className="sum" data-test="lab-link-text" />
      </label>
      <Button kind="main" icon={<IconCopy />} onClick={copy} data-test="lab-link-copy">
        {text(copied ? 'share.copied' : 'share.copy')}
      </Button>
      <p role="status" className="sr-only">
        {copied ? text('share.copied') : ''}
      </p>
    </Dialog>
  )
}
