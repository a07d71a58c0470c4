import { useEffect, useRef, useState } from 'react'
import IconAuto from '~icons/lucide/bot'
import IconGiveBack from '~icons/lucide/hand'
import IconBack from '~icons/lucide/undo-2'
import { useText, useWording } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Explain } from '../../parts/explain.tsx'
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
  const { kit, session, scene, aiming } = useFight()
  const { asked } = scene
  const { notes } = useActionNotes()
  const heading = useRef<HTMLHeadingElement>(null)
  const [refused, setRefused] = useState<TurnOption>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is a heading of its own
  useEffect(() => {
    if (asked !== undefined) heading.current?.focus({ preventScroll: true })
  }, [asked, aiming])
  if (asked === undefined) return null
  const title = text('arenaTable.yourTurn', { who: names.fighter(asked) })
  return (
    <Plate className="turn" role="group" aria-label={title} data-test="arena-turn">
      <header className="turn-head">
        <h2 ref={heading} tabIndex={-1} className="turn-title">
          {aiming
            ? text('arenaTable.aimOf', {
                what: names.source(aiming.id),
                at: aiming.turns[0]?.target === undefined ? 'zone' : 'fighter',
              })
            : title}
        </h2>
        {aiming ? (
          <Explain className="turn-notes" why={() => <p className="turn-notes-text">{notes(aiming)}</p>}>
            {text('arenaTable.whatItDoes')}
          </Explain>
        ) : (
          <TurnTools cid={asked} />
        )}
      </header>
      {aiming ? (
        <Aims option={aiming} />
      ) : (
        <ul className="turn-options">
          {turnOptions(kit, session.match).map((option) => (
            <li key={option.id}>
              <Option option={option} onRefused={setRefused} />
            </li>
          ))}
        </ul>
      )}
      <p className="turn-why" role="status">
        {!aiming && refused && <Refused option={refused} />}
      </p>
    </Plate>
  )
}

function TurnTools({ cid }: { cid: number }) {
  const text = useText()
  const { session, giveBack } = useFight()
  return (
    <>
      <Button
        kind="quiet"
        className="turn-tool"
        icon={<IconAuto />}
        title={text('arena.describe.auto')}
        onClick={() => session.act({ type: 'auto' })}
        data-test="arena-auto"
      >
        {text('arenaTable.auto')}
      </Button>
      <Button
        kind="quiet"
        className="turn-tool"
        icon={<IconGiveBack />}
        title={text('arenaTable.giveBack')}
        onClick={() => giveBack(cid)}
        data-test="arena-give-back"
      >
        {text('arenaTable.letGo')}
      </Button>
    </>
  )
}

interface OptionProps {
  readonly option: TurnOption
  readonly onRefused: (option: TurnOption | undefined) => void
}

function Option({ option, onRefused }: OptionProps) {
  const text = useText()
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
      <span className="turn-cost">
        {option.refusal ? text('arenaTable.cannot', { code: option.refusal.code, cost: cost(option) }) : cost(option)}
      </span>
      <span className="turn-name">{names.source(id)}</span>
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
  const aims = useAim()
  const { fighters, actor, setup } = scene.view
  return (
    <ul className="turn-options">
      {/* First, where the action was tapped: a second tap by mistake does no harm. */}
      <li>
        <button
          type="button"
          className="turn-option turn-back"
          onClick={() => setAiming(undefined)}
          data-test="arena-other-action"
        >
          <IconBack aria-hidden="true" />
          <span className="turn-name">{text('arenaTable.otherAction')}</span>
        </button>
      </li>
      {option.turns.map((turn) => {
        const { target, zone } = turn
        const fighter = target === undefined ? undefined : fighters[target]
        const aim = aims.at(turn)
        return (
          <li key={`${target} ${zone}`}>
            <button
              type="button"
              className="turn-option"
              style={fighter && teamColour(fighter.team)}
              onClick={aim?.act}
              data-test={`arena-act-${option.id}-${target ?? zone}`}
            >
              {fighter && <Picture shape="token" {...faceOf(setup, fighter)} />}
              <span className="turn-cost">
                {aim?.odds && <strong>{aim.odds}</strong>} {aim?.about}
              </span>
              <span className="turn-name">
                {!fighter
                  ? names.zone(zone ?? '')
                  : target === actor
                    ? text('arenaTable.self')
                    : names.fighter(fighter.cid)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
