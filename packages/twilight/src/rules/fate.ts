import type { Approach, Context } from '../content/words.ts'
import type { Run } from '../run.ts'
import { drawFate } from './fateDeck.ts'
import { NO_CARD, type Reading, type ReadingPlace, readFate, referenceAspect } from './reading.ts'

/** Steps 1 and 2 of TW-117. Gives the uid of a card that asks for a choice, a reading otherwise. */
export function openFate(run: Run, context: Context): Reading | { readonly asks: number } {
  const uid = drawFate(run)
  if (uid < 0) {
    if (run.listening) run.tell({ type: 'fateEmpty', context })
    return NO_CARD
  }
  const { id } = run.world.fate.cards[uid]!
  const card = run.plan.fate.get(id)!
  if (run.listening) {
    const { relation, accord } = reading(run, uid, context, 'safe')
    run.tell({ type: 'fateDrawn', card: uid, id, context, left: run.world.fate.draw.length })
    run.cause = { by: 'fate', id }
    const reference = referenceAspect(run.balance, run.plan.hero.aspect, context, approachOf(run, context))
    run.tell({ type: 'fateCompared', id, suit: card.suit, context, relation, reference, accord })
  }
  return card.type === 'choice' ? { asks: uid } : closeFate(run, uid, context, 'safe')
}

/** Steps 3 and 4. The zone is the one before any shift of this action (TW-120). */
export function closeFate(run: Run, uid: number, context: Context, option: 'safe' | 'risk'): Reading {
  const read = reading(run, uid, context, option)
  if (run.listening) {
    const { id } = run.world.fate.cards[uid]!
    const { base_value: base, keyword } = run.plan.fate.get(id)!
    run.cause = { by: 'fate', id }
    const { bonus, modifier, value, critical, relation, dmg, val, special, sideEffect } = read
    run.tell({ type: 'fateValued', id, base, bonus, modifier, zone: run.zone, value, critical })
    run.tell({ type: 'keywordResolved', id, keyword, relation, dmg, val, special, sideEffect })
  }
  return read
}

/** TW-118. Told when the pause is already part of the state. */
export function offerChoice(run: Run, uid: number, context: Context): void {
  if (!run.listening) return
  const { id } = run.world.fate.cards[uid]!
  const value = (option: 'safe' | 'risk') => {
    const { value: effective, shift } = reading(run, uid, context, option)
    return { value: effective, shift }
  }
  run.tell({ type: 'choiceOffered', id, safe: value('safe'), risk: value('risk') })
}

/** What the card would say, chosen this way, here and now. */
export function reading(
  run: Pick<Run, 'plan' | 'state' | 'world' | 'zone'> & { readonly approach?: Approach | null },
  uid: number,
  context: Context,
  option: ReadingPlace['option'],
): Reading {
  const { plan, state, world, zone } = run
  const { encounter } = state
  // TW-134; TW-237: the only skill check of an encounter is a flight, and keywords do not count there.
  const keywords =
    encounter === null || (context !== 'skillCheck' && plan.scenarios.get(encounter.scenario)!.rules.keywords)
  const card = plan.fate.get(world.fate.cards[uid]!.id)!
  const approach = approachOf(run, context)
  return readFate(plan.balance, card, { context, zone, aspect: plan.hero.aspect, keywords, option, approach })
}

/** TW-449, TW-453. Of the check at hand, or of this round's Influence. */
const approachOf = (
  { state, approach = null }: Pick<Run, 'state'> & { readonly approach?: Approach | null },
  context: Context,
): Approach | null =>
  state.encounter === null ? approach : context === 'combatSpiritual' ? (state.encounter.road?.approach ?? null) : null
