import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { go } from '../../../shell/router.ts'
import { startOnline } from '../host/onlineHost.ts'
import { type RunRefusal, refusalOf } from '../host/refusal.ts'
import type { Beginning } from '../opening.ts'
import { FailureBanner } from '../screens/failureBanner.tsx'
import { NewRun } from './newRun.tsx'
import { onlinePath } from './onlineRun.tsx'
import { useRunApi } from './useOnline.ts'

const NAME_LENGTH = { minLength: 3, maxLength: 20 }

/** A run on the server. Somebody new says how others shall see them: their teams carry the name. */
export function NewOnlineRun({ onBack }: { onBack: () => void }) {
  const text = useText()
  const api = useRunApi()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RunRefusal>()

  async function start(beginning: Beginning): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      if (!api.known) await api.arrive(name.trim())
      await startOnline(api, beginning)
      go(onlinePath())
    } catch (error) {
      setFailure(refusalOf(error))
      setBusy(false)
    }
  }

  return (
    <>
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(undefined)} />}
      <NewRun busy={busy} onBack={onBack} onStart={start}>
        {!api.known && (
          <label className="field rn-name">
            <span>{text('runMenu.name')}</span>
            <input
              value={name}
              required
              {...NAME_LENGTH}
              onChange={({ target }) => setName(target.value)}
              autoComplete="nickname"
              data-test="run-name"
            />
            <span className="field-note">{text('runMenu.nameWhat')}</span>
          </label>
        )}
      </NewRun>
    </>
  )
}
