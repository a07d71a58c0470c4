import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const BUILT = join(root, 'apps', 'web', 'dist', 'index.html')
const SOURCES = ['apps/web', 'packages']

/** Builds the browser app when it is missing or older than its sources. */
export function buildWeb(node) {
  if (existsSync(BUILT) && newest(SOURCES.map((folder) => join(root, folder))) <= statSync(BUILT).mtimeMs) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) return useBuilt()
  process.stderr.write('Building the browser app (once, a few seconds) …\n')
  const built = spawnSync(node, [vite, 'build', 'apps/web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A test runner says 'test', and React would come in its development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status === 0) return
  process.stderr.write('arbiter: the browser app could not be built; see the lines above\n')
  process.exit(1)
}

/** A production install has nothing to build with; the files of a copied build may be of any age. */
function useBuilt() {
  if (existsSync(BUILT)) return
  process.stderr.write(
    'arbiter: the browser app is not built, and a production install cannot build it; run npm run build:web where everything is installed and copy apps/web/dist\n',
  )
  process.exit(1)
}

function newest(folders) {
  let latest = 0
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.endsWith('.test.ts')) continue
      const path = join(folder, entry.name)
      latest = Math.max(latest, entry.isDirectory() ? newest([path]) : statSync(path).mtimeMs)
    }
  }
  return latest
}
