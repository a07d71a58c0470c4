import type { Games } from '../games.ts'
import { type GameComponents, gameComponents } from './gameComponents.ts'
import { namedComponents } from './namedComponents.ts'
import { mapObjects, type OpenApiDocument, refTo, type Schema, type Schemas } from './schema.ts'

/** The document of the routes, with names for its schemas, and with what the games of this server take and show. */
export async function completeDocument(routes: OpenApiDocument, games: Games): Promise<OpenApiDocument> {
  const document = namedComponents(routes)
  const described = await Promise.all(
    games.offers.map(async (offer) => gameComponents(await games.kit(offer.id), await offer.loadSchemas?.())),
  )
  const { ActionRequest, ...others } = document.components.schemas
  const schemas = distinct(
    { ...others, ActionRequest: withFields(ActionRequest!, { action: { anyOf: described.map(ref('Action')) } }) },
    ...described.map((game) => game.schemas),
  )
  const complete = { ...document, components: { ...document.components, schemas: byGame(schemas, described) } }
  return mapObjects(complete, withType) as unknown as OpenApiDocument
}

const ref =
  (part: string) =>
  ({ name }: GameComponents): Schema =>
    refTo(name + part)

/** Bodies that hold something of their game, which they name in `game`. */
const OF_ONE_GAME: Readonly<Record<string, (game: GameComponents) => { name: string; fields: Schemas }>> = {
  NewMatch: (game) => ({ name: `New${game.name}Match`, fields: { setup: ref('Setup')(game) } }),
  Match: (game) => ({
    name: `${game.name}Match`,
    fields: { view: ref('View')(game), legal: { items: ref('Action')(game) } },
  }),
  SimulationRequest: (game) => ({ name: `${game.name}SimulationRequest`, fields: { setup: ref('Setup')(game) } }),
  Simulation: (game) => ({ name: `${game.name}Simulation`, fields: { events: { items: ref('Event')(game) } } }),
}

/** `Match` becomes one of `DiceMatch`, `ArenaMatch`, … */
function byGame(schemas: Schemas, games: readonly GameComponents[]): Schemas {
  return distinct(
    ...Object.entries(schemas).map(([title, schema]) => {
      const variantOf = OF_ONE_GAME[title]
      if (!variantOf) return { [title]: schema }
      const { examples, ...body } = schema
      const variants = games.map((game) => ({ game: game.id, ...variantOf(game) }))
      return {
        [title]: {
          title,
          ...(examples !== undefined && { examples }),
          oneOf: variants.map(({ name }) => refTo(name)),
          discriminator: {
            propertyName: 'game',
            mapping: Object.fromEntries(variants.map(({ game, name }) => [game, refTo(name).$ref])),
          },
        },
        ...Object.fromEntries(
          variants.map(({ game, name, fields }) => [
            name,
            { ...withFields(body, { game: { const: game }, ...fields }), title: name },
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
