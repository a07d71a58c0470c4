import { useState } from 'react'
import IconAbort from '~icons/lucide/log-out'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useTable } from './tableContext.ts'
import './pileDialog.css'

/** TW-068. Leaves everything as it was before the encounter; asks first. */
export function Abort() {
  const text = useText()
  const { commands, scene } = useTable()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        icon={<IconAbort />}
        aria-disabled={!scene.mayAct}
        onClick={() => setAsked(true)}
        data-test="twilight-abort"
      >
        {text('twilightTable.abort')}
      </Button>
      {asked && (
        <Dialog
          title={text('twilightTable.abort')}
          closeLabel={text('common.close')}
          onClose={() => setAsked(false)}
          test="twilight-abort-ask"
        >
          <p>{text('twilightTable.abortWhat')}</p>
          <div className="tw-dialog-ways">
            <Button
              kind="danger"
              onClick={() => {
                setAsked(false)
                commands.act({ type: 'abortEncounter' })
              }}
              data-test="twilight-abort-yes"
            >
              {text('twilightTable.abortYes')}
            </Button>
            <Button onClick={() => setAsked(false)}>{text('twilightTable.abortNo')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
