import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Segments } from '../parts/segments.tsx'
import type { NewMatch, OpenMatch } from '../table/openMatch.ts'
import { type Controllers, PERSON } from './controllers.ts'
import { useChoiceName } from './names.ts'
import { forkFrom, setupAt } from './shownMatch.ts'
import { FailedAttempt, useAttempt } from './useAttempt.tsx'

interface ForkDialogProps {
  readonly shown: OpenMatch
  /** The step that is shown; the fork may have to begin earlier. */
  readonly step: number
  readonly onClose: () => void
  readonly onSitDown: (next: NewMatch) => void
}

/** A new match that shares the past up to the step that is shown, as far as today's rules agree with it. */
export default function ForkDialog({ shown, step: wanted, onClose, onSitDown }: ForkDialogProps) {
  const { kit, ui, divergent } = shown
  const { game, setup } = setupAt(shown)
  const step = Math.min(wanted, divergent?.rerun?.equalSteps ?? wanted)
  const text = useText()
  const [luck, setLuck] = useState<'same' | 'new'>('same')
  const nameOf = useChoiceName()
  const [controllers, setControllers] = useState<Controllers>(shown.players)
  const [attempt, failed] = useAttempt()
  const seats = game.seats(setup).map(String)
  const controllerOfSeat = (seat: string) => controllers[seat] ?? PERSON
  async function fork(): Promise<void> {
    const from = await forkFrom(shown, { step, luck })
    onClose()
    onSitDown({
      kit,
      ui,
      from,
      controllers: Object.fromEntries(seats.map((seat) => [seat, controllerOfSeat(seat)])),
    })
  }
  return (
    <Dialog title={text('fork.title', { step })} closeLabel={text('common.close')} onClose={onClose} test="fork">
      <p>{text('fork.what')}</p>
      {step < wanted && <p className="field-note">{text('fork.earlier', { step })}</p>}
      {seats.map((seat) => (
        <label key={seat} className="field">
          <span>{text(ui.seatTerm(seat))}</span>
          <select
            value={controllerOfSeat(seat)}
            onChange={(event) => setControllers({ ...controllers, [seat]: event.target.value })}
            data-test={`fork-seat-${seat}`}
          >
            {[PERSON, ...Object.keys(kit.bots)].map((who) => (
              <option key={who} value={who}>
                {nameOf(who)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Segments
        label={text('fork.luck')}
        value={luck}
        options={[
          { value: 'same', label: text('fork.luck.same') },
          { value: 'new', label: text('fork.luck.new') },
        ]}
        onChange={setLuck}
      />
      <FailedAttempt failed={failed} />
      <Button kind="main" onClick={() => attempt(fork)} data-test="fork-start">
        {text('fork.start')}
      </Button>
    </Dialog>
  )
}
