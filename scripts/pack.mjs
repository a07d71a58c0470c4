// npm run pack [-- names …]: the packages as tarballs for npm, in .cache/tarballs; with names, only these and what they need.
// Sources stay as they are: each package is put together in .cache/pack, as JavaScript with types, source maps and licence.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bootstrap, root } from './bootstrap.mjs'

/** Charts are part of the apps. */
export const PACKAGES = [
  'kernel',
  'board',
  'content',
  'wording',
  ...['dice', 'arena', 'twilight', 'run', 'tabletop'],
  'table',
  'catalogue',
  'lab',
]

/** Packs these packages with everything of ours that they need; returns the paths of the tarballs by name. */
export function packAll(
  names = PACKAGES,
  destination = join(root, '.cache', 'tarballs'),
  repository = findRepository(),
) {
  emit()
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  const wanted = withNeeds(names)
  return new Map(
    pack(
      wanted.map((name) => stage(name, repository)),
      destination,
    ).map((file, at) => [wanted[at], file]),
  )
}

/** A package after everything of ours that it depends on. */
export function withNeeds(names) {
  const wanted = new Set()
  const add = (name) => {
    for (const need of Object.keys(manifestOf(name).dependencies ?? {}))
      if (need.startsWith(SCOPE)) add(need.slice(SCOPE.length))
    wanted.add(name)
  }
  for (const name of names) add(name)
  return [...wanted]
}

const SCOPE = '@arbiter/'
const manifestOf = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))

/** All packages as JavaScript with types, in .cache/emit. */
export function emit() {
  rmSync(join(root, '.cache', 'emit'), { recursive: true, force: true })
  run(bootstrap({ quiet: true }), [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    join(root, 'tsconfig.emit.json'),
  ])
}

/** The folder that npm packs: emitted code, the sources that its maps point at, papers. */
function stage(name, repository) {
  const source = join(root, 'packages', name)
  const staged = join(root, '.cache', 'pack', name)
  rmSync(staged, { recursive: true, force: true })
  cpSync(join(root, '.cache', 'emit', name), join(staged, 'dist'), { recursive: true })
  copyData(source, join(staged, 'dist'))
  for (const map of filesIn(join(staged, 'dist')).filter((file) => file.endsWith('.map')))
    shipSource(map, source, staged)
  for (const paper of ['README.md', 'RULES.md'])
    if (existsSync(join(source, paper))) cpSync(join(source, paper), join(staged, paper))
  cpSync(join(root, 'LICENSE'), join(staged, 'LICENSE'))
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(packedManifest(name, repository), null, 2)}\n`)
  return staged
}

/** JSON that the code imports. TypeScript 7.0 emits it, too, but now and then forgets some. */
function copyData(source, dist) {
  for (const file of filesIn(dist).filter((each) => each.endsWith('.js')))
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.json)'/g)) {
      const data = join(dirname(file), path)
      cpSync(join(source, relative(dist, data)), data)
    }
}

/** Lets a map point at a copy of its source in the package. */
function shipSource(map, source, staged) {
  const content = JSON.parse(readFileSync(map, 'utf8'))
  const path = relative(join(staged, 'dist'), map).replace(/(\.d)?\.[jt]s\.map$/, '.ts')
  cpSync(join(source, path), join(staged, path))
  content.sources = [relative(dirname(map), join(staged, path))]
  writeFileSync(map, JSON.stringify(content))
}

function packedManifest(name, repository) {
  const { private: _, devDependencies = {}, exports, ...rest } = manifestOf(name)
  const { license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const built = Object.entries(exports)
    .filter(([, target]) => existsSync(join(root, '.cache', 'emit', name, target.replace(/\.ts$/, '.js'))))
    .map(([path, target]) => {
      const file = `./dist/${target.slice(2).replace(/\.ts$/, '')}`
      return [path, { types: `${file}.d.ts`, default: `${file}.js` }]
    })
  // A peer here would be installed by everybody, as npm does with the peers of a workspace.
  const peers = Object.keys(rest.peerDependenciesMeta ?? {}).map((peer) => [peer, `^${devDependencies[peer]}`])
  return {
    ...rest,
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) }),
    license,
    engines,
    ...(repository && { repository: { type: 'git', url: repository, directory: `packages/${name}` } }),
    exports: Object.fromEntries([...built, ['./package.json', './package.json']]),
  }
}

/**
 * Where the packages come from: what package.json says, else the host that packs them, else the remote of this clone. Undefined
 * where nobody else could reach it.
 */
export function findRepository({ manifest, env, remote } = surroundings()) {
  if (manifest.repository) return manifest.repository.url ?? manifest.repository
  if (env.GITHUB_REPOSITORY) return `git+${env.GITHUB_SERVER_URL ?? 'https://github.com'}/${env.GITHUB_REPOSITORY}.git`
  const [, host, path] =
    remote.match(/^(?:https?|ssh):\/\/(?:git@)?([^/@]+)\/(.+?)(?:\.git)?\/?$/) ??
    remote.match(/^git@([^/:@]+):(.+?)(?:\.git)?\/?$/) ??
    []
  return host === undefined || /^(localhost|127\.|\[)/.test(host) ? undefined : `git+https://${host}/${path}.git`
}

function surroundings() {
  const { status, stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8' })
  return {
    manifest: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
    env: process.env,
    remote: status === 0 ? stdout.trim() : '',
  }
}

/** All folders in one npm: starting it takes longer than packing one of them. */
function pack(folders, destination) {
  const files = run('npm', ['pack', '--silent', '--pack-destination', destination, ...folders], destination)
    .trim()
    .split('\n')
    .slice(-folders.length)
  return files.map((file) => join(destination, file))
}

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

function run(command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2)
  if (names.includes('--help')) {
    console.log(`npm run pack [-- names …]: these packages and what they need, or all: ${PACKAGES.join(', ')}`)
    process.exit()
  }
  const unknown = names.filter((name) => !PACKAGES.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`no such package: ${unknown.join(', ')}; there are ${PACKAGES.join(', ')}\n`)
    process.exitCode = 2
  } else {
    const files = [...packAll(names.length > 0 ? names : PACKAGES).values()]
    if (findRepository() === undefined)
      console.log(
        'No address of this repository is known (package.json, GITHUB_REPOSITORY, remote origin): the packages name none.\n',
      )
    console.log(`In your own project:\n\nnpm install ${files.map((file) => JSON.stringify(file)).join(' ')}`)
  }
}
