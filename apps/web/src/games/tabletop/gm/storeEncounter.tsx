import { encounterFrom } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { download } from '../../../shell/download.ts'
import { EditFight } from '../editor/editorButtons.tsx'
import { useRoom } from '../table/roomContext.ts'

/** TT-151: the fight as it stands, to be prepared anew. */
export function StoreEncounter() {
  const text = useText()
  const { kit, state } = useRoom()
  const stored = () => encounterFrom(kit.content, state)
  function store(): void {
    const encounter = stored()
    download(`${encounter.id}.json`, 'application/json', JSON.stringify(encounter, null, 2))
  }
  return (
    <div className="tt-row">
      <Button onClick={store} data-test="tabletop-store-encounter">
        {text('tabletopTable.storeEncounter')}
      </Button>
      <EditFight encounter={stored} />
    </div>
  )
}
