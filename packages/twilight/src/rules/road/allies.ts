import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { ActionOf } from '../../action.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Encounter, State } from '../../state.ts'
import { changeReputation } from '../hero.ts'
import { foesAhead } from './fight.ts'

/** Allies between encounters (section 26.3). */

/** TW-437. */
export function offerAlly(run: Run, id: string): void {
  const { allies, asking } = run.road
  if (allies.some((ally) => ally.id === id) || allies.length < run.balance.road.maxAllies) {
    welcomeAlly(run, id)
    return
  }
  run.setRoad('asking', [...asking, id])
  if (run.listening) run.tell({ type: 'allyOffered', id })
}

/** With full trust; one that is held gets its trust back. */
function welcomeAlly(run: Run, id: string): void {
  const { trust } = run.plan.road!.allies.get(id)!
  const others = run.road.allies.filter((ally) => ally.id !== id)
  const known = others.length < run.road.allies.length
  run.setRoad(
    'allies',
    known ? run.road.allies.map((ally) => (ally.id === id ? { id, trust } : ally)) : [...others, { id, trust }],
  )
  if (run.listening) run.tell({ type: 'allyJoined', id })
}

export function sendAway(run: Run, id: string, why: 'trust' | 'betrayed' | 'dismissed' | 'refused'): void {
  run.setRoad(
    'allies',
    run.road.allies.filter((ally) => ally.id !== id),
  )
  if (run.listening) run.tell({ type: 'allyLeft', id, why })
}

export function checkAllyOffer({ session }: State, { take, dismiss }: ActionOf<'allyOffer'>): Verdict {
  const { asking, allies } = session.road!
  if (asking.length === 0) return refuse('no_ally')
  if (!take) return ALLOWED
  return allies.some(({ id }) => id === dismiss) ? ALLOWED : refuse('no_ally', { id: dismiss ?? '' })
}

/** TW-437. One goes for another, or the offer is lost. */
export function answerAlly(run: Run, { take, dismiss }: ActionOf<'allyOffer'>): void {
  const [id, ...rest] = run.road.asking
  run.cause = { by: 'ally', id: id! }
  run.setRoad('asking', rest)
  if (!take) {
    if (run.listening) run.tell({ type: 'allyLeft', id: id!, why: 'refused' })
    return
  }
  sendAway(run, dismiss!, 'dismissed')
  welcomeAlly(run, id!)
}

/** TW-438. */
export function checkAlly(plan: Plan, state: State, scenario: string, id: string): Verdict {
  const held = state.session.road?.allies.find((ally) => ally.id === id)
  if (!held || held.trust < 1) return refuse('no_ally', { id })
  const { refuses } = plan.road!.allies.get(id)!
  const tags = foesAhead(plan, state, scenario).flatMap((enemy) => plan.enemies.get(enemy)!.tags)
  return refuses.some((tag) => tags.includes(tag)) ? refuse('ally_refuses', { id }) : ALLOWED
}

/** TW-439, TW-442. At the commit. */
export function settleAlly(run: Run, { road, enemies }: Encounter): void {
  const id = road!.ally
  const held = run.road.allies.find((ally) => ally.id === id)
  if (id === null || !held) return
  run.cause = { by: 'ally', id }
  const { kin } = run.plan.road!.allies.get(id)!
  const betrayed = enemies.some(
    (enemy) => enemy.outcome === 'killed' && run.plan.enemies.get(enemy.id)!.tags.some((tag) => kin.includes(tag)),
  )
  if (betrayed) {
    sendAway(run, id, 'betrayed')
    changeReputation(run, run.balance.road.allyBetrayed)
    return
  }
  if (held.trust <= 1) {
    sendAway(run, id, 'trust')
    return
  }
  run.setRoad(
    'allies',
    run.road.allies.map((ally) => (ally.id === id ? { id, trust: ally.trust - 1 } : ally)),
  )
}
