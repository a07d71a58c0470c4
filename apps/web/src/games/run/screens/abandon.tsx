import { useState } from 'react'
import IconAbandon from '~icons/lucide/flag'
import { useText } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { readSetting } from '../../../settings/settings.ts'

interface AbandonProps {
  readonly rating: number
  readonly busy: boolean
  readonly onAbandon: () => void
  /** A button with words; else an icon in the header. */
  readonly asWords?: boolean
  readonly test?: string
}

/** RN-335. Asks first, and names what it costs, unless the reader has said not to. */
export function Abandon({ rating, busy, onAbandon, asWords = false, test = 'run-abandon' }: AbandonProps) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const ask = readSetting('confirm.giveUp') === 'on' ? () => setAsked(true) : onAbandon
  return (
    <>
      {asWords ? (
        <Button icon={<IconAbandon />} onClick={ask} data-test={test}>
          {text('runTable.abandon')}
        </Button>
      ) : (
        <IconButton label={text('runTable.abandon')} icon={<IconAbandon />} onClick={ask} data-test={test} />
      )}
      {asked && (
        <Dialog
          title={text('runTable.abandon.title')}
          closeLabel={text('common.close')}
          onClose={() => setAsked(false)}
          test="run-abandon-ask"
        >
          <p>{text('runTable.abandon.what', { rating })}</p>
          <div className="rn-ways">
            <Button
              kind="danger"
              disabled={busy}
              onClick={() => {
                setAsked(false)
                onAbandon()
              }}
              data-test="run-abandon-yes"
            >
              {text('runTable.abandon')}
            </Button>
            <Button onClick={() => setAsked(false)}>{text('runTable.abandon.no')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
