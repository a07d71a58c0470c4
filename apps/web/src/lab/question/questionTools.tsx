import type { Experiment, StoredRun } from '@arbiter/lab'
import { useEffect, useState } from 'react'
import IconEdit from '~icons/lucide/pencil'
import IconShare from '~icons/lucide/share-2'
import IconDice from '~icons/lucide/shuffle'
import { useLanguage, useText } from '../../language/language.tsx'
import { newSeed } from '../../match/seed.ts'
import { makeLinkText } from '../../match/share.ts'
import { Button } from '../../parts/button.tsx'
import { go } from '../../shell/router.ts'
import { questionPath } from '../questionLink.ts'
import { listRuns } from '../store/runs.ts'
import { dateText } from '../words.tsx'
import { LinkDialog } from './linkDialog.tsx'

/** What one may do with a question next. */
export function QuestionTools({ experiment, id, answered }: { experiment: Experiment; id: string; answered: boolean }) {
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
      {answered && <CompareChoice experiment={experiment} id={id} />}
      {sharing && <LinkDialog experiment={experiment} onClose={() => setSharing(false)} />}
    </section>
  )
}

/** Other answers to the same kind of question about the same game. */
function CompareChoice({ experiment, id }: { experiment: Experiment; id: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [others, setOthers] = useState<readonly StoredRun[]>([])
  useEffect(() => {
    const alike = (run: StoredRun) =>
      run.id !== id &&
      run.experiment.game === experiment.game &&
      run.experiment.question.kind === experiment.question.kind &&
      run.progress.n > 0
    listRuns().then(
      (runs) => setOthers(runs.filter(alike)),
      () => setOthers([]),
    )
  }, [experiment, id])
  if (others.length === 0) return null
  return (
    <label className="field question-compare">
      <span>{text('labPage.compareWith')}</span>
      <select
        value=""
        onChange={(event) => go(`/lab/compare/${encodeURIComponent(event.target.value)}/${encodeURIComponent(id)}`)}
        data-test="lab-compare-with"
      >
        <option value="">{text('labPage.compareChoose')}</option>
        {others.map((run) => (
          <option key={run.id} value={run.id}>
            {`${run.experiment.title[language]} · ${run.experiment.seed} · ${dateText(language, run.updatedAt)}`}
          </option>
        ))}
      </select>
    </label>
  )
}
