import type { Window } from '@arbiter/tabletop'
import { type FormEvent, useState } from 'react'
import IconDice from '~icons/game-icons/dice-twenty-faces-twenty'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { thrownDice } from './thrownDice.ts'

type RollWindow = Extract<Window, { type: 'roll' }>

/** TT-156: what fell on the real table, or one throw by button. */
export function RollPrompt({ window }: { window: RollWindow }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { ways, kit } = useRoom()
  const { purpose, count, sides, twice, seat } = window
  const wanted = count * (twice ? 2 : 1)
  const [values, setValues] = useState<readonly string[]>(() => new Array(wanted).fill(''))
  const action = { type: 'enterRoll' as const, values: values.map((value) => Number(value)) }
  const filled = values.every((value) => value !== '')
  const verdict = filled ? ways.check(action) : undefined

  function enter(event: FormEvent): void {
    event.preventDefault()
    if (verdict?.ok) ways.act(action)
  }

  return (
    <form onSubmit={enter} className="tt-roll">
      <p>
        {text(twice ? 'tabletopTable.rollTwice' : 'tabletopTable.roll', {
          purpose: { term: `tabletop.purpose.${purpose}` },
          count,
          sides,
        })}
      </p>
      <div className="tt-row">
        {values.map((value, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the n-th die
          <label key={i} className="field tt-die">
            <span>{text('tabletopTable.die', { n: i + 1, set: Math.floor(i / count) + 1 })}</span>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={sides}
              value={value}
              onChange={({ target }) => setValues(values.map((old, at) => (at === i ? target.value : old)))}
              {...hook(`choice-die-${i}`)}
            />
          </label>
        ))}
      </div>
      {verdict && !verdict.ok && <p className="tt-why">{wording.say(kit.explain(verdict))}</p>}
      <div className="tt-foot">
        <Button kind="gold" type="submit" aria-disabled={!verdict?.ok} {...hook('choice-enterRoll')}>
          {text('tabletopTable.enterRoll')}
        </Button>
        <Button
          icon={<IconDice />}
          onClick={() => ways.act({ type: 'enterRoll', values: thrownDice(wanted, sides) })}
          {...hook('choice-throw')}
        >
          {text('tabletopTable.throw')}
        </Button>
      </div>
      <p className="field-note">{text('tabletopTable.rollOf', { who: names.seat(seat) })}</p>
    </form>
  )
}
