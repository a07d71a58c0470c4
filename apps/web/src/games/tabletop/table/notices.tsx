import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { DemoBar } from './demoBar.tsx'
import { useNames, useRoom } from './roomContext.ts'

/** What kind of table this is at the moment: a guest's window, borrowed eyes, a demonstration. */
export function Notices() {
  const text = useText()
  const names = useNames()
  const { ways, scene, guest, previewing } = useRoom()
  return (
    <div className="tt-notices">
      {guest !== undefined && (
        <p className="match-mode" data-test="tabletop-guest">
          {text('tabletopTable.guest', { who: names.seat(guest) })}
        </p>
      )}
      {previewing && (
        <p className="match-mode" role="status" data-test="tabletop-previewing">
          {text('tabletopTable.previewing', { who: names.seat(scene.audience) })}{' '}
          <Button onClick={() => ways.lookAs(undefined)} data-test="tabletop-preview-end">
            {text('tabletopTable.endPreview')}
          </Button>
        </p>
      )}
      <InHand />
      {scene.demo && <DemoBar demo={scene.demo} />}
    </div>
  )
}

/** TT-151, TT-154: a cell is asked for; why the last one would not do. */
function InHand() {
  const text = useText()
  const names = useNames()
  const { hand, setHand } = useRoom()
  if (!hand) return null
  const what =
    hand.kind === 'place'
      ? text('tabletopTable.placing', { who: names.fighter(hand.uid) })
      : text('tabletopTable.painting', { terrain: names.term('terrain', hand.terrain) })
  return (
    <p className="match-mode" role="status" data-test="tabletop-hand">
      {what}{' '}
      <Button onClick={() => setHand(undefined)} data-test="tabletop-hand-down">
        {text(hand.kind === 'place' ? 'tabletopTable.cancel' : 'tabletopTable.done')}
      </Button>{' '}
      {hand.refused && <strong className="tt-why">{hand.refused}</strong>}
    </p>
  )
}
