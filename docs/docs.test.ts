import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@arbiter/catalogue'
import { describe, expect, test } from 'vitest'

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

const GUIDES = [
  ...['apps/server', 'apps/terminal', 'apps/web', 'packages/content'].map((folder) => [`${folder}/README.md`, folder]),
  ...['CONTRIBUTING.md', 'docs/architecture.md', 'docs/adding-a-game.md', 'docs/vocabulary.md'].map((file) => [
    file,
    '.',
  ]),
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
    const tests = ['packages', 'apps', 'docs', 'scripts'].flatMap((folder) =>
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
  })

  test('workflows only call npm scripts', () => {
    for (const name of readdirSync(join(root, '.github/workflows'))) {
      const steps = [...read(`.github/workflows/${name}`).matchAll(/^\s*- run: (.+)$/gm)].map(([, command]) => command!)
      expect(steps.length).toBeGreaterThan(0)
      for (const command of steps) {
        const [, script] = /^npm (?:run )?(\w+)$/.exec(command) ?? []
        expect(Object.keys(scripts), `${name}: ${command}`).toContain(script)
      }
    }
  })

  test('every npm script runs a file that exists', () => {
    for (const command of Object.values(scripts)) {
      const files = command.split(' ').filter((word) => /^(scripts|bench|apps)\/.*\.(mjs|ts)$/.test(word))
      expect(files.length, command).toBeGreaterThan(0)
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    }
  })
})
