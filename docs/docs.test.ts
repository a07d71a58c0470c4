import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@arbiter/catalogue'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findViolations } from '../scripts/boundaries.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Every file and folder below, as paths from the folder, with a leading slash; folders also end in one. */
function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.includes(name))
    .flatMap((entry) => {
      const path = `/${entry.name}`
      const below = () => pathsBelow(join(folder, entry.name)).map((inner) => path + inner)
      return entry.isDirectory() ? [`${path}/`, ...below()] : [path]
    })
}

/** Other tests write there meanwhile. */
const MADE = ['node_modules', 'dist', '.cache', '.runtime', '.git']

/** What a text names in backticks as a file (`play/board.ts`) or a folder (`games/`) of the project. */
const namedFiles = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)*(?:[\w.-]+\.(?:tsx?|mjs|css)|[\w.-]+\/))`/g)].map(([, path]) => path!)

const GUIDES_OF_DOCS = [
  'architecture',
  'adding-a-game',
  'vocabulary',
  'lab-methods',
  'scenarios',
  'hosting',
  'operating',
]
const withReadme = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((folder) => existsSync(join(root, folder, 'README.md')))
const GUIDES = [
  ...[...withReadme, 'examples', 'schemas', 'corpus'].map((folder) => [`${folder}/README.md`, folder]),
  ...['CONTRIBUTING.md', ...GUIDES_OF_DOCS.map((name) => `docs/${name}.md`)].map((file) => [file, '.']),
] as [file: string, folder: string][]

describe('guides name what exists', () => {
  test.each(GUIDES)('%s', (file, folder) => {
    const text = read(file)
    const known = pathsBelow(folder)
    const named = namedFiles(text)
    const exists = (path: string) => existsSync(join(root, path)) || known.some((each) => each.endsWith(`/${path}`))
    expect(named.filter((path) => !exists(path))).toEqual([])
  })

  test.each(GUIDES)('links of %s', (file) => {
    const links = [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => path!)
    expect(links.filter((path) => !existsSync(join(root, dirname(file), path)))).toEqual([])
  })

  test('the drawing of the architecture has every game', () => {
    const [drawing] = /```[\s\S]*?```/.exec(read('docs/architecture.md'))!
    for (const { id } of catalogue) expect(drawing).toMatch(new RegExp(`\\b${id}\\b`))
  })
})

describe('step 1 of adding a game', () => {
  const [, step] = /^1\. \*\*Folder\.\*\*([\s\S]*?)^2\. /m.exec(read('docs/adding-a-game.md'))!
  const lists = [...step!.matchAll(/`([\w./]+\.(?:json|ts))`/g)].map(([, file]) => file!)

  test('its manifest is that of a game of today, before its first import', () => {
    const [, json] = /```json\n([\s\S]*?)```/.exec(step!)!
    const manifest = JSON.parse(json!) as Record<string, unknown>
    const dice = JSON.parse(read('packages/dice/package.json')) as Record<string, unknown>
    expect(Object.keys(manifest)).toEqual(Object.keys(dice).filter((key) => !/ependencies$/.test(key)))
    for (const key of ['version', 'private', 'license', 'type', 'sideEffects']) expect(manifest[key]).toEqual(dice[key])
  })

  test('it names every list of folders that the games stand in', () => {
    const inRoot = readdirSync(root).filter((file) => /^[\w.-]+\.(json|ts)$/.test(file) && file !== 'package-lock.json')
    const holding = inRoot.filter((file) => read(file).includes('packages/dice/src'))
    expect(holding.sort()).toEqual(['biome.json', 'tsconfig.emit.json', 'tsconfig.pure.json'])
    for (const file of holding) {
      expect(lists).toContain(file)
      for (const { id } of catalogue) expect(read(file), file).toContain(`packages/${id}/src`)
    }
  })

  test('a game may import the kernel once it stands in the list that step 1 names', () => {
    expect(lists).toContain('scripts/boundaries.ts')
    const imports = (game: string) =>
      findViolations(new Map([[`packages/${game}/src/index.ts`, "import type { Seat } from '@arbiter/kernel'"]]))
    for (const { id } of catalogue) expect(imports(id)).toEqual([])
    expect(imports('draughts')).toHaveLength(1)
  })
})

describe('names of files', () => {
  test('they are camelCase', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
    const wrong = files.filter((file) => /(^|\/)[^/]*-[^/]*\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)))
    expect(wrong).toEqual([])
  })
})

describe('the changelog', () => {
  const changelog = read('CHANGELOG.md')

  test('says each line once', () => {
    const lines = changelog.split('\n').filter((line) => line.length > 60)
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  test('has no entry that breaks off', () => {
    const entries = changelog.split(/\n(?=\s*- |\n|#)/).map((entry) => entry.trim())
    expect(entries.filter((entry) => entry.startsWith('- ') && !/[.):`]$/.test(entry))).toEqual([])
  })
})

