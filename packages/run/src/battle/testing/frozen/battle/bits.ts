import { HARMFUL, STATUSES, type StatusId, TAGS, type Tag } from '../content/words.ts'

/** Tags and statuses as bits: the engine asks for them at every step. */

export const tagBits = (tags: readonly Tag[]): number => tags.reduce((bits, tag) => bits | (1 << TAGS.indexOf(tag)), 0)

const tag = (id: Tag): number => 1 << TAGS.indexOf(id)
export const INFANTRY = tag('infantry')
export const PHALANX = tag('phalanx')
export const SPEAR_WALL = tag('spear_wall')
export const CAVALRY = tag('cavalry')
export const CHARGE = tag('charge')
export const RANGED = tag('ranged')
export const ARC_FIRE = tag('arc_fire')
export const MAGE = tag('mage')
export const UNDEAD = tag('undead')
export const HOLY = tag('holy')

export const statusIndex = (id: StatusId): number => STATUSES.indexOf(id)
const status = (id: StatusId): number => 1 << STATUSES.indexOf(id)
export const CURSED = status('curse')
export const CHILLED = status('frost')
export const RALLIED = status('rally')
export const PACT = status('dark_pact')
export const FORTIFIED = status('fortify')
export const WALLED = status('shield_wall')
export const TAUNTING = status('taunt')
export const IMMUNE = status('immune')
export const STUNNED = status('stun')
export const HARMFUL_BITS = HARMFUL.reduce((bits, id) => bits | status(id), 0)
/** Statuses that change ATK. */
export const ATK_BITS = CURSED | RALLIED | PACT
