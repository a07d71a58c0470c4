import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { ActionOf } from '../../action.ts'
import type { CardEffect, Item } from '../../content/types.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Enemy, State } from '../../state.ts'
import { needsSpirit, needsTarget, work } from '../card.ts'
import { isPermutation, peekFate, reorderFate, reorderSize, sealFate, turnFate } from '../fateDeck.ts'
import { changeReputation, healHero } from '../hero.ts'
import { shiftResonance } from '../resonance.ts'
import { checkLift, checkSeal } from './camp.ts'
import { cursesIn, liftCurse } from './curses.ts'
import { loseItem } from './price.ts'

type Use = ActionOf<'useItem'>

/** TW-511. `aim` finds the target as it does for cards. */
export function checkItem(
  plan: Plan,
  state: State,
  action: Use,
  aim: (slot: number | undefined) => Enemy | ReturnType<typeof refuse>,
): Verdict {
  const { encounter, session } = state
  const item = plan.items.get(action.item)
  if (!item || !plan.road || !session.inventory.includes(action.item)) return refuse('unknown_id', { id: action.item })
  if (!item.use.includes(encounter ? 'encounter' : 'road')) return refuse('wrong_phase', { action: action.type })
  return encounter ? checkInFight(plan, state, item, action, aim) : checkOnRoad(plan, state, item, action)
}

function checkInFight(
  plan: Plan,
  { encounter, session }: State,
  item: Item,
  action: Use,
  aim: Parameters<typeof checkItem>[3],
): Verdict {
  const fight = encounter!.road!
  const used = fight.spent.filter((id) => id === item.id).length
  const carried = session.inventory.filter((id) => id === item.id).length
  if (fight.itemUsed >= plan.balance.road.itemsPerRound || (item.keep ? used > 0 : used >= carried))
    return refuse('item_used')
  if (action.curse !== undefined && !cursesIn(plan, encounter!).includes(action.curse))
    return refuse('unknown_id', { id: action.curse })
  if (needsTarget(item) || item.target.length > 0) {
    const named = aim(action.target)
    if ('ok' in named) return named
    const { tags } = plan.enemies.get(named.id)!
    if (item.target.length > 0 && !item.target.some((tag) => tags.includes(tag)))
      return refuse('invalid_target', { slot: named.slot })
    if (needsSpirit(item) && named.wpMax === 0) return refuse('no_spirit_track', { slot: named.slot })
  }
  return checkOrder(encounter!.fate, item, action)
}

function checkOnRoad(plan: Plan, { session }: State, item: Item, action: Use): Verdict {
  for (const { kind } of item.effects) {
    const verdict =
      kind === 'lift_curse'
        ? checkLift(plan, session, action.curse)
        : kind === 'seal'
          ? checkSeal(plan, session, action.fate)
          : ALLOWED
    if (!verdict.ok) return verdict
  }
  return checkOrder(session.fate, item, action)
}

function checkOrder(fate: State['session']['fate'], { effects }: Item, { order }: Use): Verdict {
  if (order === undefined) return ALLOWED
  const reorder = effects.find(({ kind }) => kind === 'reorder') as { n: number } | undefined
  const size = reorder ? reorderSize(fate, reorder.n) : 0
  return isPermutation(order, size) ? ALLOWED : refuse('bad_permutation', { size })
}

export function useItem(run: Run, action: Use, target: Enemy | undefined): void {
  const item = run.plan.items.get(action.item)!
  const { encounter } = run.state
  run.cause = { by: 'item', id: item.id }
  if (encounter) {
    run.setFight('spent', [...encounter.road!.spent, item.id])
    run.setFight('itemUsed', encounter.road!.itemUsed + 1)
  } else if (!item.keep) loseItem(run, item.id)
  if (run.listening) run.tell({ type: 'itemUsed', item: item.id })
  const zone = run.zone
  for (const effect of item.effects) {
    if (effect.kind === 'seal') sealFate(run, action.fate!)
    else if (encounter) work(run, effect, { affinity: null, zone, target, order: action.order, curse: action.curse })
    else workOutside(run, effect, action)
  }
}

/** TW-511. What an effect of a card means where there is no encounter; the rest has no meaning there. */
function workOutside(run: Run, effect: CardEffect, { order, curse }: Use): void {
  switch (effect.kind) {
    case 'shelter':
      run.setRoad('next', { ...run.road.next, shelter: run.road.next.shelter + effect.n })
      break
    case 'peek':
      peekFate(run, effect.n)
      break
    case 'reorder':
      reorderFate(run, effect.n, order)
      break
    case 'turn_fate':
      turnFate(run)
      break
    case 'lift_curse':
      liftCurse(run, curse)
      break
    case 'heal':
      healHero(run, effect.n)
      break
    case 'resonance':
      shiftResonance(run, effect.n, 'item')
      break
    case 'reputation':
      changeReputation(run, effect.n)
  }
}
