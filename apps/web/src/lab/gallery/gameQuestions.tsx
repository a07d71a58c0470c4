import type { Offer } from '@arbiter/catalogue'
import { type Engine, type Experiment, engineOf, readExperiment, runId, type StoredExperimentRun } from '@arbiter/lab'
import { useMemo } from 'react'
import { MOTIFS } from '../../games/faces.ts'
import { useLanguage, useText } from '../../language/language.tsx'
import { Loading } from '../../shell/loading.tsx'
import { useKit } from '../kit.ts'
import { QuestionCard } from './questionCard.tsx'

/** The questions that ship with a game. */
export function GameQuestions({ offer, runs }: { offer: Offer; runs: readonly StoredExperimentRun[] }) {
  const text = useText()
  const { language } = useLanguage()
  const kit = useKit(offer.id)
  const questions = useMemo(() => {
    if (!kit || kit === 'missing') return []
    return kit.experiments.flatMap((raw): Experiment[] => {
      const read = readExperiment(raw)
      return read.ok ? [read.value] : []
    })
  }, [kit])
  const engine = useMemo(() => (kit && kit !== 'missing' ? engineOf(kit) : undefined), [kit])
  const standing = questions.filter((each) => each.standing)
  const Motif = MOTIFS[offer.id]
  return (
    <section className="gallery-game" data-game={offer.id} aria-labelledby={`lab-${offer.id}`}>
      <h2 id={`lab-${offer.id}`}>
        {Motif && <Motif />}
        {offer.name[language]}
      </h2>
      {!kit && <Loading />}
      {kit === 'missing' && <p role="alert">{text('home.failed')}</p>}
      {kit && questions.length === 0 && <p className="lab-soft">{text('labPage.noQuestions')}</p>}
      {engine && <Cards questions={questions.filter(({ standing }) => !standing)} engine={engine} runs={runs} />}
      {engine && standing.length > 0 && (
        <details className="gallery-standing">
          <summary>{text('labPage.standing', { n: standing.length })}</summary>
          <Cards questions={standing} engine={engine} runs={runs} />
        </details>
      )}
    </section>
  )
}

interface CardsProps {
  readonly questions: readonly Experiment[]
  readonly engine: Engine
  readonly runs: readonly StoredExperimentRun[]
}

function Cards({ questions, engine, runs }: CardsProps) {
  return (
    <ul className="gallery-cards">
      {questions.map((experiment) => (
        <li key={experiment.id}>
          <QuestionCard
            experiment={experiment}
            engine={engine}
            run={runs.find(({ id }) => id === runId(experiment, engine))}
          />
        </li>
      ))}
    </ul>
  )
}
