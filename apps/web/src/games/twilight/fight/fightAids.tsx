import { useKeyHelp } from '../../../shell/keyHelp.ts'
import { AllyPanel } from './allyPanel.tsx'
import { Bag } from './bag.tsx'
import { CurseQuestion } from './curseQuestion.tsx'
import { Prayers } from './prayers.tsx'
import './fightAids.css'

const KEYS = [
  { keys: ['P'], does: 'twilightKeys.pray' },
  { keys: ['B'], does: 'twilightKeys.bag' },
]

/** TW-527. What the hero has on a road beside cards: an ally, prayers, things. */
export default function FightAids({ nameOf }: { nameOf: (slot: number) => string }) {
  useKeyHelp(KEYS)
  return (
    <div className="tw-aids" data-test="twilight-aids">
      <AllyPanel />
      <Prayers />
      <Bag nameOf={nameOf} />
      <CurseQuestion />
    </div>
  )
}
