import type { Experiment } from '@arbiter/lab'
import { useEffect, useId, useRef, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { linkTo } from '../../shell/base.ts'
import { questionPath } from '../questionLink.ts'
import { serverPath } from '../server/experiments.ts'

interface LinkDialogProps {
  readonly experiment: Experiment
  /** A run that others can look at. */
  readonly shown?: string | undefined
  readonly onClose: () => void
}

/** The question as a link: whoever opens it can run it and gets the same numbers. A run on the server has a link of its own. */
export function LinkDialog({ experiment, shown, onClose }: LinkDialogProps) {
  const text = useText()
  const [link, setLink] = useState('')
  useEffect(() => {
    questionPath(experiment).then((path) => setLink(linkTo(path)))
  }, [experiment])
  return (
    <Dialog title={text('labPage.share.title')} closeLabel={text('common.close')} onClose={onClose} test="lab-link">
      {shown !== undefined && (
        <CopiedLink what={text('labPage.share.run')} link={linkTo(serverPath(shown))} test="lab-run-link" />
      )}
      <CopiedLink what={text('labPage.share.what')} link={link} test="lab-link" />
    </Dialog>
  )
}

function CopiedLink({ what, link, test }: { what: string; link: string; test: string }) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const help = useId()
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
    <>
      <p id={help}>{what}</p>
      <label className="field">
        <span>{text('share.link')}</span>
        <input ref={field} readOnly value={link} className="sum" aria-describedby={help} data-test={`${test}-text`} />
      </label>
      <Button kind="main" icon={<IconCopy />} onClick={copy} aria-describedby={help} data-test={`${test}-copy`}>
        {text(copied ? 'share.copied' : 'share.copy')}
      </Button>
      <p role="status" className="sr-only">
        {copied ? text('share.copied') : ''}
      </p>
    </>
  )
}
