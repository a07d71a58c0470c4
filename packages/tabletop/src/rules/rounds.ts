import type { Fighter } from '../state.ts'
import { changeAwareness } from './awareness.ts'
import { type Context, fighterOf, tell } from './context.ts'
import { countDown } from './effects.ts'
import { endFight, meetsSurvival } from './ending.ts'
import { loseDelay } from './leaving.ts'
import { turnOrder } from './order.ts'
import { refill } from './points.ts'
import { isPresent, seatOf } from './sides.ts'
import { openTriggers } from './triggers.ts'

export function startRound(at: Context): void {
  const { state } = at
  state.round++
  state.lowerings = 0
  // TT-050: the muster may have left nobody to fight against.
  if (state.round === 1) at.mayEnd = true
  for (const fighter of state.fighters)
    if (isPresent(fighter) && fighter.initiative !== null)
      // TT-048.
      fighter.tracker = fighter.skips >= state.round ? 'skipped' : 'ready'
  tell(at, 'roundStarted', 'TT-042', {})
}

/** TT-042, TT-043: the turn is offered to the first who is ready; if nobody is, the round ends. */
export function offerNext(at: Context): void {
  const ready = turnOrder(at).filter(({ tracker }) => tracker === 'ready')
  // The game master may have handed the turn to somebody.
  const next = ready.find(({ uid }) => uid === at.state.nextTurn) ?? ready[0]
  at.state.nextTurn = null
  if (!next) {
    endRound(at)
    return
  }
  offer(at, next)
}

function offer(at: Context, { uid }: Fighter): void {
  at.state.window = { type: 'turnOffer', seat: seatOf(at, uid), uid }
  tell(at, 'turnOffered', 'TT-043', { uid })
}

/** TT-044. */
export function beginTurn(at: Context, fighter: Fighter): void {
  const { state } = at
  fighter.tracker = 'active'
  state.active = fighter.uid
  state.actionsThisTurn = 0
  tell(at, 'turnBegan', 'TT-044', { uid: fighter.uid })
  loseDelay(at, fighter)
  refill(at, fighter)
  fighter.reacted = false
  const facts = [{ event: 'turnBegan', by: fighter.uid, at: [], cell: fighter.cell } as const]
  openTriggers(at, 'after', facts)
  openTriggers(at, 'before', facts)
}

/** TT-045. Whoever went out or left in his own turn ends it so as well. */
export function endTurn(at: Context): void {
  const { state } = at
  const fighter = fighterOf(at, state.active!)
  tell(at, 'turnEnded', 'TT-045', { uid: fighter.uid, apLeft: fighter.ap })
  countDown(at, fighter, 'turns')
  if (fighter.tracker === 'active') fighter.tracker = 'done'
  state.active = null
  for (const each of state.fighters)
    if (each.modifiers.length > 0) each.modifiers = each.modifiers.filter(({ lasts }) => lasts !== 'turn')
  openTriggers(at, 'after', [{ event: 'turnEnded', by: fighter.uid, at: [], cell: fighter.cell }])
}

/** TT-049. */
function endRound(at: Context): void {
  const { state } = at
  tell(at, 'roundEnded', 'TT-049', {})
  for (const fighter of state.fighters) {
    countDown(at, fighter, 'rounds')
    if (fighter.loweredTo !== null) {
      tell(at, 'initiativeLowered', 'TT-047', {
        ...{ uid: fighter.uid, from: fighter.initiative!, to: fighter.loweredTo, now: true },
      })
      Object.assign(fighter, { initiative: fighter.loweredTo, loweredTo: null, rank: 0 })
    }
    if (fighter.awareness === 'surprised' && fighter.skips <= state.round)
      changeAwareness(at, fighter, 'alert', 'TT-028')
  }
  const survived = meetsSurvival(at)
  if (survived) {
    endFight(at, 'survive', survived)
    return
  }
  if (state.round >= at.plan.rules.limitRounds) {
    endFight(at, 'limit', [])
    return
  }
  startRound(at)
}
