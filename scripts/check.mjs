// npm run check: types, lint, format, dependency directions, rules and tests by id, unused code.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'

const node = bootstrap()
const tool = (path) => join(root, 'node_modules', path)
const CHECKS = [
  ['types: pure packages', [tool('typescript/bin/tsc'), '-p', 'tsconfig.pure.json']],
  ['types: node', [tool('typescript/bin/tsc'), '-p', 'tsconfig.node.json']],
  ['types: web', [tool('typescript/bin/tsc'), '-p', 'tsconfig.web.json']],
  ['lint and format', [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ['dependency directions', ['scripts/boundaries.ts']],
  ['rules and tests', ['scripts/rules.ts']],
  ['unused files, exports, dependencies', [tool('knip/bin/knip.js'), '--no-progress']],
]

let failed = 0
for (const [name, args] of CHECKS) {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}\n`)
  if (status === 0) continue
  failed++
  process.stdout.write(`${stdout}${stderr}\n`)
}
process.exitCode = failed === 0 ? 0 : 1
