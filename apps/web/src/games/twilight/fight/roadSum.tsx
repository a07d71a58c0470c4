import { type Plan, type Session, standingOf, zoneOf } from '@arbiter/twilight'
import { useText } from '../../../language/language.tsx'
import { useLocal } from '../tableContext.ts'
import { useSigned } from '../useSigned.ts'
import './roadSum.css'

/** TW-528. What a road was played on, and how it was walked. */
export default function RoadSum({ plan, session }: { plan: Plan; session: Session }) {
  const text = useText()
  const local = useLocal()
  const signed = useSigned()
  const { tally, ladder } = session.road!
  const facts = [
    ['level', text('twilightTable.report.levelIs', { name: local(plan.road!.preset.name), ladder })],
    ['killed', tally.killed.total],
    ['pacified', tally.pacified.total],
    ...(tally.cowed.total > 0 ? [['cowed', tally.cowed.total] as const] : []),
    [
      'standing',
      `${text(`twilight.standing.${standingOf(plan, session.reputation).id}`)} (${signed(session.reputation)})`,
    ],
    ['resonance', `${text(`twilight.zone.${zoneOf(plan.balance, session.resonance)}`)} (${signed(session.resonance)})`],
  ] as const
  return (
    <dl className="tw-road-sum" aria-label={text('twilightTable.report.tally')} data-test="twilight-road-sum">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name === 'resonance' ? text('twilightTable.resonance') : text(`twilightTable.report.${name}`)}</dt>
          <dd data-tw={`sum-${name}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
