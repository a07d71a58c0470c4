import type { StoredRun } from '@arbiter/lab'
import { useState } from 'react'
import IconCompare from '~icons/lucide/git-compare'
import IconDelete from '~icons/lucide/trash-2'
import { useLanguage, useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Link } from '../../shell/link.tsx'
import { go } from '../../shell/router.ts'
import { ConfirmDialog } from '../parts/confirmDialog.tsx'
import { runHere } from '../run/labRun.ts'
import { interrupted } from '../run/useRun.ts'
import { removeRun } from '../store/runs.ts'
import { dateText } from '../words.tsx'

/** At first only the newest are shown. */
const FEW = 6

/** What was run in this browser: to look at, to compare, to throw away. */
export function RecentRuns({ runs, onChange }: { runs: readonly StoredRun[]; onChange: () => void }) {
  const text = useText()
  const { language } = useLanguage()
  const [all, setAll] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState<StoredRun>()
  const choose = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id].slice(-2)))
  const [a, b] = chosen
  async function remove(run: StoredRun): Promise<void> {
    setLeaving(undefined)
    setChosen((now) => now.filter((id) => id !== run.id))
    await removeRun(run.id)
    onChange()
  }
  return (
    <section aria-labelledby="lab-recent" className="gallery-part" data-test="lab-recent">
      <h2 id="lab-recent">{text('labPage.recent')}</h2>
      <ul className="gallery-runs">
        {runs.slice(0, all ? undefined : FEW).map((run) => {
          const live = runHere(run.id)?.sight
          const { state, progress } = live?.live ? live.run : interrupted(run)
          const title = run.experiment.title[language]
          return (
            <li key={run.id} data-game={run.experiment.game} data-test="lab-recent-run" data-state={state}>
              <input
                type="checkbox"
                checked={chosen.includes(run.id)}
                onChange={() => choose(run.id)}
                aria-label={text('labPage.compareNamed', { title })}
                data-test="lab-choose"
              />
              <div>
                <Link href={`/lab/runs/${encodeURIComponent(run.id)}`}>{title}</Link>
                <p className="lab-soft">
                  {[
                    text(`lab.state.${state}`),
                    text('labPage.matchesEach', { n: progress.n }),
                    run.experiment.seed,
                    dateText(language, run.updatedAt),
                  ].join(' · ')}
                </p>
              </div>
              <IconButton
                label={text('labPage.deleteNamed', { title })}
                icon={<IconDelete />}
                onClick={() => setLeaving(run)}
                disabled={live?.live ?? false}
                data-test="lab-delete"
              />
            </li>
          )
        })}
      </ul>
      <div className="question-buttons">
        <Button
          icon={<IconCompare />}
          aria-disabled={b === undefined}
          onClick={() => go(`/lab/compare/${encodeURIComponent(a!)}/${encodeURIComponent(b!)}`)}
          data-test="lab-compare"
        >
          {text('labPage.compareTwo', { n: chosen.length })}
        </Button>
        {runs.length > FEW && (
          <Button kind="quiet" onClick={() => setAll(!all)} aria-expanded={all}>
            {text(all ? 'labPage.fewer' : 'labPage.all', { n: runs.length })}
          </Button>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          title={text('labPage.delete.title')}
          what={text('labPage.delete.run', { title: leaving.experiment.title[language] })}
          yes={text('labPage.delete.yes')}
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}
