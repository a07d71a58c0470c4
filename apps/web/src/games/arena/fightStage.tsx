import type { Moment } from '@arbiter/arena'
import { arena } from '@arbiter/art'
import { useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { Plate } from '../../parts/plate.tsx'
import { Stage } from '../../parts/stage.tsx'
import { ActionPanel } from './actionPanel.tsx'
import { BattleMap } from './battleMap.tsx'
import { DeedPlate } from './deedPlate.tsx'
import { useFight } from './fightContext.ts'
import { FightControls } from './fightControls.tsx'
import { roomFor } from './stageRoom.ts'
import { TeamPlate } from './teamPlate.tsx'
import { TurnOrderRow } from './turnOrderRow.tsx'
import './fightStage.css'

/** The arena with everybody in it: teams in the corners, the latest deed at the foot. */
export function FightStage({ moments }: { moments: readonly Moment[] }) {
  const text = useText()
  const pictures = usePictures()
  const { scene, mine = 0 } = useFight()
  // Mine is always left.
  const teams = scene.view.setup.teams.map((_, team) => team).sort((a, b) => Number(b === mine) - Number(a === mine))
  const plates = (side: 0 | 1) =>
    teams.filter((_, at) => at % 2 === side).map((team) => <TeamPlate key={team} team={team} mirrored={side === 1} />)
  return (
    <Stage
      className="arena-stage"
      scene={(size) => {
        const room = roomFor(size, { many: teams.length > 2, taken: scene.taken.size > 0 })
        return pictures.drawn(['arena', room], (stencils) => arena(stencils, room))
      }}
      left={plates(0)}
      right={plates(1)}
      goal={<Goal />}
      foot={
        <div className="arena-foot">
          {scene.asked !== undefined ? (
            <ActionPanel />
          ) : (
            <>
              <Plate className="arena-watching" data-test="arena-watching">
                {text('arenaTable.watching', { taken: scene.taken.size })}
              </Plate>
              <DeedPlate />
              <FightControls moments={moments} />
            </>
          )}
        </div>
      }
    >
      {(size) => <BattleMap size={size} />}
    </Stage>
  )
}

/** What it is about, and how far it has come. */
function Goal() {
  const text = useText()
  const { scene } = useFight()
  const { setup, fighters, attritionBp } = scene.view
  // Whoever was called up cannot hold the sand alone.
  const standing = setup.teams.map(
    (_, team) =>
      fighters.filter((each) => each.team === team && each.summoner < 0 && !each.fallen && !each.removed).length,
  )
  return (
    <Plate className="arena-goal">
      <p className="arena-wins">
        <strong>{text('arenaTable.goal')}</strong> <span className="arena-count">{standing.join(' : ')}</span>
      </p>
      <TurnOrderRow />
      {attritionBp > 0 && (
        <span className="arena-attrition">{text('arenaTable.attrition', { n: attritionBp / 100 })}</span>
      )}
    </Plate>
  )
}
