import type { ArenaKit } from '@arbiter/arena'
import { useLocal, useText } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Picture } from '../../parts/picture.tsx'
import './fighterPicker.css'

interface FighterPickerProps {
  readonly kit: ArenaKit
  readonly title: string
  /** The id of a character; empty for somebody of one's own making. */
  readonly onPick: (character: string) => void
  readonly onClose: () => void
}

/** Everybody who can be hired, by face and one line. */
export function FighterPicker({ kit, title, onPick, onClose }: FighterPickerProps) {
  const text = useText()
  const local = useLocal()
  const own = { id: '', name: text('arenaSetup.free'), line: text('arenaSetup.freeLine') }
  const all = kit.content.characters.map(({ id, name, desc }) => ({ id, name: local(name), line: local(desc) }))
  return (
    <Dialog title={title} closeLabel={text('common.close')} onClose={onClose} test="arena-picker">
      <ul className="picker">
        {[...all, own].map(({ id, name, line }) => (
          <li key={id}>
            <button
              type="button"
              className="picker-card"
              onClick={() => onPick(id)}
              data-test={`arena-pick-${id || 'own'}`}
            >
              <Picture shape="portrait" kind="fighter" id={id || 'own'} />
              <span className="picker-name">{name}</span>
              <span className="picker-line">{line}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
