import Type from 'typebox'
import { Localised, PackRef } from './shared.ts'

const summary = {
  id: Type.String(),
  name: Localised,
  summary: Localised,
  version: Type.String(),
  packs: Type.Array(PackRef),
  presets: Type.Array(Type.Object({ id: Type.String(), name: Localised })),
  bots: Type.Array(Type.String(), { description: 'Weakest first' }),
  schemas: Type.String({ description: 'Where the JSON Schemas of set-up and action are' }),
}
export const GameListSchema = Type.Object(
  { games: Type.Array(Type.Object(summary, { title: 'GameSummary' })) },
  { title: 'GameList', description: 'The games of this server' },
)

export const GameSchema = Type.Object(
  {
    ...summary,
    presets: Type.Array(
      Type.Object({ id: Type.String(), name: Localised, seats: Type.Array(Type.String()), setup: Type.Unknown() }),
    ),
    eventTypes: Type.Array(Type.String()),
    verdictCodes: Type.Array(Type.String()),
  },
  { title: 'Game', description: 'One game: its presets, bots, events and refusals' },
)

export const GameParams = Type.Object({ game: Type.String({ maxLength: 64 }) })

export const SchemasSchema = Type.Object(
  { setup: Type.Unknown(), action: Type.Unknown() },
  { title: 'GameSchemas', description: 'JSON Schemas of the game’s set-up and action' },
)
