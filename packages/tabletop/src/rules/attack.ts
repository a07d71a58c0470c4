import { directionToward, seesCell } from '@arbiter/board'
import type { HurdleChoice } from '../action.ts'
import type { Attack, Spell } from '../content/types.ts'
import type { AttackResolved } from '../events.ts'
import type { CheckFrame, DefenceOption, Fighter, Item, Sum, SumItem } from '../state.ts'
import { alert } from './awareness.ts'
import { type Context, fighterOf, type Table, tell } from './context.ts'
import { attackWins, degreeOf, NO_DEFENCE, passiveSum, rolledSum, takeDice } from './dice.ts'
import { defenceCheck, defenceItems, type Hurdle, hurdlesOf, offersFor, wayOf } from './hurdles.ts'
import { type CheckOf, edgeFor, itemsOf, useUp } from './modifiers.ts'
import { pay } from './points.ts'
import { applySuccess, effectsOf, type Success } from './results.ts'
import { GM, isOutOrGone, seatOf } from './sides.ts'
import { findSituation, situationAt } from './situations.ts'

/** P4 … P9 of one target, step by step; a window may open in each. */
export function advanceCheck(at: Context, frame: CheckFrame): void {
  if (isPointless(at, frame)) {
    at.state.stack.pop()
    return
  }
  switch (frame.phase) {
    case 'situation':
      judge(at, frame)
      return
    case 'defence':
      askDefender(at, frame)
      return
    case 'dice':
      rollAttack(at, frame)
      return
    case 'hurdles':
      meetHurdle(at, frame)
      return
    case 'benefit':
      askBenefit(at, frame)
      return
    case 'done':
      close(at, frame)
      return
  }
}

/** TT-005: the game master may have put one of the two out of the way. */
export function isPointless(at: Table, frame: CheckFrame): boolean {
  const { uid, target, phase } = frame
  const defender = fighterOf(at, target)
  if (phase === 'benefit') return isOutOrGone(defender)
  if (phase === 'done') return false
  return defender.tracker === 'left' || (isOutOrGone(fighterOf(at, uid)) && !isOverAnArea(at, frame))
}

/** TT-122: once cast, it strikes everybody in it, whatever becomes of the caster. */
export const isOverAnArea = ({ plan }: Table, { deed, source }: { deed: string; source?: string }): boolean =>
  deed === 'cast' && plan.spells.get(source ?? '')?.area != null

/** P4. */
function judge(at: Context, frame: CheckFrame): void {
  frame.found = findSituation(at, frame)
  if (at.plan.rules.askSituation && at.plan.setup.authority === 'gm')
    at.state.window = { type: 'situation', seat: GM, uid: frame.uid, target: frame.target }
  else frame.phase = 'defence'
}

/** P5. */
function askDefender(at: Context, frame: CheckFrame): void {
  const offers = offersFor(at, frame)
  // TT-085: one choice is none.
  const only = offers.every(({ options }) => options.length === 1) && offers.map(({ options }) => choiceOf(options[0]!))
  if (only) chooseDefence(at, frame, only, null)
  else at.state.window = { type: 'defence', seat: seatOf(at, frame.target), uid: frame.target, hurdles: offers }
}

const choiceOf = ({ mode, skill }: DefenceOption): HurdleChoice => (skill === null ? { mode } : { mode, skill })

/** The choice is made, before any die exists (TT-088). */
export function chooseDefence(
  at: Context,
  frame: CheckFrame,
  choices: readonly HurdleChoice[],
  turnTo: number | null,
): void {
  const defender = fighterOf(at, frame.target)
  if (!frame.situationTold) tellSituation(at, frame)
  frame.choices = [...choices]
  frame.turnTo = turnTo
  frame.phase = 'dice'
  if (at.emit) {
    const kinds = hurdlesOf(at, frame)
    tell(at, 'defenceChosen', 'TT-089', {
      ...{ uid: defender.uid, attacker: frame.uid, turnTo },
      hurdles: choices.map((choice, i) => ({
        mode: choice.mode,
        reaction: wayOf(at, frame, kinds[i]!.kind, choice)?.reaction ?? null,
        skill: choice.skill ?? null,
      })),
    })
  }
  delete frame.reaction
  if (choices[0]?.mode !== 'active') return
  const { facing, reacted } = defender
  frame.reaction = { entry: react(at, defender, turnTo), facing, reacted }
}

/** TT-196: once for each target; what the game master changes later is told as his. */
export function tellSituation(at: Context, frame: CheckFrame): void {
  const { uid, target, found, set } = frame
  frame.situationTold = true
  tell(at, 'situationFound', 'TT-081', {
    ...{ uid, target, found: found!.situation, reason: found!.reason },
    ...{ set: set?.situation ?? null, note: set?.note ?? null },
  })
}

