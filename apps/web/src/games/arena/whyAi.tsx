import type { EventOf } from '@arbiter/arena'
import { useText, useWording } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import { useFight, useNames } from './fightContext.ts'

/** AR-246. */
const TOP = 3

/** Why the AI chose: its three best options with their scores. */
export function WhyAi({ decided }: { decided: EventOf<'aiDecided'> | undefined }) {
  const text = useText()
  const names = useNames()
  if (!decided) return null
  const { top, chosen, actor } = decided
  const best = Math.max(1, ...top.map(({ score }) => score))
  return (
    <section className="now-part why" aria-label={text('arenaTable.why')} data-test="arena-why" data-actor={actor}>
      <h3>
        {text('arenaTable.whyOf', { who: names.fighter(actor) })} <Mind decided={decided} />
      </h3>
      <ol className="why-options">
        {top.slice(0, TOP).map(({ action, score }) => (
          <li key={action} data-chosen={action === chosen} data-test="arena-why-option">
            <span className="why-name">
              {names.source(action)}
              {action === chosen && <strong> · {text('arenaTable.chosen')}</strong>}
            </span>
            <span className="sum">{score}</span>
            <span className="bar" aria-hidden="true">
              <span className="bar-fill why-fill" style={{ width: `${(100 * score) / best}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {!top.slice(0, TOP).some(({ action }) => action === chosen) && (
        <p className="why-note">{text('arenaTable.choseOther', { action: names.source(chosen) })}</p>
      )}
      <Targets decided={decided} />
      <p className="why-note">{text('arenaTable.byWeight')}</p>
    </section>
  )
}

/** How this mind weighs: Judgment and what follows from it. */
function Mind({ decided }: { decided: EventOf<'aiDecided'> }) {
  const text = useText()
  const wording = useWording()
  const { kit } = useFight()
  return (
    <Explain
      className="why-mind"
      data-test="arena-why-mind"
      why={() => (
        <>
          <p>{text('arenaTable.mindText')}</p>
          <p>{wording.say(kit.phrase(decided), 'full')}</p>
        </>
      )}
    >
      <span className="sum">{text('arenaTable.judgment', { n: decided.judgment })}</span>
    </Explain>
  )
}

function Targets({ decided: { targetScores = [] } }: { decided: EventOf<'aiDecided'> }) {
  const text = useText()
  const names = useNames()
  if (targetScores.length < 2) return null
  const ranked = [...targetScores].sort((a, b) => b.score - a.score).slice(0, TOP)
  const nameOf = (target: number | string) => (typeof target === 'number' ? names.fighter(target) : names.zone(target))
  return (
    <p className="why-note">
      {text('arenaTable.targets', {
        list: { list: ranked.map(({ target, score }) => `${nameOf(target)} ${score}`) },
      })}
    </p>
  )
}
