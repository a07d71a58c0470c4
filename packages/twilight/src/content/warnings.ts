import { fault, type ShapeFault } from '@arbiter/content'
import { warnDanger } from './danger.ts'
import { deckCards } from './deckCards.ts'
import { effectsOf, flagsOf, REVEALED } from './flags.ts'
import type { EnemyKind, FateCard, Need, Scenario, TwilightContent } from './types.ts'
import { POOLS } from './words.ts'

/** Warnings about content that loads: TW-064, TW-240 and TW-518. */
export function findWarnings(content: TwilightContent): ShapeFault[] {
  return [
    ...content.decks.flatMap((deck, i) => warnDeck(deckCards(deck, content), ['decks', i, 'cards'])),
    ...content.scenarios.flatMap((scenario, i) => warnFlight(scenario, i, content)),
    ...(content.difficulties.length > 0 ? [...warnDanger(content), ...warnPools(content), ...warnFlags(content)] : []),
  ]
}

/** TW-518. A reward wants a choice: six cards of each pool for every hero. */
function warnPools({ cards, heroes }: TwilightContent): ShapeFault[] {
  return POOLS.flatMap((pool) => {
    const least = Math.min(
      ...heroes.map(
        ({ id }) => cards.filter((card) => card.pools.includes(pool) && (card.heroes?.includes(id) ?? true)).length,
      ),
    )
    return least >= LEAST_POOL
      ? []
      : [fault('W_POOL', ['cards'], `${LEAST_POOL} cards of pool ${pool} for every hero`, least)]
  })
}
const LEAST_POOL = 6

/** TW-518. A flag that nobody asks for is a promise that nobody keeps. */
function warnFlags(content: TwilightContent): ShapeFault[] {
  const asked = new Set(needsOf(content).flatMap((need) => ('flag' in need ? [need.flag] : [])))
  const named = flagsOf(content).filter((flag) => flag !== REVEALED && !asked.has(flag))
  return named.map((flag) => fault('W_FLAG', setterOf(content, flag), 'a need that reads it', flag))
}

/** The first entry that sets the flag. */
function setterOf(content: TwilightContent, flag: string): (string | number)[] {
  const sections = ['checks', 'scenarios', 'campaigns', 'rites', 'items'] as const
  const none = { items: [], checks: [], scenarios: [], rites: [], campaigns: [] }
  for (const section of sections) {
    const at = content[section].findIndex((entry) =>
      effectsOf({ ...content, ...none, [section]: [entry] }).some(
        (effect) => effect.kind === 'flag' && effect.id === flag,
      ),
    )
    if (at >= 0) return [section, at]
  }
  return ['campaigns']
}

/** Every need that stands anywhere, those inside `any` included. */
const needsOf = ({ checks, scenarios, campaigns }: TwilightContent): Need[] =>
  [
    ...checks.flatMap(({ ways }) => ways.flatMap(({ needs }) => needs)),
    ...scenarios.flatMap(({ waves }) => waves.flatMap(({ needs }) => needs)),
    ...campaigns.flatMap(({ stages, road, epilogues }) => [
      ...epilogues.flatMap(({ needs }) => needs),
      ...stages.flatMap(({ options }) => options.flatMap(({ needs }) => needs)),
      ...road.flatMap(({ options, entry, hostility, welcome }) =>
        [...options, ...entry, ...hostility, ...welcome].flatMap(({ needs }) => needs),
      ),
    ]),
  ].flatMap((need) => ('any' in need ? need.any : [need]))

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
