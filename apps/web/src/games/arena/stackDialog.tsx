import type { FighterView } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { Bar } from '../../parts/bar.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Picture } from '../../parts/picture.tsx'
import { stanceOf, useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { teamColour } from './teamColour.ts'
import './stackToken.css'

/** Everybody of a stack by name, with health and whatever clings to them; each leads to all that is known of them. */
export function StackDialog({ cids, onClose }: { cids: readonly number[]; onClose: () => void }) {
  const text = useText()
  const names = useNames()
  const { scene, look } = useFight()
  const fighters = cids.flatMap((cid) => scene.view.fighters[cid] ?? [])
  const { zone, team } = fighters[0]!
  const title = text('arenaTable.stackTitle', { zone: names.zone(zone), team: names.team(team), n: fighters.length })
  function open(cid: number): void {
    onClose()
    look(cid)
  }
  return (
    <Dialog title={title} closeLabel={text('common.close')} onClose={onClose} test="arena-stack">
      <ul className="stack-list">
        {fighters.map((fighter) => (
          <li key={fighter.cid}>
            <button
              type="button"
              className="stack-row"
              style={teamColour(fighter.team)}
              onClick={() => open(fighter.cid)}
              data-test={`arena-stack-member-${fighter.cid}`}
            >
              <Picture shape="token" {...faceOf(scene.view.setup, fighter)} />
              <Facts fighter={fighter} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Facts({ fighter }: { fighter: FighterView }) {
  const text = useText()
  const names = useNames()
  const { cid, hp, maxHp, statuses } = fighter
  const stance = stanceOf(fighter)
  const health = text('arenaTable.healthOfMax', { hp: Math.max(0, hp), max: maxHp })
  return (
    <span className="stack-row-facts">
      <span className="stack-row-name">
        <span>{names.fighter(cid)}</span>
        <span>{stance === 'standing' ? health : text(`arenaTable.stance.${stance}`)}</span>
      </span>
      <Bar kind="body" value={hp} max={maxHp} label={names.pool('Health')} />
      {statuses.length > 0 && (
        <span className="stack-row-words">
          {statuses.map(({ id, stacks }) => `${names.status(id)} ${stacks}`).join(', ')}
        </span>
      )}
    </span>
  )
}
