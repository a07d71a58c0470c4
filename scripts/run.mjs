// node scripts/run.mjs <script or package path> [arguments]: runs it with a Node that understands TypeScript.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runModern } from './bootstrap.mjs'

const [script, ...rest] = process.argv.slice(2)
const own = join(root, script)
process.exitCode = await runModern([existsSync(own) ? own : join(root, 'node_modules', script), ...rest])
