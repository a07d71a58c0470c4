import type { Event } from '@arbiter/dice'
import type { ComponentType } from 'react'
import IconBust from '~icons/game-icons/broken-skull'
import IconHot from '~icons/game-icons/dice-fire'
import IconShield from '~icons/game-icons/dice-shield'
import IconNextGame from '~icons/game-icons/rolling-dices'
import { useWording } from '../../language/language.tsx'
import { isSign, type SignType } from './pace.ts'
import type { DiceRules } from './rules.ts'

const ICONS: Record<SignType, ComponentType> = {
  bust: IconBust,
  bustCancelled: IconShield,
  hotDice: IconHot,
  seriesAdvanced: IconNextGame,
}

/** DC-152. The word and the icon of an event on which the table rests. */
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
