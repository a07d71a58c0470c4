import { label } from '@arbiter/kernel'
import type { Run } from '../run.ts'
import type { FateDeck } from '../state.ts'

/** The one deck of a session, or the copy of the encounter that is open (TW-083). */

const SHUFFLE = label('fate/shuffle')

/** A deck of these cards, unshuffled. */
export function fateDeckOf(ids: readonly string[], sticky: (id: string) => boolean): FateDeck {
  return {
    cards: ids.map((id) => ({ id, sticky: sticky(id) })),
    draw: ids.map((_, uid) => uid),
    discard: [],
    removed: [],
    known: 0,
  }
}

/** TW-066. */
export function shuffleFate(run: Run, why: 'start' | 'added'): void {
  order(run, run.world.fate.draw)
  if (run.listening) run.tell({ type: 'fateShuffled', size: run.world.fate.draw.length, why })
}

/** TW-073, TW-075. The uid of the card, or −1 when no card is left anywhere. */
export function drawFate(run: Run): number {
  const deck = run.world.fate
  if (deck.draw.length === 0) {
    if (deck.discard.length === 0) return -1
    reshuffle(run)
  }
  const uid = deck.draw[0]!
  const pile = run.plan.fate.get(deck.cards[uid]!.id)!.one_time ? 'removed' : 'discard'
  run.setFate({ draw: deck.draw.slice(1), known: Math.max(0, deck.known - 1), [pile]: [...deck[pile], uid] })
  return uid
}

/** TW-074. The removed pile never returns. */
function reshuffle(run: Run): void {
  const { discard } = run.world.fate
  run.setFate({ discard: [] })
  order(run, discard)
  if (run.listening) run.tell({ type: 'fateShuffled', size: discard.length, why: 'empty' })
}

function order(run: Run, pile: readonly number[]): void {
  run.setFate({ draw: run.draws.shuffle(SHUFFLE, pile), known: 0 })
}

/** TW-076. */
export function peekFate(run: Run, n: number): void {
  const { draw, cards, known } = run.world.fate
  const seen = Math.min(n, draw.length)
  if (seen > known) run.setFate({ draw, known: seen })
  if (run.listening) run.tell({ type: 'fatePeeked', cards: draw.slice(0, seen).map((uid) => cards[uid]!.id) })
}

/** TW-077. What `reorder n` can move now. */
export const reorderSize = ({ draw }: Pick<FateDeck, 'draw'>, n: number): number => Math.min(n, draw.length)

/** TW-077. Each index of the top cards once. */
export const isPermutation = (wanted: readonly number[], size: number): boolean =>
  wanted.length === size && new Set(wanted).size === size && wanted.every((index) => index < size)

/** Without an order the cards stay as they are. Who reorders has seen them. */
export function reorderFate(run: Run, n: number, wanted: readonly number[] | undefined): void {
  const { draw, cards, known } = run.world.fate
  const size = reorderSize(run.world.fate, n)
  const top = wanted ? wanted.map((index) => draw[index]!) : draw.slice(0, size)
  // A second `reorder` of the same card may be larger than the order that came with it.
  run.setFate({ draw: [...top, ...draw.slice(top.length)], known: Math.max(known, size) })
  if (run.listening)
    run.tell({ type: 'fateReordered', cards: run.world.fate.draw.slice(0, size).map((uid) => cards[uid]!.id) })
}

/** TW-423. The top card goes to the bottom; what comes up is not shown. */
export function turnFate(run: Run): void {
  const { draw, known } = run.world.fate
  if (draw.length < 2) return
  run.setFate({ draw: [...draw.slice(1), draw[0]!], known: Math.max(0, known - 1) })
  if (run.listening) run.tell({ type: 'fateTurned' })
}

/** TW-506. It leaves draw or discard pile; the order of the rest is kept. The list of sealed cards is the session's. */
export function sealFate(run: Run, uid: number): void {
  const { draw, discard, known, cards } = run.world.fate
  const at = draw.indexOf(uid)
  run.setFate(
    at < 0
      ? { discard: discard.filter((other) => other !== uid) }
      : { draw: draw.filter((other) => other !== uid), known: at < known ? known - 1 : known },
  )
  run.setRoad('sealed', [...run.road.sealed, uid])
  if (run.listening) run.tell({ type: 'fateSealed', id: cards[uid]!.id })
}

/** TW-507. The first sealed one of this kind comes back into the draw pile. */
export function unsealFate(run: Run, id: string): void {
  const { draw, cards } = run.world.fate
  const uid = run.road.sealed.find((sealed) => cards[sealed]!.id === id)
  if (uid === undefined) {
    keep(run, id, 'unknown_id')
    return
  }
  run.setRoad(
    'sealed',
    run.road.sealed.filter((other) => other !== uid),
  )
  run.setFate({ draw: [...draw, uid] })
  if (run.listening) run.tell({ type: 'fateUnsealed', id })
  shuffleFate(run, 'added')
}

/** TW-080. A sticky card by its uid. */
export function liftInstance(run: Run, uid: number): void {
  const cards = run.world.fate.cards.slice()
  const { id } = cards[uid]!
  cards[uid] = { id, sticky: false }
  run.setFate({ cards })
  takeOut(run, uid)
  if (run.listening) run.tell({ type: 'fateLifted', id })
}

/** TW-078. */
export function addFate(run: Run, id: string): void {
  const { cards, draw } = run.world.fate
  const { is_sticky: sticky } = run.plan.fate.get(id)!
  run.setFate({ cards: [...cards, { id, sticky }], draw: [...draw, cards.length] })
  if (run.listening) run.tell({ type: 'fateAdded', id })
  shuffleFate(run, 'added')
}

/** TW-079. */
export function removeFate(run: Run, id: string): void {
  const uid = find(run.world.fate, id)
  if (uid < 0) {
    keep(run, id, 'unknown_id')
    return
  }
  if (run.world.fate.cards[uid]!.sticky) {
    keep(run, id, 'sticky_card')
    return
  }
  takeOut(run, uid)
  if (run.listening) run.tell({ type: 'fateRemoved', id })
}

/** TW-080. The only way to be rid of a sticky card. */
export function liftFate(run: Run, id: string): void {
  const uid = find(run.world.fate, id)
  if (uid < 0) {
    keep(run, id, 'unknown_id')
    return
  }
  const cards = run.world.fate.cards.slice()
  cards[uid] = { id, sticky: false }
  run.setFate({ cards })
  takeOut(run, uid)
  if (run.listening) run.tell({ type: 'fateLifted', id })
}

/** The first match in the draw pile, else in the discard pile. */
function find({ cards, draw, discard }: FateDeck, id: string): number {
  const isIt = (uid: number) => cards[uid]!.id === id
  return draw.find(isIt) ?? discard.find(isIt) ?? -1
}

function takeOut(run: Run, uid: number): void {
  const { draw, discard, removed, known } = run.world.fate
  const at = draw.indexOf(uid)
  run.setFate({
    removed: [...removed, uid],
    ...(at < 0
      ? { discard: discard.filter((other) => other !== uid) }
      : { draw: draw.filter((other) => other !== uid), known: at < known ? known - 1 : known }),
  })
}

function keep(run: Run, id: string, code: 'unknown_id' | 'sticky_card'): void {
  if (run.listening) run.tell({ type: 'fateKept', id, code })
}
