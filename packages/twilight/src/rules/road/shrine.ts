import { ALLOWED, label, refuse, type Verdict } from '@arbiter/kernel'
import type { ActionOf } from '../../action.ts'
import type { RoadNode, WorldEffect } from '../../content/types.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { State } from '../../state.ts'
import { workInWorld } from '../world.ts'
import { checkLift } from './camp.ts'
import { liftCurse } from './curses.ts'
import { checkRemoval, removeCard } from './deck.ts'
import { fateVerdict } from './fateGate.ts'
import { hereOf } from './map.ts'
import { checkPrice, finalPrice, pay } from './price.ts'

const RITES = 3

/** TW-479. Three of the aspect's rites, by one shuffle. */
export function drawRites(run: Run, { id, aspect }: RoadNode): void {
  const rites = [...run.plan.road!.rites.values()].filter((rite) => rite.aspect === aspect).map((rite) => rite.id)
  const drawn = run.draws.shuffle(label(`shrine/${id}`), rites).slice(0, RITES)
  run.setRoad(
    'stock',
    drawn.map((rite) => ({ kind: 'rite', id: rite, sold: false })),
  )
}

/** TW-479. One of them, once. */
export function checkRite(plan: Plan, state: State, { index, card, curse }: ActionOf<'rite'>): Verdict {
  const { session } = state
  if (hereOf(plan, session)?.kind !== 'shrine') return refuse('wrong_phase', { action: 'rite' })
  const goods = session.road!.stock[index]
  if (!goods) return refuse('unknown_id', { id: String(index) })
  const { price, effects } = plan.road!.rites.get(goods.id)!
  const verdict = checkPrice(state, finalPrice(plan, session, price))
  if (!verdict.ok) return verdict
  if (session.road!.stock.some(({ sold }) => sold)) return refuse('service_used')
  for (const effect of effects) {
    const each = checkEffect(plan, state, effect, card, curse)
    if (!each.ok) return each
  }
  return ALLOWED
}

function checkEffect(
  plan: Plan,
  state: State,
  effect: WorldEffect,
  card: number | undefined,
  curse: string | undefined,
): Verdict {
  switch (effect.kind) {
    case 'remove_card':
      return checkRemoval(plan, state.session, card)
    case 'lift_curse': {
      // TW-461: with none held it does nothing; only a service is refused.
      const verdict = checkLift(plan, state.session, curse)
      return verdict.ok || curse !== undefined ? verdict : ALLOWED
    }
    case 'fate_add':
      return fateVerdict(plan, state.session, { add: effect.id })
    default:
      return ALLOWED
  }
}

export function doRite(run: Run, { index, card, curse }: ActionOf<'rite'>): void {
  const { plan, state } = run
  const { id } = run.road.stock[index]!
  const { price, effects } = plan.road!.rites.get(id)!
  run.cause = { by: 'rite', id }
  run.setRoad(
    'stock',
    run.road.stock.map((each, i) => (i === index ? { ...each, sold: true } : each)),
  )
  if (run.listening) run.tell({ type: 'riteDone', rite: id })
  pay(run, finalPrice(plan, state.session, price))
  for (const effect of effects)
    if (effect.kind === 'remove_card') removeCard(run, card!)
    else if (effect.kind === 'lift_curse') liftCurse(run, effect.id ?? curse)
    else workInWorld(run, effect)
}
