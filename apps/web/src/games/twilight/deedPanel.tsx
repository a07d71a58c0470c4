import { useText, useWording } from '../../language/language.tsx'
import { lastDeed } from './deed.ts'
import { FateResult } from './fateResult.tsx'
import { FateSum } from './fateSum.tsx'
import { fateTale } from './fateTale.ts'
import { FateWords } from './fateWords.tsx'
import { sentence } from './sentence.ts'
import { useLocal, useTable } from './tableContext.ts'
import { useArrival } from './useArrival.ts'
import './fateRow.css'

/** What came of the last check or encounter, with the fate line of each draw. */
export function DeedPanel() {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const { kit, plan, scene, events } = useTable()
  const deed = lastDeed(events)
  const draws = deed.check === null ? [] : fateTale(events)
  const heading = useArrival(scene, `${draws.at(-1)?.seq} ${draws.at(-1)?.resolved !== undefined}`)
  if (deed.lines.length === 0 && draws.length === 0) return null
  return (
    <section
      className="plate plate-paper tw-deed"
      aria-label={text('twilightTable.road.happened')}
      data-test="twilight-deed"
    >
      <h3 ref={heading} tabIndex={-1}>
        {deed.check === null ? text('twilightTable.road.happened') : local(plan.checks.get(deed.check)?.name)}
      </h3>
      {draws.map((draw, at) => {
        const card = plan.fate.get(draw.drawn.id)!
        return (
          draw.resolved && (
            <div key={draw.seq} className="tw-deed-draw">
              <FateResult resolved={draw.resolved} />
              <FateSum resolved={draw.resolved} {...(at === draws.length - 1 && { hook: 'fate-line' })} />
              <p>
                <em>{local(card.name)}</em> <FateWords draw={draw} />
              </p>
              <p className="tw-fate-hint">{local(card.narrative_hint)}</p>
            </div>
          )
        )
      })}
      <ul className="tw-deed-lines">
        {deed.lines.map((event) => (
          <li key={event.seq}>{sentence(wording.say(kit.phrase(event as never)))}</li>
        ))}
      </ul>
    </section>
  )
}
