import type { HurdleChoice } from '../action.ts'
import type { Attack, CheckConstants } from '../content/types.ts'
import type { Reaction } from '../content/words.ts'
import { placedOf } from '../plan.ts'
import type { CheckFrame, DefenceOption, Fighter, HurdleOffer, Item, SumItem } from '../state.ts'
import { fighterOf, type Table } from './context.ts'
import { passiveSum, totalOf } from './dice.ts'
import { isHelpless, isPrevented } from './effects.ts'
import { type CheckOf, edgeFor, itemsOf } from './modifiers.ts'
import { mayTurnRound, situationAt } from './situations.ts'

/** One obstacle between an attack and its result. */
export interface Hurdle {
  readonly kind: 'hit' | 'resist'
  /** TT-110: it only guards against the effect. */
  readonly effectOnly: boolean
}

const HIT: Hurdle = { kind: 'hit', effectOnly: false }
const RESIST: Hurdle = { kind: 'resist', effectOnly: false }
const HIT_ONLY = [HIT]
const RESIST_ONLY = [RESIST]
const BOTH = [HIT, RESIST]
const HIT_THEN_EFFECT: readonly Hurdle[] = [HIT, { kind: 'resist', effectOnly: true }]

/** TT-103: by source, damage and effects. */
export function hurdlesOf({ plan }: Table, { deed, source }: Pick<CheckFrame, 'deed' | 'source'>): readonly Hurdle[] {
  if (deed !== 'cast') return plan.attacks.get(source)?.kind === 'hit_resist' ? BOTH : HIT_ONLY
  const { damage, lays, quality, support } = plan.spells.get(source)!
  if (support !== null || !damage || damage.type === 'mental_magical') return RESIST_ONLY
  if (damage.type === 'body_magical') return BOTH
  return lays.length > 0 || quality !== 0 ? HIT_THEN_EFFECT : HIT_ONLY
}

/** TT-104: what the defender can choose now, hurdle by hurdle. */
export function offersFor(at: Table, frame: CheckFrame): HurdleOffer[] {
  const defender = fighterOf(at, frame.target)
  const turns = mayTurnRound(at, frame, defender)
  return hurdlesOf(at, frame).map(({ kind }) => {
    const options = optionsAgainst(at, frame, defender, kind, turns)
    return { kind, options, proposal: proposalOf(at.plan.setup.check, options) }
  })
}

function optionsAgainst(
  at: Table,
  frame: CheckFrame,
  defender: Fighter,
  kind: 'hit' | 'resist',
  turns: boolean,
): DefenceOption[] {
  const situation = situationAt(frame, kind)
  const options: DefenceOption[] = []
  if (situation !== 'sudden') {
    const ways = waysAgainst(at, frame, defender, kind)
    if ((situation === 'normal' || turns) && defender.ap >= at.plan.rules.apReaction && canReact(at, defender))
      for (const way of onePerSkill(ways)) options.push(activeOption(at, defender, frame, way, situation !== 'normal'))
    for (const way of onePerSkill(ways.filter(({ passive }) => passive)))
      options.push(passiveOption(at, defender, frame, way))
  }
  options.push({ mode: 'none', reaction: null, skill: null, ap: 0, value: 0, edge: 0, withTurn: false })
  return options
}

/** A way to defend: which reaction, with which skill, perhaps with which item. */
interface Way {
  readonly reaction: Reaction
  readonly skill: string
  readonly item: Item | null
  /** Also without dice. */
  readonly passive: boolean
}

/** The way that a choice means. */
export function wayOf(
  at: Table,
  frame: CheckFrame,
  hurdle: 'hit' | 'resist',
  { mode, skill }: HurdleChoice,
): Way | undefined {
  const ways = waysAgainst(at, frame, fighterOf(at, frame.target), hurdle)
  return onePerSkill(ways.filter((way) => way.skill === skill && (mode === 'active' || way.passive)))[0]
}

/** TT-105: of several items with one skill the better one counts. */
function onePerSkill(ways: readonly Way[]): Way[] {
  const best: Way[] = []
  for (const way of ways) {
    const place = best.findIndex(({ skill }) => skill === way.skill)
    if (place < 0) best.push(way)
    else if (qualityOf(way) > qualityOf(best[place]!)) best[place] = way
  }
  return best
}

const qualityOf = ({ item }: Way): number => item?.quality ?? 0

function waysAgainst(at: Table, frame: CheckFrame, defender: Fighter, kind: 'hit' | 'resist'): Way[] {
  const ways = kind === 'hit' ? hitWays(at, frame, defender) : resistWays(at, frame, defender)
  for (const skill of frame.extraSkills) ways.push({ reaction: 'resist', skill, item: null, passive: true })
  const refused = frame.deed === 'cast' ? undefined : at.plan.attacks.get(frame.source)?.refuses
  return refused && refused.length > 0 ? ways.filter(({ reaction }) => !refused.includes(reaction)) : ways
}

