import { targetLines } from '@arbiter/charts'
import { findPreset, type GameKit, localText } from '@arbiter/kernel'
import type { Experiment } from '@arbiter/lab'
import { useLanguage, useText, useWording } from '../../language/language.tsx'
import { useBotName } from '../messages.tsx'

/** What would be played, in a line or two. */
export function QuestionFacts({ kit, experiment }: { kit: GameKit; experiment: Experiment }) {
  const text = useText()
  const words = useWording()
  const botName = useBotName()
  const { language } = useLanguage()
  const { seed, bots, preset, measures, targets } = experiment
  const facts: [name: string, value: string][] = [
    [text('labPage.facts.size'), sizeText(text, experiment)],
    [text('labPage.facts.seed'), seed],
  ]
  const nameOf = (id: string) => localText(measures?.find((measure) => measure.id === id)?.title, language) ?? id
  if (preset !== undefined) {
    const known = findPreset(kit, preset)
    facts.push([text('labPage.facts.preset'), localText(known?.name, language) ?? preset])
  }
  if (bots) facts.push([text('labPage.facts.bots'), bots.map(botName).join(', ')])
  if (measures) facts.push([text('labPage.facts.measures'), measures.map(({ id }) => nameOf(id)).join(', ')])
  if (targets) facts.push([text('labPage.facts.targets'), targetLines(experiment, words).join('; ')])
  return (
    <dl className="question-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How much is played: a number, or how narrow the interval must be. */
export function sizeText(text: (key: string, params?: Record<string, number>) => string, { stop }: Experiment): string {
  return 'n' in stop
    ? text('labPage.size.n', { n: stop.n })
    : text('labPage.size.halfWidth', { halfWidth: stop.halfWidth, max: stop.max })
}
