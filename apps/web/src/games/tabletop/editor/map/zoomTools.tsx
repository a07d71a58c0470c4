import IconFit from '~icons/lucide/maximize'
import IconOut from '~icons/lucide/minus'
import IconIn from '~icons/lucide/plus'
import { useText } from '../../../../language/language.tsx'
import { IconButton } from '../../../../parts/button.tsx'
import { MatchTools } from '../../../../shell/matchFrame.tsx'
import type { MapScale } from '../../map/useMapScale.ts'

/** How large the map is drawn; in the header, so that no cell lies under them. */
export function ZoomTools({ scale }: { scale: MapScale }) {
  const text = useText()
  return (
    <MatchTools>
      <IconButton label={text('tabletopTable.zoomIn')} icon={<IconIn />} onClick={() => scale.zoom('in')} />
      <IconButton label={text('tabletopTable.zoomOut')} icon={<IconOut />} onClick={() => scale.zoom('out')} />
      <IconButton label={text('tabletopTable.zoomFit')} icon={<IconFit />} onClick={scale.fit} />
    </MatchTools>
  )
}
