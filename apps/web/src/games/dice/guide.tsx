import type { Preview, View } from '@arbiter/dice'
import { useEffect, useState } from 'react'
import IconClose from '~icons/lucide/x'
import { useText } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { load, store } from '../../shell/storage.ts'

const STORED = 'dice.guide'
/** One turn of each side: then it has shown everything. */
const GUIDED_TURNS = 2

const STAGES = ['roll', 'choose', 'mend', 'decide', 'watch'] as const
type Stage = (typeof STAGES)[number]

export interface Guide {
  /** What matters now; the table marks it. */
  readonly stage: Stage | undefined
  dismiss(): void
}

/** The first match only: says what to do next, until a turn of each side is over or somebody sends it away. */
export function useGuide(view: View, mayAct: boolean, playable: boolean, preview: Preview | undefined): Guide {
  const [done, setDone] = useState(() => load(STORED) === 'done')
  const over = view.turn > GUIDED_TURNS
  useEffect(() => {
    if (over && playable) store(STORED, 'done')
  }, [over, playable])
  return {
    stage: done || over || !playable ? undefined : stageOf(view, mayAct, preview),
    dismiss: () => {
      store(STORED, 'done')
      setDone(true)
    },
  }
}

function stageOf({ phase }: View, mayAct: boolean, preview: Preview | undefined): Stage {
  if (!mayAct) return 'watch'
  if (phase === 'to_roll') return 'roll'
  if (!preview) return 'choose'
  return preview.valid ? 'decide' : 'mend'
}

export function GuideLine({ guide: { stage, dismiss } }: { guide: Guide }) {
  const text = useText()
  if (!stage) return null
  return (
    <aside className="guide" aria-label={text('diceGuide.label')} data-test="dice-guide" data-stage={stage}>
      <p role="status">{text(`diceGuide.${stage}`)}</p>
      <IconButton
        label={text('diceGuide.dismiss')}
        icon={<IconClose />}
        onClick={dismiss}
        data-test="dice-guide-close"
      />
    </aside>
  )
}
