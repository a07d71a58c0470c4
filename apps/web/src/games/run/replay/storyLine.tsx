import { type ReactNode, useMemo } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { duelOf } from './duel.ts'
import { DuelLine } from './duelLine.tsx'
import type { TurnIntent } from './intent.ts'
import { currentLine, linesOf } from './logLines.ts'
import { useReplay } from './replayContext.ts'
import { UnitFace } from './unitFace.tsx'
import './storyLine.css'

interface StoryLineProps {
  readonly onDone: (() => void) | undefined
  readonly doneLabel: string
}

/** What has just happened, in one sentence; at the end how it came out, and the way on. */
export function StoryLine({ onDone, doneLabel }: StoryLineProps) {
  const wording = useWording()
  const { view, phrases, events, effects, intent, last, at } = useReplay()
  const line = useMemo(() => currentLine(linesOf(events, 'brief', at), at), [events, at])
  // A spell is more than the last thing it did.
  const told = effects.spell ? events.lastIndexOf(effects.spell) : line
  if (view.outcome)
    return (
      <Plate kind="paper" className="rr-outcome" data-winner={view.outcome.winner} data-test="run-replay-outcome">
        <strong>{wording.say(phrases[last]!)}</strong>
        {onDone && (
          <Button kind="gold" onClick={onDone} data-test="run-replay-done">
            {doneLabel}
          </Button>
        )}
      </Plate>
    )
  if (told === undefined) return null
  const duel = duelOf(events, told)
  return (
    <Plate kind="paper" className="rr-story" aria-hidden="true" data-test="run-replay-story">
      {intent ? (
        <Intends {...intent} told={told} />
      ) : duel ? (
        <DuelLine duel={duel} told={told} />
      ) : (
        <Sentence told={told} />
      )}
    </Plate>
  )
}

/** Whom somebody goes for, or that he only walks or waits; what came before stays below. */
function Intends({ actor, target, walks, told }: TurnIntent & { told: number }): ReactNode {
  const text = useText()
  const wording = useWording()
  const { events, phrases, view, nameOf } = useReplay()
  if (target !== undefined) return <DuelLine duel={{ actor, target, result: 'aims', amount: 0, isFatal: false }} />
  const unit = view.units.find(({ id }) => id === actor)
  return (
    unit && (
      <span className="rr-told">
        <UnitFace unit={unit} />
        <span className="rr-walker">
          {text(`runReplay.story.${walks ? 'walks' : 'waits'}`, { side: unit.side, actor: nameOf(actor) })}
          {events[told]!.type !== 'roundStarted' && <small>{wording.say(phrases[told]!, 'brief')}</small>}
        </span>
      </span>
    )
  )
}

/** What is no blow, in the words of the rules; before it the face of whom it befalls. */
function Sentence({ told }: { told: number }): ReactNode {
  const text = useText()
  const wording = useWording()
  const { events, phrases, view } = useReplay()
  const event = events[told]!
  if (event.type === 'spellCast')
    return (
      <span className="rr-told">
        <Picture shape="item" kind="spell" id={event.spell} />
        <span>
          {wording.say(phrases[told]!, 'brief')}
          <small>{text(`run.spell.${event.spell}.text`)}</small>
        </span>
      </span>
    )
  const unit = 'target' in event ? view.units.find(({ id }) => id === event.target) : undefined
  return (
    <span className="rr-told">
      {unit && <UnitFace unit={unit} />}
      <span>
        {event.type === 'unitDamaged'
          ? text('runReplay.story.harmed', phrases[told]!.params)
          : wording.say(phrases[told]!, 'brief')}
      </span>
    </span>
  )
}
