import { encounterFrom } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { EditFight } from '../editor/editorButtons.tsx'
import { useRoom } from '../table/roomContext.ts'

/** TT-151: the fight as it stands, to be prepared anew. */
export function StoreEncounter() {
  const text = useText()
  const { kit, session } = useRoom()
  const stored = () => encounterFrom(kit.content, session.state)
  function store(): void {
    const encounter = stored()
    const url = URL.createObjectURL(new Blob([JSON.stringify(encounter, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${encounter.id}.json`
    link.click()
    URL.revokeObjectURL(url)
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