describe('commands that are written down exist', () => {
  const texts = ['CONTRIBUTING.md', 'README.md', '.github/pull_request_template.md', 'docs/adding-a-game.md']
  test.each(texts)('%s', (file) => {
    const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('each of the five commands of CONTRIBUTING.md says how long it takes', () => {
    const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?(\w+)[^|]*\|[^|]*\| *([^|]*?) *\|$/gm)]
    expect(rows.map(([, name]) => name)).toEqual(['dev', 't', 'quick', 'check', 'test'])
    for (const [, name, takes] of rows) expect(takes, name).toMatch(/\d+ (s|min)\b/)
  })

  test('the list of what runs only at night is whole', () => {
    const listed = read('CONTRIBUTING.md').split('What runs only at night')[1]!.split('\n## ')[0]!
    const tests = ['packages', 'apps', 'docs', 'scripts', 'corpus', 'examples', 'e2e', 'bench'].flatMap((folder) =>
      pathsBelow(folder)
        .filter((path) => path.endsWith('.nightly.test.ts'))
        .map((path) => folder + path),
    )
    expect(tests.length).toBeGreaterThan(0)
    const steps = [...read('scripts/nightly.mjs').matchAll(/^ {2}'?([\w-]+)'?: \[/gm)].map(([, name]) => name!)
    expect(steps).toContain('soak')
    for (const name of [
      ...tests.map((file) => file.replace('.test.ts', '')),
      ...steps.filter((step) => step !== 'tests'),
    ])
      expect(listed).toContain(`\`${name}\``)
    const named = [...listed.matchAll(/`([^`]+\.nightly)`/g)].map(([, name]) => `${name}.test.ts`)
    expect(named.sort()).toEqual(tests.sort())
  })

  test('workflows only call npm scripts', () => {
    for (const name of readdirSync(join(root, '.github/workflows'))) {
      const steps = [...read(`.github/workflows/${name}`).matchAll(/^\s*(?:- )?run: *(.*)$/gm)].map(
        ([, command]) => command!,
      )
      expect(steps.length).toBeGreaterThan(0)
      for (const command of steps) {
        const [, script] = /^npm (?:run )?(\w+)$/.exec(command) ?? []
        expect(Object.keys(scripts), `${name}: ${command}`).toContain(script)
      }
    }
  })

  test('workflows have their jobs, each on the Nodes that are promised', () => {
    type Job = { strategy?: { matrix: { node: number[] } }; steps: { run?: string }[] }
    const jobsOf = (name: string) =>
      (parse(read(`.github/workflows/${name}.yml`)) as { jobs: Record<string, Job> }).jobs
    const summed = (jobs: Record<string, Job>) =>
      Object.entries(jobs).map(([name, { strategy, steps }]) => [
        name,
        strategy?.matrix.node ?? [],
        steps.flatMap(({ run }) => run ?? []),
      ])
    expect(summed(jobsOf('test'))).toEqual([
      ['unit', [22, 24], ['npm run check', 'npm run unit']],
      ['browser', [], ['npm run browser']],
      ['packages', [20, 22, 24], ['npm run packages']],
    ])
    expect(summed(jobsOf('nightly'))).toEqual([['nightly', [], ['npm run nightly']]])
  })

  test('every npm script runs a file that exists', () => {
    for (const command of Object.values(scripts)) {
      const files = command.split(' ').filter((word) => /^(scripts|bench|apps)\/.*\.(mjs|ts)$/.test(word))
      expect(files.length, command).toBeGreaterThan(0)
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    }
  })
})
