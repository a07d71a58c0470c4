// npm run t -- <folder or file>: its unit tests, again after each change; once where nobody watches. Needs no services.
import { root, runModern } from './bootstrap.mjs'
import { fromRoot, UNIT_PROJECTS, VITEST } from './vitest.mjs'

process.exitCode = await runModern([VITEST, ...UNIT_PROJECTS, ...fromRoot(process.argv.slice(2))], { cwd: root })
