import type { Experiment } from '@arbiter/lab'
import { useEffect, useState } from 'react'
import IconEdit from '~icons/lucide/pencil'
import IconShare from '~icons/lucide/share-2'
import IconDice from '~icons/lucide/shuffle'
import { useLanguage, useLocal, useText } from '../../language/language.tsx'
import { newSeed } from '../../match/seed.ts'
import { makeLinkText } from '../../match/share.ts'
import { Button } from '../../parts/button.tsx'
import { go } from '../../shell/router.ts'
import { dateText } from '../messages.tsx'
import { questionPath } from '../questionLink.ts'
import { listPlacedRuns, type PlacedRun, refOf, type WholePlacedRun } from '../store/anywhere.ts'
import { LinkDialog } from './linkDialog.tsx'

/** What one may do with a question next. */
export function QuestionTools({ experiment, run }: { experiment: Experiment; run: WholePlacedRun | undefined }) {
  const text = useText()
  const [sharing, setSharing] = useState(false)
  const edit = async () => go(`/lab/edit#x=${await makeLinkText(JSON.stringify(experiment, null, 2))}`)
  const reseed = async () => go(await questionPath({ ...experiment, seed: newSeed() }))
  return (
    <section className="question-tools" aria-label={text('labPage.tools')}>
      <div className="question-buttons">
        <Button icon={<IconShare />} onClick={() => setSharing(true)} data-test="lab-share">
          {text('labPage.share')}
        </Button>
        <Button icon={<IconEdit />} onClick={edit} data-test="lab-edit">
          {text('labPage.edit')}
        </Button>
        <Button icon={<IconDice />} onClick={reseed} data-test="lab-reseed">
          {text('labPage.reseed')}
        </Button>
      </div>
      {run?.run.result && <CompareChoice key={refOf(run)} experiment={experiment} own={refOf(run)} />}
      {sharing && (
        <LinkDialog
          experiment={experiment}
          shown={run?.place === 'server' ? run.run.id : undefined}
          onClose={() => setSharing(false)}
        />
      )}
    </section>
  )
}

/** Other answers to the same kind of question about the same game. */
function CompareChoice({ experiment, own }: { experiment: Experiment; own: string }) {
  const text = useText()
  const { language } = useLanguage()
  const local = useLocal()
  const [others, setOthers] = useState<readonly PlacedRun[]>([])
  useEffect(() => {
    let wanted = true
    const alike = (placed: PlacedRun) =>
      refOf(placed) !== own &&
      placed.run.experiment.game === experiment.game &&
      placed.run.experiment.question.kind === experiment.question.kind &&
      placed.run.progress.n > 0
    listPlacedRuns(language).then((runs) => wanted && setOthers(runs.filter(alike)))
    return () => {
      wanted = false
    }
  }, [experiment, own, language])
  if (others.length === 0) return null
  return (
    <label className="field question-compare">
      <span>{text('labPage.compareWith')}</span>
      <select
        value=""
        onChange={(event) => go(`/lab/compare/${encodeURIComponent(event.target.value)}/${encodeURIComponent(own)}`)}
        data-test="lab-compare-with"
      >
        <option value="">{text('labPage.compareChoose')}</option>
        {others.map((placed) => (
          <option key={refOf(placed)} value={refOf(placed)}>
            {[
              local(placed.run.experiment.title),
              placed.run.experiment.seed,
              text(`labPage.place.${placed.place}`),
              dateText(language, placed.run.updatedAt),
            ].join(' · ')}
          </option>
        ))}
      </select>
    </label>
  )
}
