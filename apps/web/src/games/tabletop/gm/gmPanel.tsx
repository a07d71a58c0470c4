import { useText } from '../../../language/language.tsx'
import type { TableProps } from '../../face.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { Clocks } from './clocks.tsx'
import { Doors } from './doors.tsx'
import { EndForm } from './endForm.tsx'
import { JoinForm } from './joinForm.tsx'
import { Notes } from './notes.tsx'
import { Seats } from './seats.tsx'
import { StoreEncounter } from './storeEncounter.tsx'

/** TT-189: notes, clocks, seats, dice, doors, and the end; overrides of a fighter stand on his card. */
export function GmPanel({ table, onSitDown }: TableProps) {
  const names = useNames()
  const { plan } = useRoom()
  const { encounter } = plan.setup
  return (
    <div className="tt-gm" data-test="tabletop-gm">
      {encounter.secret && <p className="tt-secret">{names.local(encounter.secret)}</p>}
      <Notes />
      <Clocks />
      <Seats table={table} onSitDown={onSitDown} />
      <SecretRolls />
      <Doors />
      <JoinForm />
      <StoreEncounter />
      <EndForm />
    </div>
  )
}

/** TT-162. */
function SecretRolls() {
  const text = useText()
  const { session } = useRoom()
  return (
    <label className="tt-check">
      <input
        type="checkbox"
        checked={session.state.secretRolls}
        onChange={({ target }) => session.act({ type: 'gm.secret', secret: target.checked }, 'gm')}
        data-test="tabletop-secret-rolls"
      />
      {text('tabletopTable.secretRolls')}
    </label>
  )
}
