import { fault, type ShapeFault } from '@arbiter/content'
import type { EnemyKind, FateCard, FateDeckList, Scenario, TwilightContent } from './types.ts'

/** Warnings about content that loads: TW-064 and TW-240. */
export function findWarnings(content: TwilightContent): ShapeFault[] {
  return [
    ...content.decks.flatMap((deck, i) => warnDeck(deckCards(deck, content), ['decks', i, 'cards'])),
    ...content.scenarios.flatMap((scenario, i) => warnFlight(scenario, i, content)),
  ]
}

/** The cards of a deck with the changes that hold while it is played. */
export function deckCards({ cards, changes }: FateDeckList, { fateCards }: TwilightContent): FateCard[] {
  return cards.map((id) => ({
    ...fateCards.find((card) => card.id === id)!,
    ...changes.find((change) => change.id === id),
  }))
}

/** TW-064: the patterns of the audit. */
function warnDeck(cards: readonly FateCard[], path: readonly (string | number)[]): ShapeFault[] {
  const surges = cards.filter(({ keyword }) => keyword === 'surge')
  const dead = surges.length > 0 && surges.every(({ suit }) => suit === 'prav')
  return [
    ...(dead ? [fault('W_F1', path, 'a surge card that is not prav', surges.length)] : []),
    ...cards.flatMap(({ id, suit, is_critical, is_sticky, resonance_rules }, i) => {
      const far = resonance_rules.filter(({ modify_value }) => Math.abs(modify_value) > 1)
      return [
        ...(is_critical && suit === 'prav'
          ? [fault('W_F2', [...path, i], 'a critical card that is not prav', id)]
          : []),
        ...(is_sticky && far.length > 0 ? [fault('W_F3', [...path, i], 'zone modifiers within ±1', id)] : []),
      ]
    }),
  ]
}

/** TW-240: flight that is allowed but cannot succeed in Yav without a critical card. */
function warnFlight(
  { enemies, rules, hero_id, fate_order }: Scenario,
  i: number,
  content: TwilightContent,
): ShapeFault[] {
  if (!rules.canFlee) return []
  const { balance, heroes, decks, fateCards } = content
  const runners = hero_id === undefined ? heroes : heroes.filter(({ id }) => id === hero_id)
  const hands =
    fate_order.length > 0
      ? [fateCards.filter(({ id }) => fate_order.includes(id))]
      : decks.map((deck) => deckCards(deck, content))
  const stat = Math.max(...runners.map(({ stats }) => stats[balance.fleeStat]))
  const plain = hands.flat().filter((card) => !card.is_critical)
  const fate = plain.length === 0 ? 0 : Math.max(...plain.map(bestInYav))
  const power = Math.max(...enemies.map(({ id }) => powerInYav(content.enemies.find((enemy) => enemy.id === id)!)))
  if (stat + fate >= power) return []
  return [fault('W_FLEE', ['scenarios', i, 'rules', 'canFlee'], `power at most ${stat + fate}`, power)]
}

const bestInYav = ({ base_value, choice_option, resonance_rules }: FateCard): number =>
  base_value +
  (choice_option?.bonus_value ?? 0) +
  (resonance_rules.find(({ zone }) => zone === 'yav')?.modify_value ?? 0)

const powerInYav = ({ stats, resonance_modifiers }: EnemyKind): number =>
  Math.max(0, stats.power + (resonance_modifiers.yav?.power ?? 0))
