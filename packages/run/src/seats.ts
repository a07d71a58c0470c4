import type { Setup } from './setup.ts'
import type { State } from './state.ts'

/** Whose run it is. */
export const PLAYER = 'player'
/** Deals drafts and brings opponents where the match does not do so itself. */
export const SERVER = 'server'
/** The other side of a match of one battle; it has nothing to decide. */
export const ENEMY = 'enemy'
export type RunSeat = typeof PLAYER | typeof SERVER | typeof ENEMY

export function seatsOf({ battle, host }: Setup): readonly RunSeat[] {
  if (battle) return [PLAYER, ENEMY]
  return host === 'server' ? [PLAYER, SERVER] : [PLAYER]
}

/** RN-227, RN-267. Somebody deals before anybody picks, and brings an opponent before anybody prepares. */
export function decidingSeat({ phase, draft, opponent, setup }: State): RunSeat | undefined {
  if (phase === 'finished') return undefined
  const waits = phase === 'prepare' ? opponent === null : draft === null
  return waits && !setup.battle ? SERVER : PLAYER
}
