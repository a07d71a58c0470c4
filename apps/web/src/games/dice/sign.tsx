import type { Event } from '@arbiter/dice'
import IconBust from '~icons/game-icons/broken-skull'
import IconHot from '~icons/game-icons/dice-fire'
import IconShield from '~icons/game-icons/dice-shield'
import IconTrophy from '~icons/game-icons/trophy-cup'
import { useWording } from '../../language/language.tsx'
import type { DiceRules } from './rules.ts'

/** DC-152. Events that stop the table for a moment, each with its own word and icon. */
const SIGNS = ['bust', 'bustCancelled', 'hotDice', 'seriesAdvanced'] as const
type SignType = (typeof SIGNS)[number]

const ICONS = { bust: IconBust, bustCancelled: IconShield, hotDice: IconHot, seriesAdvanced: IconTrophy }
export const isSign = (type: string): type is SignType => SIGNS.some((known) => known === type)

export function Sign({ rules, event }: { rules: DiceRules; event: Event }) {
  const wording = useWording()
  if (!isSign(event.type)) return null
  const Icon = ICONS[event.type]
  return (
    <p className={`sign sign-${event.type}`} data-test={`dice-sign-${event.type}`}>
      <Icon />
      {wording.say(rules.phrase(event))}
    </p>
  )
}
