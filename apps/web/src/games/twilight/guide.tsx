import { useEffect, useState } from 'react'
import IconGuide from '~icons/lucide/graduation-cap'
import IconClose from '~icons/lucide/x'
import { useText } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { load, store } from '../../shell/storage.ts'
import {
  DONE,
  type GuideProgress,
  type GuideStage,
  isSaid,
  makeProgress,
  parseProgress,
  reach,
} from './guideProgress.ts'
import './guide.css'

const STORED = 'twilight.guide'

/** What matters now, said once, until somebody sends it away. */
export function GuideLine({ stage }: { stage: GuideStage }) {
  const text = useText()
  const [stored, setStored] = useState(() => parseProgress(load(STORED)))
  const progress = reach(stored, stage)
  function keep(next: GuideProgress): void {
    store(STORED, makeProgress(next))
    setStored(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stage changes what was said
  useEffect(() => keep(progress), [stage])
  if (!isSaid(progress, stage)) return null
  return (
    <aside
      className="plate plate-paper tw-guide"
      aria-label={text('twilightGuide.label')}
      data-test="twilight-guide"
      data-stage={stage}
    >
      <IconGuide />
      <p role="status">{text(`twilightGuide.${stage}`)}</p>
      <IconButton
        label={text('twilightGuide.dismiss')}
        icon={<IconClose />}
        onClick={() => keep(DONE)}
        data-test="twilight-guide-close"
      />
    </aside>
  )
}
