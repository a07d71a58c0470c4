import { ALLOWED, type Refusal, refuse, type Seat, type Verdict } from '@arbiter/kernel'
import { type Action, type ActionOf, isGmAction, type PlayerAction } from './action.ts'
import type { Plan } from './plan.ts'
import { facesAttacker } from './rules/attack/defending.ts'
import { fighterOf, type Table } from './rules/context.ts'
import { checkDeed } from './rules/deeds/check.ts'
import { checkGm } from './rules/gm/check.ts'
import { directionIndex } from './rules/movement.ts'
import { isArrangement } from './rules/muster.ts'
import { GM, isSeated } from './rules/sides.ts'
import { mayTurn } from './rules/situations.ts'
import { isBadTrigger } from './rules/triggerCheck.ts'
import type { CheckFrame, State, Window, WindowType } from './state.ts'

/** Which window an action answers. */
const ANSWERS: Readonly<Record<Exclude<PlayerAction['type'], 'note' | 'dice'>, readonly WindowType[]>> = {
  confirmMuster: ['muster'],
  arrange: ['order'],
  begin: ['turnOffer'],
  lower: ['turnOffer', 'turn'],
  deed: ['turn'],
  delay: ['turn'],
  endTurn: ['turn'],
  fire: ['fire'],
  hold: ['fire'],
  confirmSituation: ['situation'],
  defend: ['defence'],
  enterRoll: ['roll'],
  benefit: ['benefit'],
}

export function checkAction(plan: Plan, state: State, seat: Seat, action: Action): Verdict {
  const at: Table = { plan, state }
  if (isGmAction(action)) {
    const isGm = plan.setup.authority === 'gm' && seat === GM
    return isGm ? checkGm(at, action) : refuse('gm_only', { action: action.type })
  }
  // TT-063, TT-156: at any time, of any seat at the table.
  if (action.type === 'note' || action.type === 'dice') {
    if (!isSeated(plan, seat)) return refuse('not_your_decision', { seat })
    const mustSpeak = action.type === 'note' && seat !== GM && !plan.rules.shoutFree
    return mustSpeak ? refuse('option_not_offered', {}) : ALLOWED
  }
  const window = state.window!
  if (window.seat !== seat) return refuse('not_your_decision', { seat: window.seat })
  if (!ANSWERS[action.type].includes(window.type))
    return action.type === 'deed' || action.type === 'delay' || action.type === 'endTurn'
      ? refuse(window.type === 'turnOffer' ? 'not_your_turn' : 'window_pending', { window: window.type })
      : refuse('window_pending', { window: window.type })
  return faultOf(at, window, action) ?? ALLOWED
}

function faultOf(at: Table, window: Window, action: PlayerAction): Refusal | undefined {
  const { state, plan } = at
  switch (action.type) {
    case 'confirmMuster':
      return musterFault(at, action)
    case 'arrange':
      return isArrangement(action.uids, (window as Extract<Window, { type: 'order' }>).uids)
        ? undefined
        : refuse('not_a_tie', {})
    case 'lower':
      return lowerFault(at, window, action.to)
    case 'deed':
      if (isAtTurnLimit(at)) return refuse('turn_limit', { most: plan.rules.limitActionsPerTurn })
      return checkDeed(at, fighterOf(at, state.active!), action, 'declare')
    case 'delay':
      return delayFault(at, action)
    case 'defend':
      return defenceFault(at, window as Extract<Window, { type: 'defence' }>, action)
    case 'enterRoll':
      return rollFault(window as Extract<Window, { type: 'roll' }>, action.values)
    default:
      return undefined
  }
}

/** TT-038, TT-149. */
function musterFault(
  { plan, state }: Table,
  { attacking, surprised, awareness }: ActionOf<'confirmMuster'>,
): Refusal | undefined {
  const { encounter } = plan.setup
  const first = attacking === undefined ? encounter.attacking : attacking
  const taken = surprised ?? encounter.surprised
  const side = [...(first === null ? [] : [first]), ...taken].find((each) => !plan.sides.includes(each))
  if (side !== undefined) return refuse('unknown_id', { kind: 'side', id: side })
  if (first !== null && taken.includes(first)) return refuse('bad_value', { field: 'surprised' })
  const uid = Object.keys(awareness ?? {}).find((each) => !state.fighters.some((fighter) => fighter.uid === each))
  return uid === undefined ? undefined : refuse('unknown_id', { kind: 'fighter', id: uid })
}

