import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import type { ExperimentResult } from '@arbiter/lab'
import { useLanguage, useText } from '../../language/language.tsx'

/** Everything needed to get the same numbers again. */
export function Evidence({ result }: { result: ExperimentResult }) {
  const text = useText()
  const { language } = useLanguage()
  const { experiment, engine, n, matches, confidence, method, stop, arms, failures } = result
  const packs = [
    ...new Map(arms.flatMap((arm) => arm.packs).map(({ id, hash }) => [`${id} ${hash}`, { id, hash }])).values(),
  ]
  const facts: [name: string, value: string][] = [
    [text('labPage.evidence.n'), text('labPage.evidence.nOf', { n, arms: arms.length, matches })],
    [text('labPage.evidence.stop'), text(`lab.stop.${stop}`)],
    [text('labPage.evidence.method'), text(`lab.method.${method}`)],
    [text('labPage.evidence.confidence'), text('labPage.evidence.percent', { n: confidence * 100 })],
    [text('labPage.facts.seed'), experiment.seed],
    [
      text('labPage.evidence.rules'),
      `${localText(findOffer(engine.game)?.name, language) ?? engine.game} ${engine.version}`,
    ],
    [text('labPage.evidence.generator'), [engine.generator, engine.botLuck].filter(Boolean).join(', ')],
    [text('labPage.evidence.packs'), engine.packs],
  ]
  return (
    <details className="result-part" data-test="lab-evidence">
      <summary>{text('labPage.evidence.title')}</summary>
      <dl className="result-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="sum">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{text('labPage.evidence.played')}</dt>
          <dd className="sum">
            {packs.slice(0, SHOWN_PACKS).map(({ id, hash }) => (
              <span key={`${id} ${hash}`} className="result-pack">
                {`${id} ${hash.slice(0, 16)}`}
              </span>
            ))}
            {packs.length > SHOWN_PACKS && text('labPage.evidence.more', { n: packs.length - SHOWN_PACKS })}
          </dd>
        </div>
      </dl>
      {failures.length > 0 && (
        <>
          <h3>{text('labPage.evidence.failures')}</h3>
          <ul className="result-failures">
            {failures.map(({ arm, index, seed, code }) => (
              <li key={`${arm} ${index}`} className="sum">
                {`${arms[arm]?.id ?? arm} #${index} ${seed.slice(0, 16)} ${code}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <details className="result-json">
        <summary>{text('labPage.evidence.json')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(experiment, null, 2)}</pre>
      </details>
    </details>
  )
}

/** Every arm of a big question turns its own pack. */
const SHOWN_PACKS = 6
