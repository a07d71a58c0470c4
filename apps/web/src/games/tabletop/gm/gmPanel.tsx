import { useText } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { Clocks } from './clocks.tsx'
import { Doors } from './doors.tsx'
import { EndForm } from './endForm.tsx'
import { Ground } from './ground.tsx'
import { JoinForm } from './joinForm.tsx'
import { NoteField } from './noteField.tsx'
import { Notes } from './notes.tsx'
import { Objectives } from './objectives.tsx'
import { Relations } from './relations.tsx'
import { Seats } from './seats.tsx'
import { StoreEncounter } from './storeEncounter.tsx'

/** TT-189: notes, clocks, seats, dice, doors and levers, ground, relations, objectives, and the end; overrides of a fighter stand on his card. */
export function GmPanel() {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const { encounter } = plan.setup
  return (
    <section className="tt-gm" tabIndex={-1} aria-label={text('tabletopTable.pane.gm')} data-test="tabletop-gm">
      {encounter.secret && <p className="tt-secret">{names.local(encounter.secret)}</p>}
      <Seats />
      <Notes />
      <Clocks />
      <NoteField />
      <SecretRolls />
      <Doors />
      <Ground />
      <Relations />
      <Objectives />
      <JoinForm />
      <StoreEncounter />
      <EndForm />
    </section>
  )
}

/** TT-162. */
function SecretRolls() {
  const text = useText()
  const { scene, rule } = useRoom()
  return (
    <label className="tt-check">
      <input
        type="checkbox"
        checked={scene.view.secretRolls}
        onChange={({ target }) => rule({ type: 'gm.secret', secret: target.checked })}
        data-test="tabletop-secret-rolls"
      />
      {text('tabletopTable.secretRolls')}
    </label>
  )
}