/** TT-051: only the end of the turn is left. */
export const isAtTurnLimit = ({ state, plan }: Table): boolean =>
  state.actionsThisTurn >= plan.rules.limitActionsPerTurn

/** TT-046, TT-047. */
function lowerFault(at: Table, window: Window, to: number): Refusal | undefined {
  const { initiative, loweredTo } = fighterOf(at, (window as { uid: string }).uid)
  const most = at.plan.rules.limitActionsPerTurn
  // TT-051: a round in which everybody only gives way must end, too.
  if (window.type === 'turn' ? isAtTurnLimit(at) : at.state.lowerings >= most) return refuse('turn_limit', { most })
  const now = Math.min(initiative!, loweredTo ?? initiative!)
  if (!at.plan.rules.initiativeLowering) return refuse('not_lower', { now, to })
  return Number.isInteger(to) && to < now ? undefined : refuse('not_lower', { now, to })
}

/** TT-071. */
function delayFault(at: Table, { deed, trigger }: ActionOf<'delay'>): Refusal | undefined {
  const { state, plan } = at
  const fighter = fighterOf(at, state.active!)
  if (isAtTurnLimit(at)) return refuse('turn_limit', { most: plan.rules.limitActionsPerTurn })
  if (fighter.delayed) return refuse('already_delayed')
  return (
    checkDeed(at, fighter, deed, 'delay') ??
    (isBadTrigger(at, fighter, trigger, deed) ? refuse('bad_trigger', { event: trigger.event }) : undefined)
  )
}

/** TT-083, TT-104. */
function defenceFault(
  at: Table,
  { hurdles, uid }: Extract<Window, { type: 'defence' }>,
  { hurdles: chosen, turnTo }: ActionOf<'defend'>,
): Refusal | undefined {
  const { ap } = fighterOf(at, uid)
  const { apReaction } = at.plan.rules
  if (chosen.length !== hurdles.length) return refuse('option_not_offered', { option: chosen.length })
  const reactions = chosen.filter(({ mode }) => mode === 'active').length
  const need = reactions * apReaction
  if (need > ap) return refuse('not_enough_ap', { need, have: ap })
  let mustTurn = false
  for (let i = 0; i < chosen.length; i++) {
    const { mode, skill } = chosen[i]!
    const option = hurdles[i]!.options.find((each) => each.mode === mode && each.skill === (skill ?? null))
    if (!option) return refuse('option_not_offered', { option: skill ?? mode })
    if (option.withTurn) mustTurn = true
  }
  if (turnTo === undefined) return mustTurn ? refuse('option_not_offered', { option: 'turn' }) : undefined
  return turnFault(at, uid, turnTo, reactions > 0, mustTurn)
}

/** TT-069, TT-082. */
function turnFault(
  at: Table,
  uid: string,
  turnTo: ActionOf<'gm.face'>['facing'],
  reacts: boolean,
  mustFace: boolean,
): Refusal | undefined {
  const direction = at.plan.map ? directionIndex(at, turnTo) : -1
  if (direction < 0) return refuse('bad_value', { field: 'turnTo' })
  const allowed = reacts && mayTurn(at, fighterOf(at, uid))
  if (!allowed || (mustFace && !facesAttacker(at, at.state.stack.at(-1) as CheckFrame, direction)))
    return refuse('option_not_offered', { option: 'turn' })
  return undefined
}

/** TT-156. */
function rollFault(
  { count, sides, twice }: Extract<Window, { type: 'roll' }>,
  values: readonly number[],
): Refusal | undefined {
  const wanted = count * (twice ? 2 : 1)
  const fits =
    values.length === wanted && values.every((value) => Number.isInteger(value) && value >= 1 && value <= sides)
  return fits ? undefined : refuse('bad_roll', { count: wanted, sides })
}