/** TT-066, TT-069: a reaction is paid for; the first one may come with a turn. Gives the number of the payment. */
export function react(at: Context, defender: Fighter, turnTo: number | null): number | null {
  const entry = pay(at, defender, at.plan.rules.apReaction, 'reaction')
  const { facing: from, reacted, uid } = defender
  defender.reacted = true
  if (turnTo === null || reacted || turnTo === from) return entry
  defender.facing = turnTo
  tell(at, 'turned', 'TT-069', { uid, from, to: turnTo, units: 0 })
  return entry
}

/** P6: one attack roll for the target. */
function rollAttack(at: Context, frame: CheckFrame): void {
  const attacker = fighterOf(at, frame.uid)
  const check = attackCheck(attacker, frame)
  const edge = edgeFor(at, check)
  const thrown = takeDice(at, frame.rolls, { slot: 'attack', fighter: attacker, purpose: 'attack', edge })
  if (!thrown) return
  frame.attack = rolledSum(thrown, attackItems(at, frame, check))
  useUp(at, check)
  tellRoll(at, {
    fighter: attacker,
    purpose: 'attack',
    against: frame.target,
    sum: frame.attack,
    entered: thrown.entered,
  })
  frame.phase = 'hurdles'
}

export const attackCheck = (
  attacker: Fighter,
  { deed, skill, target }: Pick<CheckFrame, 'deed' | 'skill' | 'target'>,
): CheckOf => ({
  fighter: attacker,
  skill,
  kind: deed === 'cast' ? 'spell' : 'attack',
  side: 'attack',
  against: target,
})

/** TT-089, TT-099, TT-129. */
export function attackItems(
  at: Table,
  { strikes, item, thrown }: Pick<CheckFrame, 'strikes' | 'item' | 'thrown'>,
  check: CheckOf,
): SumItem[] {
  const items = itemsOf(at, check)
  const several = at.plan.setup.check.multi * (strikes - 1)
  if (several !== 0) items.push({ what: 'strikes', value: -several })
  const weapon = item ? itemOf(at, item) : thrown
  const quality = weapon ? weapon.quality * at.plan.rules.qualityPerPoint : 0
  if (quality !== 0) items.push({ what: 'quality', value: quality })
  return items
}

export const itemOf = ({ state }: Table, id: string): Item => state.items.find((item) => item.id === id)!

/** P6, P7: the attack against the next hurdle; the second is only met if the first was passed (TT-109). */
function meetHurdle(at: Context, frame: CheckFrame): void {
  const defender = fighterOf(at, frame.target)
  const hurdles = hurdlesOf(at, frame)
  const hurdle = hurdles[frame.at]!
  const choice = frame.choices[frame.at]!
  // TT-109: the second reaction is paid when it is reached, once.
  if (frame.at > frame.paidUpTo) {
    if (choice.mode === 'active') react(at, defender, frame.turnTo)
    frame.paidUpTo = frame.at
  }
  const sum = defenceSum(at, frame, defender, hurdle, choice)
  if (!sum) return
  frame.defences[frame.at] = sum
  const passed = attackWins(at.plan.setup.check, frame.attack!.total - sum.total)
  frame.at++
  if (passed && frame.at < hurdles.length) return
  resolve(at, frame, hurdles)
}

function defenceSum(
  at: Context,
  frame: CheckFrame,
  defender: Fighter,
  { kind }: Hurdle,
  choice: HurdleChoice,
): Sum | undefined {
  const { mode } = choice
  const purpose = kind === 'hit' ? 'defence' : 'resist'
  const tells = { fighter: defender, purpose, against: frame.uid } as const
  if (mode === 'none') {
    tellPassive(at, tells, NO_DEFENCE, 'none')
    return NO_DEFENCE
  }
  const way = wayOf(at, frame, kind, choice)!
  const check = defenceCheck(defender, frame.uid, way)
  const edge = edgeFor(at, check)
  if (mode === 'passive') {
    const sum = passiveSum(at.plan.setup.check, itemsOf(at, check), edge)
    useUp(at, check)
    tellPassive(at, tells, sum, 'passive')
    return sum
  }
  const thrown = takeDice(at, frame.rolls, { slot: `defence${frame.at}`, fighter: defender, purpose, edge })
  if (!thrown) return undefined
  const sum = rolledSum(thrown, defenceItems(at, check, way.item))
  useUp(at, check)
  tellRoll(at, { ...tells, sum, entered: thrown.entered })
  return sum
}

interface Rolled {
  readonly fighter: Fighter
  readonly purpose: 'attack' | 'defence' | 'resist' | 'contest' | 'support'
  readonly against: string | null
  readonly sum: Sum
  readonly entered: boolean
}

export function tellRoll(at: Context, { fighter, purpose, against, sum, entered }: Rolled): void {
  const secret = at.state.secretRolls
  tell(at, 'checkRolled', 'TT-010', { uid: fighter.uid, purpose, against, sum, entered, secret })
}

const tellPassive = (
  at: Context,
  { fighter, purpose, against }: Pick<Rolled, 'fighter' | 'purpose' | 'against'>,
  sum: Sum,
  mode: 'passive' | 'none',
): void => tell(at, 'passiveTaken', 'TT-015', { uid: fighter.uid, purpose, against, sum, mode })

