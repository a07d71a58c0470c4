import type { CodedError } from '@arbiter/kernel'
import { useState } from 'react'
import IconCompare from '~icons/lucide/git-compare'
import IconDelete from '~icons/lucide/trash-2'
import { useLanguage, useLocal, useText, useWording } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { ConfirmDialog } from '../../parts/confirmDialog.tsx'
import { Link } from '../../shell/link.tsx'
import { go } from '../../shell/router.ts'
import { dateText, failureText } from '../messages.tsx'
import { runHere } from '../run/labRun.ts'
import { interrupted } from '../run/useRun.ts'
import { type PlacedRun, pathOfRun, refOf, removePlacedRun } from '../store/anywhere.ts'

/** At first only the newest are shown. */
const FEW = 6

/** What was run in this browser and on the server: to look at, to compare, to throw away. */
export function RecentRuns({ runs, onChange }: { runs: readonly PlacedRun[]; onChange: () => void }) {
  const text = useText()
  const words = useWording()
  const { language } = useLanguage()
  const local = useLocal()
  const [all, setAll] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState<PlacedRun>()
  const [failure, setFailure] = useState<CodedError>()
  const choose = (ref: string) =>
    setChosen((now) => (now.includes(ref) ? now.filter((each) => each !== ref) : [...now, ref].slice(-2)))
  const [a, b] = chosen
  async function remove(placed: PlacedRun): Promise<void> {
    setLeaving(undefined)
    setFailure(undefined)
    try {
      await removePlacedRun(placed, language)
      setChosen((now) => now.filter((ref) => ref !== refOf(placed)))
      onChange()
    } catch (error) {
      setFailure(error as CodedError)
    }
  }
  return (
    <section aria-labelledby="lab-recent" className="gallery-part" data-test="lab-recent">
      <h2 id="lab-recent">{text('labPage.recent')}</h2>
      <ul className="gallery-runs">
        {runs.slice(0, all ? undefined : FEW).map((placed) => {
          const { place, run } = placed
          const ref = refOf(placed)
          const { state, progress, live } = standing(placed)
          const title = local(run.experiment.title)
          return (
            <li
              key={ref}
              data-game={run.experiment.game}
              data-test="lab-recent-run"
              data-state={state}
              data-place={place}
            >
              <input
                type="checkbox"
                checked={chosen.includes(ref)}
                onChange={() => choose(ref)}
                aria-label={text('labPage.compareNamed', { title: `${title} (${text(`labPage.place.${place}`)})` })}
                data-test="lab-choose"
              />
              <div>
                <Link href={pathOfRun(placed)}>{title}</Link>
                <p className="lab-soft">
                  {[
                    text(`labPage.place.${place}`),
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
                onClick={() => setLeaving(placed)}
                disabled={live}
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
      {failure && (
        <p role="alert" className="lab-alert" data-test="lab-error" data-code={failure.code}>
          {failureText(words, failure)} <span className="sum">{failure.code}</span>
        </p>
      )}
      {leaving && (
        <ConfirmDialog
          title={text('labPage.delete.title')}
          what={text(`labPage.delete.${leaving.place}Run`, { title: local(leaving.run.experiment.title) })}
          yes={text('labPage.delete.yes')}
          no={text('labPage.delete.no')}
          test="lab-confirm"
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}

/** How a run stands; one that this window leads is asked itself. */
function standing({ place, run }: PlacedRun): Pick<PlacedRun['run'], 'state' | 'progress'> & { live: boolean } {
  if (place === 'server') return { state: run.state, progress: run.progress, live: false }
  const live = runHere(run.id)?.sight
  return live?.live ? { ...live.run, live: true } : { ...interrupted(run), live: false }
}
