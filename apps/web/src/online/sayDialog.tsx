import { PHRASES, type PhraseId, type RemoteTable } from '@arbiter/client'
import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { type Refused, RefusedSentence } from './refused.tsx'

/** Ready phrases: whoever hears them reads them in the own language. */
export function SayDialog({ remote, onClose }: { readonly remote: RemoteTable; readonly onClose: () => void }) {
  const text = useText()
  const [refused, setRefused] = useState<Refused>()
  async function say(phrase: PhraseId): Promise<void> {
    const receipt = await remote.say(phrase)
    if (receipt.ok) onClose()
    else setRefused({ code: receipt.code, said: receipt.detail })
  }
  return (
    <Dialog title={text('online.say')} closeLabel={text('common.close')} onClose={onClose} test="say">
      <div className="online-phrases">
        {PHRASES.map((phrase) => (
          <Button key={phrase} onClick={() => void say(phrase)} data-test={`say-${phrase}`}>
            {text(`phrase.${phrase}`)}
          </Button>
        ))}
      </div>
      {refused && (
        <p role="alert" className="online-alert">
          <RefusedSentence refused={refused} />
        </p>
      )}
    </Dialog>
  )
}
