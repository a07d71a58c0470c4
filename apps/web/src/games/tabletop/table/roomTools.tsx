import IconGm from '~icons/lucide/crown'
import IconLog from '~icons/lucide/scroll-text'
import IconUndo from '~icons/lucide/undo-2'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { MatchTools } from '../../../shell/matchFrame.tsx'
import { hook } from '../hook.ts'
import { useRoom } from './roomContext.ts'
import type { Panes } from './usePanes.ts'

/** In the header: the game master's tools and taking back; in a guest's window the log. */
export function RoomTools({ panes }: { panes: Panes }) {
  const text = useText()
  const { scene, guest } = useRoom()
  return (
    <MatchTools>
      {scene.rules && (
        <IconButton
          label={text('tabletopTable.pane.gm')}
          icon={<IconGm />}
          aria-pressed={panes.open === 'gm'}
          onClick={panes.toggle('gm')}
          data-test="tabletop-side-gm"
        />
      )}
      <TakeBack />
      {guest !== undefined && (
        <IconButton
          label={text('log.open')}
          icon={<IconLog />}
          onClick={panes.toggle('log')}
          data-test="match-log-open"
        />
      )}
    </MatchTools>
  )
}

/** TT-157, TT-159: whoever may, undoes anything; a seat takes back its own. */
function TakeBack() {
  const text = useText()
  const { table, ways, scene } = useRoom()
  const { undo } = table.host.powers
  if (undo === 'any' || undo === 'own')
    return (
      <IconButton
        label={text('timeline.undo')}
        icon={<IconUndo />}
        disabled={!scene.mayUndo}
        onClick={() => ways.undo()}
        {...hook('undo')}
      />
    )
  if (scene.takeBack === 0) return null
  return (
    <IconButton
      label={text('tabletopTable.takeBack', { n: scene.takeBack })}
      icon={<IconUndo />}
      onClick={() => ways.takeBack()}
      {...hook('take-back')}
    />
  )
}
