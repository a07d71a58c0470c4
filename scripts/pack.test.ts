import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodes } from './nodes.mjs'
import { findRepository, PACKAGES, packAll, withNeeds } from './pack.mjs'
import { references } from './reference.ts'
import { GAMES, matchProgram } from './sizes.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const place = mkdtempSync(join(tmpdir(), 'arbiter-pack-'))
const empty = join(place, 'empty')
const PACK_MS = 300_000
const REPOSITORY = 'git+https://git.example.org/games/arbiter.git'
/** Oldest first. Packages must also run where our tests do not. */
const NODES = nodes()
/** We ship ES modules only: `require` and resolution without `exports` are not promised. */
const OLD_WAYS = ['node10', 'node16-cjs']
const CHROMIUM = process.env.ARBITER_CHROMIUM
let tarballs: ReadonlyMap<string, string>
/** Of the record that every Node makes. */
let hashHere: string | undefined

beforeAll(() => {
  tarballs = packAll(PACKAGES, join(place, 'tarballs'), REPOSITORY)
  mkdirSync(empty)
  writeFileSync(join(empty, 'package.json'), '{"name":"empty","private":true,"type":"module"}')
  // What needs packages of others; the rest would make npm write thousands of files twice.
  const byNpm = withNeeds(['dice', 'wording'])
  const files = byNpm.map((name) => tarballs.get(name)!)
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...files])
  for (const name of PACKAGES.filter((each) => !byNpm.includes(each))) unpack(name)
}, PACK_MS)
afterAll(() => rmSync(place, { recursive: true, force: true }))

function run(command: string, args: string[], cwd = empty): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}

function unpack(name: string): void {
  mkdirSync(installed(name), { recursive: true })
  run('tar', ['-xzf', tarballs.get(name)!, '-C', installed(name), '--strip-components=1'])
}

const installed = (name: string): string => join(empty, 'node_modules', '@arbiter', name)
const filesOf = (name: string): string[] => readdirSync(installed(name), { recursive: true, encoding: 'utf8' })
const manifestOf = (name: string) => JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8'))

test.each([
  [
    'what package.json says',
    { manifest: { repository: { url: 'git+https://a.example/b.git' } } },
    'git+https://a.example/b.git',
  ],
  ['a short form of it', { manifest: { repository: 'github:a/b' } }, 'github:a/b'],
  [
    'the host that packs',
    { env: { GITHUB_REPOSITORY: 'a/b' }, remote: 'https://c.example/d' },
    'git+https://github.com/a/b.git',
  ],
  [
    'another host',
    { env: { GITHUB_REPOSITORY: 'a/b', GITHUB_SERVER_URL: 'https://h.example' } },
    'git+https://h.example/a/b.git',
  ],
  ['a remote by https', { remote: 'https://h.example/a/b.git' }, 'git+https://h.example/a/b.git'],
  ['a remote by ssh', { remote: 'git@h.example:a/b.git' }, 'git+https://h.example/a/b.git'],
  ['a folder of this machine', { remote: '/srv/git/arbiter.git' }, undefined],
  ['a server of this machine', { remote: 'http://localhost:3000/a/b.git' }, undefined],
  ['a remote with a password', { remote: 'https://me:secret@h.example/a/b.git' }, undefined],
  ['nothing', {}, undefined],
])('the address of the repository: %s', (_name, known, address) => {
  expect(findRepository({ manifest: {}, env: {}, remote: '', ...known })).toBe(address)
})

