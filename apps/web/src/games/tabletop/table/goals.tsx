import { costOf, type Objective } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { ObjectiveLine } from './aboutFight.tsx'
import { heldBy, isOwn, nearestExit, pinnedGoals } from './pinnedGoals.ts'
import { seatHere, useNames, useRoom } from './roomContext.ts'
import './goals.css'

/** TT-150: what each side is out for and what it takes, above the map as long as the fight goes on. */
export function Goals() {
  const text = useText()
  const room = useRoom()
  const { scene } = room
  const seat = seatHere(room)
  const [first, ...others] = pinnedGoals(scene.view, seat)
  if (!first || scene.outcome !== undefined) return null
  // Where everybody fights everybody, once is enough.
  const goals = [first, ...others.filter(({ kind }) => kind !== 'defeat' || first.kind !== 'defeat')]
  return (
    <Plate kind="paper" className="tt-goals">
      <ul aria-label={text('tabletopTable.objectives')} data-test="tabletop-goals">
        {goals.map((objective, at) => (
          <li key={`${objective.side} ${objective.kind} ${objective.of}`} data-kind={objective.kind}>
            <strong>
              <ObjectiveLine objective={objective} own={isOwn(scene.view, objective, seat)} />
            </strong>
            <WhatItTakes objective={objective} first={at === 0} />
          </li>
        ))}
      </ul>
    </Plate>
  )
}

/** Who is held is not caught yet: said where it is so, with what would end it. */
function WhatItTakes({ objective, first }: { objective: Objective; first: boolean }) {
  const text = useText()
  const names = useNames()
  const { plan, scene } = useRoom()
  const holders = heldBy(scene.view, objective)
  const far = first ? nearestExit(plan.map, scene.view, objective)?.steps : undefined
  if (holders.length === 0)
    return (
      <span className="tt-goal-how">
        {' '}
        {text(`tabletopTable.goal.${objective.kind}`)}
        {far !== undefined && ` · ${text('tabletopTable.toExit', { n: far })}`}
      </span>
    )
  return (
    <span className="tt-goal-how" role="status" data-test="tabletop-goal-held">
      {' '}
      {text('tabletopTable.goal.held', {
        who: { list: holders.map(names.fighter) },
        ap: text('tabletop.ap', { n: costOf(plan, { id: 'lift' }) }),
      })}
    </span>
  )
}
