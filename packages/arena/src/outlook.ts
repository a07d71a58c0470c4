import type { Plan } from './plan.ts'
import { distance, type Fight, fightOf, isGone } from './rules/fight.ts'
import { canPay, canTarget, sees } from './rules/targeting.ts'
import { cloneState, type Fighter, type State } from './state.ts'

/** What standing in a zone would bring, as things are now: by cid. */
export interface Outlook {
  /** Enemies that whoever is on turn could strike from there. */
  readonly reaches: readonly number[]
  /** Enemies that could strike back there. */
  readonly reachedBy: readonly number[]
  /** How many steps lie between there and the nearest enemy that is seen; nothing where none is. */
  readonly nearest: number | undefined
}

/** AR-060, AR-195: on a copy; what is not ready or cannot be paid for reaches nobody, cooldowns aside that may run out by then. */
export function outlookFrom(plan: Plan, state: State, zone: string): Outlook {
  const copy = cloneState(state)
  const fight = fightOf(plan, copy)
  const actor = copy.fighters[copy.actor]!
  actor.zone = plan.zones.ids.indexOf(zone)
  const foes = copy.fighters.filter((each) => each.team !== actor.team && !isGone(each))
  const steps = foes.filter((foe) => sees(fight, actor, foe)).map((foe) => distance(fight, actor, foe))
  return {
    nearest: steps.length > 0 ? Math.min(...steps) : undefined,
    reaches: foes.filter((foe) => strikes(fight, actor, foe)).map(({ cid }) => cid),
    reachedBy: foes.filter((foe) => strikes(fight, foe, actor)).map(({ cid }) => cid),
  }
}

const strikes = (fight: Fight, by: Fighter, at: Fighter): boolean =>
  fight.live[by.cid]!.build.actions.some(
    (action) =>
      action.damages.length > 0 &&
      action.enemySide &&
      !(action.slot >= 0 && by.used[action.slot]) &&
      canPay(fight, by, action) &&
      canTarget(fight, by, action, at),
  )