describe.each(PACKAGES)('the tarball of %s', (name) => {
  test('holds JavaScript with types and maps, papers, and no test code', () => {
    const files = filesOf(name)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/src/index.js', 'dist/src/index.d.ts']))
    const tests = files.filter(
      (file) => /\.test\.|(^|\/)testing(\.|\/)/.test(file) && !/^(dist\/)?src\/testing/.test(file),
    )
    expect(tests).toEqual([])
    expect(files.some((file) => file.startsWith('dist/src/testing'))).toBe(name === 'kernel')
    const maps = files.filter((file) => file.endsWith('.map'))
    expect(maps).toEqual(expect.arrayContaining(['dist/src/index.js.map', 'dist/src/index.d.ts.map']))
    for (const map of maps) {
      const { sources } = JSON.parse(readFileSync(join(installed(name), map), 'utf8'))
      for (const source of sources)
        expect([map, existsSync(join(installed(name), dirname(map), source))]).toEqual([map, true])
    }
  })

  test('has every file that its code imports', () => {
    for (const file of filesOf(name).filter((each) => /\.js$/.test(each)))
      for (const [, path] of readFileSync(join(installed(name), file), 'utf8').matchAll(/ from '(\.[^']+)'/g))
        expect([file, path, existsSync(join(installed(name), dirname(file), path!))]).toEqual([file, path, true])
  })

  test('says what npm and bundlers want to know', () => {
    const manifest = manifestOf(name)
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module', sideEffects: false, engines: { node: '>=20' } })
    expect(manifest.repository).toEqual({ type: 'git', url: REPOSITORY, directory: `packages/${name}` })
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['private']))
    expect(manifest.devDependencies ?? manifest.scripts).toBeUndefined()
    for (const target of Object.values<{ types: string; default: string }>(manifest.exports).filter(
      ({ types }) => types,
    )) {
      expect([target, existsSync(join(installed(name), target.types))]).toEqual([target, true])
      expect([target, existsSync(join(installed(name), target.default))]).toEqual([target, true])
    }
  })

  test('publint has nothing to say', async () => {
    const tarball = readFileSync(tarballs.get(name)!)
    const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg!))).toEqual([])
  })

  test('its types are right for whoever imports ES modules', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarballs.get(name)!)))
    const problems = 'problems' in analysis ? analysis.problems : [{ kind: 'no types' }]
    const forModules = problems.filter(
      (problem) => !('resolutionKind' in problem && OLD_WAYS.includes(String(problem.resolutionKind))),
    )
    expect(forModules).toEqual([])
  })
})

describe('the references', () => {
  let written: ReadonlyMap<string, string>
  beforeAll(() => {
    written = references()
  })

  test.each(PACKAGES)('have every name that a program can import from %s, with its declaration', async (name) => {
    const reference = written.get(name)!
    const { default: _, ...exported } = await import(pathToFileURL(join(installed(name), 'dist/src/index.js')).href)
    expect(Object.keys(exported).length).toBeGreaterThan(0)
    for (const each of Object.keys(exported)) expect(reference).toContain(`\n### ${each}\n`)
    expect(reference.match(/\n### /g)).toHaveLength(reference.match(/\n```ts\n/g)!.length)
  })
})

/** The first program of a README. */
function programOf(name: string): string {
  const [, program] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(installed(name), 'README.md'), 'utf8')) ?? []
  return program ?? ''
}

/** Programs of one Node share a process: most of their time was the start of Node. */
const README_PROGRAMS = PACKAGES.filter((name) => name !== 'content')
const TITLE = '----- '

const AUDIT = `import { twilightKit } from '@arbiter/twilight'
import { auditDeck } from '@arbiter/twilight/audit'
console.log(auditDeck(twilightKit().content, { deck: 'core' }).lines.length)`

const RECORD = `
import { diceKit } from '@arbiter/dice'
import { hashText, makeRecord, Match, parseRecord, recordOf, replay } from '@arbiter/kernel'
const { game, presets } = diceKit()
const match = new Match(game, presets[0].setup, 'embedded')
match.act(1, { type: 'roll' })
const text = makeRecord(recordOf(match))
const again = replay(game, parseRecord(text).value)
if (again.value.match.hash() !== match.hash()) throw new Error('another match')
console.log(hashText(text))`

