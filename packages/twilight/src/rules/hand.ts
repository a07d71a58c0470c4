import { label } from '@arbiter/kernel'
import type { Run } from '../run.ts'
import type { Encounter } from '../state.ts'

const SHUFFLE = label('deck/shuffle')
const MULLIGAN = label('deck/mulligan')

export const cardIdOf = ({ cards }: Pick<Encounter, 'cards'>, uid: number): string => cards[uid]!.id

/** TW-098, TW-099. Never above the limit of the hand; a missing card is no error. */
export function drawCards(run: Run, n: number): void {
  for (let i = 0; i < n; i++) {
    const { hand } = run.encounter
    if (hand.length >= run.balance.maxHandSize) return
    if (run.encounter.draw.length === 0) recycle(run)
    const card = run.encounter.draw[0]
    if (card === undefined) return
    run.setEncounter('draw', run.encounter.draw.slice(1))
    run.setEncounter('hand', [...hand, card])
    if (run.listening) run.tell({ type: 'cardDrawn', card, id: cardIdOf(run.encounter, card) })
  }
}

function recycle(run: Run): void {
  const { discard } = run.encounter
  if (discard.length === 0) return
  run.setEncounter('discard', [])
  run.setEncounter('draw', run.draws.shuffle(SHUFFLE, discard))
  if (run.listening) run.tell({ type: 'deckShuffled', size: discard.length, why: 'empty' })
}

/** TW-069. */
export function shuffleDeck(run: Run): void {
  run.setEncounter('draw', run.draws.shuffle(SHUFFLE, run.encounter.draw))
  if (run.listening) run.tell({ type: 'deckShuffled', size: run.encounter.draw.length, why: 'start' })
}

/** TW-102. The chosen cards come back into the deck only after as many were drawn. */
export function mulligan(run: Run, cards: readonly number[]): void {
  const { hand, mulligans } = run.encounter
  run.setEncounter('mulligans', mulligans + 1)
  run.setEncounter(
    'hand',
    hand.filter((uid) => !cards.includes(uid)),
  )
  if (run.listening) run.tell({ type: 'mulliganTaken', cards: cards.map((uid) => cardIdOf(run.encounter, uid)) })
  drawCards(run, cards.length)
  run.setEncounter('draw', run.draws.shuffle(MULLIGAN, [...run.encounter.draw, ...cards]))
  if (run.listening) run.tell({ type: 'deckShuffled', size: run.encounter.draw.length, why: 'mulligan' })
}

/** TW-141. The card played last this round that now lies in the discard pile. */
export function recall(run: Run): void {
  const { hand, discard, played } = run.encounter
  const card = played.findLast((uid) => discard.includes(uid))
  if (card === undefined || hand.length >= run.balance.maxHandSize) return
  run.setEncounter(
    'discard',
    discard.filter((uid) => uid !== card),
  )
  run.setEncounter('hand', [...hand, card])
  if (run.listening) run.tell({ type: 'cardReturned', card, id: cardIdOf(run.encounter, card), why: 'recall' })
}
