// npm run t -- <folder or file>: its unit tests, again after each change; once where nobody watches. Needs no services.
import { root, runModern } from './bootstrap.mjs'
import { changesSince } from './changed.ts'
import { soundPacks } from './changedPacks.ts'
import { stopCode } from './stopping.mjs'
import { fromRoot, UNIT_PROJECTS, VITEST } from './vitest.mjs'

const args = [VITEST, ...UNIT_PROJECTS, ...fromRoot(process.argv.slice(2))]
process.exitCode = (await soundPacks(root, changed())) ? await runModern(args, { cwd: root }) : (stopCode() ?? 1)

/** Where git knows nothing, as in an unpacked archive, nobody knows what has changed. */
function changed(): readonly string[] {
  try {
    return changesSince(root).files
  } catch {
    return []
  }
}
