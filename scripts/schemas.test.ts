import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Schema from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { schemaFiles } from './schemas.ts'

const root = join(import.meta.dirname, '..')
const files = schemaFiles()

describe('schemas/', () => {
  test.each(Object.keys(files))('%s is current (else: npm run schemas)', (path) => {
    expect(readFileSync(join(root, 'schemas', path), 'utf8')).toBe(files[path])
  })

  test('DC-134 every file of pack core fits its exported schema', () => {
    const folder = join(root, 'packages/dice/packs/core')
    for (const file of readdirSync(folder)) {
      const name = file.replace('.json', '.schema.json')
      const schema = JSON.parse(files[file === 'pack.json' ? name : `dice/${name}`]!)
      expect(Schema.Check(schema, JSON.parse(readFileSync(join(folder, file), 'utf8'))), file).toBe(true)
    }
  })

  test('the editor settings name schemas that exist', () => {
    const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'))
    const named = settings['json.schemas'].map(({ url }: { url: string }) => url.replace('./schemas/', ''))
    expect(named.filter((path: string) => !(path in files))).toEqual([])
  })
})
