import type { BattleEvent } from '@arbiter/run/battle'
import { useMemo } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { currentLine, linesOf } from './logLines.ts'
import { useReplay } from './replayContext.ts'
import './storyLine.css'

interface StoryLineProps {
  readonly onDone: (() => void) | undefined
  readonly doneLabel: string
}

/** What has just happened, in one sentence; at the end how it came out, and the way on. */
export function StoryLine({ onDone, doneLabel }: StoryLineProps) {
  const wording = useWording()
  const { view, phrases, events, last, at } = useReplay()
  const blowText = useBlowText()
  const told = useMemo(() => currentLine(linesOf(events, 'brief', at), at), [events, at])
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
  const fatal = fatalBlow(events, told)
  return (
    <Plate kind="paper" className="rr-story" aria-hidden="true" data-test="run-replay-story">
      {fatal !== undefined && `${blowText(fatal)} `}
      {blowText(told) ?? wording.say(phrases[told]!, 'brief')}
      {events[told]!.type === 'roundStarted' && <WhoMoves />}
    </Plate>
  )
}

/** Whoever falls, falls to somebody: the blow that did it, if it was one. */
function fatalBlow(events: readonly BattleEvent[], told: number): number | undefined {
  const fall = events[told]!
  if (fall.type !== 'unitDied') return undefined
  const at = events.slice(0, told).findLastIndex(({ type }) => type === 'attackMade')
  const blow = events[at]
  return blow?.type === 'attackMade' && blow.target === fall.target && blow.turn === fall.turn ? at : undefined
}

/** Until the first blow of a round: who walks. */
function WhoMoves() {
  const text = useText()
  const { view, nameOf } = useReplay()
  const unit = view.units.find(({ id }) => id === view.acting)
  return unit && <> · {text('runReplay.story.moves', { side: unit.side, actor: nameOf(unit.id) })}</>
}

/** A blow as one would tell it; whatever else happens has its words from the rules. */
function useBlowText(): (at: number) => string | undefined {
  const text = useText()
  const { events, view, nameOf, phrases } = useReplay()
  return (at) => {
    const blow = events[at]!
    if (blow.type === 'unitDamaged') return text('runReplay.story.harmed', phrases[at]!.params)
    if (blow.type !== 'attackMade') return undefined
    const rest = events.slice(at + 1)
    const end = rest.findIndex(({ type, turn }) => type === 'attackMade' || turn !== blow.turn)
    return text(`runReplay.story.${blow.result}`, {
      side: view.units.find(({ id }) => id === blow.actor)?.side ?? '',
      actor: nameOf(blow.actor),
      target: nameOf(blow.target),
      n: rest
        .slice(0, end < 0 ? undefined : end)
        .reduce(
          (sum, each) => (each.type === 'unitDamaged' && each.target === blow.target ? sum + each.amount : sum),
          0,
        ),
    })
  }
}
