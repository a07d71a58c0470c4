import { type FormEvent, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useSetting } from '../../../settings/settings.ts'
import { seatHere, useNames, useRoom } from './roomContext.ts'

/** What a seat may do at any time: a few words (TT-063), dice by hand (TT-156), defences by proposal (TT-163), odds or none (TT-179). */
export function SeatTools() {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { ways, scene, pilot, pilotState } = room
  const [words, setWords] = useState('')
  const [odds, setOdds] = useSetting('tabletop.odds')
  const seat = seatHere(room)
  if (seat === undefined || scene.outcome || scene.past) return null
  const asks = scene.deciding !== undefined && seat === 'gm' ? scene.deciding : seat
  function shout(event: FormEvent): void {
    event.preventDefault()
    const giveBack = () => setWords((typed) => typed || words)
    if (words && ways.act({ type: 'note', text: words }, seat, giveBack).ok) setWords('')
  }
  return (
    <section className="tt-seat-tools" aria-label={text('tabletopTable.seatTools', { who: names.seat(seat) })}>
      {scene.view.rules.shoutFree && (
        <form className="tt-shout" onSubmit={shout}>
          <input
            value={words}
            maxLength={500}
            placeholder={text('tabletopTable.shout')}
            aria-label={text('tabletopTable.shout')}
            onChange={({ target }) => setWords(target.value)}
            data-test="tabletop-shout"
          />
          <Button type="submit" aria-disabled={!words} data-test="tabletop-shout-say">
            {text('tabletopTable.say')}
          </Button>
        </form>
      )}
      <details>
        <summary>{text('tabletopTable.settings', { who: names.seat(asks) })}</summary>
        <label className="tt-check">
          <input
            type="checkbox"
            checked={scene.view.manual.includes(asks)}
            onChange={({ target }) => ways.act({ type: 'dice', manual: target.checked }, asks)}
            data-test="tabletop-own-manual"
          />
          {text('tabletopTable.manual')}
        </label>
        {scene.here.length > 0 && (
          <label className="tt-check">
            <input
              type="checkbox"
              checked={pilotState.auto.has(asks)}
              onChange={({ target }) => pilot.setAuto(asks, target.checked)}
              data-test="tabletop-auto"
            />
            {text('tabletopTable.auto')}
          </label>
        )}
        <label className="tt-check">
          <input
            type="checkbox"
            checked={odds === 'on'}
            onChange={({ target }) => setOdds(target.checked ? 'on' : 'off')}
            data-test="tabletop-odds-setting"
          />
          {text('tabletopTable.showOdds')}
        </label>
      </details>
    </section>
  )
}
