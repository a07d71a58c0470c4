import { useState } from 'react'
import IconClose from '~icons/lucide/x'
import { useText } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { load, store } from '../../shell/storage.ts'
import './guide.css'

const STORED = 'run.guide'

interface GuideLineProps {
  readonly stage: 'draft' | 'place' | 'fight'
  /** How many points there are, and how many cards are picked. */
  readonly draft?: { readonly budget?: number; readonly pick?: number }
}

/** For the first run: what matters now, until somebody sends it away. */
export function GuideLine({ stage, draft = {} }: GuideLineProps) {
  const text = useText()
  const [done, setDone] = useState(() => load(STORED) === 'done')
  if (done) return null
  return (
    <aside
      className="plate plate-paper rn-guide"
      aria-label={text('runGuide.label')}
      data-test="run-guide"
      data-stage={stage}
    >
      <p>{text(`runGuide.${stage}`, draft)}</p>
      <IconButton
        label={text('runGuide.dismiss')}
        icon={<IconClose />}
        onClick={() => {
          store(STORED, 'done')
          setDone(true)
        }}
        data-test="run-guide-close"
      />
    </aside>
  )
}
