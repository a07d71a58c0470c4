import { useState } from 'react'
import IconDownload from '~icons/lucide/download'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { LazyMessages } from '../language/lazyMessages.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { download } from '../shell/download.ts'
import type { ReportSource } from './reportButton.tsx'
import { makeReportFile } from './reportFile.ts'

const REPORT_WORDS = new LazyMessages({
  en: [() => import('./locales/en.json')],
  ru: [() => import('./locales/ru.json')],
})

type ReportDialogProps = ReportSource & { readonly onClose: () => void }

/** Says what the file holds and what to do with it before anything is made. Nothing is sent. */
export default function ReportDialog(props: ReportDialogProps) {
  return (
    <Vocabularies of={[REPORT_WORDS]}>
      <Report {...props} />
    </Vocabularies>
  )
}

function Report({ record, problem, onClose }: ReportDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const [state, setState] = useState<'idle' | 'making' | 'saved' | 'failed'>('idle')
  async function save(): Promise<void> {
    setState('making')
    try {
      const file = await makeReportFile(await record(), problem, language)
      download(`arbiter-report-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`, JSON_TYPE, file)
      setState('saved')
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog title={text('report.title')} closeLabel={text('common.close')} onClose={onClose} test="report">
      <p>{text('report.holds')}</p>
      <p>{text('report.leavesOut')}</p>
      <Button kind="main" icon={<IconDownload />} onClick={save} disabled={state === 'making'} data-test="report-save">
        {text(state === 'making' ? 'report.making' : 'report.save')}
      </Button>
      <p role="status" data-test="report-state">
        {state === 'saved' && text('report.saved')}
        {state === 'failed' && text('problem.load_failed')}
      </p>
      <p>{text('report.next')}</p>
    </Dialog>
  )
}

const JSON_TYPE = 'application/json'
