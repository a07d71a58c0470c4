// npm pack of an engine package: emits JavaScript with types and lets the packed package.json point at them.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const here = process.cwd()
const manifest = join(here, 'package.json')
const original = join(here, 'package.json.source')

if (process.argv[2] === 'restore') {
  if (existsSync(original)) renameSync(original, manifest)
  process.exit(0)
}

rmSync(join(root, '.cache', 'emit'), { recursive: true, force: true })
const tsc = join(root, 'node_modules/typescript/bin/tsc')
const emitted = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.emit.json')], { stdio: ['ignore', 2, 2] })
if (emitted.status !== 0) process.exit(1)
rmSync(join(here, 'dist'), { recursive: true, force: true })
cpSync(join(root, '.cache', 'emit', basename(here)), join(here, 'dist'), { recursive: true })

const source = readFileSync(manifest, 'utf8')
const packed = JSON.parse(source)
for (const [path, target] of Object.entries(packed.exports)) {
  const built = `./dist/${target.slice(2).replace(/\.ts$/, '')}`
  packed.exports[path] = { types: `${built}.d.ts`, default: `${built}.js` }
}
packed.files = ['dist', 'RULES.md', 'README.md']
delete packed.scripts
writeFileSync(original, source)
writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`)
