import { flagsOf } from '../content/flags.ts'
import type { TwilightContent } from '../content/types.ts'
import { MAX_ENEMY_START } from './enemyStart.ts'
import { MAX_DECISIONS, MAX_LIST } from './reader.ts'
import { REPUTATION } from './start.ts'

type Node = Record<string, unknown>

/** The JSON Schema of a set-up for editors and the API; ids are the ones of the content in force. */
export function setupJson(content: TwilightContent): Node {
  const { heroes, decks, campaigns, scenarios } = content
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'twilight-setup.schema.json',
    ...object({
      hero: ids(heroes),
      deck: { ...ids(decks), default: 'core' },
      campaign: { anyOf: [ids(campaigns), { type: 'null' }] },
      encounter: { anyOf: [ids(scenarios), skirmishJson(content), { type: 'null' }] },
      start: startJson(content),
      decisions: integer(1, MAX_DECISIONS),
      ...(content.difficulties.length > 0 && {
        difficulty: ids(content.difficulties),
        ladder: { ...integer(0, content.ladder.length), default: 0 },
      }),
    }),
  }
}

const skirmishJson = ({ enemies, balance }: TwilightContent): Node =>
  object(
    {
      enemies: list(ids(enemies), 1, balance.maxEnemies),
      canFlee: { ...flag, default: false },
      keywords: { ...flag, default: true },
      lastStand: { ...flag, default: false },
    },
    ['enemies'],
  )

function startJson(content: TwilightContent): Node {
  const { heroes, cards, fateCards, items, balance } = content
  const { min, max } = balance.resonance
  return object({
    hp: integer(1, Math.max(...heroes.map(({ hp_max }) => hp_max))),
    faith: integer(0, Math.max(...heroes.map(({ faith_max }) => faith_max))),
    resonance: { type: 'number', minimum: min, maximum: max, multipleOf: 0.5 },
    reputation: integer(-REPUTATION, REPUTATION),
    cards: list(ids(cards), balance.openingHand),
    extraCards: list(ids(cards)),
    fateOrder: list(ids(fateCards), 1),
    flags: { ...list({ enum: flagsOf(content) }), uniqueItems: true },
    inventory: list(ids(items)),
    enemies: object(
      Object.fromEntries(Array.from({ length: balance.maxEnemies }, (_, slot) => [String(slot), enemyJson])),
    ),
    ...(content.difficulties.length > 0 && {
      curses: list(ids(content.curses)),
      allies: list(ids(content.allies), 0, balance.road.maxAllies),
      tally: { type: 'object', additionalProperties: integer(0, 999) },
      node: { enum: content.campaigns.flatMap(({ road }) => road.map(({ id }) => id)) },
    }),
  })
}

const object = (properties: Node, required: string[] = []): Node => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const ids = (entries: readonly { readonly id: string }[]): Node => ({ enum: entries.map(({ id }) => id) })
const integer = (minimum: number, maximum: number): Node => ({ type: 'integer', minimum, maximum })
const list = (items: Node, minItems = 0, maxItems = MAX_LIST): Node => ({ type: 'array', items, minItems, maxItems })
const flag: Node = { type: 'boolean' }
const lasting = object({ n: integer(1, MAX_ENEMY_START), rounds: integer(1, MAX_ENEMY_START) }, ['n', 'rounds'])
const enemyJson = object({
  hp: integer(1, MAX_ENEMY_START),
  wp: integer(1, MAX_ENEMY_START),
  buff: integer(0, MAX_ENEMY_START),
  stunned: flag,
  expose: integer(0, MAX_ENEMY_START),
  unravel: integer(0, MAX_ENEMY_START),
  bleed: lasting,
  disarm: lasting,
})
