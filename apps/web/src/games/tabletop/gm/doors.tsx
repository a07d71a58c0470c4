import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { Refused } from './refused.tsx'
import { useRuling } from './useRuling.ts'

/** Doors and levers, as if somebody had moved them. */
export function Doors() {
  const text = useText()
  const names = useNames()
  const { plan, scene } = useRoom()
  const { refused, act } = useRuling()
  if (!plan.map) return null
  const { grid, terrain } = plan.map
  const moved = terrain.flatMap((each, cell) =>
    each === 'heavy_door' || each === 'light_door' || each === 'lever' ? [{ cell, each }] : [],
  )
  if (moved.length === 0) return null
  return (
    <section aria-label={text('tabletopTable.doors')}>
      <h3>{text('tabletopTable.doors')}</h3>
      {moved.map(({ cell, each }) => {
        const open = scene.view.openDoors.includes(cell)
        const pair = [grid.column[cell]!, grid.row[cell]!] as const
        const verb = each === 'lever' ? (open ? 'resetLever' : 'throwLever') : open ? 'shutDoor' : 'openDoor'
        return (
          <Button
            key={cell}
            onClick={() => act({ type: 'gm.door', cell: pair, open: !open })}
            data-test={`tabletop-door-${pair.join('-')}`}
          >
            {text(`tabletopTable.${verb}`, { what: names.term('terrain', each), column: pair[0], row: pair[1] })}
          </Button>
        )
      })}
      <Refused why={refused} />
    </section>
  )
}
