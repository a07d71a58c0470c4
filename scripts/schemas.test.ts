import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import Schema from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { gameSchemaFiles } from './schemas/gameSchemas.ts'
import { schemaFiles } from './schemas.ts'

const root = join(import.meta.dirname, '..')
const files = { ...schemaFiles(), ...gameSchemaFiles(root) }

interface Mapping {
  readonly fileMatch: readonly string[]
  readonly url: string
}
const mappings: readonly Mapping[] = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'))[
  'json.schemas'
]
const schemaOf = (url: string): string => url.replace('./', '')
/** An overlay names only what it changes: no schema is for it. */
const packFiles = globSync(['packages/*/packs/*/pack.json', 'packages/*/packs/core/*.json'], {
  cwd: root,
}).sort()
const schemasFor = (path: string) =>
  mappings.flatMap(({ fileMatch, url }) =>
    fileMatch.some((glob) => matchesGlob(path, glob)) ? Schema.Compile(JSON.parse(files[schemaOf(url)]!)) : [],
  )

describe('schemas', () => {
  test.each(Object.keys(files))('%s is current (else: npm run schemas)', (path) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(files[path])
  })

  test.each(packFiles)('DC-134 %s fits the schema that editors find for it, and any other value does not', (path) => {
    const [schema, ...others] = schemasFor(path)
    expect(others).toEqual([])
    const document = JSON.parse(readFileSync(join(root, path), 'utf8'))
    expect(schema!.Check(document)).toBe(true)
    expect(schema!.Check(Array.isArray(document) ? [...document, { id: 7 }] : { ...document, unheard_of: 1 })).toBe(
      false,
    )
  })

  test('the packs of every game are looked at', () => {
    const games = readdirSync(join(root, 'packages')).filter((name) =>
      existsSync(join(root, 'packages', name, 'packs')),
    )
    expect(games).toEqual(['arena', 'dice', 'run', 'tabletop', 'twilight'])
    for (const game of games)
      expect(packFiles.filter((path) => path.startsWith(`packages/${game}/packs/core/`)).length).toBeGreaterThan(4)
  })

  test('the editor settings name schemas that exist, for files that exist', () => {
    expect(mappings.filter(({ url }) => !(schemaOf(url) in files))).toEqual([])
    const unused = mappings.filter(
      ({ fileMatch }) => !packFiles.some((path) => fileMatch.some((glob) => matchesGlob(path, glob))),
    )
    // Only packs that text generators write have this file.
    expect(unused.map(({ url }) => url)).toEqual(['./schemas/dice/content.schema.json'])
  })

  test('a closed list stands in its schema as one', () => {
    const text = (path: string) => JSON.parse(files[path]!)
    expect(text('schemas/arena/traits.schema.json').$defs.stat.anyOf[0].enum).toContain('specialist.bomb')
    expect(text('schemas/arena/traits.schema.json').$defs.tuned.properties.tuning.enum).toContain('stamina.attackCost')
    expect(text('schemas/run/factions.schema.json').$defs.factions.properties.signature.enum).toContain('plating')
  })
})
