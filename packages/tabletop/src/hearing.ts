import type { Objective } from './content/types.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import { maybeFighter, type Table } from './rules/context.ts'
import { GM } from './rules/sides.ts'
import type { State } from './state.ts'
import { ALL, audiencesOf, type Eyes, eyesOf, hasLine, isObjectiveKnown, isSeen } from './viewing.ts'

/** Who hears nothing of an event, and who hears only that it happened. */
export interface Hearing {
  /** Who hears everything: everybody in an open fight, else the game master, if there is one. */
  readonly whole: true | readonly string[]
  readonly seats: readonly string[]
  readonly none?: readonly string[]
  readonly outline?: readonly string[]
  /** Fighters that an audience knows nothing of, though it hears the rest. */
  readonly masked?: Readonly<Record<string, readonly string[]>>
  /** TT-165, `view.foe_ap`: who hears it without activity points. */
  readonly withoutAp?: readonly string[]
}

type Type = Event['type']

/** Only the own side knows more than that it happened. */
const PRIVATE: ReadonlySet<Type> = new Set<Type>(['delayDeclared', 'delayLost', 'woundTaken', 'woundRemoved'])
/** Only the own side knows of it at all, or the game master. */
const FOR_THE_OWN: ReadonlySet<Type> = new Set<Type>(['gmOverrode', 'awarenessChanged', 'delayHeld'])
/** The two sides of a check: who does not see the target does not see the attack on it. */
const AT_A_TARGET: ReadonlySet<Type> = new Set<Type>(['situationFound', 'attackResolved', 'supportResolved'])
/** Nothing but activity points. */
const OF_AP: ReadonlySet<Type> = new Set<Type>(['apSpent', 'apRefilled', 'turnEnded'])

export function hearingOf(plan: Plan, state: State, event: Event): Hearing {
  const at = { plan, state }
  const audiences = audiencesOf(plan)
  const none: string[] = []
  const outline: string[] = []
  const withoutAp: string[] = []
  const masked: Record<string, readonly string[]> = {}
  for (const { key, audience } of audiences) {
    if (key === ALL) continue
    const eyes = eyesOf(at, audience)
    const unknown = state.fighters.filter((fighter) => !isSeen(at, eyes, fighter)).map(({ uid }) => uid)
    const isOwn = isOf(at, eyes, event, 'uid') || isOf(at, eyes, event, 'attacker')
    const isWithoutAp = !(plan.rules.viewFoeAp || isOwn)
    if (
      isKeptBack(at, eyes, event, isOwn) ||
      isUnseen(at, eyes, event, unknown) ||
      (isWithoutAp && isAboutAp(event)) ||
      isSecretRoll(at, event, 'nothing')
    )
      none.push(key)
    else {
      if ((isPrivate(event) && !isOwn) || isSecretRoll(at, event, 'that_it_happened')) outline.push(key)
      if (isWithoutAp && event.type === 'attackResolved') withoutAp.push(key)
      // TT-168: a blow shows its victim who struck it.
      if (unknown.length > 0 && !isBlowOn(at, eyes, event)) masked[key] = unknown
    }
  }
  return {
    whole: plan.setup.open ? true : plan.setup.authority === 'gm' ? [GM] : [],
    seats: audiences.map(({ key }) => key),
    ...(none.length > 0 && { none }),
    ...(outline.length > 0 && { outline }),
    ...(withoutAp.length > 0 && { withoutAp }),
    ...(Object.keys(masked).length > 0 && { masked }),
  }
}

/** TT-165: of the wounds of others only that there are some. */
const isPrivate = (event: Event): boolean =>
  PRIVATE.has(event.type) || (event.type === 'gmOverrode' && (event.what === 'gm.wound' || event.what === 'gm.heal'))

const named = (event: Event, field: string): string | null => {
  const uid = (event as unknown as Record<string, unknown>)[field]
  return typeof uid === 'string' ? uid : null
}

function isOf(at: Table, { sides }: Eyes, event: Event, field: string): boolean {
  const uid = named(event, field)
  const fighter = uid === null ? undefined : maybeFighter(at, uid)
  return fighter !== undefined && sides.includes(fighter.side)
}

function isKeptBack(at: Table, eyes: Eyes, event: Event, isOwn: boolean): boolean {
  if (event.type === 'noteAdded') return event.secret
  if (event.type === 'itemMoved') return !isOwn && isOutOfSight(event.from) && isOutOfSight(event.to)
  if (event.type === 'gmOverrode' && event.what === 'gm.objective')
    return !isObjectiveKnown(at, eyes, (event.set ?? event.found) as Objective)
  if (event.type === 'initiativeRolled') return !hasLine(at, eyes, maybeFighter(at, event.uid)!)
  return FOR_THE_OWN.has(event.type) && !isOwn && !isPublic(event)
}

/** From a pocket to a bag, or out of nothing into one of them. */
const isOutOfSight = (place: string): boolean => place === 'pocket' || place === 'bag' || place === 'none'

/** What the game master changes is seen where its result can be seen. */
const isPublic = (event: Event): boolean => event.type === 'gmOverrode' && !BEHIND_THE_SCREEN.has(event.what)

const BEHIND_THE_SCREEN: ReadonlySet<string> = new Set([
  ...['gm.hide', 'gm.note', 'gm.secret', 'gm.modifier', 'gm.awareness', 'gm.call', 'gm.item', 'gm.clock'],
])

const isBlowOn = (at: Table, eyes: Eyes, event: Event): boolean =>
  event.type === 'attackResolved' && isOf(at, eyes, event, 'target')

/** TT-165: somebody hidden does it, or it is done to somebody hidden. */
function isUnseen(at: Table, eyes: Eyes, event: Event, unknown: readonly string[]): boolean {
  if (unknown.length === 0 || isBlowOn(at, eyes, event)) return false
  const isUnknown = (field: string) => unknown.includes(named(event, field) ?? '')
  if (isUnknown('uid') || (AT_A_TARGET.has(event.type) && isUnknown('target'))) return true
  return event.type === 'checkRolled' && event.purpose === 'attack' && isUnknown('against')
}

const isAboutAp = (event: Event): boolean =>
  OF_AP.has(event.type) || (event.type === 'gmOverrode' && (event.what === 'gm.ap' || event.what === 'gm.bonus'))

/** TT-162: what came of it is no more told than the dice; with `that_it_happened` the rolls are mentioned. */
function isSecretRoll({ plan, state }: Table, event: Event, shown: 'nothing' | 'that_it_happened'): boolean {
  switch (event.type) {
    case 'checkRolled':
    case 'attackResolved':
      return event.secret && plan.setup.secretRolls === shown
    case 'initiativeRolled':
      return state.secretRolls && plan.setup.secretRolls === shown
    case 'supportResolved':
    case 'contestResolved':
      return state.secretRolls && shown === 'nothing'
    default:
      return false
  }
}
