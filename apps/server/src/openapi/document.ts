import { type Event, isBattleEvent } from '@arbiter/run'
import type { Games } from '../games.ts'
import { withCommonAnswers } from './commonAnswers.ts'
import { type GameComponents, gameComponents } from './gameComponents.ts'
import { namedComponents } from './namedComponents.ts'
import { mapObjects, type OpenApiDocument, refTo, type Schema, type Schemas } from './schema.ts'

/** The document of the routes, with names for its schemas, and with what the games of this server take and show. */
export async function completeDocument(routes: OpenApiDocument, games: Games): Promise<OpenApiDocument> {
  const document = withCommonAnswers(namedComponents(routes))
  const described = await Promise.all(
    games.offers.map(async (offer) => gameComponents(await games.kit(offer.id), await offer.loadSchemas?.())),
  )
  const { ActRequest, HeardStep, ...others } = document.components.schemas
  const schemas = distinct(
    {
      ...others,
      ActRequest: withFields(ActRequest!, { actions: { items: { anyOf: described.map(ref('Action')) } } }),
      HeardStep: withFields(HeardStep!, { events: { items: { anyOf: described.map(ref('Event')) } } }),
    },
    ...described.map((game) => game.schemas),
  )
  const complete = {
    ...document,
    components: { ...document.components, schemas: byGame(withBattleEvents(schemas), described) },
  }
  return mapObjects(complete, withType) as unknown as OpenApiDocument
}

const ref =
  (part: string) =>
  ({ name }: GameComponents): Schema =>
    refTo(name + part)

/** A replay holds the events of a battle, which are some of those of a run. Where runs are no game on offer, nothing is known of them. */
function withBattleEvents(schemas: Schemas): Schemas {
  const { BattleReplay, RunEvent } = schemas
  if (!BattleReplay || !RunEvent) return schemas
  const isOfBattle = ({ properties }: Schema) => isBattleEvent({ type: (properties as Schemas).type!.const } as Event)
  const RunBattleEvent = { anyOf: (RunEvent.anyOf as readonly Schema[]).filter(isOfBattle) }
  const events = { items: refTo('RunBattleEvent') }
  return distinct({ ...schemas, BattleReplay: withFields(BattleReplay, { events }) }, { RunBattleEvent })
}

interface Variant {
  readonly name: string
  readonly fields: Schemas
  /** The field that names the game, if it is not `game`. */
  readonly named?: string
}

/** Bodies that hold something of their game, which they name. */
const GAME_VARIANTS: Readonly<Record<string, (game: GameComponents, body: Schema) => Variant>> = {
  Game: (game, body) => ({
    name: `${game.name}Game`,
    fields: { presets: withItemFields(body, 'presets', { setup: ref('Setup')(game) }) },
    named: 'id',
  }),
  NewTable: (game) => ({ name: `New${game.name}Table`, fields: { setup: ref('Setup')(game) } }),
  Table: (game) => ({
    name: `${game.name}Table`,
    fields: {
      view: ref('View')(game),
      legal: { additionalProperties: { type: 'array', items: ref('Action')(game) } },
    },
  }),
  SimulationRequest: (game) => ({ name: `${game.name}SimulationRequest`, fields: { setup: ref('Setup')(game) } }),
  Simulation: (game) => ({ name: `${game.name}Simulation`, fields: { events: { items: ref('Event')(game) } } }),
}

/** `Table` becomes one of `DiceTable`, `ArenaTable`, … */
function byGame(schemas: Schemas, games: readonly GameComponents[]): Schemas {
  return distinct(
    ...Object.entries(schemas).map(([title, schema]) => {
      const variantOf = GAME_VARIANTS[title]
      if (!variantOf) return { [title]: schema }
      const { examples, ...body } = schema
      const variants = games.map((game) => ({ game: game.id, named: 'game', ...variantOf(game, body) }))
      return {
        [title]: {
          title,
          ...(examples !== undefined && { examples }),
          oneOf: variants.map(({ name }) => refTo(name)),
          discriminator: {
            propertyName: variants[0]?.named ?? 'game',
            mapping: Object.fromEntries(variants.map(({ game, name }) => [game, refTo(name).$ref])),
          },
        },
        ...Object.fromEntries(
          variants.map(({ game, named, name, fields }) => [
            name,
            { ...withFields(body, { [named]: { const: game }, ...fields }), title: name },
          ]),
        ),
      }
    }),
  )
}

/** The schema of an object with more said of some of its fields. */
function withFields(schema: Schema, fields: Schemas): Schema {
  const properties = schema.properties as Schemas
  const changed = Object.entries(fields).map(([name, field]) => [name, { ...properties[name], ...field }])
  return { ...schema, properties: { ...properties, ...Object.fromEntries(changed) } }
}

/** A list of objects with more said of some of their fields. */
function withItemFields(schema: Schema, list: string, fields: Schemas): Schema {
  const { items } = (schema.properties as Schemas)[list] as { items: Schema }
  return { items: withFields(items, fields) }
}

function distinct(...parts: readonly Schemas[]): Schemas {
  const all: Record<string, Schema> = {}
  for (const [name, schema] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two schemas are called ${name}`)
    all[name] = schema
  }
  return all
}

/** Generators for languages with fewer types than TypeScript want to hear it. */
function withType(schema: Schema): Schema {
  const words = Array.isArray(schema.enum) ? schema.enum : [schema.const]
  return words.every((word) => typeof word === 'string') ? { type: 'string', ...schema } : schema
}
