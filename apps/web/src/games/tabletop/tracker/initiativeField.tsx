import type { SeenFighter } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { NumberEdit } from '../gm/numberEdit.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

/** TT-155: the game master changes it in place. */
export function InitiativeField({ fighter }: { fighter: SeenFighter }) {
  const text = useText()
  const names = useNames()
  const { scene, rule } = useRoom()
  const { uid, initiative, own } = fighter
  if (initiative === null) return <span className="tt-init" {...hook(`init-${uid}`)} />
  return (
    <span
      className="tt-init sum"
      title={text('tabletopTable.initiative')}
      {...hook(`init-${uid}`)}
      data-value={initiative}
    >
      {scene.rules ? (
        <NumberEdit
          label={text('tabletopTable.initiativeOf', { who: names.fighter(uid) })}
          value={initiative}
          test={`init-edit-${uid}`}
          onSet={(value) => rule({ type: 'gm.initiative', uid, value })}
        />
      ) : (
        <>
          <span className="sr-only">{text('tabletopTable.initiative')} </span>
          {initiative}
        </>
      )}
      {own?.loweredTo != null && <span className="tt-soft"> → {own.loweredTo}</span>}
    </span>
  )
}
