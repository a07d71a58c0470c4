import { useEffect, useRef, useState } from 'react'
import IconAuto from '~icons/lucide/bot'
import IconGiveBack from '~icons/lucide/hand'
import IconBack from '~icons/lucide/undo-2'
import { useText, useWording } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Plate } from '../../parts/plate.tsx'
import { actionPicture } from './actionPicture.ts'
import { useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { teamColour } from './teamColour.ts'
import { lacksAim, type TurnOption, turnOptions } from './turnOptions.ts'
import { useActionNotes } from './useActionNotes.ts'
import { useAim } from './useAim.ts'
import './actionPanel.css'

/** What a person can do with the fighter whose turn it is: an action, then its aim, here or on the sand. */
export function ActionPanel() {
  const text = useText()
  const names = useNames()
  const { kit, session, scene, aiming, giveBack } = useFight()
  const { asked } = scene
  const heading = useRef<HTMLHeadingElement>(null)
  const [refused, setRefused] = useState<TurnOption>()
  useEffect(() => {
    if (asked !== undefined) heading.current?.focus({ preventScroll: true })
  }, [asked])
  if (asked === undefined) return null
  const title = text('arenaTable.yourTurn', { who: names.fighter(asked) })
  return (
    <Plate className="turn" role="group" aria-label={title} data-test="arena-turn">
      <header className="turn-head">
        <h2 ref={heading} tabIndex={-1} className="turn-title">
          {title}
        </h2>
        <IconButton
          label={text('arena.describe.auto')}
          icon={<IconAuto />}
          onClick={() => session.act({ type: 'auto' })}
          data-test="arena-auto"
        />
        <IconButton
          label={text('arenaTable.giveBack')}
          icon={<IconGiveBack />}
          onClick={() => giveBack(asked)}
          data-test="arena-give-back"
        />
      </header>
      {aiming ? (
        <Aims option={aiming} />
      ) : (
        <>
          <ul className="turn-options">
            {turnOptions(kit, session.match).map((option) => (
              <li key={option.id}>
                <Option option={option} onRefused={setRefused} />
              </li>
            ))}
          </ul>
          <p className="turn-why" role="status">
            {refused && <Refused option={refused} />}
          </p>
        </>
      )}
    </Plate>
  )
}

interface OptionProps {
  readonly option: TurnOption
  readonly onRefused: (option: TurnOption | undefined) => void
}

function Option({ option, onRefused }: OptionProps) {
  const names = useNames()
  const { kit, session, scene, setAiming } = useFight()
  const { notes, cost } = useActionNotes()
  const { id, turns } = option
  const [only] = turns
  const alone = turns.length === 1 && only!.target === undefined && only!.zone === undefined
  function choose(): void {
    onRefused(turns.length === 0 ? option : undefined)
    if (alone) session.act(only!)
    else if (turns.length > 0) setAiming(option)
  }
  return (
    <button
      type="button"
      className="turn-option"
      data-possible={turns.length > 0}
      aria-disabled={turns.length === 0}
      title={notes(option)}
      onClick={choose}
      data-test={alone ? `arena-act-${id}` : `arena-option-${id}`}
    >
      <Picture shape="item" {...actionPicture(kit.content, scene.view, id)} />
      <span>
        <span className="turn-name">{names.source(id)}</span>
        <span className="turn-cost">{cost(option)}</span>
      </span>
    </button>
  )
}

/** Why what was tried cannot be done. */
function Refused({ option: { id, refusal } }: { option: TurnOption }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { kit } = useFight()
  if (!refusal) return null
  const why = lacksAim(refusal) ? text('arenaTable.noAim') : wording.say(kit.explain(refusal), 'full')
  return `${names.source(id)}: ${why}`
}

/** The same aims as those that are lit on the sand, for fingers and ears. */
function Aims({ option }: { option: TurnOption }) {
  const text = useText()
  const names = useNames()
  const { scene, setAiming } = useFight()
  const { notes } = useActionNotes()
  const aims = useAim()
  const { fighters, actor, setup } = scene.view
  return (
    <fieldset className="turn-aims">
      <legend title={notes(option)}>
        <strong>
          {text('arenaTable.aimOf', {
            what: names.source(option.id),
            at: option.turns[0]?.target === undefined ? 'zone' : 'fighter',
          })}
        </strong>{' '}
        {notes(option)}
      </legend>
      <div className="turn-aim-list">
        <IconButton
          label={text('arenaTable.otherAction')}
          icon={<IconBack />}
          onClick={() => setAiming(undefined)}
          data-test="arena-other-action"
        />
        {option.turns.map((turn) => {
          const { target, zone } = turn
          const fighter = target === undefined ? undefined : fighters[target]
          const aim = aims.at(turn)
          return (
            <button
              key={`${target} ${zone}`}
              type="button"
              className="turn-aim"
              style={fighter && teamColour(fighter.team)}
              onClick={aim?.act}
              data-test={`arena-act-${option.id}-${target ?? zone}`}
            >
              {fighter && <Picture shape="token" {...faceOf(setup, fighter)} />}
              <span>
                <span className="turn-name">
                  {!fighter
                    ? names.zone(zone ?? '')
                    : target === actor
                      ? text('arenaTable.self')
                      : names.fighter(fighter.cid)}
                </span>
                {fighter && (
                  <span className="turn-cost">
                    {fighter.hp}/{fighter.maxHp}
                  </span>
                )}
              </span>
              {aim?.odds !== undefined && <span className="turn-odds">{aim.odds}</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
