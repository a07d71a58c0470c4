import { AWARENESS, type Awareness, foundAwareness } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { rulesTable, useNames, useRoom } from '../table/roomContext.ts'

type Choices = Readonly<Record<string, Awareness>>

interface AwarenessFieldsProps {
  readonly surprised: readonly string[]
  readonly chosen: Choices
  readonly onChange: (chosen: Choices) => void
}

/** TT-038: what everybody expects, as it is found with these sides taken by surprise, or otherwise. */
export function AwarenessFields({ surprised, chosen, onChange }: AwarenessFieldsProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const inSight = room.state.fighters.filter(({ uid }) => room.scene.view.fighters[uid])
  return inSight.map((fighter) => {
    const { uid } = fighter
    const found = foundAwareness(rulesTable(room), fighter, surprised)
    return (
      <label key={uid} className="field">
        <span>{names.fighter(uid)}</span>
        <select
          value={chosen[uid] ?? ''}
          onChange={({ target }) => {
            const { [uid]: _, ...rest } = chosen
            onChange(target.value ? { ...rest, [uid]: target.value as Awareness } : rest)
          }}
          data-test={`tabletop-awareness-${uid}`}
        >
          <option value="">{text('tabletopTable.asFound', { value: names.term('awareness', found) })}</option>
          {AWARENESS.map((each) => (
            <option key={each} value={each}>
              {names.term('awareness', each)}
            </option>
          ))}
        </select>
      </label>
    )
  })
}
