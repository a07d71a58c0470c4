import { useState } from 'react'
import IconSettings from '~icons/lucide/settings-2'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Segments } from '../../parts/segments.tsx'
import { useSetting, valuesOf } from '../../settings/settings.ts'
import { timerSeconds } from './choiceTimer.ts'
import { useTable } from './tableContext.ts'

/** TW-271. The timer of choices, and how long the table rests on what happens. */
export function Settings() {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={<IconSettings />} onClick={() => setOpen(true)} data-test="twilight-settings">
        {text('twilightTable.settings')}
      </Button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SettingsDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { plan } = useTable()
  const [speed, setSpeed] = useSetting('speed')
  const [timer, setTimer] = useSetting('twilight.timer')
  const { timerDuration } = plan.balance.ui
  return (
    <Dialog
      title={text('twilightTable.settings')}
      closeLabel={text('common.close')}
      onClose={onClose}
      test="twilight-settings-dialog"
    >
      <Segments
        label={text('twilightTable.timer')}
        value={timer}
        options={valuesOf('twilight.timer').map((value) => ({
          value,
          label: text(`twilightTable.timer.${value}`, { n: timerSeconds(timerDuration, value) }),
          test: `twilight-timer-${value}`,
        }))}
        onChange={setTimer}
      />
      <Segments
        label={text('timeline.speed')}
        value={speed}
        options={valuesOf('speed').map((value) => ({
          value,
          label: text(`timeline.speed.${value}`),
          test: `twilight-speed-${value}`,
        }))}
        onChange={setSpeed}
      />
    </Dialog>
  )
}
