import type { GameKit, GameSchemas } from '@arbiter/kernel'
import { mapObjects, pascalCase, refTo, type Schema, type Schemas } from './schema.ts'

/** What the document says of one game. */
export interface GameComponents {
  readonly id: string
  /** The beginning of its components' names. */
  readonly name: string
  readonly schemas: Schemas
}

/** `DiceSetup`, `DiceAction`, `DiceView`, `DiceEvent` and what they are made of. */
export function gameComponents({ id, game }: GameKit, shown: GameSchemas = UNDESCRIBED): GameComponents {
  const name = pascalCase(id)
  return {
    id,
    name,
    schemas: {
      ...components(`${name}Setup`, game.setup.json),
      ...components(`${name}Action`, game.action.json),
      ...definitions(name, renameSetupInPlay({ View: shown.view, Event: shown.event, ...shown.$defs })),
    },
  }
}

const DEFINITION = '#/$defs/'
const UNDESCRIBED: GameSchemas = { view: {}, event: {}, $defs: {} }

/** A set-up that is played says more than one that a match is started with: it gets a name of its own. */
function renameSetupInPlay({ Setup, ...$defs }: Schema): Schema {
  if (!Setup) return $defs
  const renamed = (part: Schema) =>
    part.$ref === `${DEFINITION}Setup` ? { ...part, $ref: `${DEFINITION}SetupInPlay` } : part
  return mapObjects({ ...$defs, SetupInPlay: Setup }, renamed) as Schema
}

/** The schema as a component, and its definitions as further ones: `RunSetup`, `RunSetupTeam`. */
function components(name: string, { $schema: _draft, $id: _address, $defs = {}, ...schema }: Schema): Schemas {
  return { [name]: referring(name, schema), ...definitions(name, $defs as Schema) }
}

const definitions = (name: string, $defs: Schema): Schemas =>
  Object.fromEntries(
    Object.entries($defs).map(([key, schema]) => [name + pascalCase(key), referring(name, schema as Schema)]),
  )

/** What refers to a definition of its own document refers to the component. */
const referring = (name: string, schema: Schema): Schema =>
  mapObjects(schema, (part) =>
    typeof part.$ref === 'string' && part.$ref.startsWith(DEFINITION)
      ? { ...part, ...refTo(name + pascalCase(part.$ref.slice(DEFINITION.length))) }
      : part,
  ) as Schema
