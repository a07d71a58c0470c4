import type { ActionOf } from '../action.ts'
import { REVEALED } from '../content/flags.ts'
import type { Check, Price, Way, WorldEffect } from '../content/types.ts'
import type { Approach, Special } from '../content/words.ts'
import type { CheckSum } from '../events.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { OpenCheck, State } from '../state.ts'
import { closeFate, offerChoice, openFate } from './fate.ts'
import { changeReputation, healHero } from './hero.ts'
import { sideEffects, socialSpecials } from './keyword.ts'
import type { Reading } from './reading.ts'
import { shiftResonance } from './resonance.ts'
import { modsOf } from './road/mods.ts'
import { areMet } from './road/needs.ts'
import { prayForCheck } from './road/pray.ts'
import { finalPrice, pay } from './road/price.ts'
import { folkShift } from './road/standing.ts'
import { setFlag, workInWorld } from './world.ts'

/** TW-241 … TW-243. True once the check is completely resolved. */
export function runCheck(
  run: Run,
  { check: id, effort = [], way, pray }: ActionOf<'runCheck'>,
  price: Price = {},
): boolean {
  run.cause = { by: 'check', id }
  const check = run.plan.checks.get(id)!
  const chosen = wayOf(run.plan, run.state, check, way)
  tire(run, effort)
  pay(run, price)
  const steady = pray === undefined ? 0 : prayForCheck(run, pray)
  return tryCheck(run, id, run.balance.effortPerCard * effort.length, false, {
    way: chosen ? check.ways.indexOf(chosen) : -1,
    steady,
  })
}

/** How a check is gone about on a road. */
interface Course {
  readonly way: number
  readonly steady: number
}

/** TW-455. The way that was named, or the only one that is open. */
export function wayOf(plan: Plan, state: State, { ways }: Check, named: number | undefined): Way | undefined {
  if (!state.session.road) return undefined
  if (named !== undefined) return ways[named]
  const open = ways.filter(({ needs }) => areMet(plan, state, needs))
  return open.length === 1 ? open[0] : undefined
}

/** What the way costs now. */
export function wayPrice({ plan, state }: Run, { check, way }: ActionOf<'runCheck'>): Price {
  const chosen = wayOf(plan, state, plan.checks.get(check)!, way)
  return chosen?.price ? finalPrice(plan, state.session, chosen.price) : {}
}

/** The check as this way makes it; without ways, or off the road, the check itself. */
export function checkBy(check: Check, way: number): Check {
  const chosen = check.ways[way]
  if (!chosen) return check
  const { approach, stat, difficulty, on_success, on_failure } = chosen
  const { approach: _own, ...rest } = check
  return { ...rest, stat, difficulty, on_success, on_failure, ...(approach !== undefined && { approach }) }
}

/** A choice about the card that was drawn, or about a second try (TW-148). */
export function decideCheck(run: Run, option: 'safe' | 'risk'): boolean {
  const { id, effort, again, fate, way = -1, steady = 0 } = run.state.check!
  const course = { way, steady }
  const check = checkBy(run.plan.checks.get(id)!, way)
  run.cause = { by: 'check', id }
  run.approach = approachOf(run, check)
  run.setState('check', null)
  if (fate !== null) {
    if (run.listening) run.tell({ type: 'choiceMade', id: run.world.fate.cards[fate]!.id, option })
    return resolve(run, check, effort, again, course, closeFate(run, fate, check.context, option))
  }
  if (option === 'risk') return tryCheck(run, id, effort, true, course)
  if (run.listening) run.tell({ type: 'retryDeclined', check: id })
  fail(run, check, null)
  afterCheck(run, check)
  return true
}

const approachOf = ({ state }: Run, { approach }: Check): Approach | null =>
  state.session.road ? (approach ?? null) : null

function tire(run: Run, cards: readonly number[]): void {
  if (cards.length === 0) return
  const { collection } = run.state.session
  run.setSession(
    'collection',
    collection.map((card) => (cards.includes(card.uid) ? { ...card, tired: true } : card)),
  )
  const idOf = (uid: number) => collection.find((card) => card.uid === uid)!.id
  if (run.listening) run.tell({ type: 'cardsTired', cards: cards.map(idOf) })
}

function tryCheck(run: Run, id: string, effort: number, again: boolean, course: Course): boolean {
  const check = checkBy(run.plan.checks.get(id)!, course.way)
  run.approach = approachOf(run, check)
  if (run.listening) run.tell({ type: 'checkBegun', check: id, effort, again })
  const opened = openFate(run, check.context)
  if (!('asks' in opened)) return resolve(run, check, effort, again, course, opened)
  run.setState('check', openCheck(run, id, effort, again, opened.asks, course))
  offerChoice(run, opened.asks, check.context)
  return false
}

/** Way and prayer are part of it only on a road. */
const openCheck = (
  run: Run,
  id: string,
  effort: number,
  again: boolean,
  fate: number | null,
  course: Course,
): OpenCheck => (run.state.session.road ? { id, effort, again, fate, ...course } : { id, effort, again, fate })

