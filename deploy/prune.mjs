// Takes from an install what no running server reads: types, source maps, documents, tests, and builds for browsers and for development.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const FILES = /\.(map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$|\.(development|profiling)\.js$/
const FOLDERS = new Set([
  'test',
  'tests',
  '__tests__',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
  '.github',
  'amd',
  'umd',
  'cjs-browser',
])

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && FOLDERS.has(entry.name)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) prune(path)
    else if (entry.isFile() && FILES.test(entry.name)) rmSync(path)
  }
}

prune('node_modules')
