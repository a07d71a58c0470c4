// npm run lighthouse: builds the app, fetches Lighthouse when it is missing, and measures every kind of page.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root, runModern } from './bootstrap.mjs'
import { buildWeb } from './web.mjs'

const tool = join(root, 'tools', 'lighthouse')
buildWeb(bootstrap())
if (!existsSync(join(tool, 'node_modules', 'lighthouse'))) {
  process.stderr.write('Fetching Lighthouse (once, about 20 seconds) …\n')
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: tool, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(1)
}
process.exitCode = await runModern([join(tool, 'run.mjs'), ...process.argv.slice(2)])
