import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const place = mkdtempSync(join(tmpdir(), 'arbiter-purity-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

for (const file of ['biome.json', '.gitignore', 'scripts/purity.grit']) cpSync(join(root, file), join(place, file))

/** What the linter of this repository says about one line of code at that place. */
function lint(file: string, expression: string): string {
  const path = join(place, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `export const x = ${expression}\n`)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', path], { cwd: place, encoding: 'utf8' })
  return stdout + stderr
}

const IMPURE = [
  'Math.random()',
  'Math.pow(2, 3)',
  '2 ** 3',
  'Math.log2(8)',
  "'a'.localeCompare('b')",
  'Date.now()',
  'new Date()',
  'performance.now()',
  'new Intl.NumberFormat()',
]

test.each(IMPURE)('rules may not say %s', (expression) => {
  expect(lint('packages/dice/src/rules/x.ts', expression)).toMatch(/Not pure or not exact|Rules have no/)
})

test('whole-number code passes, and apps may have a clock', () => {
  expect(lint('packages/dice/src/rules/x.ts', 'Math.floor(7 / 2)')).toMatch(/Checked 1 file.*No fixes/s)
  expect(lint('apps/server/src/x.ts', 'Date.now()')).toMatch(/Checked 1 file.*No fixes/s)
})
