import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { LowerField } from './turnFoot.tsx'

/** TT-043: nothing is refilled or lost before the turn begins. */
export function TurnOfferPrompt({ uid }: { uid: string }) {
  const text = useText()
  const names = useNames()
  const { ways, scene } = useRoom()
  const waits = scene.view.fighters[uid]?.waits ?? false
  return (
    <>
      {waits && <p className="field-note">{text('tabletopTable.beginLoses')}</p>}
      <div className="tt-foot">
        <Button kind="gold" onClick={() => ways.act({ type: 'begin' })} {...hook('choice-begin')}>
          {text('tabletopTable.begin', { who: names.told(uid) })}
        </Button>
      </div>
      <LowerField uid={uid} now />
    </>
  )
}
