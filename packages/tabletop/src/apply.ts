import type { Draws, Emit, Seat } from '@arbiter/kernel'
import { type Action, isGmAction, type PlayerAction } from './action.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import { advance } from './rules/advance.ts'
import { chooseDefence, tellSituation } from './rules/attack/defending.ts'
import { chooseHolding } from './rules/contest.ts'
import { type Context, fighterOf, tell } from './rules/context.ts'
import { costOf } from './rules/deeds/cost.ts'
import { declareDeed } from './rules/deeds/declare.ts'
import { setDice } from './rules/diceByHand.ts'
import { layEffect } from './rules/effects.ts'
import { applyGm } from './rules/gm/apply.ts'
import { directionIndex } from './rules/movement.ts'
import { arrange, confirmMuster } from './rules/muster.ts'
import { keepNote } from './rules/notes.ts'
import { pay } from './rules/points.ts'
import { beginTurn, endTurn } from './rules/rounds.ts'
import { fire, hold } from './rules/triggers.ts'
import type { CheckFrame, ContestFrame, OrderFrame, Rolls, State, TriggerFrame } from './state.ts'
import { listen } from './telling.ts'

export function applyAction(
  plan: Plan,
  state: State,
  seat: Seat,
  action: Action,
  draws: Draws,
  emit: Emit<Event>,
): void {
  const at: Context = { plan, state, draws, emit: undefined, mayEnd: false }
  const telling = listen(at, emit)
  if (isGmAction(action)) applyGm(at, action)
  else answer(at, seat, action)
  advance(at)
  telling?.close()
}

/** Every answer closes its window; what it starts opens the next. */
function answer(at: Context, seat: Seat, action: PlayerAction): void {
  const { state } = at
  if (action.type === 'note') {
    addNote(at, seat, action.text)
    return
  }
  if (action.type === 'dice') {
    const found = setDice(at, seat, action.manual)
    tell(at, 'gmOverrode', 'TT-156', { what: 'dice', uid: null, seat, found, set: action.manual, note: null })
    return
  }
  const window = state.window!
  const frame = state.stack.at(-1)
  state.window = null
  switch (action.type) {
    case 'confirmMuster':
      confirmMuster(at, action)
      return
    case 'arrange':
      ;(frame as OrderFrame).groups.shift()
      arrange(at, action.uids)
      return
    case 'begin':
      beginTurn(at, fighterOf(at, uidOf(window)))
      return
    case 'lower':
      lower(at, uidOf(window), action.to, window.type === 'turnOffer')
      return
    case 'deed': {
      const { type: _, ...deed } = action
      state.actionsThisTurn++
      declareDeed(at, fighterOf(at, state.active!), deed, false)
      return
    }
    case 'delay':
      delay(at, action)
      return
    case 'endTurn':
      endTurn(at)
      return
    case 'fire': {
      const { uid, cause } = window as Extract<typeof window, { type: 'fire' }>
      fire(at, fighterOf(at, uid), cause)
      return
    }
    case 'hold':
      hold(at, frame as TriggerFrame, uidOf(window))
      return
    case 'confirmSituation': {
      const check = frame as CheckFrame
      const { situation, note } = action
      if (situation !== undefined && situation !== check.found!.situation) check.set = { situation, note: note ?? null }
      check.phase = 'defence'
      tellSituation(at, check)
      return
    }
    case 'defend':
      defend(at, frame as CheckFrame | ContestFrame, action)
      return
    case 'enterRoll': {
      const { rolls } = frame as { rolls: Rolls }
      rolls[slotOf(frame as CheckFrame | ContestFrame)] = [...action.values]
      return
    }
    case 'benefit':
      takeBenefit(at, frame as CheckFrame, action.benefit)
      return
  }
}

const uidOf = (window: object): string => (window as { uid: string }).uid

/** Which dice of a frame are entered next. */
function slotOf(frame: { type: string; phase?: string; at?: number; own?: unknown }): string {
  if (frame.type === 'check') return frame.phase === 'dice' ? 'attack' : `defence${frame.at}`
  if (frame.type === 'contest') return frame.own ? 'other' : 'own'
  return 'own'
}

function addNote(at: Context, by: Seat, text: string): void {
  keepNote(at.state, { text, by, secret: false, round: at.state.round })
  tell(at, 'noteAdded', 'TT-063', { by, text, secret: false })
}

/** TT-046, TT-047. */
function lower(at: Context, uid: string, to: number, now: boolean): void {
  const fighter = fighterOf(at, uid)
  const from = fighter.initiative!
  if (now) Object.assign(fighter, { initiative: to, rank: 0 })
  else fighter.loweredTo = to
  tell(at, 'initiativeLowered', now ? 'TT-046' : 'TT-047', { uid, from, to, now })
  if (now) at.state.lowerings++
  else at.state.actionsThisTurn++
}

/** TT-071. */
function delay(at: Context, { deed, trigger }: Extract<PlayerAction, { type: 'delay' }>): void {
  const { state } = at
  const fighter = fighterOf(at, state.active!)
  state.actionsThisTurn++
  fighter.acted = true
  fighter.delayed = { deed, trigger }
  tell(at, 'delayDeclared', 'TT-071', { uid: fighter.uid, deed, trigger })
  pay(at, fighter, costOf(at.plan, deed) + at.plan.rules.apDelayExtra, 'delay')
}

function defend(
  at: Context,
  frame: CheckFrame | ContestFrame,
  action: Extract<PlayerAction, { type: 'defend' }>,
): void {
  const turnTo = action.turnTo === undefined ? null : directionIndex(at, action.turnTo)
  if (frame.type === 'contest') chooseHolding(at, frame, action.hurdles[0]!.mode, turnTo)
  else chooseDefence(at, frame, action.hurdles, turnTo)
}

/** TT-092 … TT-094. */
function takeBenefit(at: Context, frame: CheckFrame, benefit: 'hinder' | 'counter'): void {
  const { uid: attacker, target } = frame
  frame.phase = 'done'
  tell(at, 'benefitChosen', 'TT-092', { uid: target, attacker, benefit })
  if (benefit === 'hinder')
    layEffect(at, fighterOf(at, attacker), { effect: 'hindered', value: 0, duration: 0 }, target)
  else layEffect(at, fighterOf(at, target), { effect: 'counter', value: 0, duration: 1 }, attacker)
}
