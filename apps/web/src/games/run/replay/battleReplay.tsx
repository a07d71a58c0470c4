import { battleTelling, nameUnits, type RunKit, type Side, unitsOf } from '@arbiter/run'
import type { BattleEvent } from '@arbiter/run/battle'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import IconLog from '~icons/lucide/scroll-text'
import { useText, useWording } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import type { StageSize } from '../../../parts/stage.tsx'
import { MatchTools } from '../../../shell/matchFrame.tsx'
import { FieldStage } from '../field/fieldStage.tsx'
import { lanesOf } from '../field/lanes.ts'
import { Board } from './board.tsx'
import { Controls } from './controls.tsx'
import { aimAt, deedStart, effectsOf, isSilent } from './effects.ts'
import { Inspector } from './inspector.tsx'
import { intentOf } from './intent.ts'
import { useReplayKeys } from './keys.ts'
import { lastingBlow } from './lastingBlow.ts'
import { markAfter, marksOf } from './marks.ts'
import { OrderStrip } from './orderStrip.tsx'
import { Pace } from './pace.tsx'
import { ReplayContext, type ReplayScene } from './replayContext.ts'
import { ReplayLog } from './replayLog.tsx'
import { SidePlate } from './sidePlate.tsx'
import { SignKey } from './signKey.tsx'
import { SpokenRegion } from './spokenRegion.tsx'
import { StoryLine } from './storyLine.tsx'
import { useBattle } from './useBattle.ts'
import './battleReplay.css'

interface BattleReplayProps {
  /** Of one battle, from its start. Another battle wants another key. */
  readonly events: readonly BattleEvent[]
  readonly kit: RunKit
  /** What people call the two sides. */
  readonly names: Readonly<Record<Side, string>>
  /** Which battle it is and how the run stood before it. */
  readonly goal: ReactNode
  /** Just fought, and watched for the first time: what steps through it waits in the log. */
  readonly fresh: boolean
  /** Leads away from the battle. */
  readonly onDone?: (() => void) | undefined
  readonly doneLabel: string
}

/** On a phone the plates stand in two lines above the field, in a record in one; the story never lies on the last row. Beside few lanes there is room for signs. */
const roomOf =
  (fresh: boolean, lanes: number) =>
  ({ width }: StageSize) =>
    width < 700 ? { head: fresh ? 106 : 66, foot: 150, side: lanes > 6 ? 3 : 9 } : { head: 96, foot: 88, side: 110 }

/** RN-330. A stored battle, told again: nothing here decides anything. */
export function BattleReplay({ events, kit, names, goal, fresh, onDone, doneLabel }: BattleReplayProps) {
  const text = useText()
  const scene = useScene(events, kit, names)
  const lanes = useMemo(() => lanesOf(events, kit.content.balance.grid.width), [events, kit])
  const factions = useMemo(
    () => ({ mine: factionOf(events, kit, 'player'), theirs: factionOf(events, kit, 'enemy') }),
    [events, kit],
  )
  const [logOpen, setLogOpen] = useState(false)
  const { marks, at, speed, ways } = scene
  const toggleLog = () => setLogOpen((open) => !open)
  useReplayKeys({
    ways,
    toggleLog,
    toNextMoment: () => {
      const next = markAfter(marks, at)
      if (next) ways.show(next.at)
    },
  })
  return (
    <ReplayContext value={scene}>
      <MatchTools>
        <IconButton
          label={text(logOpen ? 'runReplay.logClose' : 'log.open')}
          icon={<IconLog />}
          aria-expanded={logOpen}
          onClick={toggleLog}
          data-test="run-replay-log-toggle"
        />
      </MatchTools>
      <div
        className="rr"
        data-record={!fresh}
        data-test="run-replay-battle"
        style={{ '--rr-speed': speed } as CSSProperties}
      >
        <FieldStage
          room={roomOf(fresh, lanes.count)}
          factions={factions}
          lanes={lanes}
          left={<SidePlate side="player" />}
          right={<SidePlate side="enemy" />}
          goal={<OrderStrip>{goal}</OrderStrip>}
          foot={
            <div className="rr-foot">
              <SignKey />
              <StoryLine onDone={onDone} doneLabel={doneLabel} />
              {!(fresh && scene.view.outcome) && <Pace onDone={onDone} doneLabel={doneLabel} />}
            </div>
          }
        >
          {(grid, size) => <Board grid={grid} lanes={lanes} size={size} />}
        </FieldStage>
        {!fresh && <Controls />}
        <Inspector />
        {logOpen && <ReplayLog onClose={toggleLog}>{fresh && <Controls />}</ReplayLog>}
        <SpokenRegion />
      </div>
    </ReplayContext>
  )
}

/** Of whoever of the side comes first. */
function factionOf(events: readonly BattleEvent[], { content }: RunKit, side: Side): string | undefined {
  const first = unitsOf(events).find((unit) => unit.side === side)
  return content.units.find(({ id }) => id === first?.unitId)?.faction
}

function useScene(events: readonly BattleEvent[], kit: RunKit, sides: Readonly<Record<Side, string>>): ReplayScene {
  const wording = useWording()
  const telling = useMemo(() => battleTelling(events, kit.terms), [events, kit])
  const marks = useMemo(() => marksOf(events), [events])
  const unitNames = useMemo(() => nameUnits(unitsOf(events), kit.terms), [events, kit])
  const { from, ...battle } = useBattle(telling)
  const [inspected, inspect] = useState<string>()
  const { at, view } = battle
  const intent = useMemo(() => intentOf(events, at), [events, at])
  const { effects, struckAt } = useMemo(() => {
    const told = effectsOf(events.slice(deedStart(events, from), at + 1), view)
    if (isSilent(told) && intent?.target !== undefined)
      return { effects: aimAt(view, intent.actor, intent.target), struckAt: at }
    const lasting = isSilent(told) ? lastingBlow(events, at) : undefined
    return lasting
      ? { effects: effectsOf(events.slice(lasting.from, lasting.end + 1), view), struckAt: lasting.end }
      : { effects: told, struckAt: at }
  }, [events, from, at, view, intent])
  const nameOf = useMemo(
    () => (id: string) => wording.text('run.name', { name: unitNames.plain(id) }),
    [wording, unitNames],
  )
  const { phrases } = telling
  const last = events.length - 1
  return { ...battle, kit, events, last, marks, effects, intent, struckAt, phrases, nameOf, sides, inspected, inspect }
}
