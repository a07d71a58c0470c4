import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const GAMES = ['dice', 'arena', 'twilight', 'run', 'tabletop']
const GAME_NEEDS = ['kernel', 'board', 'content']
const ANYTHING = '*'

/** Who may import what. A game never imports another game, nor anything that knows games. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: ['@noble/hashes'],
  art: [],
  client: [],
  board: ['kernel'],
  content: ['kernel'],
  table: ['kernel'],
  lab: ['kernel', 'content', 'piscina', 'bullmq', 'ioredis', 'node'],
  charts: ['kernel', 'lab', 'wording', '@observablehq/plot', 'linkedom', 'node'],
  wording: ['kernel', 'intl-messageformat'],
  catalogue: [...GAMES, 'kernel'],
  ...Object.fromEntries(GAMES.map((game) => [game, GAME_NEEDS])),
  server: [ANYTHING],
  terminal: [ANYTHING],
  web: [ANYTHING],
}
/** Test code may also use these. */
const TESTS_MAY = ['vitest', 'fast-check', 'node', 'wording', 'typebox', ...GAME_NEEDS]

/** The table is tried on every game; it knows none of them. */
const TESTS_ALSO: Readonly<Record<string, readonly string[]>> = { table: ['catalogue'] }

export interface ImportViolation {
  readonly file: string
  readonly imports: string
}

/** Every import that goes against the allowed direction. `files` maps a path such as `packages/dice/src/game.ts` to its text. */
export function findViolations(files: ReadonlyMap<string, string>): ImportViolation[] {
  const found: ImportViolation[] = []
  for (const [file, text] of files) {
    const [kind, name] = file.split('/')
    const isTest = /\.test\.tsx?$|\/testing\/|\/testing\.ts$/.test(file)
    const allowed = [
      name!,
      ...(MAY_IMPORT[name!] ?? []),
      ...(isTest ? [...TESTS_MAY, ...(TESTS_ALSO[name!] ?? [])] : []),
    ]
    for (const [, specifier] of text.matchAll(/(?<![.\w])(?:from|import)\s*\(?\s*'([^'\s]+)'/g)) {
      const target = targetOf(specifier!)
      const crossesFolder = specifier!.startsWith('.') && leaves(file, specifier!)
      const outside = target !== undefined && !allowed.includes(ANYTHING) && !allowed.includes(target)
      const appInside = kind === 'packages' && ['server', 'terminal', 'web'].includes(target ?? '')
      if (crossesFolder || outside || appInside) found.push({ file, imports: specifier! })
    }
  }
  return found
}

/** The workspace or library that a specifier names; relative ones name none. */
function targetOf(specifier: string): string | undefined {
  if (specifier.startsWith('.')) return undefined
  if (specifier.startsWith('node:')) return 'node'
  const [scope, name] = specifier.split('/')
  if (scope === '@arbiter') return name
  return scope!.startsWith('@') ? `${scope}/${name}` : scope
}

/** A relative import that reaches into another workspace. */
function leaves(file: string, specifier: string): boolean {
  const home = file.split('/').slice(0, 2).join('/')
  return !join(dirname(file), specifier).startsWith(`${home}/`)
}

/** Path → text of every TypeScript file in these folders. */
export function readSources(root: string, folders: readonly string[] = ['packages', 'apps']): Map<string, string> {
  const files = new Map<string, string>()
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (/\.tsx?$/.test(entry.name)) files.set(path, readFileSync(join(root, path), 'utf8'))
    }
  }
  for (const folder of folders) walk(folder)
  return files
}

if (import.meta.main) {
  const found = findViolations(readSources(dirname(dirname(fileURLToPath(import.meta.url)))))
  for (const { file, imports } of found) console.error(`${file} must not import ${imports}`)
  process.exitCode = found.length === 0 ? 0 : 1
}
