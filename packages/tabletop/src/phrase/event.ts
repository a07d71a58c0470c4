import type { Phrase } from '@arbiter/kernel'
import type { Event, EventOf, EventType } from '../events.ts'
import { ATTACK_FILLERS } from './attack.ts'
import { COURSE_FILLERS } from './course.ts'
import { RESULT_FILLERS } from './result.ts'
import type { Params } from './values.ts'

/** What fills the sentences of some types of event. */
export type Fillers<Types extends EventType> = { readonly [Type in Types]: (event: EventOf<Type>) => Params }

const FILLERS: Fillers<EventType> = { ...COURSE_FILLERS, ...ATTACK_FILLERS, ...RESULT_FILLERS }

/** `tabletop.event.<type>`; of those whom the audience does not know only that something happens. */
export function eventPhrase(event: Event): Phrase {
  if (isUnseen(event)) return { key: 'tabletop.event.unseen' }
  const variant = variantOf(event)
  const params = (FILLERS[event.type] as (event: Event) => Params)(event)
  return { key: `tabletop.event.${event.type}${variant === null ? '' : `.${variant}`}`, params }
}

/** These may also happen to nobody. */
const IMPERSONAL: ReadonlySet<EventType> = new Set([
  'windowClosed',
  'itemMoved',
  'doorOpened',
  'doorShut',
  'customDone',
  'qualityChanged',
  'gmOverrode',
])
const PEOPLE = ['uid', 'target', 'attacker', 'holder', 'by'] as const

/** Nothing was told, or nobody in it may be known. */
function isUnseen(event: Event): boolean {
  if (event.unseen) return true
  const facts = event as unknown as Readonly<Record<string, unknown>>
  return facts.uid === null && !IMPERSONAL.has(event.type) && PEOPLE.every((field) => (facts[field] ?? null) === null)
}

/** TT-162, TT-165: sentences for those who may not know. */
function variantOf(event: Event): string | null {
  switch (event.type) {
    case 'initiativeRolled':
      return event.total === null ? 'secret' : null
    case 'checkRolled':
    case 'supportResolved':
      return event.sum === null ? 'secret' : null
    case 'attackResolved':
      return event.attack === null ? 'secret' : null
    case 'delayDeclared':
      return event.deed === null || event.trigger === null ? 'hidden' : null
    default:
      return null
  }
}
