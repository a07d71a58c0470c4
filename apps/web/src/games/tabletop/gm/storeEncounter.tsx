import { encounterFrom } from '@arbiter/tabletop'
import IconStore from '~icons/lucide/save'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { download } from '../../../shell/download.ts'
import { EditFight } from '../editor/editorButtons.tsx'
import { useRoom } from '../table/roomContext.ts'
import { GmFold } from './gmFold.tsx'

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
    <GmFold icon={<IconStore />} label={text('tabletopTable.keepFight')} test="store">
      <Button onClick={store} data-test="tabletop-store-encounter">
        {text('tabletopTable.storeEncounter')}
      </Button>
      <EditFight encounter={stored} />
    </GmFold>
  )
}
