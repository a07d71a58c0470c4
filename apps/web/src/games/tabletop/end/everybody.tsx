import { useText } from '../../../language/language.tsx'
import { FaceMark } from '../table/faceMark.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { useWoundWords } from '../table/woundWords.ts'

/** Who fought, the winners first, and how each came out of it. */
export function Everybody() {
  const text = useText()
  const names = useNames()
  const woundWords = useWoundWords()
  const { end, fighters } = useRoom().scene.view
  const people = Object.values(fighters)
    .filter(({ tracker }) => tracker !== null)
    .toSorted((a, b) => Number(end?.winners.includes(b.side)) - Number(end?.winners.includes(a.side)))
  return (
    <ul className="tt-end-people" aria-label={text('tabletopTable.pane.order')}>
      {people.map((fighter) => (
        <li key={fighter.uid} title={`${names.fighter(fighter.uid)}: ${woundWords(fighter, true)}`}>
          <FaceMark uid={fighter.uid} safe={end?.winners.includes(fighter.side) ?? false} />
          <span className="tt-end-name">{names.short(fighter.uid)}</span>
          <small>{woundWords(fighter, true)}</small>
        </li>
      ))}
    </ul>
  )
}
