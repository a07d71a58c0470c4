import { catalogue } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import type { Experiment, ListedExperimentRun, StoredExperimentRun } from '@arbiter/lab'
import { useCallback, useEffect, useMemo, useState } from 'react'
import IconLuck from '~icons/lucide/clover'
import IconEdit from '~icons/lucide/pencil'
import IconAudit from '~icons/lucide/scale'
import { GameQuestions } from '../lab/gallery/gameQuestions.tsx'
import { ImportFile } from '../lab/gallery/importFile.tsx'
import { OwnQuestions } from '../lab/gallery/ownQuestions.tsx'
import { RecentRuns } from '../lab/gallery/recentRuns.tsx'
import { listServerRuns } from '../lab/server/experiments.ts'
import { placedRuns } from '../lab/store/anywhere.ts'
import { listQuestions } from '../lab/store/questions.ts'
import { listRuns } from '../lab/store/runs.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { Segments } from '../parts/segments.tsx'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'

/** Ready questions of every game, the reader's own, and what was run here. */
export function GalleryPage() {
  const text = useText()
  const { language } = useLanguage()
  usePageTitle(text('labPage.title'))
  const [runs, setRuns] = useState<readonly StoredExperimentRun[]>([])
  const [there, setThere] = useState<readonly ListedExperimentRun[] | 'unheard'>([])
  const [own, setOwn] = useState<readonly Experiment[]>([])
  const [game, setGame] = useState('')
  const placed = useMemo(() => placedRuns(runs, there === 'unheard' ? [] : there), [runs, there])
  const shown = catalogue.filter(({ id }) => game === '' || id === game)
  const refresh = useCallback(() => {
    listRuns().then(setRuns, () => setRuns([]))
    listServerRuns(language).then(setThere, () => setThere('unheard'))
    listQuestions().then(setOwn, () => setOwn([]))
  }, [language])
  useEffect(refresh, [refresh])
  return (
    <article className="lab-page" data-test="lab-gallery">
      <header className="lab-head">
        <h1>{text('labPage.title')}</h1>
        <p className="lab-lead">{text('labPage.lead')}</p>
        <div className="question-buttons">
          <Link href="/lab/edit" className="button button-plain" data-test="lab-new">
            <IconEdit />
            {text('labPage.new')}
          </Link>
          <ImportFile />
          <Link href="/lab/luck" className="button button-plain" data-test="lab-luck">
            <IconLuck />
            {text('labPage.luck.link')}
          </Link>
          <Link href="/lab/audit" className="button button-plain" data-test="lab-audit-link">
            <IconAudit />
            {text('labPage.audit.link')}
          </Link>
        </div>
      </header>
      {placed.length > 0 && <RecentRuns runs={placed} onChange={refresh} />}
      {there === 'unheard' && (
        <p className="lab-soft" data-test="lab-server-away">
          {text('labPage.place.unheard')}
        </p>
      )}
      {own.length > 0 && <OwnQuestions own={own} onChange={refresh} />}
      <Segments
        label={text('labPage.which')}
        value={game}
        options={[
          { value: '', label: text('labPage.everyGame') },
          ...catalogue.map(({ id, name }) => ({ value: id, label: localText(name, language), test: `lab-game-${id}` })),
        ]}
        onChange={setGame}
      />
      {shown.map((offer) => (
        <GameQuestions key={offer.id} offer={offer} runs={runs} />
      ))}
    </article>
  )
}
