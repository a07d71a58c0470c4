import { type ReactNode, useMemo } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { deedsOf } from '../screens/deeds.ts'
import { duelOf } from './duel.ts'
import { DuelLine } from './duelLine.tsx'
import type { TurnIntent } from './intent.ts'
import { currentLine, linesOf } from './logLines.ts'
import { useReplay } from './replayContext.ts'
import { UnitFace } from './unitFace.tsx'
import { walkOf } from './walk.ts'
import './storyLine.css'

interface StoryLineProps {
  readonly onDone: (() => void) | undefined
  readonly doneLabel: string
}

/** What has just happened, in one sentence; at the end how it came out, and the way on. */
export function StoryLine({ onDone, doneLabel }: StoryLineProps) {
  const text = useText()
  const wording = useWording()
  const { view, phrases, events, effects, intent, last, at, nameOf } = useReplay()
  const line = useMemo(() => currentLine(linesOf(events, 'brief', at), at), [events, at])
  // A spell is more than the last thing it did.
  const told = effects.spell ? events.lastIndexOf(effects.spell) : line
  const winner = view.outcome?.winner
  const deeds = useMemo(
    () => (winner === 'player' || winner === 'enemy' ? deedsOf(events, winner) : []),
    [events, winner],
  )
  if (view.outcome) {
    const best = deeds[0]?.dealt ? view.units.find(({ id }) => id === deeds[0]!.id) : undefined
    return (
      <Plate kind="paper" className="rr-outcome" data-winner={view.outcome.winner} data-test="run-replay-outcome">
        <span className="rr-outcome-how">
          {best && <UnitFace unit={best} />}
          <span>
            <strong>{wording.say(phrases[last]!)}</strong>
            {best && (
              <small>
                {text('runTable.result.why', {
                  outcome: view.outcome.winner === 'player' ? 'win' : 'loss',
                  best: nameOf(best.id),
                  dealt: deeds[0]!.dealt,
                  all: deeds.reduce((sum, { dealt }) => sum + dealt, 0),
                })}
              </small>
            )}
          </span>
        </span>
        {onDone && (
          <Button kind="gold" onClick={onDone} data-test="run-replay-done">
            {doneLabel}
          </Button>
        )}
      </Plate>
    )
  }
  if (told === undefined) return null
  const duel = duelOf(events, told)
  return (
    <Plate kind="paper" className="rr-story" aria-hidden="true" data-test="run-replay-story">
      {intent ? <Intends {...intent} /> : duel ? <DuelLine duel={duel} told={told} /> : <Sentence told={told} />}
    </Plate>
  )
}

/** Whom somebody goes for, or what his walk comes to. */
function Intends({ actor, target, walks }: TurnIntent): ReactNode {
  const text = useText()
  const { events, at, view, nameOf } = useReplay()
  if (target !== undefined) return <DuelLine duel={{ actor, target, result: 'aims', amount: 0, isFatal: false }} />
  const unit = view.units.find(({ id }) => id === actor)
  const walk = walks ? walkOf(events, at, view) : undefined
  const way = unit?.routing && walk ? 'flees' : (walk?.way ?? 'waits')
  return (
    unit && (
      <span className="rr-told rr-walker" data-side={unit.side}>
        <UnitFace unit={unit} />
        <span>
          <b>{nameOf(actor)}</b> {text('runReplay.story.walk', { way })}
          {walk && <small>{text('runReplay.story.left', { n: walk.left })}</small>}
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