const DODGE: Way = { reaction: 'dodge', skill: 'acrobatics', item: null, passive: true }
const BLOCK: Way = { reaction: 'block', skill: 'athletics', item: null, passive: true }
const RESIST_BODY: Way = { reaction: 'resist', skill: 'athletics', item: null, passive: true }
const RESIST_MAGIC: Way = { reaction: 'resist', skill: 'magic_resistance', item: null, passive: true }

/** Table of section 11. */
function hitWays(at: Table, { deed }: CheckFrame, defender: Fighter): Way[] {
  const ways = [DODGE, BLOCK]
  if (deed === 'push' || deed === 'grab') return ways
  for (const item of at.state.items) {
    if (item.owner !== defender.uid || item.place !== 'hand') continue
    const attack = parryOf(at, item)
    if (attack) ways.push({ reaction: 'parry', skill: attack.skills[0]!, item, passive: false })
  }
  addCounterspells(at, defender, ways)
  return ways
}

function resistWays(at: Table, { deed }: CheckFrame, defender: Fighter): Way[] {
  // TT-107.
  if (deed !== 'cast') return [RESIST_BODY]
  const ways = [RESIST_MAGIC]
  if (at.plan.rules.counterspellScope === 'all_spells') addCounterspells(at, defender, ways)
  return ways
}

/** TT-105. */
function parryOf({ plan }: Table, { kind }: Item): Attack | undefined {
  for (const id of plan.items.get(kind)!.attacks) {
    const attack = plan.attacks.get(id)!
    if (attack.parry) return attack
  }
  return undefined
}

/** TT-106. */
function addCounterspells(at: Table, defender: Fighter, ways: Way[]): void {
  if (isPrevented(at, defender, 'counterspell')) return
  const { skills } = placedOf(at.plan, at.state, defender.uid).sheet
  for (const skill in skills)
    if (skills[skill]! >= 1 && at.plan.skills.get(skill)!.group === 'magic')
      ways.push({ reaction: 'counterspell', skill, item: null, passive: false })
}

/** TT-070. */
export const canReact = (at: Table, fighter: Fighter): boolean =>
  fighter.tracker !== 'out' &&
  fighter.tracker !== 'left' &&
  !isHelpless(at, fighter) &&
  !isPrevented(at, fighter, 'reactions')

/** The check that a way of defending makes. */
export const defenceCheck = (
  defender: Fighter,
  attacker: string,
  { reaction, skill }: Pick<Way, 'reaction' | 'skill'>,
): CheckOf => ({
  fighter: defender,
  skill,
  // Whatever it is called, Acrobatics is dodging.
  kind: skill === 'acrobatics' ? 'dodge' : reaction === 'hold' ? 'block' : reaction,
  side: 'defence',
  against: attacker,
})

/** TT-129: the quality of a parrying item counts. */
export function defenceItems(at: Table, check: CheckOf, item: Item | null): SumItem[] {
  const items = itemsOf(at, check)
  const quality = item ? item.quality * at.plan.rules.qualityPerPoint : 0
  if (quality !== 0) items.push({ what: 'quality', value: quality })
  return items
}

function activeOption(at: Table, defender: Fighter, { uid }: CheckFrame, way: Way, withTurn: boolean): DefenceOption {
  const { reaction, skill, item } = way
  const { apReaction: ap } = at.plan.rules
  const check = defenceCheck(defender, uid, way)
  const value = totalOf(defenceItems(at, check, item))
  return { mode: 'active', reaction, skill, ap, value, edge: edgeFor(at, check), withTurn }
}

function passiveOption(at: Table, defender: Fighter, { uid }: CheckFrame, way: Way): DefenceOption {
  const { reaction, skill } = way
  const check = defenceCheck(defender, uid, way)
  const { total } = passiveSum(at.plan.setup.check, itemsOf(at, check), edgeFor(at, check))
  return { mode: 'passive', reaction, skill, ap: 0, value: total, edge: 0, withTurn: false }
}

/** TT-104: the highest total, active before passive; ties by the order of the list. */
function proposalOf(check: CheckConstants, options: readonly DefenceOption[]): number {
  let best = 0
  for (let i = 1; i < options.length; i++) {
    const [found, other] = [options[best]!, options[i]!]
    if (other.mode === found.mode && worthOf(check, other) > worthOf(check, found)) best = i
  }
  return best
}

/** By it options of one mode compare: a second set of dice counts for as much as without dice. */
export const worthOf = (
  { passiveAdvantage }: Pick<CheckConstants, 'passiveAdvantage'>,
  { value, edge }: Pick<DefenceOption, 'value' | 'edge'>,
): number => value + edge * passiveAdvantage
