import type { EncounterResult, Plan } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { counted } from './counted.ts'
import { sentence } from './sentence.ts'
import { useLocal } from './tableContext.ts'
import { useSigned } from './useSigned.ts'

const FLAGS = ['violence', 'nonviolent', 'mixed'] as const

/** TW-279. One encounter as it is remembered. */
export function ReportEncounter({ plan, encounter }: { plan: Plan; encounter: EncounterResult }) {
  const text = useText()
  const local = useLocal()
  const signed = useSigned()
  const { scenario, result, rounds, outcomes, flags, loot, faith, resonance } = encounter
  const thing = (id: string) => local((plan.cards.get(id) ?? plan.items.get(id))?.name) || id
  return (
    <li data-test="twilight-report-encounter" data-result={result}>
      <h4>
        {local(plan.scenarios.get(scenario)?.name)}: {text(`twilight.result.${result}`)}{' '}
        <span className="tw-soft">({text('twilightTable.report.rounds', { n: rounds })})</span>
      </h4>
      <p>
        {counted(
          outcomes.map(({ id, outcome, cowed }) => {
            const fate = outcome
              ? text(`twilight.outcome.${cowed ? 'cowed' : outcome}`)
              : text('twilightTable.over.undecided')
            return `${local(plan.enemies.get(id)?.name)}: ${fate}`
          }),
        )}
      </p>
      <p className="tw-soft">
        {sentence(
          [
            ...FLAGS.filter((flag) => flags[flag]).map((flag) => text(`twilight.consequence.${flag}`)),
            ...(faith.change === 0 ? [] : [text('twilightTable.report.faith', { n: signed(faith.change) })]),
            ...(resonance.change === 0
              ? []
              : [text('twilightTable.report.resonance', { n: signed(resonance.change) })]),
            ...(loot.length > 0 ? [text('twilightTable.report.loot', { what: counted(loot.map(thing)) })] : []),
          ].join(' · '),
        )}
      </p>
    </li>
  )
}
