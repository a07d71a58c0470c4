import type { HurdleChoice } from '../action.ts'
import type { Reaction, Situation } from '../content/words.ts'
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
const EFFECT: Hurdle = { kind: 'resist', effectOnly: true }

/** TT-103: by source, damage and effects. */
export function hurdlesOf({ plan }: Table, { deed, source }: Pick<CheckFrame, 'deed' | 'source'>): readonly Hurdle[] {
  if (deed !== 'cast') return plan.attacks.get(source)?.kind === 'hit_resist' ? [HIT, RESIST] : [HIT]
  const { damage, lays, quality, support } = plan.spells.get(source)!
  if (support !== null || !damage || damage.type === 'mental_magical') return [RESIST]
  if (damage.type === 'body_magical') return [HIT, RESIST]
  return lays.length > 0 || quality !== 0 ? [HIT, EFFECT] : [HIT]
}

/** TT-104: what the defender can choose now, hurdle by hurdle. */
export function offersFor(at: Table, frame: CheckFrame): HurdleOffer[] {
  const defender = fighterOf(at, frame.target)
  return hurdlesOf(at, frame).map(({ kind }) => {
    const turns = mayTurnRound(at, frame, defender)
    const situation = situationAt(frame, kind)
    const options = optionsAgainst(at, frame, defender, kind, situation, turns)
    return { kind, options, proposal: proposalOf(options) }
  })
}

function optionsAgainst(
  at: Table,
  frame: CheckFrame,
  defender: Fighter,
  kind: 'hit' | 'resist',
  situation: Situation,
  turns: boolean,
): DefenceOption[] {
  const none: DefenceOption = { mode: 'none', reaction: null, skill: null, ap: 0, value: 0, withTurn: false }
  if (situation === 'sudden') return [none]
  const ways = waysAgainst(at, frame, defender, kind)
  const { apReaction } = at.plan.rules
  const active =
    (situation === 'normal' || turns) && canReact(at, defender) && defender.ap >= apReaction
      ? onePerSkill(ways).map((way) => activeOption(at, defender, frame, way, apReaction, situation !== 'normal'))
      : []
  const passive = onePerSkill(ways.filter(({ passive: also }) => also)).map((way) =>
    passiveOption(at, defender, frame, way),
  )
  return [...active, ...passive, none]
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
export const wayOf = (
  at: Table,
  frame: CheckFrame,
  hurdle: 'hit' | 'resist',
  { mode, skill }: HurdleChoice,
): Way | undefined =>
  onePerSkill(
    waysAgainst(at, frame, fighterOf(at, frame.target), hurdle).filter(
      (way) => way.skill === skill && (mode === 'active' || way.passive),
    ),
  )[0]

/** TT-105: of several items with one skill the better one counts. */
function onePerSkill(ways: readonly Way[]): Way[] {
  const best = new Map<string, Way>()
  for (const way of ways) {
    const known = best.get(way.skill)
    if (!known || qualityOf(way) > qualityOf(known)) best.set(way.skill, way)
  }
  return [...best.values()]
}

const qualityOf = ({ item }: Way): number => item?.quality ?? 0

function waysAgainst(at: Table, frame: CheckFrame, defender: Fighter, kind: 'hit' | 'resist'): Way[] {
  const extra = frame.extraSkills.map((skill): Way => ({ reaction: 'resist', skill, item: null, passive: true }))
  const all = [...(kind === 'hit' ? hitWays(at, frame, defender) : resistWays(at, frame, defender)), ...extra]
  const refused = frame.deed === 'cast' ? undefined : at.plan.attacks.get(frame.source)?.refuses
  return refused && refused.length > 0 ? all.filter(({ reaction }) => !refused.includes(reaction)) : all
}

/** Table of section 11. */
function hitWays(at: Table, { deed }: CheckFrame, defender: Fighter): Way[] {
  const ways: Way[] = [
    { reaction: 'dodge', skill: 'acrobatics', item: null, passive: true },
    { reaction: 'block', skill: 'athletics', item: null, passive: true },
  ]
  if (deed === 'push' || deed === 'grab') return ways
  for (const item of at.state.items) {
    if (item.owner !== defender.uid || item.place !== 'hand') continue
    const attack = parryOf(at, item)
    if (attack) ways.push({ reaction: 'parry', skill: attack.skills[0]!, item, passive: false })
  }
  ways.push(...counterspells(at, defender))
  return ways
}

function resistWays(at: Table, { deed }: CheckFrame, defender: Fighter): Way[] {
  // TT-107.
  if (deed !== 'cast') return [{ reaction: 'resist', skill: 'athletics', item: null, passive: true }]
  const own: Way = { reaction: 'resist', skill: 'magic_resistance', item: null, passive: true }
  return at.plan.rules.counterspellScope === 'all_spells' ? [own, ...counterspells(at, defender)] : [own]
}

/** TT-105. */
const parryOf = ({ plan }: Table, { kind }: Item) =>
  plan.items
    .get(kind)!
    .attacks.map((id) => plan.attacks.get(id)!)
    .find(({ parry }) => parry)

/** TT-106. */
function counterspells(at: Table, defender: Fighter): Way[] {
  if (isPrevented(at, defender, 'counterspell')) return []
  const { skills } = placedOf(at.plan, at.state, defender.uid).sheet
  const ways: Way[] = []
  for (const skill in skills)
    if (skills[skill]! >= 1 && at.plan.skills.get(skill)!.group === 'magic')
      ways.push({ reaction: 'counterspell', skill, item: null, passive: false })
  return ways
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

function activeOption(
  at: Table,
  defender: Fighter,
  { uid }: CheckFrame,
  way: Way,
  ap: number,
  withTurn: boolean,
): DefenceOption {
  const { reaction, skill, item } = way
  const check = defenceCheck(defender, uid, way)
  return { mode: 'active', reaction, skill, ap, value: totalOf(defenceItems(at, check, item)), withTurn }
}

function passiveOption(at: Table, defender: Fighter, { uid }: CheckFrame, way: Way): DefenceOption {
  const { reaction, skill } = way
  const check = defenceCheck(defender, uid, way)
  const { total } = passiveSum(at.plan.setup.check, itemsOf(at, check), edgeFor(at, check))
  return { mode: 'passive', reaction, skill, ap: 0, value: total, withTurn: false }
}

/** TT-104: the highest total, active before passive; ties by the order of the list. */
function proposalOf(options: readonly DefenceOption[]): number {
  let best = 0
  for (let i = 1; i < options.length; i++) {
    const [a, b] = [options[best]!, options[i]!]
    if (b.mode === a.mode && b.value > a.value) best = i
  }
  return best
}