/** TW-245. Consequences first, the card's own shift last. */
function resolve(run: Run, check: Check, effort: number, again: boolean, course: Course, read: Reading): boolean {
  const onRoad = run.state.session.road !== undefined
  const { sum, total, shift, difficulty, success } = checkTotal(run.plan, run.state, check, effort, course.steady, read)
  const { id } = check
  run.cause = { by: 'check', id }
  if (run.listening)
    run.tell({
      type: 'checkResolved',
      check: id,
      sum,
      total,
      difficulty,
      success,
      critical: read.critical,
      ...(onRoad && { shift, approach: run.approach }),
    })
  socialSpecials(run, read)
  sideEffects(run, read)
  if (read.special === 'reveal') reveal(run, id)
  const asksAgain = !success && read.special === 'retry' && !again
  if (success) succeed(run, check)
  else if (!asksAgain) fail(run, check, read.special)
  if (success && read.special === 'secret') special(run, 'secret', check.on_secret)
  if (read.special === 'noise') special(run, 'noise', check.on_noise)
  if (success && read.special === 'nav_pull') shiftResonance(run, run.balance.shadowNavShift, 'nav_pull')
  shiftResonance(run, read.shift, 'fate')
  if (asksAgain) {
    run.setState('check', openCheck(run, id, effort, true, null, course))
    if (run.listening) run.tell({ type: 'retryOffered', check: id })
    return false
  }
  afterCheck(run, check)
  return true
}

/** TW-242, TW-435. What a check comes to with this card; nothing is changed yet. */
export function checkTotal(
  plan: Plan,
  state: Pick<State, 'session' | 'encounter'>,
  check: Check,
  effort: number,
  steady: number,
  read: Reading,
) {
  const sum: CheckSum = {
    stat: statOf(plan, check),
    effort,
    fate: read.value,
    keyword: read.val,
    ...(state.session.road && { mods: checkMods(plan, state, check) + steady }),
  }
  const total = Object.values(sum).reduce((all, n) => all + n, 0)
  const shift = folkShift(plan, state.session, check)
  const difficulty = Math.max(0, check.difficulty + shift)
  return { sum, total, shift, difficulty, success: read.critical || total >= difficulty }
}

/** TW-456. */
function succeed(run: Run, { on_success }: Check): void {
  workAll(run, wonBy(run.approach, on_success))
  if (run.approach === 'healing') healHero(run, run.balance.road.healingCheckHp)
}

/** TW-456. What a check works if it is tried by this approach. */
export const wonBy = (
  approach: Approach | null | undefined,
  effects: readonly WorldEffect[],
): readonly WorldEffect[] => (approach === 'risk' ? effects.map(doubleGain) : effects)
export const lostBy = (
  approach: Approach | null | undefined,
  effects: readonly WorldEffect[],
): readonly WorldEffect[] => (approach === 'risk' ? effects.map(doubleLoss) : effects)

const doubleGain = (effect: WorldEffect): WorldEffect =>
  effect.kind === 'faith' && effect.n > 0 ? { ...effect, n: 2 * effect.n } : effect
const doubleLoss = (effect: WorldEffect): WorldEffect =>
  effect.kind === 'hp' && effect.n < 0 ? { ...effect, n: 2 * effect.n } : effect

/** TW-451, TW-458, TW-512. What is added to a check on a road, prayers aside. */
export function checkMods(plan: Plan, state: Pick<State, 'session' | 'encounter'>, { approach, stat }: Check): number {
  const mods = modsOf(plan, state)
  return (
    (mods.check ?? 0) +
    (stat === 'agility' ? (mods.agility ?? 0) : 0) +
    (approach === undefined ? 0 : (mods[`approach.${approach}`] ?? 0)) +
    (approach !== undefined && plan.hero.favours.includes(approach) ? plan.balance.road.favourBonus : 0)
  )
}

/** TW-513. What some things ask for after a check. */
function afterCheck(run: Run, { approach }: Check): void {
  if (!run.state.session.road || approach === undefined) return
  for (const id of new Set(run.state.session.inventory)) {
    const after = run.plan.items.get(id)!.after_check
    if (after?.approach !== approach) continue
    run.cause = { by: 'item', id }
    workAll(run, after.effects)
  }
}

/** TW-244. */
export const statOf = ({ hero }: Plan, { stat }: Pick<Check, 'stat'>): number =>
  hero.stats[stat === 'will' ? hero.will_stat : stat]

/** TW-147. */
function fail(run: Run, check: Check, worked: Special | null): void {
  if (worked === 'safeguard') {
    special(run, 'safeguard', [])
    return
  }
  const on_failure = lostBy(run.approach, check.on_failure)
  // TW-456: a thief who is caught is talked about.
  if (run.approach === 'theft') changeReputation(run, run.balance.road.theftReputation)
  if (worked !== 'stealth') {
    workAll(run, on_failure)
    return
  }
  special(
    run,
    'stealth',
    on_failure.filter(({ kind }) => kind !== 'encounter'),
  )
}

function special(run: Run, worked: Special, effects: readonly WorldEffect[]): void {
  if (run.listening) run.tell({ type: 'specialWorked', special: worked })
  workAll(run, effects)
}

const workAll = (run: Run, effects: readonly WorldEffect[]): void => {
  for (const effect of effects) workInWorld(run, effect)
}

/** TW-149. */
function reveal(run: Run, check: string): void {
  if (run.listening) run.tell({ type: 'partnerRevealed', check })
  setFlag(run, REVEALED)
}
