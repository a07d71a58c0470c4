import type { Draws, Emit } from '@arbiter/kernel'
import type { Event, EventOf, EventType } from '../events.ts'
import type { Plan } from '../plan.ts'
import type { DeedFrame, Fact, Fighter, Reversal, State } from '../state.ts'

/** What rules look at. */
export interface Table {
  readonly plan: Plan
  readonly state: State
}

/** What rules that change something get. */
export interface Context extends Table {
  /** TT-151: another one as soon as the game master changes the scene. */
  plan: Plan
  readonly draws: Draws
  emit: Emit<Event>
  /** Somebody went out, left or was caught: the fight may be over. */
  mayEnd: boolean
}

type Told<Type extends EventType> = Omit<EventOf<Type>, 'type' | 'round' | 'cause' | 'sight' | 'sights'>

/** Tells an event. `cause` names the rule. Where nobody listens nothing is built: call as `if (at.emit) tell(…)` in hot places. */
export function tell<Type extends EventType>(at: Context, type: Type, cause: string, details: Told<Type>): void {
  at.emit?.({ type, cause, round: at.state.round, ...details } as unknown as Event)
}

/** TT-160: where there is a game master, a result can be struck later. Returns its number for the event. */
export function keepResult({ plan, state }: Table, uid: string, undo: Reversal): { entry?: number } {
  if (plan.setup.authority !== 'gm') return {}
  const entry = state.results.length + 1
  state.results.push({ entry, uid, undo, struck: false })
  return { entry }
}

export function fighterOf({ state }: Table, uid: string): Fighter {
  for (const fighter of state.fighters) if (fighter.uid === uid) return fighter
  throw new Error(`no fighter ${uid}`)
}

export const maybeFighter = ({ state }: Table, uid: string): Fighter | undefined =>
  state.fighters.find((fighter) => fighter.uid === uid)

/** TT-072: what delayed deeds may wait for, noted with the deed under way. */
export function noteFact({ state }: Table, fact: Fact): void {
  for (let i = state.stack.length - 1; i >= 0; i--) {
    const frame = state.stack[i]!
    if (frame.type === 'deed') {
      frame.facts.push(fact)
      return
    }
  }
}

export const topDeed = ({ state }: Table): DeedFrame | undefined =>
  state.stack.findLast((frame): frame is DeedFrame => frame.type === 'deed')
