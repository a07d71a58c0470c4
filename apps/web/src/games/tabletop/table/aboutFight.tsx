import type { Objective } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { useNames, useRoom } from './roomContext.ts'

/** What the fight is about, as far as everybody may know: notes, objectives, open clocks. */
export function AboutFight() {
  const names = useNames()
  const { plan, scene } = useRoom()
  const { title, notes, clocks } = plan.setup.encounter
  const { objectives } = scene.view.encounter
  return (
    <details className="tt-about" data-test="tabletop-about">
      <summary>{names.local(title)}</summary>
      {notes && <p>{names.local(notes)}</p>}
      <ul>
        {objectives.map((objective) => (
          <li key={`${objective.side} ${objective.kind} ${objective.of}`}>
            <ObjectiveLine objective={objective} />
          </li>
        ))}
        {scene.view.clocks.map(({ id, filled }) => {
          const clock = clocks.find((each) => each.id === id)
          return clock && <li key={id}>{`${names.local(clock.name)}: ${filled}/${clock.segments}`}</li>
        })}
      </ul>
    </details>
  )
}

interface ObjectiveLineProps {
  readonly objective: Objective
  /** Of whoever looks, or of somebody against him; else it is told of a side. */
  readonly whose?: 'own' | 'foe' | undefined
}

export function ObjectiveLine({ objective, whose }: ObjectiveLineProps) {
  const text = useText()
  const names = useNames()
  const { scene, plan } = useRoom()
  const { side, kind, of, rounds } = objective
  // Somebody out of sight is not named.
  const goal = of === null ? '' : kind === 'defeat' ? names.side(of) : scene.view.fighters[of] ? names.fighter(of) : '…'
  // Whoever is alone on a side is the one who plays it.
  const sideOf = of === null ? undefined : scene.view.fighters[of]?.side
  const isAlone =
    sideOf !== undefined && Object.values(scene.view.fighters).filter((each) => each.side === sideOf).length === 1
  const isFoe = whose === 'foe' && (of !== null || kind === 'defeat' || kind === 'survive')
  const key = isFoe ? `tabletopTable.foeGoal.${kind}` : `tabletop.goal.${kind}`
  return text(whose === 'own' ? `tabletopTable.ownGoal.${kind}` : key, {
    side: plan.sides.includes(side) ? names.side(side) : side,
    whom: of === null ? 'all' : isAlone ? 'alone' : 'one',
    goal,
    n: rounds ?? 0,
  })
}
