import { arena } from '@arbiter/art'
import { useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { Plate } from '../../parts/plate.tsx'
import { Stage } from '../../parts/stage.tsx'
import { ActionPanel } from './actionPanel.tsx'
import { BattleMap } from './battleMap.tsx'
import { DeedPlate } from './deedPlate.tsx'
import { standingOf, useFight } from './fightContext.ts'
import { FightControls } from './fightControls.tsx'
import { roomFor } from './stageRoom.ts'
import { StatusLegend } from './statusLegend.tsx'
import { TeamPlate } from './teamPlate.tsx'
import { TurnOrderRow } from './turnOrderRow.tsx'
import { useOutcome } from './useOutcome.ts'
import './fightStage.css'

interface FightStageProps {
  /** From the sand to the result of a fight that is over. */
  readonly onResult: () => void
}

/** The arena with everybody in it: teams in the corners, the latest deed at the foot. */
export function FightStage({ onResult }: FightStageProps) {
  const text = useText()
  const pictures = usePictures()
  const { scene, over, mine = 0 } = useFight()
  // Mine is always left.
  const teams = scene.view.setup.teams.map((_, team) => team).sort((a, b) => Number(b === mine) - Number(a === mine))
  const plates = (side: 0 | 1) =>
    teams.filter((_, at) => at % 2 === side).map((team) => <TeamPlate key={team} team={team} mirrored={side === 1} />)
  return (
    <Stage
      className="arena-stage"
      scene={(size) => {
        const room = roomFor(size, scene)
        return pictures.drawn(['arena', room], (stencils) => arena(stencils, room))
      }}
      left={plates(0)}
      right={plates(1)}
      goal={over ? <Outcome /> : <Goal />}
      foot={
        <div className="arena-foot">
          {scene.asked !== undefined ? (
            <ActionPanel />
          ) : (
            <>
              <StatusLegend />
              {!over && (
                <Plate className="arena-watching" data-test="arena-watching">
                  {scene.waitsFor !== undefined
                    ? text('match.waiting', { who: scene.waitsFor })
                    : text('arenaTable.watching', { taken: scene.taken.size, hands: String(scene.mayHand) })}
                </Plate>
              )}
              <DeedPlate />
              <FightControls onResult={onResult} />
            </>
          )}
        </div>
      }
    >
      {(size) => <BattleMap size={size} />}
    </Stage>
  )
}

/** How it ended, where it stood what it is about. */
function Outcome() {
  const { title, standing } = useOutcome()
  return (
    <Plate className="arena-goal" data-test="arena-outcome">
      <p className="arena-wins arena-outcome">
        <strong>{title}</strong> {standing && <span className="arena-count">{standing}</span>}
      </p>
    </Plate>
  )
}

/** What it is about, and how far it has come. */
function Goal() {
  const text = useText()
  const { scene } = useFight()
  const { setup, attritionBp } = scene.view
  const standing = setup.teams.map((_, team) => standingOf(scene.view, team))
  return (
    <Plate className="arena-goal">
      <p className="arena-wins">
        <strong>{text('arenaTable.goal')}</strong>{' '}
        <span className="arena-count">{text('arenaTable.countsLeft', { counts: standing.join(' : ') })}</span>
      </p>
      <TurnOrderRow />
      {attritionBp > 0 && (
        <span className="arena-attrition">{text('arenaTable.attrition', { n: attritionBp / 100 })}</span>
      )}
    </Plate>
  )
}
