import type { EndReason } from './events.ts'
import type { Plan } from './plan.ts'
import type { Setup } from './setup.ts'

/** Plain data of one fight. Names are handles of the plan: statuses, pools, Actions, zones and Triggers are small integers. */
export interface State {
  readonly setup: Setup
  tick: number
  /** 0 … 6 (AR-286). */
  phase: number
  /** Whose turn is awaited; −1 when the fight is over. */
  actor: number
  fighters: Fighter[]
  /** Tick of elimination by team, 0 while it stands. */
  eliminated: number[]
  /** Running numbers: passes, originating events, shields, timed modifiers. */
  passes: number
  origins: number
  shields: number
  modifiers: number
  result: FightResult | null
}

export interface Fighter {
  readonly cid: number
  readonly team: number
  /** Index of the plan's build: members by cid, then one per summon template. */
  readonly build: number
  /** AR-037: L of the Perk that summoned it, in hundredths; 100 for members. */
  readonly healthScale: number
  /** −1 for members. */
  readonly summoner: number
  /** Pool handle that its control cost is charged to, −1 for members. */
  readonly controlPool: number
  /** Tick at whose expiry sub-step it disappears, 0 for never (AR-205). */
  readonly expires: number
  zone: number
  hp: number
  /** By pool handle; −1 where the fighter lacks the pool. Handle 0 is Stamina. */
  pools: number[]
  initiative: number
  /** Gain of this tick (AR-086). */
  gain: number
  /** Tick of the last turn (AR-069). */
  actedAt: number
  turns: number
  statuses: StatusStacks[]
  shields: Shield[]
  modifiers: TimedModifier[]
  /** By Action of the build: tick from which it is ready. */
  readyAt: number[]
  /** By consumable slot: 1 when used. */
  used: number[]
  /** Runs and ready tick by Trigger of the build. */
  triggerRuns: number[]
  triggerReady: number[]
  /** Enemies found by Search: cid and own turn number through whose end it holds (AR-192). */
  known: { cid: number; turn: number }[]
  /** Enemies noticed at the start of the present turn (AR-190). */
  noticed: number[]
  fallen: boolean
  removed: boolean
  overkill: number
  /** The crossing to ≤ 0 that waits for step 4 (AR-225). */
  down: Down | null
  /** Action handle of the previous turn, −1 before the first (AR-265). */
  lastAction: number
  /** Damage to Health dealt so far (AR-277). */
  dealt: number
  /** Last enemy that damaged it, and when, as a pass number (AR-275). */
  hurtBy: number
  hurtAt: number
}

export interface StatusStacks {
  readonly status: number
  stacks: number
  /** Who applied last; −1 for the set-up. */
  by: number
}

export interface Shield {
  readonly id: number
  hp: number
  /** 0: until broken. */
  readonly until: number
  /** Bit mask of damage types; 0 for all. */
  readonly types: number
}

export interface TimedModifier {
  readonly id: number
  /** Handle of stat and tag. */
  readonly slot: number
  readonly bp: boolean
  readonly value: number
  /** Tick of expiry; 0: until Fallen or the end; −1: until the end of the owner's turn. */
  readonly until: number
}

export interface Down {
  /** Running number of the pass, DoT tick or payment that caused it (AR-226). */
  readonly pass: number
  /** When it happened, among all crossings. */
  readonly order: number
  /** −1: nobody. */
  readonly by: number
  readonly source: string
  /** Of the pass, for the kill's Triggers (AR-145, AR-219): Action of the killer's build or −1, hand, damage types, distance. */
  readonly action: number
  readonly hand: number
  readonly types: number
  readonly distance: number
}

export interface FightResult {
  readonly reason: EndReason
  readonly ticks: number
  /** By team. */
  readonly ranks: readonly number[]
  readonly eliminatedAt: readonly (number | null)[]
  readonly draw: boolean
  readonly stalemate: boolean
  readonly storm?: { readonly owner: number; readonly perk: string; readonly on: string; readonly runs: number }
}

type Entering = Pick<
  Fighter,
  'cid' | 'team' | 'build' | 'healthScale' | 'summoner' | 'controlPool' | 'expires' | 'zone'
>

/** Somebody who enters the fight; Health and pools are filled once the maxima are known. */
export function newFighter(plan: Plan, entering: Entering): Fighter {
  const build = plan.builds[entering.build]!
  const zeros = (length: number): number[] => Array.from({ length }, () => 0)
  return {
    cid: entering.cid,
    team: entering.team,
    build: entering.build,
    healthScale: entering.healthScale,
    summoner: entering.summoner,
    controlPool: entering.controlPool,
    expires: entering.expires,
    zone: entering.zone,
    hp: 1,
    pools: [],
    initiative: 0,
    gain: 0,
    actedAt: 0,
    turns: 0,
    statuses: [],
    shields: [],
    modifiers: [],
    readyAt: zeros(build.actions.length),
    used: zeros(build.consumables.length),
    triggerRuns: zeros(build.triggerCount),
    triggerReady: zeros(build.triggerCount),
    known: [],
    noticed: [],
    fallen: false,
    removed: false,
    overkill: 0,
    down: null,
    lastAction: -1,
    dealt: 0,
    hurtBy: -1,
    hurtAt: -1,
  }
}

export const newState = (setup: Setup): State => ({
  setup,
  tick: 0,
  phase: 0,
  actor: -1,
  fighters: [],
  eliminated: setup.teams.map(() => 0),
  passes: 0,
  origins: 0,
  shields: 0,
  modifiers: 0,
  result: null,
})

export const cloneState = (state: State): State => ({
  ...state,
  fighters: state.fighters.map(cloneFighter),
  eliminated: state.eliminated.slice(),
})

const cloneFighter = (fighter: Fighter): Fighter => ({
  ...fighter,
  pools: fighter.pools.slice(),
  statuses: fighter.statuses.map((status) => ({ ...status })),
  shields: fighter.shields.map((shield) => ({ ...shield })),
  modifiers: fighter.modifiers.slice(),
  readyAt: fighter.readyAt.slice(),
  used: fighter.used.slice(),
  triggerRuns: fighter.triggerRuns.slice(),
  triggerReady: fighter.triggerReady.slice(),
  known: fighter.known.slice(),
  noticed: fighter.noticed.slice(),
})
