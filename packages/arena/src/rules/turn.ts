import { clamp } from '@arbiter/kernel'
import { bestTarget, type Choice, decide } from '../ai/decide.ts'
import { type ActionPlan, MODE } from '../plan/action.ts'
import { UNTIL_TURN_END } from '../plan/component.ts'
import { MAIN, OFF } from '../plan/implement.ts'
import { STAT } from '../plan/slots.ts'
import { DECAY_TURN_START } from '../plan/status.ts'
import type { Fighter } from '../state.ts'
import { payloadOf } from './damage.ts'
import { noticeHidden, search } from './detection.ts'
import { areEnemies, type Fight, isGone } from './fight.ts'
import { MULTIHIT, MULTIHIT_TARGET, RANDOM_TARGET, SCROLL } from './labels.ts'
import { endModifiers } from './modifiers.ts'
import { moveTo } from './movement.ts'
import { runPass } from './pass.ts'
import { payCosts } from './resources.ts'
import { cooldownOf, initiativeCost } from './stats.ts'
import { breakStealth, reduceStatus } from './statuses.ts'
import { areaOf, canTarget, isMap, isRandom, sees, targetsOf } from './targeting.ts'
import { drain, ON, raise } from './triggers.ts'

/** AR-090, steps 1 to 3: up to the choice. */
export function beginTurn(fight: Fight, actor: Fighter): void {
  fight.cause = { kind: 'turn', actor: actor.cid }
  actor.actedAt = fight.state.tick
  fight.emit?.({
    type: 'turnStarted',
    ...fight.now(),
    actor: actor.cid,
    initiative: actor.initiative,
    hp: actor.hp,
    downed: actor.hp <= 0,
  })
  noticeHidden(fight, actor)
  for (const { status, stacks } of actor.statuses.slice())
    if (fight.plan.statuses[status]!.decay === DECAY_TURN_START) reduceStatus(fight, actor, status, stacks, 'turnStart')
  raise(fight, ON.OnTurnStart, actor.cid)
  drain(fight)
}

/** AR-090, steps 4 to 9; without a choice the AI decides. */
export function takeTurn(fight: Fight, actor: Fighter, chosen: Choice | null): void {
  fight.cause = { kind: 'turn', actor: actor.cid }
  const choice = chosen ?? decide(fight, actor)
  const { action } = choice
  fight.cause = { kind: 'turn', actor: actor.cid, action: action.id }
  const cost = initiativeCost(fight, fight.live[actor.cid]!, action)
  declare(fight, actor, choice)
  const targets = resolve(fight, actor, choice)
  drain(fight)
  offHand(fight, actor, action, targets)
  raise(fight, ON.OnTurnEnd, actor.cid)
  drain(fight)
  endTurn(fight, actor, action, cost)
}

/** AR-099. */
function declare(fight: Fight, actor: Fighter, { action, target, zone }: Choice): void {
  const { state, plan } = fight
  const dyingBlow = actor.hp <= 0
  fight.emit?.({
    type: 'actionDeclared',
    ...fight.now(),
    actor: actor.cid,
    action: action.id,
    pass: 'main',
    ...(target >= 0 && { target }),
    ...(zone >= 0 && { zone: plan.zones.ids[zone]! }),
    dyingBlow,
    ...(action.implement && { implement: action.implement.id }),
  })
  if (dyingBlow) {
    fight.emit?.({ type: 'dyingBlowStruck', ...fight.now(), actor: actor.cid, action: action.id })
    raise(fight, ON.OnDyingBlow, actor.cid, -1, payloadOf(fight, actor, actor, action))
  }
  payCosts(fight, actor, action)
  const cooldown = cooldownOf(fight.live[actor.cid]!, action)
  if (cooldown > 0) {
    actor.readyAt[action.index] = state.tick + cooldown
    fight.emit?.({
      type: 'cooldownStarted',
      ...fight.now(),
      actor: actor.cid,
      action: action.id,
      readyTick: state.tick + cooldown,
    })
  }
  if (action.slot >= 0) {
    actor.used[action.slot] = 1
    fight.emit?.({ type: 'consumableUsed', ...fight.now(), actor: actor.cid, item: action.id, slot: action.slot })
  }
  if (!action.stealthy) breakStealth(fight, actor, 'action', -1)
  drain(fight)
}

