import { CAUSE, type DeedChoice, type Trigger } from '../action.ts'
import { AFTER_ONLY, TRIGGER_EVENTS, type TriggerEvent } from '../content/words.ts'
import { placedOf } from '../plan.ts'
import type { Fighter } from '../state.ts'
import type { Table } from './context.ts'
import { isHiddenFrom, isOutOrGone } from './sides.ts'
import { cellNumber, isDoor } from './space.ts'
import { meets } from './triggers.ts'

/** TT-073: unknown, at odds with itself, or nothing that could still come as the table stands. */
export function isBadTrigger(at: Table, owner: Fighter, trigger: Trigger, deed: DeedChoice): boolean {
  const { event, by, timing } = trigger
  if (!TRIGGER_EVENTS.includes(event) || (timing === 'before' && AFTER_ONLY.includes(event))) return true
  if (hasStrangeField(trigger)) return true
  if (event === 'called') return by !== undefined || at.plan.setup.authority !== 'gm' || isAtCause(deed)
  return !(hasPlace(at, trigger) && hasPeople(at, owner, trigger, deed))
}

const WITH_VICTIM: readonly TriggerEvent[] = ['attackDeclared', 'castDeclared', 'woundTaken']
const hasStrangeField = ({ event, by, at, zone }: Trigger): boolean =>
  by === 'me' || (at !== undefined && !WITH_VICTIM.includes(event)) || (zone !== undefined && event !== 'cellEntered')

const isAtCause = ({ targets = [] }: DeedChoice): boolean => targets.some(({ uid }) => uid === CAUSE)

/** A door to be opened, a cell to be entered. */
function hasPlace(at: Table, { event, zone }: Trigger): boolean {
  if (event !== 'doorOpened' && event !== 'cellEntered') return true
  const terrain = at.plan.map?.terrain
  if (!terrain) return false
  if (event === 'doorOpened') return terrain.some(isDoor)
  if (!zone || 'within' in zone) return true
  const cells = zone.cells.map((cell) => cellNumber(at, cell))
  return (
    cells.every((cell) => cell >= 0) && cells.some((cell) => terrain[cell] !== 'blocked' && terrain[cell] !== 'lever')
  )
}

const isGroup = (who: string): boolean => who === 'enemies' || who === 'allies' || who === 'anyone'

/** Somebody who can do it; of what is done to others, also to whom. */
function hasPeople(
  at: Table,
  owner: Fighter,
  { event, by = 'anyone', at: victim }: Trigger,
  deed: DeedChoice,
): boolean {
  // Who sees not everybody knows of none to whom it could never happen.
  if (at.state.imagined === 'part' && isGroup(by) && (victim === undefined || isGroup(victim))) return true
  const doers = leftOf(at, owner, by).filter((doer) =>
    doer === owner ? canSetOffHisOwn(event, deed) : canDo(at, event, doer),
  )
  if (victim === undefined) return doers.length > 0
  const victims = leftOf(at, owner, victim)
  return doers.some((doer) =>
    victims.some((each) => doer !== owner || each !== owner || canAimAtHimself(at, owner, event)),
  )
}

/** Nobody waits for somebody of whom he knows nothing. */
const leftOf = (at: Table, owner: Fighter, who: string): Fighter[] =>
  at.state.fighters.filter(
    (fighter) =>
      !isOutOrGone(fighter) &&
      meets(at, owner, who, fighter.uid) &&
      !(fighter.uid === who && isHiddenFrom(at, fighter, owner.side)),
  )

/** TT-079: his own begin and his own fall lose the deed. He strikes others only. */
const canSetOffHisOwn = (event: TriggerEvent, deed: DeedChoice): boolean =>
  event !== 'turnBegan' && event !== 'fighterOut' && !(isAtCause(deed) && deed.id !== 'cast')

/** TT-026: a bystander has no turn; he can be pushed and fall. */
const canDo = ({ plan }: Table, event: TriggerEvent, { tracker }: Fighter): boolean =>
  tracker !== null || plan.setup.authority === 'gm' || event === 'cellEntered' || event === 'fighterOut'

/** TT-122: by a spell for himself, or by an area in which he stands. */
const canAimAtHimself = ({ plan, state }: Table, { uid }: Fighter, event: TriggerEvent): boolean =>
  event === 'castDeclared' || placedOf(plan, state, uid).sheet.spells.some((id) => plan.spells.get(id)!.area !== null)
