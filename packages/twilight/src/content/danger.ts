import { fault, type ShapeFault } from '@arbiter/content'
import { roundHalfUp } from '@arbiter/kernel'
import { deckCards } from './deckCards.ts'
import type { Behavior, Difficulty, EnemyKind, IntentKind, TwilightContent } from './types.ts'

/** TW-518. Enemies whose numbers deserve a second look on `normal`. */
export function warnDanger(content: TwilightContent): ShapeFault[] {
  const normal = content.difficulties.find(({ id }) => id === 'normal')
  if (!normal) return []
  return content.enemies.flatMap((enemy, i) => [
    ...warnSpike(enemy, i, normal, content),
    ...warnPath(enemy, i, normal, content),
  ])
}

/** A boss whose heaviest blow is twice what the frailest hero has. */
function warnSpike(enemy: EnemyKind, i: number, { enemyPower }: Difficulty, content: TwilightContent): ShapeFault[] {
  if (!enemy.tags.includes('boss')) return []
  const { behaviors, heroes, balance } = content
  const behavior = behaviors.find(({ id }) => id === enemy.behavior_id)
  const does = intentsOf(enemy, behavior)
  const buff = Math.max(0, ...does.filter(({ type }) => type === 'buff').map(({ value = 0 }) => value))
  const power = Math.max(0, enemy.stats.power + (enemy.resonance_modifiers.yav?.power ?? 0)) + enemyPower + buff
  const prepared = does.some(({ type }) => type === 'prepare') ? balance.prepareMultiplier : 1000
  const heaviest = Math.max(0, ...does.filter(({ type }) => type === 'attack').map((blow) => blowOf(blow, power)))
  const final = roundHalfUp(heaviest * prepared, 1_000_000)
  const limit = 2 * Math.min(...heroes.map(({ hp_max }) => hp_max))
  return final < limit ? [] : [fault('W_SPIKE', ['enemies', i], `at most ${limit - 1}`, final)]
}

type Does = Pick<IntentKind, 'type' | 'value' | 'value_formula'>

const intentsOf = ({ pattern }: EnemyKind, behavior: Behavior | undefined): readonly Does[] =>
  behavior ? Object.values(behavior.intents) : pattern

/** In thousandths; an attack without a number of its own strikes with power. */
const blowOf = ({ value = 0, value_formula }: Does, power: number): number =>
  value > 0 ? value * 1000 : power * (value_formula?.times ?? 1000)

/** The plain hero of the examples: 3 in body and word, and a plain card of 2 for each card drawn. */
const PLAIN_STAT = 3
const PLAIN_CARD = 2
const MOST_APART = 2

/** An enemy that one path ends much sooner than the other. */
function warnPath(
  { stats, resonance_modifiers }: EnemyKind,
  i: number,
  { enemyHp, enemyWp, fateDeck }: Difficulty,
  content: TwilightContent,
): ShapeFault[] {
  const yav = resonance_modifiers.yav ?? {}
  const of = (stat: keyof typeof stats) => stats[stat] + (yav[stat] ?? 0)
  if (stats.wp_max === 0) return []
  const blow = PLAIN_STAT + PLAIN_CARD * content.balance.drawPerRound + meanOf(fateDeck, content)
  const rounds = (track: number, armour: number) => track / Math.max(1, blow - armour)
  const kill = rounds((of('hp_max') * enemyHp) / 1000, of('armor_physical'))
  const pacify = rounds((of('wp_max') * enemyWp) / 1000, of('armor_spirit'))
  const apart = Math.abs(kill - pacify)
  if (apart <= MOST_APART) return []
  return [fault('W_PATH', ['enemies', i, 'stats'], `at most ${MOST_APART}`, Math.round(apart * 10) / 10)]
}

/** What a fate card brings in Yav, on average. */
function meanOf(deck: string, content: TwilightContent): number {
  const list = content.decks.find(({ id }) => id === deck)
  const cards = list ? deckCards(list, content) : []
  return cards.length === 0 ? 0 : cards.reduce((sum, { base_value }) => sum + base_value, 0) / cards.length
}
