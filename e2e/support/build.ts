import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const DIST = join(ROOT, 'apps/web/dist')

/** What the browser app is made of. */
const SOURCES = ['apps/web/src', 'apps/web/public', 'apps/web/index.html', 'apps/web/vite.config.ts', 'packages']

/** Builds the app unless what lies there is newer than every source. */
export function builtApp(): string {
  const built = join(DIST, 'index.html')
  if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...SOURCES.map((path) => newest(join(ROOT, path))))) {
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'error'], {
      cwd: ROOT,
      stdio: 'inherit',
      // Vitest says 'test', and React would come in its development build.
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }
  return DIST
}

function newest(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : found.mtimeMs
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => name !== 'node_modules')
      .map((name) => newest(join(path, name))),
  )
}
