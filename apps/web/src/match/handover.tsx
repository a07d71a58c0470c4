import { useEffect, useRef, useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { changeSetting } from '../settings/settings.ts'
import './handover.css'

/** Two persons, one device: names who comes next before anything happens. */
export function Handover({ who, onReady }: { who: string; onReady: () => void }) {
  const text = useText()
  const [again, setAgain] = useState(true)
  const ready = useRef<HTMLButtonElement>(null)
  useEffect(() => ready.current?.focus({ preventScroll: true }), [])
  function start(): void {
    if (!again) changeSetting('handover', 'off')
    onReady()
  }
  return (
    <section className="handover" aria-label={text('handover.label')} data-test="match-handover">
      <p className="handover-name">{text('handover.next', { who })}</p>
      <Button kind="main" ref={ready} onClick={start} data-test="match-handover-ready">
        {text('handover.ready')}
      </Button>
      <label className="handover-again">
        <input
          type="checkbox"
          checked={again}
          onChange={(event) => setAgain(event.target.checked)}
          data-test="match-handover-again"
        />
        {text('handover.again')}
      </label>
    </section>
  )
}
