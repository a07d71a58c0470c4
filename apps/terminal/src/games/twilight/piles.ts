import type { FateDeck } from '@arbiter/twilight'
import { wrap } from '../../table.ts'
import { heldId } from './decks.ts'
import { type TwilightScene, worldOf } from './scene.ts'

/** Every pile one may look into. The order of what is hidden is not told. */
export function pileLines(scene: TwilightScene): string[] {
  const own = scene.view.encounter ? deckPiles(scene) : [...collectionPile(scene), ...itemPile(scene)]
  return [...own, ...fatePiles(scene)].flatMap((text) => wrap(text, scene.width, '  '))
}

const collectionPile = ({ view, words }: TwilightScene): string[] => [
  pile(
    words.text('cli.twilight.collection'),
    view.session.collection.map((card) => words.text(`twilight.card.${heldId(view.session, card)}`)),
  ),
]

export function itemPile({ view, words }: TwilightScene): string[] {
  const items = view.session.inventory.map((id) => words.text(`twilight.item.${id}`))
  return items.length > 0 ? [pile(words.text('cli.twilight.items'), items)] : []
}

/** The cards of an open encounter. */
function deckPiles({ view, words }: TwilightScene): string[] {
  const encounter = view.encounter!
  const names = (uids: readonly number[]) => uids.map((uid) => words.text(`twilight.card.${encounter.cards[uid]!.id}`))
  return [
    pile(words.text('cli.twilight.draw'), names(encounter.draw).sort()),
    pile(words.text('cli.twilight.discard'), names(encounter.discard)),
    pile(words.text('cli.twilight.exhaust'), names(encounter.exhaust)),
  ]
}

function fatePiles(scene: TwilightScene): string[] {
  const { words } = scene
  const { fate } = worldOf(scene)
  const top = fate.draw.slice(0, fate.known)
  return [
    ...(top.length > 0 ? [pile(words.text('cli.twilight.fate_top'), fateNames(scene, fate, top))] : []),
    pile(words.text('cli.twilight.fate_draw'), fateNames(scene, fate, fate.draw).sort()),
    pile(words.text('cli.twilight.fate_discard'), fateNames(scene, fate, fate.discard)),
    ...(fate.removed.length > 0
      ? [pile(words.text('cli.twilight.fate_removed'), fateNames(scene, fate, fate.removed))]
      : []),
  ]
}

const pile = (name: string, cards: readonly string[]): string =>
  cards.length === 0 ? `${name}: –` : `${name} (${cards.length}): ${counted(cards).join(', ')}`

/** `Plain Blow ×3` where it first stood. */
export function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const n = names.filter((each) => each === name).length
    return n === 1 ? name : `${name} ×${n}`
  })
}

/** `Wolf Moon +2`: the number the card itself carries. */
function fateNames({ plan, words }: TwilightScene, { cards }: FateDeck, uids: readonly number[]): string[] {
  return uids.map((uid) => {
    const { id } = cards[uid]!
    const value = plan.fate.get(id)!.base_value
    return words.text('cli.twilight.fate_card', { name: { term: `twilight.fateCard.${id}` }, value: { signed: value } })
  })
}

/** How many there are, in one line. */
export function pileCounts({ view, words }: TwilightScene): string {
  const { encounter, session } = view
  const { fate } = encounter ?? session
  const fateCounts = { fate: fate.draw.length, gone: fate.discard.length }
  if (!encounter) return words.text('cli.twilight.fate_counts', fateCounts)
  const { draw, discard, exhaust } = encounter
  return words.text('cli.twilight.counts', {
    ...fateCounts,
    draw: draw.length,
    discard: discard.length,
    exhaust: exhaust.length,
  })
}
