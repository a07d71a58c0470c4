import { type GmAction, OBJECTIVES, type Objective, type ObjectiveKind } from '@arbiter/tabletop'
import { useState } from 'react'
import IconGoal from '~icons/lucide/goal'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { ObjectiveLine } from '../table/aboutFight.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { ChoiceEdit } from './choiceEdit.tsx'
import { GmFold } from './gmFold.tsx'
import { NumberField } from './numberField.tsx'
import { Refused } from './refused.tsx'
import { useRuling } from './useRuling.ts'

/** TT-151: what each side fights for, changed in play. */
export function Objectives() {
  const text = useText()
  const { scene } = useRoom()
  const { refused, act } = useRuling()
  return (
    <GmFold icon={<IconGoal />} label={text('tabletopTable.objectives')} test="objectives">
      <p className="field-note">{text('tabletopTable.objectivesEnd')}</p>
      <ul className="tt-objectives">
        {scene.view.encounter.objectives.map((objective) => (
          <li key={`${objective.side} ${objective.kind} ${objective.of}`} className="tt-row">
            <span>
              <ObjectiveLine objective={objective} />
            </span>
            <Button onClick={() => act({ ...actionOf(objective), remove: true })} data-test="tabletop-objective-drop">
              {text('tabletopTable.drop')}
            </Button>
          </li>
        ))}
      </ul>
      <NewObjective onAdd={act} />
      <Refused why={refused} />
    </GmFold>
  )
}

function NewObjective({ onAdd }: { onAdd: (action: GmAction) => unknown }) {
  const text = useText()
  const names = useNames()
  const { plan, scene } = useRoom()
  const people = Object.keys(scene.view.fighters)
  const [side, setSide] = useState(plan.sides[0]!)
  const [kind, setKind] = useState<ObjectiveKind>('defeat')
  const [of, setOf] = useState('')
  const [rounds, setRounds] = useState(scene.view.round + 3)
  const goals = kind === 'defeat' ? plan.sides.filter((other) => other !== side) : people
  const goal = goals.includes(of) ? of : goals[0]!
  return (
    <div className="tt-row">
      <ChoiceEdit
        label={names.term('overridden', 'side')}
        value={side}
        options={plan.sides}
        name={names.side}
        test="objective-side"
        onSet={setSide}
      />
      <ChoiceEdit
        label={text('tabletopTable.objectiveKind')}
        value={kind}
        options={OBJECTIVES}
        name={(value) => names.term('objective', value)}
        test="objective-kind"
        onSet={setKind}
      />
      {kind === 'survive' ? (
        <NumberField
          label={text('tabletopTable.untilRound')}
          value={rounds}
          test="objective-rounds"
          onChange={setRounds}
        />
      ) : (
        <ChoiceEdit
          label={text('tabletopTable.objectiveOf')}
          value={goal}
          options={goals}
          name={kind === 'defeat' ? names.side : names.fighter}
          test="objective-of"
          onSet={setOf}
        />
      )}
      <Button
        onClick={() =>
          onAdd(
            actionOf({ side, kind, of: kind === 'survive' ? null : goal, rounds: kind === 'survive' ? rounds : null }),
          )
        }
        data-test="tabletop-objective-add"
      >
        {text('tabletopTable.addObjective')}
      </Button>
    </div>
  )
}

const actionOf = ({ side, kind, of, rounds }: Objective) => ({
  type: 'gm.objective' as const,
  ...{ side, kind },
  ...(of !== null && { of }),
  ...(rounds !== null && { rounds }),
})
