import { useText } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { Clocks } from './clocks.tsx'
import { Dice } from './dice.tsx'
import { Doors } from './doors.tsx'
import { EndForm } from './endForm.tsx'
import { Ground } from './ground.tsx'
import { JoinForm } from './joinForm.tsx'
import { NewNote, Notes } from './notes.tsx'
import { Objectives } from './objectives.tsx'
import { Relations } from './relations.tsx'
import { Seats } from './seats.tsx'
import { StoreEncounter } from './storeEncounter.tsx'

/** TT-189: what only the game master knows, who plays whom, and below them what can be changed; overrides of a fighter stand on his card. */
export function GmPanel() {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const { encounter } = plan.setup
  return (
    <section className="tt-gm" tabIndex={-1} aria-label={text('tabletopTable.pane.gm')} data-test="tabletop-gm">
      {encounter.secret && <p className="tt-secret">{names.local(encounter.secret)}</p>}
      <Notes />
      <Seats />
      <Clocks />
      <Doors />
      <div className="tt-gm-folds">
        <NewNote />
        <Dice />
        <Ground />
        <Relations />
        <Objectives />
        <JoinForm />
        <StoreEncounter />
        <EndForm />
      </div>
    </section>
  )
}
