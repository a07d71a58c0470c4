import IconExchange from '~icons/lucide/refresh-cw'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Plate } from '../../parts/plate.tsx'
import { useTable } from './tableContext.ts'

/** TW-102. In round 1, before anything else: choose cards, get as many others. */
export function MulliganButton({ onBegin }: { onBegin: () => void }) {
  const text = useText()
  const { commands } = useTable()
  if (commands.reason({ type: 'mulligan', cards: [] }) !== '') return null
  return (
    <Button icon={<IconExchange />} onClick={onBegin} data-test="twilight-mulligan">
      <span className="tw-act-word">{text('twilightTable.mulligan')}</span>
    </Button>
  )
}

interface MulliganLineProps {
  /** The cards that go. */
  readonly leaving: readonly number[]
  readonly onEnd: () => void
}

export function MulliganLine({ leaving, onEnd }: MulliganLineProps) {
  const text = useText()
  const { commands } = useTable()
  return (
    <Plate kind="paper" className="tw-answer tw-awaiting" role="status">
      <span>{text('twilightTable.mulliganChoose')}</span>
      <Button
        kind="gold"
        aria-disabled={leaving.length === 0}
        onClick={() => {
          if (commands.act({ type: 'mulligan', cards: [...leaving] })) onEnd()
        }}
        data-test="twilight-mulligan-take"
      >
        {text('twilightTable.mulliganTake', { n: leaving.length })}
      </Button>
      <Button kind="quiet" onClick={onEnd}>
        {text('twilightTable.cancel')}
      </Button>
    </Plate>
  )
}
