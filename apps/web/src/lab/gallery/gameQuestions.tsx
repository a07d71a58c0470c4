import type { Offer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { type Engine, type Experiment, runId, type StoredExperimentRun } from '@arbiter/lab'
import { useState } from 'react'
import { GAME_ICONS } from '../../games/gameUis.ts'
import { useLanguage, useText } from '../../language/language.tsx'
import { Loading } from '../../shell/loading.tsx'
import { useEngine, useReadyQuestions } from '../kit.ts'
import { QuestionCard } from './questionCard.tsx'

/** The questions that ship with a game. */
export function GameQuestions({ offer, runs }: { offer: Offer; runs: readonly StoredExperimentRun[] }) {
  const text = useText()
  const { language } = useLanguage()
  // Only what was run here before needs to be compared with today's rules; for that the whole game is loaded.
  const engine = useEngine(runs.some(({ experiment }) => experiment.game === offer.id) ? offer.id : undefined)
  const questions = useReadyQuestions(offer.id)
  const [standingOpen, setStandingOpen] = useState(false)
  const known = engine === 'missing' ? undefined : engine
  const standing = questions?.filter((each) => each.standing) ?? []
  const Icon = GAME_ICONS[offer.id]
  return (
    <section className="gallery-game" data-game={offer.id} aria-labelledby={`lab-${offer.id}`}>
      <h2 id={`lab-${offer.id}`}>
        {Icon && <Icon />}
        {localText(offer.name, language)}
      </h2>
      {!questions && <Loading />}
      {engine === 'missing' && <p role="alert">{text('home.failed')}</p>}
      {questions?.length === 0 && <p className="lab-soft">{text('labPage.noQuestions')}</p>}
      <Cards questions={questions?.filter(({ standing }) => !standing) ?? []} engine={known} runs={runs} />
      {standing.length > 0 && (
        <details className="gallery-standing" onToggle={({ currentTarget }) => setStandingOpen(currentTarget.open)}>
          <summary>{text('labPage.standing', { n: standing.length })}</summary>
          {standingOpen && <Cards questions={standing} engine={known} runs={runs} />}
        </details>
      )}
    </section>
  )
}

interface CardsProps {
  readonly questions: readonly Experiment[]
  /** Not yet known: then nothing is known of runs either. */
  readonly engine: Engine | undefined
  readonly runs: readonly StoredExperimentRun[]
}

function Cards({ questions, engine, runs }: CardsProps) {
  return (
    <ul className="gallery-cards">
      {questions.map((experiment) => (
        <li key={experiment.id}>
          <QuestionCard
            experiment={experiment}
            run={engine && runs.find(({ id }) => id === runId(experiment, engine))}
          />
        </li>
      ))}
    </ul>
  )
}