/** P7 … P9. */
function resolve(at: Context, frame: CheckFrame, hurdles: readonly Hurdle[]): void {
  const { check } = at.plan.setup
  const met = frame.defences.map((sum, i) => {
    const margin = frame.attack!.total - sum!.total
    return { hurdle: hurdles[i]!, margin, degree: degreeOf(check, margin), passed: attackWins(check, margin) }
  })
  const deciding = met.filter(({ hurdle }) => !hurdle.effectOnly)
  const stopped = deciding.find(({ passed }) => !passed)
  const degree = stopped ? stopped.degree : Math.min(...deciding.map((each) => each.degree))
  const effect = !stopped && met.length === hurdles.length && met.every(({ passed }) => passed)
  const { base } = powerOf(at, frame)
  const damage = stopped || base === null ? [] : damageOf(base, degree, frame.strikes)
  if (at.emit)
    tell(at, 'attackResolved', 'TT-097', entryOf(at, frame, met, { degree, damage, effect, success: !stopped }))
  frame.phase = 'done'
  if (stopped) {
    const mode = frame.choices[met.indexOf(stopped)]!.mode
    if (earnsBenefit(at, mode, degree)) frame.phase = 'benefit'
    return
  }
  applySuccess(at, frame, { degree, damage, effect })
}

/** P8. */
function askBenefit(at: Context, { uid: attacker, target: uid }: CheckFrame): void {
  at.state.window = { type: 'benefit', seat: seatOf(at, uid), uid, attacker }
}

/** TT-090, TT-101. */
export const damageOf = (base: number, degree: number, strikes: number): number[] =>
  base + degree - 1 >= 1 ? new Array<number>(strikes).fill(base + degree - 1) : []

/** TT-092. */
const earnsBenefit = ({ plan: { rules } }: Table, mode: HurdleChoice['mode'], degree: number): boolean =>
  rules.benefit && degree >= 2 && (mode === 'active' || (mode === 'passive' && rules.benefitPassive))

/** What a successful check does: base damage, if it does any. */
export function powerOf(
  at: Table,
  { deed, source, item, thrown }: Pick<CheckFrame, 'deed' | 'source' | 'item' | 'thrown'>,
): { base: number | null; attack: Attack | null; spell: Spell | null } {
  if (deed === 'cast') {
    const spell = at.plan.spells.get(source)!
    return { base: spell.damage?.base ?? null, attack: null, spell }
  }
  const attack = at.plan.attacks.get(source) ?? null
  if (!attack) return { base: null, attack, spell: null }
  const weapon = item === null ? thrown : itemOf(at, item)
  return { base: weapon?.base ?? attack.base, attack, spell: null }
}

type Met = { hurdle: Hurdle; margin: number; degree: number; passed: boolean }

/** TT-097. */
function entryOf(
  at: Table,
  frame: CheckFrame,
  met: readonly Met[],
  result: Success & { readonly success: boolean },
): AttackResolved {
  const { success, degree, damage } = result
  const { uid, target, deed, source, strikes, found, set, attack, choices, defences } = frame
  const stopped = met.find(({ passed, hurdle }) => !passed && !hurdle.effectOnly) ?? met[0]!
  return {
    ...{ uid, target, deed, source, strikes, reason: found!.reason, set: set !== null },
    situation: hasTurnedRound(frame, met.length) ? 'normal' : situationAt(frame, met[0]!.hurdle.kind),
    attack,
    hurdles: met.map(({ hurdle, margin, degree: own, passed }, i) => ({
      ...{ kind: hurdle.kind, mode: choices[i]!.mode, skill: choices[i]!.skill ?? null, sum: defences[i]! },
      reaction: wayOf(at, frame, hurdle.kind, choices[i]!)?.reaction ?? null,
      ...{ margin, degree: own, passed },
    })),
    ...{ success, degree, margin: stopped.margin, damage, effects: success ? effectsOf(at, frame, result) : [] },
    apBefore: frame.apBefore,
    apAfter: fighterOf(at, uid).ap,
    secret: at.state.secretRolls,
  }
}

/** TT-082: attacked from behind, he turned with a reaction that was reached. */
const hasTurnedRound = ({ found, set, choices }: CheckFrame, met: number): boolean =>
  found!.reason === 'behind' && !set && choices.slice(0, met).some(({ mode }) => mode === 'active')

/** P10 for this target: whoever was attacked is alert now (TT-028). */
function close(at: Context, frame: CheckFrame): void {
  at.state.stack.pop()
  alert(at, fighterOf(at, frame.target))
}

/** TT-082: the directions in which he would see the attacker. */
export function facesAttacker(at: Table, frame: CheckFrame, direction: number): boolean {
  const { grid } = at.plan.map!
  return seesCell(grid, fighterOf(at, frame.target).cell, direction, fighterOf(at, frame.uid).cell)
}

export const towardsAttacker = (at: Table, frame: CheckFrame): number =>
  directionToward(at.plan.map!.grid, fighterOf(at, frame.target).cell, fighterOf(at, frame.uid).cell)
