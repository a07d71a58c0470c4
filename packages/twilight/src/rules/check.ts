import type { ActionOf } from '../action.ts'
import { REVEALED } from '../content/flags.ts'
import type { Check, WorldEffect } from '../content/types.ts'
import type { Special } from '../content/words.ts'
import type { CheckSum } from '../events.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import { closeFate, offerChoice, openFate } from './fate.ts'
import { sideEffects, socialSpecials } from './keyword.ts'
import type { Reading } from './reading.ts'
import { shiftResonance } from './resonance.ts'
import { setFlag, workInWorld } from './world.ts'

/** TW-241 … TW-243. True once the check is completely resolved. */
export function runCheck(run: Run, { check: id, effort = [] }: ActionOf<'runCheck'>): boolean {
  run.cause = { by: 'check', id }
  tire(run, effort)
  return tryCheck(run, id, run.balance.effortPerCard * effort.length, false)
}

/** A choice about the card that was drawn, or about a second try (TW-148). */
export function decideCheck(run: Run, option: 'safe' | 'risk'): boolean {
  const { id, effort, again, fate } = run.state.check!
  const check = run.plan.checks.get(id)!
  run.cause = { by: 'check', id }
  run.setState('check', null)
  if (fate !== null) {
    if (run.listening) run.tell({ type: 'choiceMade', id: run.world.fate.cards[fate]!.id, option })
    return resolve(run, check, effort, again, closeFate(run, fate, check.context, option))
  }
  if (option === 'risk') return tryCheck(run, id, effort, true)
  if (run.listening) run.tell({ type: 'retryDeclined', check: id })
  fail(run, check, null)
  return true
}

function tire(run: Run, cards: readonly number[]): void {
  if (cards.length === 0) return
  const { collection } = run.state.session
  run.setSession(
    'collection',
    collection.map((card) => (cards.includes(card.uid) ? { ...card, tired: true } : card)),
  )
  if (run.listening) run.tell({ type: 'cardsTired', cards: cards.map((uid) => collection[uid]!.id) })
}

function tryCheck(run: Run, id: string, effort: number, again: boolean): boolean {
  const check = run.plan.checks.get(id)!
  if (run.listening) run.tell({ type: 'checkBegun', check: id, effort, again })
  const opened = openFate(run, check.context)
  if (!('asks' in opened)) return resolve(run, check, effort, again, opened)
  run.setState('check', { id, effort, again, fate: opened.asks })
  offerChoice(run, opened.asks, check.context)
  return false
}

/** TW-245. Consequences first, the card's own shift last. */
function resolve(run: Run, check: Check, effort: number, again: boolean, read: Reading): boolean {
  const sum: CheckSum = { stat: statOf(run.plan, check), effort, fate: read.value, keyword: read.val }
  const total = sum.stat + sum.effort + sum.fate + sum.keyword
  const success = read.critical || total >= check.difficulty
  const { id, difficulty } = check
  run.cause = { by: 'check', id }
  if (run.listening)
    run.tell({ type: 'checkResolved', check: id, sum, total, difficulty, success, critical: read.critical })
  socialSpecials(run, read)
  sideEffects(run, read)
  if (read.special === 'reveal') reveal(run, id)
  const asksAgain = !success && read.special === 'retry' && !again
  if (success) workAll(run, check.on_success)
  else if (!asksAgain) fail(run, check, read.special)
  if (success && read.special === 'secret') special(run, 'secret', check.on_secret)
  if (read.special === 'noise') special(run, 'noise', check.on_noise)
  if (success && read.special === 'nav_pull') shiftResonance(run, run.balance.shadowNavShift, 'nav_pull')
  shiftResonance(run, read.shift, 'fate')
  if (!asksAgain) return true
  run.setState('check', { id, effort, again: true, fate: null })
  if (run.listening) run.tell({ type: 'retryOffered', check: id })
  return false
}

/** TW-244. */
export const statOf = ({ hero }: Plan, { stat }: Check): number => hero.stats[stat === 'will' ? hero.will_stat : stat]

/** TW-147. */
function fail(run: Run, { on_failure }: Check, worked: Special | null): void {
  if (worked === 'safeguard') {
    special(run, 'safeguard', [])
    return
  }
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
