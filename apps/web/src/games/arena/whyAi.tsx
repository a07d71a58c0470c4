import type { EventOf } from '@arbiter/arena'
import { useText, useWording } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import { useFight, useNames } from './fightContext.ts'

/** AR-246. */
const TOP = 3

/** Why the AI chose: a tap shows its three best options with their scores. */
export function WhyAi({ decided }: { decided: EventOf<'aiDecided'> | undefined }) {
  const text = useText()
  if (!decided) return null
  return (
    <Explain
      key={`${decided.tick} ${decided.actor}`}
      className="why-open"
      why={() => <Options decided={decided} />}
      data-test="arena-why-open"
    >
      {text('arenaTable.why')}
    </Explain>
  )
}

function Options({ decided }: { decided: EventOf<'aiDecided'> }) {
  const text = useText()
  const names = useNames()
  const wording = useWording()
  const { kit } = useFight()
  const { top, chosen, actor } = decided
  const best = Math.max(1, ...top.map(({ score }) => score))
  return (
    <div data-test="arena-why" data-actor={actor}>
      <p>
        <strong>{text('arenaTable.whyOf', { who: names.fighter(actor) })}</strong>
      </p>
      <ol className="why-options">
        {top.slice(0, TOP).map(({ action, score }) => (
          <li key={action} data-chosen={action === chosen} data-test="arena-why-option">
            <span>
              {names.source(action)}
              {action === chosen && <strong> · {text('arenaTable.chosen')}</strong>}
            </span>
            <span className="sum">{score}</span>
            <span className="why-bar" aria-hidden="true" style={{ transform: `scaleX(${score / best})` }} />
          </li>
        ))}
      </ol>
      {!top.slice(0, TOP).some(({ action }) => action === chosen) && (
        <p>{text('arenaTable.choseOther', { action: names.source(chosen) })}</p>
      )}
      <Targets decided={decided} />
      <p>{text('arenaTable.byWeight')}</p>
      <p className="sum">{wording.say(kit.phrase(decided), 'full')}</p>
    </div>
  )
}

function Targets({ decided: { targetScores = [] } }: { decided: EventOf<'aiDecided'> }) {
  const text = useText()
  const names = useNames()
  if (targetScores.length < 2) return null
  const ranked = [...targetScores].sort((a, b) => b.score - a.score).slice(0, TOP)
  const nameOf = (target: number | string) => (typeof target === 'number' ? names.fighter(target) : names.zone(target))
  return (
    <p>
      {text('arenaTable.targets', {
        list: { list: ranked.map(({ target, score }) => `${nameOf(target)} ${score}`) },
      })}
    </p>
  )
}
