// npm run schemas: writes the JSON Schemas of content and set-ups into schemas/, for editors and text generators.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifestSchema, schemaDocument } from '@arbiter/content'
import { contentSchema, DICE_LAYOUT, dice } from '@arbiter/dice'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', 'schemas')

/** File below `schemas/` → its text. */
export function schemaFiles(): Record<string, string> {
  const documents: Record<string, object> = {
    'pack.schema.json': schemaDocument('pack.schema.json', manifestSchema),
    'dice/content.schema.json': contentSchema,
    'dice/setup.schema.json': schemaDocument('dice-setup.schema.json', dice.game.setup.json),
    'dice/action.schema.json': schemaDocument('dice-action.schema.json', dice.game.action.json),
  }
  for (const { file, schema } of Object.values(DICE_LAYOUT.sections)) {
    const name = file.replace('.json', '.schema.json')
    documents[`dice/${name}`] = schemaDocument(`dice-${name}`, schema)
  }
  return Object.fromEntries(
    Object.entries(documents).map(([path, document]) => [path, `${JSON.stringify(document, null, 2)}\n`]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(schemaFiles())) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
