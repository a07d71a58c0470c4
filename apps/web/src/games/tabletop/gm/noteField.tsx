import { useText } from '../../../language/language.tsx'
import { useRoom } from '../table/roomContext.ts'

/** TT-154: found, set, and why: the log keeps it with the next change. */
export function NoteField() {
  const text = useText()
  const { note, setNote } = useRoom()
  return (
    <label className="tt-gm-edit tt-why-note">
      <span className="sr-only">{text('tabletopTable.whyNote')}</span>
      <input
        value={note}
        maxLength={500}
        placeholder={text('tabletopTable.whyNote')}
        onChange={({ target }) => setNote(target.value)}
        data-test="tabletop-why-note"
      />
    </label>
  )
}
