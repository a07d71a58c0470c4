import { floorDiv } from '@arbiter/kernel'
import type { Live } from '../rules/fight.ts'
import type { Fighter } from '../state.ts'

/** AR-251, f: the share of Health in basis points, 0 … 10 000. */
export const healthShare = (fighter: Fighter, live: Live): number =>
  fighter.hp <= 0 ? 0 : floorDiv(10_000 * fighter.hp, live.maxHp)
