import type { Draws } from '@arbiter/kernel'
import type { CardEffect } from '../content/types.ts'
import type { EnemyStat } from '../content/words.ts'
import { type Bench, fateCard, fight, freeCard, testContent, Unshuffled } from '../testing.ts'

/** One encounter of the plain hero, told in the few words that a test is about. */

type Patch = Readonly<Record<string, unknown>>
type Stats = Readonly<Partial<Record<EnemyStat, number>>>

export interface Scene {
  /** Changes of the plain hero: might 3, word 3, agility 0, 20 HP, 4 of 12 faith, yav. */
  readonly hero?: Patch
  /** Changes of the target: 20 HP, 10 WP, no armour, power 4, harmless. */
  readonly foe?: Foe
  /** More kinds of enemies, by id; what is not said is as it is with the target. */
  readonly foes?: Readonly<Record<string, Foe>>
  /** Who stands there; the target alone if absent. */
  readonly enemies?: readonly unknown[]
  /** Cards of cost 0, by id. The hand is these in their order, then plain blows. */
  readonly cards?: Readonly<Record<string, readonly CardEffect[] | Patch>>
  /** More copies: the whole hand, if it is not each card once. */
  readonly hand?: readonly string[]
  /** The fate deck from its top; `blank` cards if absent. */
  readonly fate?: readonly string[]
  /** More fate cards, by id; what is not said is as it is with `blank`. */
  readonly omens?: Readonly<Record<string, Patch>>
  /** Flee and keywords are off unless the test is about them. */
  readonly rules?: Patch
  /** The rest of the scenario. */
  readonly scenario?: Patch
  readonly start?: Patch
  readonly tuning?: Patch
  /** With pack `road`, on this level. */
  readonly level?: string
  readonly sections?: Patch
  readonly behaviors?: readonly unknown[]
  readonly draws?: Draws
}
export interface Foe {
  readonly stats?: Stats
  readonly [field: string]: unknown
}

/** In its first player phase. */
export function scene(told: Scene = {}): Bench {
  const { cards = {}, hand = Object.keys(cards), fate = ['blank'], start, draws } = told
  const own = [...hand, ...Array.from({ length: Math.max(0, 12 - hand.length) }, () => 'plain_blow')]
  return fight(
    {
      encounter: 'sc_test',
      ...(told.level && { difficulty: told.level }),
      start: { cards: own, fateOrder: fate, ...start },
    },
    sceneContent(told),
    draws,
  )
}

export function sceneContent({ hero, foe, foes = {}, cards = {}, omens = {}, level, ...told }: Scene) {
  return testContent({
    ...(level !== undefined && { road: true }),
    ...told.sections,
    ...(hero && { hero }),
    target: foeOf(foe),
    enemies: Object.entries(foes).map(([id, more]) => ({ ...TARGET, ...foeOf(more), id, name: text(id) })),
    fateCards: Object.entries({ blank: {}, ...omens }).map(([id, more]) => fateCard(id, more)),
    cards: Object.entries(cards).map(([id, card]) =>
      Array.isArray(card) ? freeCard(id, card) : freeCard(id, [], card as Patch),
    ),
    scenarios: [
      {
        id: 'sc_test',
        name: text('Test'),
        enemies: told.enemies ?? ['target'],
        rules: { keywords: false, ...told.rules },
        ...told.scenario,
      },
    ],
    ...(told.tuning && { tuning: told.tuning }),
    ...(told.behaviors && { behaviors: told.behaviors }),
  })
}

export const text = (en: string) => ({ en, ru: en })

const STATS = { hp_max: 20, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 }
const TARGET = {
  description: text('Stands there.'),
  stats: STATS,
  tags: ['human'],
  resonance_affinity: 'yav',
  pattern: [{ type: 'prepare' }],
  loot: { kill: [], pacify: [] },
  rewards: { kill: { faith: 0, resonance: 0 }, pacify: { faith: 0, resonance: 0 } },
}
const foeOf = ({ stats, ...more }: Foe = {}) => ({ stats: { ...STATS, ...stats }, ...more })

/** The enemy does these things, one a round; 0 is the usual number. */
export const pattern = (...steps: readonly (readonly [type: string, value?: number])[]) =>
  steps.map(([type, value = 0]) => ({ type, value }))

/** Decks unshuffled, and what an enemy rolls for its intent. */
export class Rolled extends Unshuffled {
  readonly #rolls: number[]
  /** Every question: `intent/0 of 5`. */
  readonly asked: string[] = []

  constructor(...rolls: number[]) {
    super('rolled')
    this.#rolls = rolls
  }

  override int(label: { readonly name: string }, bound: number): number {
    if (bound === 1) return 0
    this.asked.push(`${label.name} of ${bound}`)
    const roll = this.#rolls.shift()
    if (roll === undefined) throw new Error(`an unexpected draw: ${this.asked.at(-1)}`)
    return roll
  }
}
