import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const copy = mkdtempSync(join(tmpdir(), 'arbiter-new-game-'))
const GAME = 'draughts'
const FIRST_LINES = "import type { Seat } from '@arbiter/kernel'\n\nexport const FIRST: Seat = 1\n"

/** The repository as git has it, with the packages that are installed. */
beforeAll(() => {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of stdout.split('\0').filter(Boolean)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  spawnSync('git', ['init', '-q'], { cwd: copy })
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const edit = (file: string, change: (text: string) => string): void => {
  const text = readFileSync(join(copy, file), 'utf8')
  const changed = change(text)
  expect(changed, file).not.toBe(text)
  writeFileSync(join(copy, file), changed)
}

test('step 1 of docs/adding-a-game.md and the first import pass npm run check', { timeout: 600_000 }, () => {
  const [, manifest] = /```json\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/adding-a-game.md'), 'utf8'))!
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  mkdirSync(join(copy, 'packages', GAME, 'src'), { recursive: true })
  writeFileSync(
    join(copy, 'packages', GAME, 'package.json'),
    manifest!
      .replace(/^ {3}/gm, '')
      .replaceAll('<game>', GAME)
      .replace(/\n}\n$/, `,\n  "dependencies": {\n    "@arbiter/kernel": "${version}"\n  }\n}\n`),
  )
  writeFileSync(join(copy, 'packages', GAME, 'src', 'index.ts'), FIRST_LINES)
  for (const file of ['tsconfig.pure.json', 'tsconfig.emit.json'])
    edit(file, (text) => text.replace('"packages/dice/src",', `"packages/dice/src",\n    "packages/${GAME}/src",`))
  edit('biome.json', (text) =>
    text.replace('"packages/dice/src/**",', `"packages/dice/src/**",\n        "packages/${GAME}/src/**",`),
  )
  edit('scripts/boundaries.ts', (text) => text.replace("'tabletop']", `'tabletop', '${GAME}']`))
  // What `npm install` does for a workspace.
  symlinkSync(`../../packages/${GAME}`, join(copy, 'node_modules', '@arbiter', GAME))
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check.mjs'], { cwd: copy, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
