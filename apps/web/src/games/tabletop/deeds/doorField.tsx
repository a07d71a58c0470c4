import type { DeedChoice, Fighter } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { doorsFor } from './doors.ts'

interface DoorFieldProps {
  readonly actor: Fighter
  readonly deed: DeedChoice
  readonly onChange: (deed: DeedChoice) => void
}

/** TT-071: which door or lever a deed for later is about; he may come nearer until then. */
export function DoorField({ actor, deed, onChange }: DoorFieldProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { grid, terrain } = room.plan.map!
  const doors = doorsFor(room, actor, deed)
  return (
    <label className="field">
      <span>{text('tabletopTable.door')}</span>
      <select
        value={deed.cell?.join() ?? ''}
        onChange={({ target }) => {
          const cell = doors.find((each) => each.join() === target.value)
          if (cell) onChange({ ...deed, cell })
        }}
        data-test="tabletop-door"
      >
        {doors.map(([column, row]) => (
          <option key={`${column},${row}`} value={`${column},${row}`}>
            {`${names.term('terrain', terrain[row * grid.width + column]!)} (${column},${row})`}
          </option>
        ))}
      </select>
    </label>
  )
}