describe.each(NODES)('on Node $version', ({ binary }) => {
  let printed: ReadonlyMap<string, string>
  beforeAll(() => {
    for (const name of README_PROGRAMS) writeFileSync(join(empty, `${name}.js`), programOf(name))
    writeFileSync(join(empty, 'audit.js'), AUDIT)
    writeFileSync(join(empty, 'record.js'), RECORD)
    const turns = [...README_PROGRAMS, 'audit', 'record'].map(
      (name) => `console.log('${TITLE}${name}')\nawait import('./${name}.js')`,
    )
    writeFileSync(join(empty, 'programs.js'), turns.join('\n'))
    const parts = run(binary, ['programs.js']).split(TITLE).slice(1)
    printed = new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n'))]))
  }, PACK_MS)

  test.each(README_PROGRAMS)('the program in the README of %s runs', (name) => {
    expect(printed.get(name)).toMatch(/\w/)
  })

  test('what once needed a newer Node', () => {
    expect(Number(printed.get('audit'))).toBeGreaterThan(10)
  })

  test('records replay to the same bytes as here', () => {
    hashHere ??= run(process.execPath, ['record.js']).trim()
    expect(printed.get('record')!.trim()).toBe(hashHere)
  })
})

test('all three lines of Node were at hand, or it is said which was not', () => {
  const majors = NODES.map(({ version }) => Number(version.split('.')[0]))
  for (const major of [20, 22, 24])
    if (!majors.includes(major)) console.warn(`Node ${major} could not be had: not tested`)
  expect(majors.length).toBeGreaterThan(0)
})

test('each game needs the tarballs that its README names', () => {
  for (const game of GAMES) {
    const [, named] = /Needs (.*?);/.exec(readFileSync(join(installed(game), 'README.md'), 'utf8'))!
    expect([...named!.matchAll(/@arbiter\/(\w+)/g)].map(([, name]) => name!).sort()).toEqual(
      withNeeds([game]).slice(0, -1).sort(),
    )
  }
})

test('a TypeScript program sees the types, those of dependencies too', () => {
  writeFileSync(
    join(empty, 'typed.ts'),
    `import { diceKit } from '@arbiter/dice'
import { Match, type Verdict } from '@arbiter/kernel'
import { tabletopKit } from '@arbiter/tabletop'
import { createWording } from '@arbiter/wording'
const dice = diceKit()
const match = new Match(dice.game, dice.presets[0]!.setup, 's')
const verdict: Verdict = match.act(1, { type: 'roll' })
// @ts-expect-error a seat has no such field
export const wrong: number = match.state.nothing
export const points: number = match.state.turn
// @ts-expect-error there is no such preset field
export const other = tabletopKit().presets[0]!.titel
console.log(verdict, createWording('en', [dice]).language)
`,
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    '--types',
    '',
  ]
  run(process.execPath, [tsc, ...options, 'typed.ts'])
})

describe('a Vite page from tarballs alone', () => {
  const page = join(empty, 'page')
  const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

  beforeAll(async () => {
    mkdirSync(page)
    const scripts = GAMES.map((game) => {
      writeFileSync(
        join(page, `${game}.js`),
        matchProgram(game).replace('console.log(outcome, kit.locales.en)', shown(game)),
      )
      return `<p id="${game}"></p><script type="module" src="/${game}.js"></script>`
    })
    writeFileSync(join(page, 'index.html'), `<!doctype html><title>Games</title>${scripts.join('')}`)
    await build({ root: page, configFile: false, logLevel: 'error' })
  })

  const shown = (game: string) =>
    `document.getElementById('${game}').textContent = [outcome.reason, typeof kit.locales.en].join(' ')`

  test.skipIf(!CHROMIUM)('plays a match of every game in Chromium', async () => {
    const server = createServer(({ url }, response) => {
      const path = join(page, 'dist', url === '/' ? 'index.html' : url!)
      if (!existsSync(path)) return response.writeHead(404).end()
      return response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(readFileSync(path))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking']
    const chromium = spawn(CHROMIUM!, [...flags, '--virtual-time-budget=60000', '--dump-dom', address])
    let dom = ''
    chromium.stdout.on('data', (chunk) => {
      dom += chunk
    })
    await new Promise((resolve) => chromium.on('close', resolve))
    await new Promise((resolve) => server.close(resolve))
    for (const game of GAMES) expect(dom).toMatch(new RegExp(`<p id="${game}">\\w+ object</p>`))
  })
})
