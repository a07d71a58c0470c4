// Takes from an install what no running server reads: types, source maps, documents and tests.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const FILES = /\.(map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$/
const FOLDERS = new Set(['test', 'tests', '__tests__', 'benchmark', 'benchmarks', 'example', 'examples', '.github'])

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && FOLDERS.has(entry.name)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) prune(path)
    else if (entry.isFile() && FILES.test(entry.name)) rmSync(path)
  }
}

prune('node_modules')
