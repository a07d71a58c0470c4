import type { ArenaKit } from '@arbiter/arena'
import { type ChangeEvent, useContext, useState } from 'react'
import IconSave from '~icons/lucide/download'
import IconOpen from '~icons/lucide/folder-open'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { download } from '../../shell/download.ts'
import '../../match/recordFile.css'
import { type Draft, makeSetupFile } from './draft.ts'
import { FaultsContext, useFaultSentence } from './faults.tsx'
import { readSetupFile, type SetupFileRead } from './readSetupFile.ts'

interface SetupFileProps {
  readonly kit: ArenaKit
  readonly draft: Draft
  readonly onLoad: (draft: Draft) => void
}

/** The set-up as a file: what the command line and the API read too. */
export function SetupFile({ kit, draft, onLoad }: SetupFileProps) {
  const text = useText()
  const say = useFaultSentence()
  const [loaded, setLoaded] = useState<SetupFileRead & { readonly name: string }>()
  const stops = useContext(FaultsContext).length
  const [saved, setSaved] = useState(false)
  async function load({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    const read = readSetupFile(kit, await file.text())
    setLoaded({ name: file.name, ...read })
    setSaved(false)
    if (read.draft) onLoad(read.draft)
    target.value = ''
  }
  return (
    <section className="setup-file" aria-label={text('arenaSetup.files')}>
      <div className="setup-files">
        <Button
          icon={<IconSave />}
          onClick={() => {
            save(makeSetupFile(kit, draft))
            setSaved(true)
          }}
          data-test="arena-setup-save"
        >
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
        {stops > 0 && (
          <p className="setup-save-note" data-test="arena-setup-save-faults">
            {text(saved ? 'arenaSetup.savedFaulty' : 'arenaSetup.saveFaulty', { n: stops })}
          </p>
        )}
        {loaded && loaded.faults.length === 0 && (
          <p className="setup-loaded" data-test="arena-setup-loaded">
            {text('arenaSetup.loaded', { name: loaded.name })}
          </p>
        )}
        {loaded && loaded.faults.length > 0 && (
          <div className="setup-bad-file" data-test="arena-setup-bad-file">
            <p>
              {text(loaded.draft ? 'arenaSetup.mendFile' : 'arenaSetup.badFile', {
                name: loaded.name,
                n: loaded.faults.length,
              })}
            </p>
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

const save = (content: string): void => download('arena-setup.json', 'application/json', content)
