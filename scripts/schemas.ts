// npm run schemas: writes the JSON Schemas of content and set-ups into schemas/, for editors and text generators,
// and those of views and events beside the types of each game, for the API.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ARENA_LAYOUT, arenaKit } from '@arbiter/arena'
import { allowingNotes, manifestSchema, schemaDocument, withArt, withoutUnusedDefs } from '@arbiter/content'
import { contentSchema, DICE_LAYOUT, diceKit } from '@arbiter/dice'
import { experimentSchema } from '@arbiter/lab'
import { RUN_LAYOUT, runKit } from '@arbiter/run'
import { encounterJson, TABLETOP_LAYOUT, tabletopKit } from '@arbiter/tabletop'
import { TWILIGHT_LAYOUT, twilightKit } from '@arbiter/twilight'
import { gameSchemaFiles } from './schemas/gameSchemas.ts'

const dice = diceKit()
const arena = arenaKit()
const twilight = twilightKit()
const run = runKit()
const tabletop = tabletopKit()

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** File → its text. What people write by hand may carry notes; what programs send may not. */
export function schemaFiles(): Record<string, string> {
  const asked: Record<string, object> = {
    'dice/setup.schema.json': schemaDocument('dice-setup.schema.json', dice.game.setup.json),
    'dice/action.schema.json': schemaDocument('dice-action.schema.json', dice.game.action.json),
    'arena/setup.schema.json': schemaDocument('arena-setup.schema.json', arena.game.setup.json),
    'arena/action.schema.json': schemaDocument('arena-action.schema.json', arena.game.action.json),
    'twilight/setup.schema.json': schemaDocument('twilight-setup.schema.json', twilight.game.setup.json),
    'twilight/action.schema.json': schemaDocument('twilight-action.schema.json', twilight.game.action.json),
    'run/setup.schema.json': schemaDocument('run-setup.schema.json', run.game.setup.json),
    'run/action.schema.json': schemaDocument('run-action.schema.json', run.game.action.json),
    'tabletop/setup.schema.json': schemaDocument('tabletop-setup.schema.json', tabletop.game.setup.json),
    'tabletop/action.schema.json': schemaDocument('tabletop-action.schema.json', tabletop.game.action.json),
  }
  const written: Record<string, object> = {
    'pack.schema.json': schemaDocument('pack.schema.json', manifestSchema),
    'dice/content.schema.json': withArt(contentSchema),
    'tabletop/encounter.schema.json': encounterJson,
    'lab/experiment.schema.json': schemaDocument('experiment.schema.json', experimentSchema),
  }
  for (const { game, sections } of [DICE_LAYOUT, ARENA_LAYOUT, TWILIGHT_LAYOUT, RUN_LAYOUT, TABLETOP_LAYOUT]) {
    for (const { file, schema } of Object.values(sections)) {
      const name = file.replace('.json', '.schema.json')
      written[`${game}/${name}`] = schemaDocument(`${game}-${name}`, schema)
    }
  }
  const withNotes = Object.entries(written).map(([path, document]) => [path, allowingNotes(document)] as const)
  return Object.fromEntries(
    [...withNotes, ...Object.entries(asked)].map(([path, document]) => [
      `schemas/${path}`,
      `${JSON.stringify(withoutUnusedDefs(document), null, 2)}\n`,
    ]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries({ ...schemaFiles(), ...gameSchemaFiles(root) })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
