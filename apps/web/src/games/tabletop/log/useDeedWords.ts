import type { Event } from '@arbiter/tabletop'
import { useText, useWording } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'

/** A deed in a player's words: steps instead of columns and rows. */
export function useDeedWords(): (event: Event) => string {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { kit } = useRoom()
  return (event) =>
    event.type === 'moved' && event.cells > 0
      ? text('tabletopTable.walked', { who: names.told(event.uid), n: event.cells, whole: String(event.whole) })
      : wording.say(kit.phrase(event), 'brief')
}
