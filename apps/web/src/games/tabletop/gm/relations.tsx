import { RELATIONS, type Relation } from '@arbiter/tabletop'
import IconRelations from '~icons/lucide/handshake'
import { useText } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { ChoiceEdit } from './choiceEdit.tsx'
import { GmFold } from './gmFold.tsx'
import { Refused } from './refused.tsx'
import { useRuling } from './useRuling.ts'

/** TT-151: who is whose enemy from now on. */
export function Relations() {
  const text = useText()
  const names = useNames()
  const { plan, scene } = useRoom()
  const { refused, act } = useRuling()
  const pairs = plan.sides.flatMap((a, i) => plan.sides.slice(i + 1).map((b) => [a, b] as const))
  if (pairs.length === 0) return null
  const relationOf = ([a, b]: readonly [string, string]): Relation =>
    scene.view.encounter.relations.find(({ sides }) => sides.includes(a) && sides.includes(b))?.relation ?? 'hostile'
  return (
    <GmFold icon={<IconRelations />} label={text('tabletopTable.relations')} test="relations">
      <p className="field-note">{text('tabletopTable.relationsEnd')}</p>
      <div className="tt-grid">
        {pairs.map((sides) => (
          <ChoiceEdit
            key={sides.join(' ')}
            label={sides.map(names.side).join(' – ')}
            value={relationOf(sides)}
            options={RELATIONS}
            name={(relation) => names.term('relation', relation)}
            test={`relation-${sides.join('-')}`}
            onSet={(relation) => act({ type: 'gm.relation', sides: [...sides], relation })}
          />
        ))}
      </div>
      <Refused why={refused} />
    </GmFold>
  )
}