/** The main pass. Returns its targets, none where there was no pass. */
function resolve(fight: Fight, actor: Fighter, choice: Choice): readonly number[] {
  const { action, zone } = choice
  if (action.kind === 'move') {
    moveTo(fight, actor, zone)
    return []
  }
  if (action.kind === 'search') {
    search(fight, actor)
    return []
  }
  if (action.scroll && !checkScroll(fight, actor)) return []
  const targets = targetList(fight, actor, choice)
  runPass(fight, actor, { kind: 'main', action, targets, zone })
  return targets
}

/** AR-283. */
function checkScroll(fight: Fight, actor: Fighter): boolean {
  const { tuning } = fight.plan
  const live = fight.live[actor.cid]!
  const chanceBp = clamp(
    tuning['scroll.base'] +
      tuning['scroll.perIntellect'] * live.attributes[STAT.Intellect]! +
      live.flat[STAT.scrollCheck]!,
    tuning['scroll.min'],
    tuning['scroll.max'],
  )
  const success = fight.draws.chance(SCROLL, chanceBp, 10_000)
  fight.emit?.({ type: 'scrollChecked', ...fight.now(), actor: actor.cid, chanceBp, success })
  return success
}

/** AR-198, AR-199. */
function targetList(fight: Fight, actor: Fighter, { action, target, zone }: Choice): number[] {
  if (action.mode === MODE.Self) return [actor.cid]
  if (isRandom(action)) {
    const valid = targetsOf(fight, actor, action)
    return valid.length === 0 ? [] : [fight.draws.pick(RANDOM_TARGET, valid)]
  }
  if (isMap(action)) return areaOf(fight, actor, action, -1)
  if (action.isZone) return areaOf(fight, actor, action, zone)
  return action.multihit ? multihitTargets(fight, actor, target) : [target]
}

/** AR-150: the chosen target, then others of its zone at random without replacement. */
function multihitTargets(fight: Fight, actor: Fighter, target: number): number[] {
  const zone = fight.fighter(target).zone
  const others = fight.state.fighters
    .filter(
      (fighter) =>
        fighter.cid !== target &&
        fighter.zone === zone &&
        !isGone(fighter) &&
        areEnemies(actor, fighter) &&
        sees(fight, actor, fighter),
    )
    .map(({ cid }) => cid)
  const targets = [target]
  if (others.length === 0) return targets
  const count = fight.draws.weighted(MULTIHIT, [1, 2, 3, 4, 5], fight.plan.tuning['multihit.weights'])
  while (targets.length < count && others.length > 0) {
    const next = fight.draws.pick(MULTIHIT_TARGET, others)
    others.splice(others.indexOf(next), 1)
    targets.push(next)
  }
  return targets
}

/** AR-142 … AR-144: a dual wielder's plain Attack with the implement that was not used. */
function offHand(fight: Fight, actor: Fighter, used: ActionPlan, targets: readonly number[]): void {
  const { build } = fight.live[actor.cid]!
  if (!build.gear.dual || !used.enemySide || !used.forTargets) return
  const first = targets.find((cid) => areEnemies(actor, fight.fighter(cid)))
  if (first === undefined) return
  const action = build.attackWith[used.implement?.hand === OFF ? MAIN : OFF]!
  const target = offHandTarget(fight, actor, action, first)
  if (target < 0) return
  fight.emit?.({
    type: 'actionDeclared',
    ...fight.now(),
    actor: actor.cid,
    action: action.id,
    pass: 'offhand',
    target,
    dyingBlow: false,
    implement: action.implement!.id,
  })
  const list = action.multihit ? multihitTargets(fight, actor, target) : [target]
  runPass(fight, actor, { kind: 'offhand', action, targets: list, zone: -1 })
  drain(fight)
}

function offHandTarget(fight: Fight, actor: Fighter, action: ActionPlan, first: number): number {
  const target = fight.fighter(first)
  const inReach = canTarget(fight, actor, action, target)
  if (inReach && target.hp >= 1) return first
  const other = bestTarget(fight, actor, action)
  return other >= 0 ? other : inReach ? first : -1
}

function endTurn(fight: Fight, actor: Fighter, action: ActionPlan, cost: number): void {
  endModifiers(fight, actor, 'turnEnd', ({ until }) => until === UNTIL_TURN_END)
  actor.noticed = []
  actor.turns++
  actor.known = actor.known.filter(({ turn }) => turn >= actor.turns)
  actor.lastAction = action.index
  actor.initiative -= cost
  fight.emit?.({
    type: 'turnEnded',
    ...fight.now(),
    actor: actor.cid,
    initiativeCost: cost,
    initiative: actor.initiative,
  })
}
