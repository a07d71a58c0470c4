import { useText } from '../../../language/language.tsx'
import { Explain } from '../../../parts/explain.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useEncounter, useLocal, useTable } from '../tableContext.ts'
import { useAllyWords } from './useAllyWords.ts'

/** TW-527. Who came along: what it does, when next, how much trust is left. */
export function AllyPanel() {
  const text = useText()
  const local = useLocal()
  const words = useAllyWords()
  const { plan, view } = useTable()
  const { round, road } = useEncounter()
  const ally = plan.road!.allies.get(road!.ally ?? '')
  if (!ally) return null
  const trust = view.session.road!.allies.find(({ id }) => id === ally.id)?.trust ?? 0
  const next = words.next(ally, round)
  return (
    <Explain
      className="tw-aid tw-ally"
      aria-label={`${local(ally.name)}: ${words.does(ally)}. ${next}`}
      data-tw="ally"
      data-trust={trust}
      why={() => (
        <>
          <strong>{local(ally.name)}</strong>
          <p>{words.does(ally)}</p>
          <p>{next}</p>
          <p>{text('twilightTable.ally.trust', { n: trust, of: ally.trust })}</p>
          {words.limits(ally).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
    >
      <Picture shape="token" kind="ally" id={ally.id} />
      <span className="tw-aid-words">
        <strong>{local(ally.name)}</strong>
        <span>{next}</span>
      </span>
    </Explain>
  )
}
