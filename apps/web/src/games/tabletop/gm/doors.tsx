import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'

export function Doors() {
  const text = useText()
  const names = useNames()
  const { plan, session, scene } = useRoom()
  if (!plan.map) return null
  const { grid, terrain } = plan.map
  const doors = terrain.flatMap((each, cell) =>
    each === 'heavy_door' || each === 'light_door' ? [{ cell, each }] : [],
  )
  if (doors.length === 0) return null
  return (
    <section aria-label={text('tabletopTable.doors')}>
      <h3>{text('tabletopTable.doors')}</h3>
      {doors.map(({ cell, each }) => {
        const open = scene.view.openDoors.includes(cell)
        const pair = [grid.column[cell]!, grid.row[cell]!] as const
        return (
          <Button key={cell} onClick={() => session.act({ type: 'gm.door', cell: pair, open: !open }, 'gm')}>
            {text(open ? 'tabletopTable.shutDoor' : 'tabletopTable.openDoor', {
              door: names.term('terrain', each),
              column: pair[0],
              row: pair[1],
            })}
          </Button>
        )
      })}
    </section>
  )
}
