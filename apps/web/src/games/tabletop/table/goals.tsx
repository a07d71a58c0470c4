import { UNITS_PER_CELL } from '@arbiter/board'
import { costOf, type Objective, type SeenFighter, unitsPerMove } from '@arbiter/tabletop'
import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { SideMark } from '../map/figure.tsx'
import { useNarrow } from '../map/useNarrow.ts'
import { ObjectiveLine } from './aboutFight.tsx'
import { FaceMark } from './faceMark.tsx'
import { ringOf } from './faces.ts'
import { heldBy, isHeld, isOwn, nearestExit, pinnedGoals } from './pinnedGoals.ts'
import { isFoe, type Room, seatHere, seenTable, teamOf, useNames, useRoom } from './roomContext.ts'
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
  // How far it is to the way out is said once: of whoever wants there.
  const runner = goals.find(({ kind }) => kind === 'escape') ?? first
  const whoseIs = (objective: Objective) =>
    isOwn(scene.view, objective, seat) ? 'own' : isOwn(scene.view, first, seat) ? 'foe' : undefined
  return (
    <Plate kind="paper" className="tt-goals">
      <ul aria-label={text('tabletopTable.objectives')} data-test="tabletop-goals">
        {goals.map((objective) => (
          <li key={`${objective.side} ${objective.kind} ${objective.of}`} data-kind={objective.kind}>
            {isOwn(scene.view, objective, seat) && <OwnSide side={objective.side} />}
            <strong className={objective === runner && whoseIs(objective) === 'foe' ? 'sr-only' : undefined}>
              <ObjectiveLine objective={objective} whose={whoseIs(objective)} />
            </strong>
            <WhatItTakes objective={objective} tellsWay={objective === runner} whose={whoseIs(objective)} />
          </li>
        ))}
      </ul>
    </Plate>
  )
}

/** Whose goal it is: colour, shape and name of the side, as its faces wear them. */
function OwnSide({ side }: { side: string }) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  return (
    <span className="tt-goal-side" style={{ '--ring': ringOf(room, side) } as CSSProperties}>
      <SideMark team={teamOf(room, side)} />
      {names.side(side)} · {text('tabletopTable.you')}
    </span>
  )
}

interface WhatItTakesProps {
  readonly objective: Objective
  readonly tellsWay: boolean
  readonly whose: 'own' | 'foe' | undefined
}

/** Who is held is not caught yet: said where it is so, with what would end it. */
function WhatItTakes({ objective, tellsWay, whose }: WhatItTakesProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { plan, scene } = room
  const holders = heldBy(scene.view, objective)
  const stuck = isHeld(scene.view, objective.of)
  const exit = tellsWay && !stuck ? nearestExit(plan.map, scene.view, objective) : undefined
  if (holders.length === 0)
    return (
      <>
        <span className={whose === 'foe' ? 'sr-only' : 'tt-goal-how'}>
          {' '}
          {whose !== 'foe' && <span className="tt-goal-means">{text(`tabletopTable.goal.${objective.kind}`)}</span>}
          {objective.kind === 'escape' && stuck && ` · ${text('tabletopTable.goal.stuck')}`}
        </span>
        {objective.kind === 'defeat' && <Tally side={objective.side} />}
        {exit && <Way uid={objective.of!} steps={exit.steps} turns={turnsFor(room, objective.of, exit.steps)} />}
      </>
    )
  return (
    <span className="tt-goal-how" role="status" data-test="tabletop-goal-held">
      {' '}
      {text('tabletopTable.goal.held', {
        n: holders.length,
        who: { list: holders.map(names.fighter) },
        ap: text('tabletopTable.points', { n: costOf(plan, { id: 'lift' }) }),
      })}
    </span>
  )
}

/** How a fight to the end stands: who is on their feet and who has fallen, as far as is seen from here. */
function Tally({ side }: { side: string }) {
  const text = useText()
  const narrow = useNarrow()
  const room = useRoom()
  const fighting = Object.values(room.scene.view.fighters).filter(({ tracker }) => tracker !== null)
  const fallen = ({ tracker }: SeenFighter) => tracker === 'out'
  const foes = fighting.filter((each) => isFoe(room, side, each.side))
  const own = fighting.filter((each) => each.side === side)
  const face = (each: SeenFighter) => (
    <span key={each.uid} className="tt-tally-face" data-fallen={fallen(each) || undefined}>
      <FaceMark uid={each.uid} />
    </span>
  )
  return (
    <span className="tt-way tt-tally" data-test="tabletop-tally">
      {foes.length <= MOST_FACES && (
        <span className="tt-tally-faces" aria-hidden="true">
          {foes.map(face)}
        </span>
      )}
      <span className="tt-way-words">
        {text(narrow ? 'tabletopTable.tallyBrief' : 'tabletopTable.tally', {
          foes: foes.filter((each) => !fallen(each)).length,
          fallen: foes.filter(fallen).length,
          own: own.filter((each) => !fallen(each)).length,
          lost: own.filter(fallen).length,
        })}
      </span>
    </span>
  )
}

/** More of them would be wider than the plate. */
const MOST_FACES = 6

/** A step is a dot; longer ways are drawn as long as this. */
const MOST_DOTS = 20

interface WayProps {
  readonly uid: string
  readonly steps: number
  readonly turns: number
}

/** How far somebody has to go: his face, a dot for every step, the way out; in words beside it. */
function Way({ uid, steps, turns }: WayProps) {
  const text = useText()
  const narrow = useNarrow()
  return (
    <span className="tt-way" data-test="tabletop-way">
      <FaceMark uid={uid} />
      <span className="tt-way-dots" aria-hidden="true">
        {Array.from({ length: Math.min(steps, MOST_DOTS) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one dot is like another
          <i key={i} />
        ))}
      </span>
      <svg className="tt-way-out" viewBox="-10 -12 24 24" aria-hidden="true">
        <path d="M-8,-10 L12,0 L-8,10 L-3,0 Z" />
      </svg>
      <span className="tt-way-words">
        {text(narrow ? 'tabletopTable.wayBrief' : 'tabletopTable.way', { n: steps, turns })}
      </span>
    </span>
  )
}

/** How many turns so many steps take if he only runs, as far as whoever looks may know; 0: he cannot. */
function turnsFor(room: Room, uid: string | null, steps: number): number {
  const table = seenTable(room)
  const runner = table.state.fighters.find((fighter) => fighter.uid === uid)
  const { apBase } = room.plan.rules
  const moves = Math.floor(apBase / Math.max(1, costOf(room.plan, { id: 'move' })))
  const units = runner ? moves * unitsPerMove(table, runner) : 0
  return units > 0 ? Math.ceil((steps * UNITS_PER_CELL) / units) : 0
}
