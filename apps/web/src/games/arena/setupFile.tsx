import type { ArenaKit } from '@arbiter/arena'
import type { Fault } from '@arbiter/kernel'
import { type ChangeEvent, useState } from 'react'
import IconSave from '~icons/lucide/download'
import IconOpen from '~icons/lucide/folder-open'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import '../../match/recordFile.css'
import { type Draft, makeSetupFile, parseSetupFile } from './draft.ts'
import { useFaultSentence } from './faults.tsx'

interface SetupFileProps {
  readonly kit: ArenaKit
  readonly draft: Draft
  readonly onLoad: (draft: Draft) => void
}

/** The set-up as a file: what the command line and the API read too. */
export function SetupFile({ kit, draft, onLoad }: SetupFileProps) {
  const text = useText()
  const say = useFaultSentence()
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly faults: readonly Fault[] }>()
  async function load({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    const parsed = parseSetupFile(kit, await file.text())
    setLoaded({ name: file.name, faults: parsed.ok ? [] : parsed.faults })
    if (parsed.ok) onLoad(parsed.value)
    target.value = ''
  }
  return (
    <section className="setup-card" aria-label={text('arenaSetup.files')}>
      <div className="setup-files">
        <Button icon={<IconSave />} onClick={() => save(makeSetupFile(kit, draft))} data-test="arena-setup-save">
          {text('arenaSetup.save')}
        </Button>
        <label className="button button-plain record-file">
          <IconOpen />
          {text('arenaSetup.load')}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={load}
            data-test="arena-setup-load"
          />
        </label>
      </div>
      <div role="status">
        {loaded && loaded.faults.length === 0 && (
          <p className="setup-loaded" data-test="arena-setup-loaded">
            {text('arenaSetup.loaded', { name: loaded.name })}
          </p>
        )}
        {loaded && loaded.faults.length > 0 && (
          <div className="setup-bad-file" data-test="arena-setup-bad-file">
            <p>{text('arenaSetup.badFile', { name: loaded.name, n: loaded.faults.length })}</p>
            <ul className="setup-field-faults">
              {loaded.faults.map((fault) => (
                <li key={`${fault.code}${fault.path}`} data-code={fault.code}>
                  {say(fault)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

function save(content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'arena-setup.json'
  link.click()
  URL.revokeObjectURL(url)
}
