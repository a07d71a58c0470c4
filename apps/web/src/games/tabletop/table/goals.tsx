import { costOf, type Objective } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { ObjectiveLine } from './aboutFight.tsx'
import { heldBy, pinnedGoals } from './pinnedGoals.ts'
import { seatHere, useNames, useRoom } from './roomContext.ts'
import './goals.css'

/** TT-150: what each side is out for and what it takes, above the map as long as the fight goes on. */
export function Goals() {
  const text = useText()
  const room = useRoom()
  const { scene } = room
  const goals = pinnedGoals(scene.view, seatHere(room))
  if (goals.length === 0 || scene.outcome !== undefined) return null
  return (
    <ul className="tt-goals" aria-label={text('tabletopTable.objectives')} data-test="tabletop-goals">
      {goals.map((objective) => (
        <li key={`${objective.side} ${objective.kind} ${objective.of}`} data-kind={objective.kind}>
          <strong>
            <ObjectiveLine objective={objective} />
          </strong>
          <WhatItTakes objective={objective} />
        </li>
      ))}
    </ul>
  )
}

/** Who is held is not caught yet: said where it is so, with what would end it. */
function WhatItTakes({ objective }: { objective: Objective }) {
  const text = useText()
  const names = useNames()
  const { plan, scene } = useRoom()
  const holders = heldBy(scene.view, objective)
  if (holders.length === 0)
    return (
      <span className="tt-goal-how">
        {' — '}
        {text(`tabletopTable.goal.${objective.kind}`)}
      </span>
    )
  return (
    <span role="status" data-test="tabletop-goal-held">
      {' — '}
      {text('tabletopTable.goal.held', {
        who: { list: holders.map(names.fighter) },
        ap: text('tabletop.ap', { n: costOf(plan, { id: 'lift' }) }),
      })}
    </span>
  )
}
