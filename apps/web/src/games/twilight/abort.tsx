import { useState } from 'react'
import IconAbort from '~icons/lucide/log-out'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useTable } from './tableContext.ts'
import './pileDialog.css'

/** TW-068. Leaves everything as it was before the encounter, a result that is not taken over included; asks first. */
export function Abort({ over = false }: { over?: boolean }) {
  const text = useText()
  const { commands, mayAct } = useTable()
  const [asked, setAsked] = useState(false)
  const name = text(over ? 'twilightTable.discardResult' : 'twilightTable.abort')
  useKeys({ q: () => mayAct && setAsked(true) })
  return (
    <>
      <Button
        kind="quiet"
        icon={<IconAbort />}
        aria-disabled={!mayAct}
        onClick={() => setAsked(true)}
        data-test="twilight-abort"
      >
        {name}
      </Button>
      {asked && (
        <Dialog
          title={name}
          closeLabel={text('common.close')}
          onClose={() => setAsked(false)}
          test="twilight-abort-ask"
        >
          <p>{text(over ? 'twilightTable.discardResultWhat' : 'twilightTable.abortWhat')}</p>
          <div className="tw-dialog-ways">
            <Button
              kind="danger"
              onClick={() => {
                setAsked(false)
                commands.act({ type: 'abortEncounter' })
              }}
              data-test="twilight-abort-yes"
            >
              {over ? name : text('twilightTable.abortYes')}
            </Button>
            <Button onClick={() => setAsked(false)}>{text('twilightTable.abortNo')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
