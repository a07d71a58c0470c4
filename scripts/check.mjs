// npm run check: types, lint, format, dependency directions, rules and tests by id, unused code, all at the same time.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bootstrap, root } from './bootstrap.mjs'
import { runSideBySide } from './sideBySide.mjs'
import { stopCode } from './stopping.mjs'

const tool = (path) => join(root, 'node_modules', path)

/** The pure packages are checked once, without Node or DOM; everything else then reads their declarations from .cache/types. */
export const TYPES = ['types', [tool('typescript/bin/tsc'), '-b', 'tsconfig.node.json', 'tsconfig.web.json']]
export const DIRECTIONS = ['dependency directions', ['scripts/boundaries.ts']]
export const RULES = ['rules and tests', ['scripts/rules.ts']]
const UNUSED = ['unused files, exports, dependencies', [tool('knip/bin/knip.js'), '--no-progress']]

/** Lints and checks the format of these files and folders. */
export const lint = (paths) => [
  'lint and format',
  [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths],
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failed = await runSideBySide(bootstrap(), [TYPES, lint(['.']), UNUSED, DIRECTIONS, RULES])
  process.exitCode = stopCode() ?? (failed.length === 0 ? 0 : 1)
}
