import type { Draws, Emit } from '@arbiter/kernel'
import type { Balance } from './content/balance.ts'
import type { Approach, Zone } from './content/words.ts'
import type { Cause, Change, Event, Telling } from './events.ts'
import type { Plan } from './plan.ts'
import { zoneOf } from './rules/zone.ts'
import {
  cloneEncounter,
  type Encounter,
  type EncounterRoad,
  type Enemy,
  type FateDeck,
  type FoeState,
  type RoadState,
  type Session,
  type State,
} from './state.ts'

/** What an encounter copies from its session (TW-068); outside encounters the session's own values. */
type Shared = 'hp' | 'faith' | 'resonance' | 'reputation'

/**
 * One command at work: the state, the luck, and who listens. Every field is set through it, so that each event carries the
 * changes since the one before, and folding them gives the view.
 */
export class Run {
  readonly plan: Plan
  readonly state: State
  readonly draws: Draws
  readonly #emit: Emit<Event>
  #changes: Change[] = []
  /** The last event waits for the next, so that what changes after it still travels with it. */
  #held: Event | undefined
  cause: Cause
  /** How the check at hand is gone about (TW-449). */
  approach: Approach | null = null

  constructor(plan: Plan, state: State, draws: Draws, emit: Emit<Event>, cause: Cause) {
    this.plan = plan
    this.state = state
    this.draws = draws
    this.#emit = emit
    this.cause = cause
  }

  /** Build no event when nobody listens: `run.listening && run.tell({ … })`. */
  get listening(): boolean {
    return this.#emit !== undefined
  }

  tell(telling: Telling): void {
    if (this.#held) this.#emit?.(this.#held)
    this.#held = { ...telling, cause: this.cause, changes: this.#changes } as Event
    this.#changes = []
  }

  /** The command is done. Nothing may have changed untold. */
  close(): void {
    if (this.#held) this.#emit?.({ ...this.#held, changes: [...this.#held.changes, ...this.#changes] })
    else if (this.#changes.length > 0) throw new Error('changes without an event')
    this.#held = undefined
    this.#changes = []
  }

  get balance(): Balance {
    return this.plan.balance
  }

  get encounter(): Encounter {
    return this.state.encounter!
  }

  /** Where hp, faith, resonance, reputation and the fate deck live now. */
  get world(): Pick<Session, Shared> & { fate: FateDeck } {
    return this.state.encounter ?? this.state.session
  }

  get zone(): Zone {
    return zoneOf(this.plan.balance, this.world.resonance)
  }

  setState<Key extends 'decisions' | 'encounter' | 'check' | 'result'>(key: Key, value: State[Key]): void {
    this.state[key] = value
    if (!this.#emit) return
    // It enters the change as it is at this moment.
    const { encounter } = this.state
    this.#changes.push({ path: [key], value: key === 'encounter' && encounter ? cloneEncounter(encounter) : value })
  }

  setSession<Key extends keyof Session>(key: Key, value: Session[Key]): void {
    this.state.session[key] = value
    if (this.#emit)
      this.#changes.push({ path: ['session', key], value: key === 'fate' ? { ...(value as FateDeck) } : value })
  }

  /** The session's part of the road; only where there is one. */
  get road(): RoadState {
    return this.state.session.road!
  }

  setRoad<Key extends keyof RoadState>(key: Key, value: RoadState[Key]): void {
    this.state.session.road![key] = value
    if (this.#emit) this.#changes.push({ path: ['session', 'road', key], value })
  }

  /** The encounter's part of the road. */
  setFight<Key extends keyof EncounterRoad>(key: Key, value: EncounterRoad[Key]): void {
    this.encounter.road![key] = value
    if (this.#emit) this.#changes.push({ path: ['encounter', 'road', key], value })
  }

  setFoe(slot: number, patch: Partial<FoeState>): void {
    const { foes } = this.encounter.road!
    this.setFight(
      'foes',
      foes.map((foe, at) => (at === slot ? { ...foe, ...patch } : foe)),
    )
  }

  setEncounter<Key extends keyof Encounter>(key: Key, value: Encounter[Key]): void {
    this.encounter[key] = value
    if (this.#emit) this.#changes.push({ path: ['encounter', key], value })
  }

  setEnemy<Key extends keyof Enemy>(enemy: Enemy, key: Key, value: Enemy[Key]): void {
    enemy[key] = value
    if (this.#emit) this.#changes.push({ path: ['encounter', 'enemies', enemy.slot, key], value })
  }

  /** A field that the view had not seen. */
  showEnemy(enemy: Enemy, key: 'wpMax'): void {
    if (this.#emit) this.#changes.push({ path: ['encounter', 'enemies', enemy.slot, key], value: enemy[key] })
  }

  addEnemy(enemy: Enemy): void {
    this.encounter.enemies = [...this.encounter.enemies, enemy]
    if (this.#emit) this.#changes.push({ path: ['encounter', 'enemies', enemy.slot], value: { ...enemy } })
  }

  setWorld<Key extends Shared>(key: Key, value: number): void {
    this.world[key] = value
    if (this.#emit) this.#changes.push({ path: [this.state.encounter ? 'encounter' : 'session', key], value })
  }

  /** Piles and what is known of them go together, so that nobody learns an order that is hidden. */
  setFate(patch: Partial<FateDeck>): void {
    const { fate } = this.world
    Object.assign(fate, patch)
    if (!this.#emit) return
    const value = 'draw' in patch ? { ...patch, known: fate.known } : patch
    this.#changes.push({ path: [this.state.encounter ? 'encounter' : 'session', 'fate'], value })
  }
}
