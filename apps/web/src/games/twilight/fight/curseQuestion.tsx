import { useText } from '../../../language/language.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { useLocal, useTable } from '../tableContext.ts'

/** TW-461. A card that lifts a curse asks which one. */
export function CurseQuestion() {
  const text = useText()
  const local = useLocal()
  const { plan, commands } = useTable()
  const { lifting } = commands
  if (!lifting) return null
  return (
    <Dialog
      title={text('twilightTable.liftWhich', { card: local(lifting.name) })}
      closeLabel={text('common.close')}
      onClose={commands.cancel}
      test="twilight-lift"
    >
      {lifting.curses.map((id) => {
        const curse = plan.road!.curses.get(id)!
        return (
          <button
            key={id}
            type="button"
            className="tw-aid-choice"
            onClick={() => commands.lift(id)}
            data-test={`twilight-lift-${id}`}
          >
            <strong>{local(curse.name)}</strong>
            <span>{local(curse.text)}</span>
          </button>
        )
      })}
    </Dialog>
  )
}
