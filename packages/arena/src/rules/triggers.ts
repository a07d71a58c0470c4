import { DAMAGE_TYPES, TRIGGER_EVENTS, type TriggerEvent } from '../content/words.ts'
import type { ActionPlan } from '../plan/action.ts'
import type { TriggerPlan } from '../plan/build.ts'
import type { Fighter } from '../state.ts'
import { distance, type Fight, isGone } from './fight.ts'
import { PROC } from './labels.ts'
import { runTrigger } from './triggerEffects.ts'

export const ON = Object.fromEntries(TRIGGER_EVENTS.map((name, i) => [name, i])) as Readonly<
  Record<TriggerEvent, number>
>

/** An originating event with the Triggers that ran because of it (AR-221). */
export interface Origin {
  readonly id: number
  readonly ran: number[]
}

/** What an event carries beside its parties (AR-219). */
export interface Payload {
  readonly action: ActionPlan | null
  /** Hand of the implement that made the pass. */
  readonly hand: number
  /** Bit mask of damage types. */
  readonly types: number
  /** Zones between the parties; −1: measured when the event is raised. */
  readonly distance: number
  readonly status: number
  readonly summon: number
}
export const NO_PAYLOAD: Payload = { action: null, hand: 0, types: 0, distance: -1, status: -1, summon: -1 }

export interface QueuedEvent {
  readonly on: number
  readonly owner: number
  /** −1 where there is no opposite party. */
  readonly other: number
  readonly payload: Payload
  readonly origin: Origin
}

/** Thrown through the rules and caught where the fight goes on: more events in one drain than the guard allows (AR-223). */
export class TriggerStorm extends Error {
  readonly owner: number
  readonly trigger: TriggerPlan
  readonly runs: number
  constructor(owner: number, trigger: TriggerPlan, runs: number) {
    super('trigger storm')
    this.owner = owner
    this.trigger = trigger
    this.runs = runs
  }
}

/** Whether anything would happen: asked before a payload is made. */
export const listens = (fight: Fight, on: number, owner: number): boolean =>
  fight.live[owner]!.build.triggers[on]!.length > 0

/** Collects an event for its owner's Triggers. Nothing is queued where nobody listens. */
export function raise(
  fight: Fight,
  on: number,
  owner: number,
  other = -1,
  payload: Payload = NO_PAYLOAD,
  origin: Origin | null = fight.origin,
): void {
  if (!listens(fight, on, owner)) return
  fight.queue.push(queued(fight, on, owner, other, payload, origin))
}

const queued = (
  fight: Fight,
  on: number,
  owner: number,
  other: number,
  payload: Payload,
  origin: Origin | null,
): QueuedEvent => ({
  on,
  owner,
  other,
  payload: payload.distance < 0 && other >= 0 ? { ...payload, distance: apart(fight, owner, other) } : payload,
  origin: origin ?? newOrigin(fight),
})

const apart = (fight: Fight, a: number, b: number): number => distance(fight, fight.fighter(a), fight.fighter(b))

export const newOrigin = (fight: Fight): Origin => ({ id: fight.state.origins++, ran: [] })

/** AR-211: fires at once, before anything that is already collected. */
export function fireNow(fight: Fight, on: number, owner: number, other: number): void {
  if (listens(fight, on, owner)) handle(fight, queued(fight, on, owner, other, NO_PAYLOAD, fight.origin), [])
}

/** AR-220. Handles everything collected, and what that raises; inside a Trigger the outer drain does it. */
export function drain(fight: Fight): void {
  const { queue } = fight
  if (fight.draining || queue.length === 0) return
  fight.draining = true
  const most = fight.plan.tuning['trigger.maxQueue']
  const ran: Ran[] = []
  try {
    for (let at = 0; at < queue.length; at++) {
      if (at >= most) throw storm(fight, queue[at]!, ran)
      handle(fight, queue[at]!, ran)
    }
  } finally {
    queue.length = 0
    fight.draining = false
  }
}

interface Ran {
  readonly owner: number
  readonly trigger: TriggerPlan
}

function handle(fight: Fight, event: QueuedEvent, ran: Ran[]): void {
  const owner = fight.fighter(event.owner)
  // AR-222: only the victim's own OnFallen outlives it.
  if (isGone(owner) && event.on !== ON.OnFallen) return
  const triggers = fight.live[event.owner]!.build.triggers[event.on]!
  for (let i = 0; i < triggers.length; i++) {
    const trigger = triggers[i]!
    const instance = event.owner * 4096 + trigger.index
    if (event.origin.ran.includes(instance) || !holds(fight, owner, trigger, event)) continue
    event.origin.ran.push(instance)
    owner.triggerRuns[trigger.index]!++
    owner.triggerReady[trigger.index] = fight.state.tick + trigger.cooldown
    ran.push({ owner: event.owner, trigger })
    const { origin, cause } = fight
    fight.origin = event.origin
    runTrigger(fight, owner, trigger, event)
    fight.origin = origin
    fight.cause = cause
  }
}

/** AR-145: events of whoever made the pass; in all others the implement is somebody else's. */
const OF_OWN_PASS: readonly number[] = [ON.OnHit, ON.OnMiss, ON.OnCrit, ON.OnDamageDealt, ON.OnHeal, ON.OnKill]

/** AR-216: the chance is drawn last. */
function holds(fight: Fight, owner: Fighter, trigger: TriggerPlan, { payload, other }: QueuedEvent): boolean {
  const { plan, state, draws } = fight
  if (trigger.hand !== 0 && (payload.hand !== trigger.hand || !OF_OWN_PASS.includes(trigger.on))) return false
  if (trigger.tag !== '' && !matches(trigger.tag, payload)) return false
  if (trigger.sameZone && (other < 0 || payload.distance !== 0)) return false
  if (trigger.hpBelowBp > 0 && owner.hp * 10_000 >= trigger.hpBelowBp * fight.live[owner.cid]!.maxHp) return false
  if (state.tick * 1000 < trigger.phaseMin * plan.onset) return false
  if (trigger.status >= 0 && payload.status !== trigger.status) return false
  if (trigger.limit > 0 && owner.triggerRuns[trigger.index]! >= trigger.limit) return false
  if (trigger.cooldown > 0 && owner.triggerReady[trigger.index]! > state.tick) return false
  return draws.chance(PROC, trigger.chanceBp, 10_000)
}

function matches(tag: string, { action, types }: Payload): boolean {
  if (action?.tags.has(tag)) return true
  const type = (DAMAGE_TYPES as readonly string[]).indexOf(tag)
  return type >= 0 && (types & (1 << type)) !== 0
}

/** The Trigger that ran most, the first of equals; if none ran, one that waits for the event that was too much. */
function storm({ live }: Fight, { owner, on }: QueuedEvent, ran: readonly Ran[]): TriggerStorm {
  const runs = new Map<string, { ran: Ran; count: number }>()
  for (const entry of ran) {
    const key = `${entry.owner}/${entry.trigger.index}`
    const found = runs.get(key)
    if (found) found.count++
    else runs.set(key, { ran: entry, count: 1 })
  }
  const [most] = [...runs.values()].sort((a, b) => b.count - a.count)
  return most
    ? new TriggerStorm(most.ran.owner, most.ran.trigger, most.count)
    : new TriggerStorm(owner, live[owner]!.build.triggers[on]![0]!, 0)
}
