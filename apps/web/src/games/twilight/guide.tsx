import { useState } from 'react'
import IconGuide from '~icons/lucide/graduation-cap'
import IconClose from '~icons/lucide/x'
import { useText } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { recall, remember } from '../../shell/storage.ts'
import './guide.css'

const STORED = 'twilight.guide'

export type GuideStage = 'road' | 'target' | 'cards' | 'finish' | 'choice'

/** For the first match: what matters now, until somebody sends it away. */
export function GuideLine({ stage }: { stage: GuideStage | undefined }) {
  const text = useText()
  const [done, setDone] = useState(() => recall(STORED) === 'done')
  if (done) return null
  return (
    <aside className="tw-guide" aria-label={text('twilightGuide.label')} data-test="twilight-guide" data-stage={stage}>
      <IconGuide />
      <p role="status">{text(`twilightGuide.${stage ?? 'watch'}`)}</p>
      <IconButton
        label={text('twilightGuide.dismiss')}
        icon={<IconClose />}
        onClick={() => {
          remember(STORED, 'done')
          setDone(true)
        }}
        data-test="twilight-guide-close"
      />
    </aside>
  )
}
