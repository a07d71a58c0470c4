import { cardLines, type FateDeck, type Session, upgradedId } from '@arbiter/twilight'
import { wrap } from '../../table.ts'
import { type TwilightScene, worldOf } from './scene.ts'

/** TW-501. A card that was practised has a name and numbers of its own. */
export const heldId = ({ road }: Session, { uid, id }: Session['collection'][number]): string =>
  road?.upgraded.includes(uid) ? upgradedId(id) : id

/** TW-526. Every card that is owned, one line per kind. */
export function deckLines({ plan, view, words, width }: TwilightScene): string[] {
  const held = view.session.collection.map((card) => heldId(view.session, card))
  const ids = [...new Set(held)]
  const rows = ids.map((id) => {
    const card = plan.cards.get(id)!
    const n = held.filter((each) => each === id).length
    const does = cardLines(card).map((phrase) => words.say(phrase))
    return {
      name: words.text(`twilight.card.${id}`),
      n,
      text: words.text('cli.twilight.card_does', { cost: card.cost, text: does.join('; ') }),
    }
  })
  rows.sort((a, b) => (a.name < b.name ? -1 : 1))
  return [
    words.text('cli.twilight.deck_size', { n: held.length }),
    ...rows.map(({ name, n, text }) => `${n} × ${name}: ${text}`),
  ].flatMap((text) => wrap(text, width, '    '))
}

/** TW-526. How many of each fate card are in play; never their order beyond what was seen. */
export function fateLines(scene: TwilightScene): string[] {
  const { plan, view, words, width } = scene
  const { fate } = worldOf(scene)
  const sealed = view.session.road?.sealed ?? []
  const inPlay = [...fate.draw, ...fate.discard]
  const named = (uids: readonly number[]) => countsOf(fate, uids).map(([id, n]) => `${n} × ${nameOf(id)}`)
  const nameOf = (id: string) =>
    words.text('cli.twilight.fate_card', {
      name: { term: `twilight.fateCard.${id}` },
      value: { signed: plan.fate.get(id)!.base_value },
    })
  const idOf = (uid: number) => fate.cards[uid]!.id
  return [
    words.text('cli.twilight.fate_counts', { fate: fate.draw.length, gone: fate.discard.length }),
    ...named(inPlay).sort((a, b) => (a.slice(4) < b.slice(4) ? -1 : 1)),
    ...(fate.known > 0
      ? [
          `${words.text('cli.twilight.fate_top')}: ${fate.draw
            .slice(0, fate.known)
            .map((uid) => nameOf(idOf(uid)))
            .join(', ')}`,
        ]
      : []),
    ...(fate.removed.length > 0
      ? [`${words.text('cli.twilight.fate_removed')}: ${named(fate.removed).join(', ')}`]
      : []),
    ...(sealed.length > 0 ? [`${words.text('cli.twilight.fate_sealed')}: ${named(sealed).join(', ')}`] : []),
  ].flatMap((text) => wrap(text, width, '    '))
}

function countsOf({ cards }: FateDeck, uids: readonly number[]): [id: string, n: number][] {
  const counts = new Map<string, number>()
  for (const uid of uids) counts.set(cards[uid]!.id, (counts.get(cards[uid]!.id) ?? 0) + 1)
  return [...counts]
}
