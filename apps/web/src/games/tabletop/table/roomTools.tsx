import IconGm from '~icons/lucide/crown'
import IconLog from '~icons/lucide/scroll-text'
import IconUndo from '~icons/lucide/undo-2'
import { useText } from '../../../language/language.tsx'
import { MatchToolbar } from '../../../match/matchToolbar.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { MatchTools } from '../../../shell/matchFrame.tsx'
import type { PageProps } from '../../face.ts'
import { hook } from '../hook.ts'
import { useRoom } from './roomContext.ts'
import type { Pane, Panes } from './usePanes.ts'

/** In the header: the game master's tools, the log, taking back, and what can be done with the whole match. */
export function RoomTools({ open, onSitDown, panes }: PageProps & { panes: Panes }) {
  const text = useText()
  const { scene, guest } = useRoom()
  const toggle = (pane: Pane) => () => panes.show(panes.open === pane ? undefined : pane)
  return (
    <>
      <MatchTools>
        {scene.rules && (
          <IconButton
            label={text('tabletopTable.pane.gm')}
            icon={<IconGm />}
            aria-pressed={panes.open === 'gm'}
            onClick={toggle('gm')}
            data-test="tabletop-side-gm"
          />
        )}
        <TakeBack />
        {guest !== undefined && (
          <IconButton label={text('log.open')} icon={<IconLog />} onClick={toggle('log')} data-test="match-log-open" />
        )}
      </MatchTools>
      {guest === undefined && (
        <MatchToolbar shown={open} step={scene.step} undo={undefined} onSitDown={onSitDown} onOpenLog={toggle('log')} />
      )}
    </>
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
