import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lastBuild } from '../scripts/web.mjs'
import type { Figure } from './measure.ts'

const dist = lastBuild()

/** What a browser loads before the home page works: scripts named by the page and what they import statically. */
export function* webFigures(): Generator<Figure> {
  const page = join(dist, 'index.html')
  if (!existsSync(page)) {
    console.error('skipped: the browser app is not built (npm run build:web)')
    return
  }
  const scripts = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="(?:\.?\/)?(assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path!,
  )
  if (scripts.length === 0) throw new Error('index.html names no script: this figure would hold for nothing')
  const bytes = [...new Set(scripts)].reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length, 0)
  yield { name: 'web: first load, JavaScript gzipped', value: bytes / 1000, unit: 'kB', atMost: 200 }
}
