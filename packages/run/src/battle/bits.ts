import { FLAGS, type Flag, MODIFIED, type Modified, TRIGGERS, type Trigger } from '../content/clauses/words.ts'
import { CRUMBLING } from '../content/stats.ts'
import type { RunContent } from '../content/types.ts'
import { TAGS } from '../content/words.ts'

/** Tags, flags and stats as bits: the engine asks for them at every step. */

/** Bit of a tag that mechanics read; those of content follow. */
const tag = (id: (typeof TAGS)[number]): number => 1 << TAGS.indexOf(id)
export const INFANTRY = tag('infantry')
export const PHALANX = tag('phalanx')
export const SPEAR_WALL = tag('spear_wall')
export const CAVALRY = tag('cavalry')
export const CHARGE = tag('charge')
export const RANGED = tag('ranged')
export const ARC_FIRE = tag('arc_fire')
export const MAGE = tag('mage')
export const SCOUT = tag('scout')
export const STEALTHY = tag('stealth')
export const MANA = tag('mana')
export const PLATED = tag('plating')
/** RN-517: breaks by crumbling. */
export const CRUMBLES = CRUMBLING.reduce((bits, id) => bits | tag(id), 0)
/** Whoever was summoned has this tag, whatever its type says (RN-434). */
export const SUMMONED_TAG = 'summoned'
export const SUMMONED = 1 << TAGS.length

const flag = (id: Flag): number => 1 << FLAGS.indexOf(id)
export const STUNNED = flag('stun')
export const IMMUNE = flag('immune')
export const TAUNTING = flag('taunt')
export const HIDDEN = flag('hidden')
export const ROOTED = flag('root')
export const SILENT = flag('silence')
export const UNHEALABLE = flag('noHeal')
export const SHIELDED = flag('shield')
export const NO_REGEN = flag('noRegen')
export const HALF_REGEN = flag('halfRegen')
/** Some status of the unit has clauses that wait for a trigger, or for the tick; some status spreads. */
export const TRIGGERED = 1 << FLAGS.length
export const TICKING = TRIGGERED << 1
export const SPREADING = TRIGGERED << 2
/** Any status at all (`Battle.metFlags`). */
export const CARRIED = TRIGGERED << 3
export const flagBits = (flags: readonly Flag[]): number => flags.reduce((bits, id) => bits | flag(id), 0)

/** Stats as numbers: places in `Unit.given`, and bits of what touches them. */
export const statAt = (stat: Modified): number => MODIFIED.indexOf(stat)
export const HP_PCT = statAt('hpPct')
export const ATK_PCT = statAt('atkPct')
export const ARMOR = statAt('armor')
export const ARMOR_PCT = statAt('armorPct')
export const SPEED = statAt('speed')
export const RANGE = statAt('range')
export const STRIKES = statAt('strikes')
export const INITIATIVE = statAt('initiative')
export const DODGE = statAt('dodge')
export const RESIST_PCT = statAt('resistPct')
export const RESOLVE = statAt('resolve')
export const HEAL_PCT = statAt('healPct')
export const REGEN_PCT = statAt('regenPct')
export const MAGIC_PCT = statAt('magicPct')
export const TAKEN_PCT = statAt('takenPct')
export const STEAL_PCT = statAt('stealPct')
export const PHALANX_PCT = statAt('phalanxPct')
export const CHARGE_PCT = statAt('chargePct')
export const SPREAD_PCT = statAt('spreadPct')
export const MANA_GAIN = statAt('manaGain')
export const TAUNT_RADIUS = statAt('tauntRadius')

/** RN-403: what content calls its tags and statuses, as numbers of the engine. */
export interface Lexicon {
  /** 0: nobody has it. */
  tag(id: string): number
  tags(ids: readonly string[]): number
  /** −1: there is none. */
  status(id: string): number
}

const lexicons = new WeakMap<object, Lexicon>()

export function lexiconOf(content: Pick<RunContent, 'tags' | 'statuses'>): Lexicon {
  const known = lexicons.get(content.statuses)
  if (known) return known
  const bits = new Map<string, number>(TAGS.map((id, i) => [id, 1 << i]))
  bits.set(SUMMONED_TAG, SUMMONED)
  for (const { id } of content.tags) if (!bits.has(id)) bits.set(id, 1 << bits.size)
  const indices = new Map(content.statuses.map(({ id }, i) => [id, i]))
  const lexicon: Lexicon = {
    tag: (id) => bits.get(id) ?? 0,
    tags: (ids) => ids.reduce((sum, id) => sum | (bits.get(id) ?? 0), 0),
    status: (id) => indices.get(id) ?? -1,
  }
  lexicons.set(content.statuses, lexicon)
  return lexicon
}

/** Triggers as numbers: places in `Powers.on`, and bits of `Powers.triggers`. */
const trigger = (id: Trigger): number => TRIGGERS.indexOf(id)
export const USE = trigger('use')
export const BATTLE_START = trigger('battleStart')
export const ROUND_START = trigger('roundStart')
export const TURN_START = trigger('turnStart')
export const BEFORE_HIT = trigger('beforeHit')
export const HIT = trigger('hit')
export const REACTED = trigger('reacted')
export const STRUCK = trigger('struck')
export const DODGED = trigger('dodge')
export const KILL = trigger('kill')
export const DEATH = trigger('death')
export const ALLY_DIED = trigger('allyDied')
export const BROKE = trigger('broke')
export const TICK = trigger('tick')
export const EXPIRED = trigger('expired')
export const TURN_END = trigger('turnEnd')
