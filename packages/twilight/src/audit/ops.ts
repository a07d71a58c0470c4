import type { TwilightContent } from '../content/types.ts'

/** TW-510. What growing or sealing would do to a deck. */
export interface DeckOp {
  readonly kind: 'add' | 'seal'
  readonly id: string
}

/** `add:<id>,seal:<id>,…`; nothing where it says something else. */
export function parseOps(text: string): DeckOp[] | undefined {
  const ops = text.split(',').map((part) => /^(add|seal):([a-z0-9_]+)$/.exec(part.trim()))
  return ops.every((op) => op !== null) ? ops.map((op) => ({ kind: op[1] as DeckOp['kind'], id: op[2]! })) : undefined
}

/** The content with the deck as it is after these, or the first of them that cannot be done. */
export function afterOps(
  content: TwilightContent,
  deck: string,
  ops: readonly DeckOp[],
): { readonly content: TwilightContent } | { readonly wrong: DeckOp } {
  const cards = [...content.decks.find(({ id }) => id === deck)!.cards]
  for (const op of ops) {
    const card = content.fateCards.find(({ id }) => id === op.id)
    const at = cards.indexOf(op.id)
    // TW-506. Sticky cards are never sealed.
    if (!card || (op.kind === 'seal' && (at < 0 || card.is_sticky))) return { wrong: op }
    if (op.kind === 'add') cards.push(op.id)
    else cards.splice(at, 1)
  }
  const decks = content.decks.map((each) => (each.id === deck ? { ...each, cards } : each))
  return { content: { ...content, decks } }
}
