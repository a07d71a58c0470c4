import type { TurnAction } from '@arbiter/arena'
import { useEffect, useId, useRef } from 'react'
import IconAuto from '~icons/lucide/bot'
import { useText, useWording } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { useFight, useNames } from './fightContext.ts'
import { lacksAim, type TurnOption, turnOptions } from './turnOptions.ts'
import { useActionNotes } from './useActionNotes.ts'
import './actionPanel.css'

/** What a person can do with the fighter whose turn it is. */
export function ActionPanel() {
  const text = useText()
  const names = useNames()
  const { kit, session, scene } = useFight()
  const { asked } = scene
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked !== undefined) heading.current?.focus({ preventScroll: true })
  }, [asked])
  if (asked === undefined) return null
  return (
    <section
      className="turn"
      aria-label={text('arenaTable.yourTurn', { who: names.fighter(asked) })}
      data-test="arena-turn"
    >
      <header className="turn-head">
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {text('arenaTable.yourTurn', { who: names.fighter(asked) })}
        </h2>
        <Button icon={<IconAuto />} onClick={() => session.act({ type: 'auto' })} data-test="arena-auto">
          {text('arena.describe.auto')}
        </Button>
      </header>
      <ul className="turn-options">
        {turnOptions(kit, session.match).map((option) => (
          <li key={option.id}>
            <Option option={option} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Option({ option }: { option: TurnOption }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { kit, session } = useFight()
  const notes = useActionNotes()
  const noteId = useId()
  const { id, turns, refusal } = option
  const alone = turns.length === 1 && turns[0]!.target === undefined && turns[0]!.zone === undefined
  const reason = refusal && (lacksAim(refusal) ? text('arenaTable.noAim') : wording.say(kit.explain(refusal), 'full'))
  const act = (turn: TurnAction) => session.act(turn)
  return (
    <fieldset className="turn-option" data-test={`arena-option-${id}`} data-possible={turns.length > 0}>
      <legend>{names.source(id)}</legend>
      <p id={noteId} className="turn-note">
        {notes(option)}
      </p>
      {turns.length === 0 ? (
        <>
          <Button aria-disabled="true" aria-describedby={`${noteId}-why`}>
            {names.source(id)}
          </Button>
          <p id={`${noteId}-why`} className="turn-why">
            {reason}
          </p>
        </>
      ) : (
        <div className="turn-aims">
          {turns.map((turn) => (
            <Button
              key={JSON.stringify(turn)}
              aria-describedby={noteId}
              onClick={() => act(turn)}
              data-test={`arena-act-${id}${aimId(turn)}`}
            >
              {alone ? (
                names.source(id)
              ) : (
                <>
                  <span className="sr-only">{names.source(id)}: </span>
                  <Aim turn={turn} />
                </>
              )}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function Aim({ turn: { target, zone } }: { turn: TurnAction }) {
  const text = useText()
  const names = useNames()
  const { scene } = useFight()
  if (target === undefined) return `→ ${names.zone(zone ?? '')}`
  const { hp, maxHp, team } = scene.view.fighters[target]!
  const who = target === scene.view.actor ? text('arenaTable.self') : names.fighter(target)
  return (
    <>
      <span className="team-badge turn-badge" data-team={team + 1} aria-hidden="true" />
      <span>{who}</span>
      <span className="sum turn-hp">
        {hp}/{maxHp}
      </span>
    </>
  )
}

const aimId = ({ target, zone }: TurnAction): string =>
  target !== undefined ? `-${target}` : zone !== undefined ? `-${zone}` : ''
