import type { GmAction } from '@arbiter/tabletop'
import { useState } from 'react'
import IconJoin from '~icons/lucide/user-plus'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { ChoiceEdit } from './choiceEdit.tsx'
import { GmFold } from './gmFold.tsx'
import { NumberField } from './numberField.tsx'

/** TT-151: somebody new comes into a running fight. */
export function JoinForm() {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { kit, plan, ways, state, rule } = useRoom()
  const characters = kit.content.characters.map(({ id }) => id)
  const [character, setCharacter] = useState(characters[0]!)
  const [side, setSide] = useState(plan.sides[0]!)
  const [column, setColumn] = useState(1)
  const [row, setRow] = useState(1)
  const uid = freeUid(character, new Set(state.fighters.map((fighter) => fighter.uid)))
  const action: GmAction = {
    type: 'gm.join',
    uid,
    fighter: {
      ...{ uid, character, side, posture: 'standing', awareness: null, hiddenFrom: [], bystander: false },
      ...{ ap: null, items: null, cell: plan.map ? [column, row] : null, facing: null },
    },
  }
  const verdict = ways.check(action, 'gm')
  return (
    <GmFold icon={<IconJoin />} label={text('tabletopTable.newFighter')} test="join">
      <div className="tt-row">
        <ChoiceEdit
          label={text('tabletopTable.character')}
          value={character}
          options={characters}
          name={(id) => names.term('character', id)}
          test="join-character"
          onSet={setCharacter}
        />
        <ChoiceEdit
          label={names.term('overridden', 'side')}
          value={side}
          options={plan.sides}
          name={names.side}
          test="join-side"
          onSet={setSide}
        />
        {plan.map && (
          <>
            <NumberField label={text('tabletopTable.column')} value={column} test="join-column" onChange={setColumn} />
            <NumberField label={text('tabletopTable.row')} value={row} test="join-row" onChange={setRow} />
          </>
        )}
        <Button aria-disabled={!verdict.ok} onClick={() => rule(action)} data-test="tabletop-join">
          {text('tabletopTable.join')}
        </Button>
      </div>
      {!verdict.ok && <p className="tt-why">{wording.say(kit.explain(verdict))}</p>}
    </GmFold>
  )
}

function freeUid(character: string, taken: ReadonlySet<string>): string {
  let n = 1
  while (taken.has(`${character}_${n}`)) n++
  return `${character}_${n}`
}
