import { label } from '@arbiter/kernel'

/** AR-013: every draw of the rules. No other draw exists. */
export const ATTACK = label('arena/attack')
export const CRIT = label('arena/crit')
export const BLOCK = label('arena/block')
export const DETECT = label('arena/detect')
export const STEALTH_BREAK = label('arena/stealthBreak')
export const MULTIHIT = label('arena/multihit')
export const MULTIHIT_TARGET = label('arena/multihitTarget')
export const RANDOM_TARGET = label('arena/randomTarget')
export const TIE = label('arena/tie')
export const PROC = label('arena/proc')
export const FORCED_MOVE = label('arena/forcedMove')
export const SCROLL = label('arena/scroll')

/** The AI's draws (AR-010). */
export const AI_ACTION = label('ai/action')
export const AI_TARGET = label('ai/target')
