import IconClear from '~icons/lucide/eraser'
import IconBack from '~icons/lucide/undo-2'
import IconPlace from '~icons/lucide/wand-sparkles'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import type { Desk, DeskMove } from '../placement/desk.ts'
import { cellOf } from '../placement/placement.ts'

interface TeamActionsProps {
  readonly desk: Desk
  readonly onMove: (move: DeskMove) => void
  /** Fills the grid with an advised team. */
  readonly onPlace: () => void
}

/** What can be done with the placement as a whole: while nobody stands and nobody is in the fingers, the golden one is the next. Refused buttons keep the focus. */
export function TeamActions({ desk, onMove, onPlace }: TeamActionsProps) {
  const text = useText()
  const { lifted, placed } = desk
  const onGrid = lifted !== null && cellOf(placed, lifted) !== undefined
  return (
    <>
      <Button
        kind={placed.length === 0 && lifted === null ? 'gold' : 'quiet'}
        icon={<IconPlace />}
        title={text('runTable.placeWhat')}
        onClick={onPlace}
        data-test="run-place"
      >
        {text('runTable.place')}
      </Button>
      <Button
        kind="quiet"
        icon={<IconBack />}
        aria-disabled={!onGrid}
        onClick={() => lifted !== null && onMove({ type: 'takeBack', card: lifted })}
        data-test="run-take-back"
      >
        {text('runTable.takeBack')}
      </Button>
      <Button
        kind="quiet"
        icon={<IconClear />}
        aria-disabled={placed.length === 0}
        onClick={() => onMove({ type: 'clear' })}
        data-test="run-clear"
      >
        {text('runTable.clear')}
      </Button>
    </>
  )
}
