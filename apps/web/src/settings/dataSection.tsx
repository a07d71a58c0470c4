import { CodedError } from '@arbiter/kernel'
import { type ChangeEvent, useEffect, useState } from 'react'
import IconDownload from '~icons/lucide/download'
import IconOpen from '~icons/lucide/folder-open'
import IconDelete from '~icons/lucide/trash-2'
import { useLanguage, useText } from '../language/language.tsx'
import { countKeptFiles, forgetApp } from '../offline/offline.ts'
import { Button } from '../parts/button.tsx'
import { ConfirmDialog } from '../parts/confirmDialog.tsx'
import { download } from '../shell/download.ts'
import { reloadPage } from '../shell/router.ts'
import { AccountDeletion } from './accountDeletion.tsx'
import {
  type BrowserData,
  deleteData,
  makeDataFile,
  parseDataFile,
  readData,
  replaceData,
  sizesOf,
} from './browserData.ts'
import '../match/recordFile.css'

/** What this browser keeps: listed with its size, saved as one file, brought back from it, deleted. */
export function DataSection() {
  const text = useText()
  const [data, setData] = useState<BrowserData>()
  const [appFiles, setAppFiles] = useState(0)
  const [pending, setPending] = useState<PendingChange>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    // A browser that does not show its caches keeps nothing in them.
    Promise.all([readData(), countKeptFiles().catch(() => 0)]).then(([found, files]) => {
      setData(found)
      setAppFiles(files)
    })
  }, [])
  if (!data) return <p role="status">{text('common.loading')}</p>

  /** As it is now: another window may have played on since this page was opened. */
  async function save(): Promise<void> {
    const found = await readData()
    setData(found)
    download('arbiter-data.json', 'application/json', makeDataFile(found))
  }

  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    const read = parseDataFile(await file.text())
    target.value = ''
    setRefusal(read.ok ? undefined : read.faults[0]!.code)
    if (read.ok) setPending({ to: 'replace', data: read.value })
  }

  async function go(): Promise<void> {
    const change = pending!
    setPending(undefined)
    try {
      if (change.to === 'replace') await replaceData(change.data)
      else {
        await deleteData()
        await forgetApp().catch(() => {
          throw new CodedError('app_not_deleted')
        })
      }
      // Whatever the page still holds in memory would be stored again.
      reloadPage()
    } catch (error) {
      setRefusal(error instanceof CodedError ? error.code : 'not_stored')
    }
  }

  const isEmpty = sizesOf(data).length === 0
  return (
    <>
      <DataList data={data} appFiles={appFiles} />
      <div className="settings-ways">
        <Button icon={<IconDownload />} disabled={isEmpty} onClick={save} data-test="settings-export">
          {text('settingsPage.data.export')}
        </Button>
        <label className="button button-plain record-file">
          <IconOpen />
          {text('settingsPage.data.import')}
          <input type="file" accept=".json" className="sr-only" onChange={open} data-test="settings-import" />
        </label>
        <Button
          kind="danger"
          icon={<IconDelete />}
          disabled={isEmpty && appFiles === 0}
          onClick={() => setPending({ to: 'delete' })}
          data-test="settings-delete"
        >
          {text('settingsPage.data.delete')}
        </Button>
      </div>
      {data.stored.guest !== undefined && (
        <>
          <p className="settings-note">{text('settingsPage.data.guestNote')}</p>
          <AccountDeletion />
        </>
      )}
      {refusal !== undefined && (
        <p role="alert" className="settings-refusal" data-test="settings-refusal">
          {text(`settingsPage.data.refused.${refusal}`)} {text('problem.code', { code: refusal })}
        </p>
      )}
      {pending && (
        <ConfirmDialog
          title={text(`settingsPage.data.${pending.to}.title`)}
          what={text(`settingsPage.data.${pending.to}.what`)}
          yes={text(`settingsPage.data.${pending.to}.yes`)}
          no={text('settingsPage.data.keep')}
          onYes={go}
          onClose={() => setPending(undefined)}
          test="settings-confirm"
        />
      )}
    </>
  )
}

type PendingChange = { readonly to: 'delete' } | { readonly to: 'replace'; readonly data: BrowserData }

function DataList({ data, appFiles }: { data: BrowserData; appFiles: number }) {
  const text = useText()
  const { language } = useLanguage()
  const sizes = sizesOf(data)
  if (sizes.length === 0 && appFiles === 0)
    return <p data-test="settings-nothing">{text('settingsPage.data.nothing')}</p>
  const kilobytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 })
  return (
    <dl className="settings-data" data-test="settings-data">
      {sizes.map(({ group, size }) => (
        <div key={group} data-group={group}>
          <dt>{text(`settingsPage.data.${group}`)}</dt>
          <dd className="sum">{kilobytes.format(Math.max(0.1, size / 1000))}</dd>
        </div>
      ))}
      {appFiles > 0 && (
        <div data-group="app">
          <dt>{text('settingsPage.data.app')}</dt>
          <dd className="sum">{text('settingsPage.data.app.files', { count: appFiles })}</dd>
        </div>
      )}
    </dl>
  )
}
