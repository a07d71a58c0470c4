import { createTeller, nameUnits, type RunKit, type Side, unitsOf } from '@arbiter/run'
import type { BattleEvent } from '@arbiter/run/battle'
import { type CSSProperties, useMemo, useState } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Board } from './board.tsx'
import { Controls } from './controls.tsx'
import { effectsOf } from './effects.ts'
import { Inspector } from './inspector.tsx'
import { KEYS, useReplayKeys } from './keys.ts'
import { markAfter, marksOf } from './marks.ts'
import { ReplayContext, type ReplayScene, useReplay } from './replayContext.ts'
import { ReplayLog } from './replayLog.tsx'
import { SideHead } from './sideHead.tsx'
import { SpokenRegion } from './spokenRegion.tsx'
import { createTimeline } from './timeline.ts'
import { usePlayback } from './usePlayback.ts'
import './battleReplay.css'

interface BattleReplayProps {
  /** Of one battle, from its start. Another battle wants another key. */
  readonly events: readonly BattleEvent[]
  readonly kit: RunKit
  /** What people call the two sides. */
  readonly names: Readonly<Record<Side, string>>
  /** Offered when the battle is over. */
  readonly onDone?: (() => void) | undefined
}

/** RN-330. A stored battle, told again: nothing here decides anything. */
export function BattleReplay({ events, kit, names, onDone }: BattleReplayProps) {
  const scene = useScene(events, kit, names)
  const [logOpen, setLogOpen] = useState(true)
  const { marks, playback, act } = scene
  const toggleLog = () => setLogOpen((open) => !open)
  useReplayKeys({
    act,
    toggleLog,
    toNextMoment: () => {
      const next = markAfter(marks, playback.at)
      if (next) act({ type: 'seek', at: next.at, pause: true })
    },
  })
  return (
    <ReplayContext value={scene}>
      <div
        className="rr"
        data-log={logOpen}
        data-test="run-replay-battle"
        style={{ '--rr-speed': playback.speed } as CSSProperties}
      >
        <div className="rr-stage">
          <SideHead side="enemy" />
          <div className="rr-field">
            <Board />
            <Outcome onDone={onDone} />
          </div>
          <SideHead side="player" />
        </div>
        <Controls logOpen={logOpen} onLog={toggleLog} />
        <div className="rr-aside">
          <Inspector />
          {logOpen && <ReplayLog />}
          <KeyLineHelp />
        </div>
        <SpokenRegion />
      </div>
    </ReplayContext>
  )
}

function useScene(events: readonly BattleEvent[], kit: RunKit, sides: Readonly<Record<Side, string>>): ReplayScene {
  const wording = useWording()
  const timeline = useMemo(() => createTimeline(events), [events])
  const marks = useMemo(() => marksOf(events), [events])
  const phrases = useMemo(() => events.map(createTeller(kit.terms)), [events, kit])
  const unitNames = useMemo(() => nameUnits(unitsOf(events), kit.terms), [events, kit])
  const [playback, act] = usePlayback(timeline)
  const [inspected, inspect] = useState<string>()
  const { at, from } = playback
  const view = useMemo(() => timeline.viewAt(at), [timeline, at])
  const effects = useMemo(() => effectsOf(timeline.events.slice(from, at + 1), view), [timeline, from, at, view])
  const nameOf = useMemo(
    () => (id: string) => wording.text('run.name', { name: unitNames.plain(id) }),
    [wording, unitNames],
  )
  return { kit, timeline, marks, playback, act, view, effects, phrases, nameOf, sides, inspected, inspect }
}

function Outcome({ onDone }: { onDone: (() => void) | undefined }) {
  const text = useText()
  const wording = useWording()
  const { view, phrases, timeline } = useReplay()
  if (!view.outcome) return null
  return (
    <div className="rr-outcome" data-winner={view.outcome.winner} data-test="run-replay-outcome">
      <strong>{wording.say(phrases[timeline.last]!)}</strong>
      {onDone && (
        <Button kind="main" onClick={onDone} data-test="run-replay-finish">
          {text('runReplay.done')}
        </Button>
      )}
    </div>
  )
}

function KeyLineHelp() {
  const text = useText()
  return (
    <p className="rr-keys" data-test="run-replay-keys">
      {KEYS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {text(does)}
        </span>
      ))}
    </p>
  )
}
