import { useState } from 'react'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Plate } from '../../parts/plate.tsx'
import { statusesOn, useFight, useNames } from './fightContext.ts'
import { StatusMark } from './marks.tsx'
import { useHarmful } from './useHarmful.ts'
import './statusLegend.css'

/** So many badges have room on a phone; the rest are counted. */
const AT_HAND = 4
/** And so many have it in words beside the sand: more would lie on whoever stands there. */
const IN_WORDS = 3

/** The badges that are to be seen on the sand now, in words; the commonest first. On a phone the words are one tap away. */
export function StatusLegend() {
  const text = useText()
  const names = useNames()
  const harmful = useHarmful()
  const { scene } = useFight()
  const [open, setOpen] = useState(false)
  const borne = statusesOn(scene.view)
  const ids = [...borne.keys()].sort((a, b) => borne.get(b)! - borne.get(a)!)
  if (ids.length === 0) return null
  return (
    <>
      <Plate className="legend" role="group" aria-label={text('arenaTable.legend')} data-test="arena-legend">
        <Meanings ids={ids.slice(0, IN_WORDS)} />
        {ids.length > IN_WORDS && (
          <Button kind="quiet" className="legend-rest" onClick={() => setOpen(true)} data-test="arena-legend-rest">
            {text('arenaTable.moreStatuses', { n: ids.length - IN_WORDS })}
          </Button>
        )}
      </Plate>
      <Button kind="quiet" className="legend-open" onClick={() => setOpen(true)} data-test="arena-legend-open">
        <span>
          {text('arenaTable.badges')}
          <span className="sr-only">: {ids.map((id) => names.status(id)).join(', ')}</span>
        </span>
        {ids.slice(0, AT_HAND).map((id) => (
          <StatusMark key={id} id={id} bad={harmful(id)} />
        ))}
        {ids.length > AT_HAND && <span aria-hidden="true">+{ids.length - AT_HAND}</span>}
      </Button>
      {open && (
        <Dialog
          title={text('arenaTable.legend')}
          closeLabel={text('common.close')}
          onClose={() => setOpen(false)}
          test="arena-legend-words"
        >
          <div className="legend-words">
            <Meanings ids={ids} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function Meanings({ ids }: { ids: readonly string[] }) {
  const text = useText()
  const names = useNames()
  const harmful = useHarmful()
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <StatusMark id={id} bad={harmful(id)} />
          <span>
            {names.status(id)}
            <span className="legend-does">: {text('arenaTable.brings.status', { id, name: names.status(id) })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
