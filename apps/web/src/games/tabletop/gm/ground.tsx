import { TERRAIN, type Terrain } from '@arbiter/tabletop'
import { useState } from 'react'
import IconGround from '~icons/lucide/mountain'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { ChoiceEdit } from './choiceEdit.tsx'
import { GmFold } from './gmFold.tsx'

const GROUNDS: readonly Terrain[] = Object.values(TERRAIN)

/** TT-151: the ground changes in the middle of the fight. */
export function Ground() {
  const text = useText()
  const names = useNames()
  const { plan, setHand } = useRoom()
  const [terrain, setTerrain] = useState<Terrain>('difficult')
  if (!plan.map) return null
  return (
    <GmFold icon={<IconGround />} label={text('tabletopTable.ground')} test="ground">
      <div className="tt-row">
        <ChoiceEdit
          label={text('tabletopTable.groundTo')}
          value={terrain}
          options={GROUNDS}
          name={(value) => names.term('terrain', value)}
          test="ground"
          onSet={setTerrain}
        />
        <Button onClick={() => setHand({ kind: 'paint', terrain })} data-test="tabletop-ground-paint">
          {text('tabletopTable.groundPaint')}
        </Button>
      </div>
    </GmFold>
  )
}
