import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The one that a new server takes, the one that pages and servers still use, and one more for who was away. */
const KEPT = 3
const STAGING = '.building-'
const CURRENT = 'current'
/** Nothing builds for so long: whoever began it is gone. */
const ABANDONED_SECONDS = 3600

/**
 * Each build gets a folder of its own, named by its content, beside the former ones. A server that runs goes on with its files;
 * `current` names the build that the next one takes, and is written when all of it is there.
 */
export function publish(): Plugin {
  let folder = ''
  let staged = ''
  return {
    name: 'arbiter:publish',
    apply: 'build',
    enforce: 'post',
    config: ({ build }) => ({ build: { outDir: stagingFolder(build?.outDir ?? 'dist'), emptyOutDir: true } }),
    configResolved({ root, build }) {
      staged = join(root, build.outDir)
      folder = join(staged, '..')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // After an error there is nothing, or half of it.
        if (existsSync(join(staged, 'sw.js'))) publishBuild(folder, staged)
        else rmSync(staged, { recursive: true, force: true })
      },
    },
  }
}

/** Two processes may build at once. */
export const stagingFolder = (folder: string): string => join(folder, `${STAGING}${process.pid}`)

export function publishBuild(folder: string, staged: string, now = Date.now() / 1000): string {
  const name = hashOf(staged)
  const home = join(folder, name)
  if (existsSync(home)) rmSync(staged, { recursive: true })
  else renameSync(staged, home)
  utimesSync(home, now, now)
  const pointer = join(folder, `${STAGING}${CURRENT}-${process.pid}`)
  writeFileSync(pointer, name)
  renameSync(pointer, join(folder, CURRENT))
  clean(folder, now)
  return name
}

function hashOf(folder: string): string {
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  for (const name of names) {
    const path = join(folder, name)
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}

function clean(folder: string, now: number): void {
  const ageOf = (name: string): number => now - statSync(join(folder, name)).mtimeMs / 1000
  const names = readdirSync(folder).filter((name) => name !== CURRENT)
  const underWay = names.filter((name) => name.startsWith(STAGING) && ageOf(name) < ABANDONED_SECONDS)
  const builds = names.filter((name) => /^[0-9a-f]{12}$/.test(name)).sort((a, b) => ageOf(a) - ageOf(b))
  const kept = new Set([...underWay, ...builds.slice(0, KEPT)])
  for (const name of names) if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
