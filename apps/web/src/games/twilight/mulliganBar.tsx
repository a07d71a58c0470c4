import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { useTable } from './tableContext.ts'

interface MulliganBarProps {
  /** The cards that go; `undefined` while nobody exchanges. */
  readonly leaving: readonly number[] | undefined
  readonly onBegin: () => void
  readonly onEnd: () => void
}

/** TW-102. In round 1, before anything else: choose cards, get as many others. */
export function MulliganBar({ leaving, onBegin, onEnd }: MulliganBarProps) {
  const text = useText()
  const { commands } = useTable()
  if (!leaving) {
    if (commands.reason({ type: 'mulligan', cards: [] }) !== '') return null
    return (
      <Button kind="quiet" onClick={onBegin} data-test="twilight-mulligan">
        {text('twilightTable.mulligan')}
      </Button>
    )
  }
  return (
    <div className="tw-mulligan" role="status">
      <span>{text('twilightTable.mulliganChoose')}</span>
      <Button
        kind="main"
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
    </div>
  )
}
