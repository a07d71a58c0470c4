import type { FighterView } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { Bar } from '../../parts/bar.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Plate } from '../../parts/plate.tsx'
import { stanceOf, standingOf, useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { teamColour } from './teamColour.ts'
import './teamPlate.css'

/** So many faces have room in a corner; with more teams, or more of them, the count says it. */
const FACES = 5

/** Who is who: one side of the fight, and what it has left. */
export function TeamPlate({ team, mirrored }: { team: number; mirrored: boolean }) {
  const text = useText()
  const names = useNames()
  const { scene, mine } = useFight()
  const { setup, fighters } = scene.view
  const own = fighters.filter((fighter) => fighter.team === team && !fighter.removed)
  const members = own.filter(({ summoner }) => summoner < 0)
  const left = members.reduce((sum, { hp }) => sum + Math.max(0, hp), 0)
  const whole = members.reduce((sum, { maxHp }) => sum + maxHp, 0)
  const crowded = members.length > FACES || setup.teams.length > 2
  const title = team === mine ? text('arenaTable.yours', { n: members.length }) : names.team(team)
  return (
    <Plate
      className="team-plate"
      style={teamColour(team)}
      data-mirrored={mirrored || undefined}
      data-crowded={crowded || undefined}
      role="group"
      aria-label={names.team(team)}
      data-test={`arena-team-${team + 1}`}
    >
      <h2 className="team-name">
        {title}{' '}
        {members.length > 1 && (
          <span className="team-stand">
            {text('arenaTable.stand', { n: standingOf(scene.view, team), of: members.length })}
          </span>
        )}
      </h2>
      <p className="team-left">
        {team === mine && `${names.team(team)} · `}
        {text('arenaTable.healthLeft', { n: left })}
      </p>
      <Bar kind="gold" value={left} max={whole} label={text('arenaTable.healthOf', { team: names.team(team) })} />
      {crowded ? (
        <p className="sr-only">{members.map(({ cid }) => names.fighter(cid)).join(', ')}</p>
      ) : (
        <ul className="team-faces">
          {members.map((fighter) => (
            <Face key={fighter.cid} fighter={fighter} />
          ))}
        </ul>
      )}
    </Plate>
  )
}

function Face({ fighter }: { fighter: FighterView }) {
  const text = useText()
  const names = useNames()
  const { scene } = useFight()
  const stance = stanceOf(fighter)
  const alt = `${names.fighter(fighter.cid)}, ${stance === 'standing' ? fighter.hp : text(`arenaTable.stance.${stance}`)}`
  return (
    <li data-stance={stance}>
      <Picture shape="token" {...faceOf(scene.view.setup, fighter)} />
      <span className="sr-only">{alt}</span>
    </li>
  )
}
