import { deedPhrase, triggerPhrase } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNaming } from '../table/naming.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

/** TT-075: the trigger matched; fire it, or keep waiting. */
export function FirePrompt({ uid, cause }: { uid: string; cause: string | null }) {
  const text = useText()
  const names = useNames()
  const naming = useNaming()
  const { ways, scene } = useRoom()
  const delayed = scene.view.fighters[uid]?.own?.delayed
  return (
    <>
      {delayed && (
        <p>
          {text('tabletopTable.fireWhat', {
            deed: deedPhrase(delayed.deed, naming, 'first'),
            trigger: triggerPhrase(delayed.trigger, naming),
          })}
        </p>
      )}
      {cause && <p className="tt-soft">{text('tabletopTable.fireCause', { who: names.fighter(cause) })}</p>}
      <div className="tt-foot">
        <Button kind="gold" onClick={() => ways.act({ type: 'fire' })} {...hook('choice-fire')}>
          {text('tabletopTable.fire')}
        </Button>
        <Button onClick={() => ways.act({ type: 'hold' })} {...hook('choice-hold')}>
          {text('tabletopTable.hold')}
        </Button>
      </div>
    </>
  )
}
