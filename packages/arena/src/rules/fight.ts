import type { Draws, Emit } from '@arbiter/kernel'
import type { Cause, Event, PhaseNumber } from '../events.ts'
import type { BuildPlan } from '../plan/build.ts'
import type { Plan } from '../plan.ts'
import type { Fighter, State } from '../state.ts'
import { refreshBase } from './base.ts'
import type { Origin, QueuedEvent } from './triggers.ts'

/**
 * What can be computed from a fighter's state, kept while it holds. Modifier sums follow every change of statuses and timed
 * modifiers at once; the base values change only with attributes, pools or dual wielding.
 */
export interface Live {
  readonly build: BuildPlan
  /** Sums over Perks, items, statuses and timed modifiers, by slot. */
  readonly flat: number[]
  readonly bp: number[]
  /** Effective attributes (AR-021). */
  readonly attributes: number[]
  physDefense: number
  magDefense: number
  /** By family, with armour. */
  readonly soak: number[]
  physCrit: number
  magCrit: number
  judgment: number
  maxHp: number
  readonly maxPools: number[]
  /** Implement Attack and Damage Values by place (`implementPlace`). */
  readonly attack: number[]
  readonly damage: number[]
  /** Stacks that stun, stacks that hide. */
  stun: number
  hidden: number
}

/** One fight while something is being computed: the state with its caches, draws and listeners. */
export class Fight {
  readonly plan: Plan
  readonly state: State
  readonly live: Live[] = []
  draws!: Draws
  emit: Emit<Event>
  cause: Cause = { kind: 'setup' }
  /** Raised and not yet handled (AR-220). */
  readonly queue: QueuedEvent[] = []
  /** While a Trigger runs: the originating event that what it raises inherits (AR-221). */
  origin: Origin | null = null
  /** Set while a batch of queued events is being handled. */
  draining = false

  constructor(plan: Plan, state: State) {
    this.plan = plan
    this.state = state
    for (const fighter of state.fighters) this.join(fighter)
  }

  /** Caches for a fighter that has entered the fight. */
  join(fighter: Fighter): void {
    const { plan } = this
    const build = plan.builds[fighter.build]!
    const live: Live = {
      build,
      flat: build.flat.slice(),
      bp: build.bp.slice(),
      attributes: [0, 0, 0, 0, 0, 0, 0, 0, 0],
      physDefense: 0,
      magDefense: 0,
      soak: [0, 0, 0],
      physCrit: 0,
      magCrit: 0,
      judgment: 0,
      maxHp: 1,
      maxPools: plan.pools.map(() => 0),
      attack: [0, 0, 0, 0],
      damage: [0, 0, 0, 0],
      stun: 0,
      hidden: 0,
    }
    this.live.push(live)
    for (const { status, stacks } of fighter.statuses) addStatusSums(this, live, status, 0, stacks)
    for (const { slot, bp, value } of fighter.modifiers) (bp ? live.bp : live.flat)[slot]! += value
    refreshBase(this, fighter, live)
  }

  listen(draws: Draws, emit: Emit<Event>): void {
    this.draws = draws
    this.emit = emit
  }

  /** The common fields of an event. */
  now(): { tick: number; phase: PhaseNumber; cause: Cause } {
    return { tick: this.state.tick, phase: this.state.phase as PhaseNumber, cause: this.cause }
  }

  fighter(cid: number): Fighter {
    return this.state.fighters[cid]!
  }
}

/** Status modifiers follow the stacks (AR-042, AR-081). Returns whether base values are touched. */
export function addStatusSums(fight: Fight, live: Live, status: number, before: number, after: number): boolean {
  const { mods, stuns, hides } = fight.plan.statuses[status]!
  if (stuns) live.stun += after - before
  if (hides) live.hidden += after - before
  let structural = false
  for (const { slot, bp, perStack, once } of mods) {
    const change = once ? perStack * (Number(after > 0) - Number(before > 0)) : perStack * (after - before)
    ;(bp ? live.bp : live.flat)[slot]! += change
    structural ||= fight.plan.structural[slot]!
  }
  return structural
}

const fights = new WeakMap<State, Fight>()

/** The fight of a state, with its caches; a state that came from elsewhere gets new ones. */
export function fightOf(plan: Plan, state: State): Fight {
  let fight = fights.get(state)
  if (!fight) {
    fight = new Fight(plan, state)
    fights.set(state, fight)
  }
  return fight
}

export const isGone = (fighter: Fighter): boolean => fighter.fallen || fighter.removed
export const areEnemies = (a: Fighter, b: Fighter): boolean => a.team !== b.team

export function distance(fight: Fight, a: Fighter, b: Fighter): number {
  const { zones } = fight.plan
  return zones.distance[a.zone * zones.size + b.zone]!
}
