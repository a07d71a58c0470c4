import type { ArenaContent } from '../content/types.ts'
import { ACCESSORY_SLOTS, ATTRIBUTES, DAMAGE_TYPES, DEFAULT_ACTIONS, TARGET_PRIORITIES } from '../content/words.ts'
import { MAX_NAME, MAX_TEAM } from './reader.ts'

type Node = Record<string, unknown>

/** The JSON Schema of a set-up for editors and the API; ids are the ones of the content in force. */
export function setupJson(content: ArenaContent): Node {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'arena-setup.schema.json',
    ...object(
      {
        event: { anyOf: [ids(content.events), eventJson(content)] },
        teams: list(
          object({ name: text, members: list(memberJson(content), 1, MAX_TEAM) }, ['members']),
          2,
          Math.max(2, ...content.events.map(({ startZones }) => startZones.length)),
        ),
        tuning: { type: 'object', propertyNames: { enum: Object.keys(content.tuning) } },
        start: { type: 'object', additionalProperties: startJson(content) },
      },
      ['event', 'teams'],
    ),
  }
}

const object = (properties: Node, required: string[] = []): Node => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const ids = (entries: readonly { readonly id: string }[]): Node => ({ enum: entries.map(({ id }) => id) })
const integer = (minimum: number, maximum: number): Node => ({ type: 'integer', minimum, maximum })
const list = (items: Node, minItems = 0, maxItems?: number): Node => ({
  type: 'array',
  items,
  minItems,
  ...(maxItems === undefined ? {} : { maxItems }),
})
const text: Node = { type: 'string', maxLength: MAX_NAME }
const flag: Node = { type: 'boolean' }
const bp = integer(0, 10_000)

const eventJson = ({ events, maps }: ArenaContent): Node => ({
  ...object(
    {
      id: ids(events),
      name: { type: 'object' },
      category: { type: 'string' },
      map: ids(maps),
      startZones: list(list({ type: 'string' }, 1), 2),
      initiativeOffset: list(integer(-1000, 1000)),
      initiativeMultiplier: integer(1, 10_000),
      attrition: object({ onset: integer(1, 100_000), rateBp: bp }),
      stalemateTick: integer(1, 10_000),
      reset: object({ healthBp: bp, staminaBp: bp }),
      context: { type: 'object' },
      postCombat: { type: 'string' },
      starGate: { anyOf: [{ type: 'null' }, list(integer(1, 5), 2, 2)] },
      rewards: {},
    },
    ['id'],
  ),
})

function memberJson(content: ArenaContent): Node {
  const { characters, traits, consumables, tuning } = content
  const attribute = integer(0, tuning['attr.max'])
  const attributes = { anyOf: [attribute, object(fields(ATTRIBUTES, attribute))] }
  const level = { ...integer(1, 5), default: 1 }
  const perk = { enum: [...new Set(traits.flatMap(({ perks }) => perks.map(({ id }) => id)))] }
  return object({
    character: ids(characters),
    stars: integer(1, 5),
    count: { ...integer(1, MAX_TEAM), default: 1 },
    name: text,
    attributes,
    potential: attributes,
    traits: list(
      object({ id: ids(traits), level, perks: list({ anyOf: [perk, object({ id: perk, level }, ['id'])] }, 1) }, [
        'id',
        'perks',
      ]),
    ),
    gear: gearJson(content),
    consumables: list(ids(consumables), 0, tuning['consumable.slots']),
    settings: settingsJson(content),
    persistent: flag,
  })
}

function gearJson({
  implements: implementList,
  shields,
  armour,
  accessories,
  affixes,
  affixTiers,
}: ArenaContent): Node {
  const item = (known: readonly { readonly id: string }[]): Node => ({
    anyOf: [
      ids(known),
      object(
        {
          item: ids(known),
          type: { enum: DAMAGE_TYPES },
          quality: { ...integer(1, 1000), default: 100 },
          affixes: list(object({ id: ids(affixes), tier: ids(affixTiers) }, ['id', 'tier'])),
        },
        ['item'],
      ),
      { type: 'null' },
    ],
  })
  const held = item([...implementList, ...shields])
  return object({
    main: held,
    off: held,
    armour: list(item(armour)),
    accessories: object(fields(ACCESSORY_SLOTS, item(accessories))),
  })
}

function settingsJson({ traits, consumables, tuning }: ArenaContent): Node {
  const [min, max] = tuning['ai.playerWeight'] as [number, number]
  return object({
    priority: { enum: TARGET_PRIORITIES, default: 'closest' },
    priorityTrait: { enum: ['', ...traits.map(({ id }) => id)] },
    weights: {
      type: 'object',
      additionalProperties: integer(min, max),
      description: `Action id (${DEFAULT_ACTIONS.join(', ')}, …) → per cent`,
    },
    preferredRange: { enum: [0, 1, 2, null] },
    gates: object(
      fields(
        consumables.map(({ id }) => id),
        object({ hpBelowPercent: integer(1, 100), firstTurn: flag, enemiesInZone: integer(1, 20) }),
      ),
    ),
  })
}

const startJson = ({ pools, statuses }: ArenaContent): Node =>
  object({
    hp: { type: 'integer' },
    pools: object(
      fields(
        pools.flatMap(({ id }) => (id === 'Health' ? [] : [id])),
        { type: 'integer', minimum: 0 },
      ),
    ),
    initiative: integer(-10_000, 10_000),
    zone: { type: 'string' },
    statuses: object(
      fields(
        statuses.map(({ id }) => id),
        {
          anyOf: [
            { type: 'integer', minimum: 1 },
            object({ stacks: { type: 'integer', minimum: 1 }, by: { type: 'integer', minimum: 0 } }, ['stacks', 'by']),
          ],
        },
      ),
    ),
    shields: list(
      object(
        { hp: { type: 'integer', minimum: 1 }, duration: integer(1, 10_000), types: list({ enum: DAMAGE_TYPES }) },
        ['hp'],
      ),
    ),
  })

const fields = (names: readonly string[], node: Node): Node => Object.fromEntries(names.map((name) => [name, node]))
