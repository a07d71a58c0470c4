import { dirname, join } from 'node:path'

/** Tests beyond the changed workspaces that `quick` still runs, the nearest first. */
export const MAX_DEPENDENTS = 10

export interface AffectedTests {
  readonly run: readonly string[]
  /** Tests that also depend on what changed, further away: `npm test` runs them. */
  readonly left: readonly string[]
}

/**
 * The tests that a change can break. `sources` maps each TypeScript file to its text. Inside the changed workspaces: all that reach a
 * changed file by their imports, and after a change of anything that is no TypeScript, all. Elsewhere: the nearest ones.
 * `reworded` maps each changed file of sentences to the words that stood in the changed ones: everything that is shown reaches them,
 * so only tests that quote such words, or read files of sentences themselves, are near.
 */
export function affectedTests(
  sources: ReadonlyMap<string, string>,
  changed: readonly string[],
  reworded: ReadonlyMap<string, readonly string[]> = new Map(),
): AffectedTests {
  const importers = importersOf(sources)
  const steps = distances(importers, changed)
  const others = changed.filter((file) => !reworded.has(file))
  const stepsOfOthers = distances(importers, others)
  const workspaces = new Set(others.map(workspaceOf))
  // Packs, goldens and rulebooks are read by tests that do not import them; nobody imports a deleted file any more.
  const unseen = new Set(others.filter((file) => !sources.has(file)).map(workspaceOf))
  const rewordings = [...reworded].map(([file, quotes]) => ({ reached: distances(importers, [file]), quotes }))
  const tests = [...sources.keys()].filter((file) => UNIT_TEST.test(file) && !NOT_UNIT.test(file))
  const near = tests.filter((file) => {
    const home = workspaceOf(file)
    if (unseen.has(home) || (workspaces.has(home) && stepsOfOthers.has(file))) return true
    const text = sources.get(file)!
    return rewordings.some(
      ({ reached, quotes }) =>
        readsSentences(text) || (reached.has(file) && quotes.some((quote) => text.includes(quote))),
    )
  })
  const far = tests
    .filter((file) => steps.has(file) && !near.includes(file))
    .sort((a, b) => steps.get(a)! - steps.get(b)! || (a < b ? -1 : 1))
  return { run: [...near, ...far.slice(0, MAX_DEPENDENTS)], left: far.slice(MAX_DEPENDENTS) }
}

/** A test that opens files below `locales/` needs no import of them. */
const readsSentences = (text: string): boolean =>
  /\b(?:readFileSync|readdirSync|readSources)\b/.test(text) && /(?<!@arbiter\/\w+\/)\blocales[/'`]/.test(text)

const UNIT_TEST = /\.test\.tsx?$/
const NOT_UNIT = /^e2e\/|\.nightly\.test\.ts$/

/** `packages/dice` of `packages/dice/src/game.ts`; `scripts` of `scripts/rules.ts`; files of the root have none of their own. */
function workspaceOf(file: string): string {
  const [first, second, third] = file.split('/')
  if (second === undefined) return ''
  return (first === 'packages' || first === 'apps') && third !== undefined ? `${first}/${second}` : first!
}

/** Imported file → the files that import it. A workspace is imported through its index. */
function importersOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources) {
    for (const [, specifier] of text.matchAll(/(?<![.\w])(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const target = resolved(file, specifier!, sources)
      if (target === undefined) continue
      const known = importers.get(target)
      if (known) known.push(file)
      else importers.set(target, [file])
    }
  }
  return importers
}

function resolved(file: string, specifier: string, sources: ReadonlyMap<string, string>): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [, name, entry = 'index'] = /^@arbiter\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const folders = [`packages/${name}/src`, `apps/${name}/src`]
  return folders
    .flatMap((folder) => [`${folder}/${entry}.ts`, `${folder}/${entry}/index.ts`])
    .find((path) => sources.has(path))
}

/** How many imports lie between each file and the nearest changed one. */
function distances(importers: ReadonlyMap<string, readonly string[]>, changed: readonly string[]): Map<string, number> {
  const steps = new Map(changed.map((file) => [file, 0]))
  for (const [file, step] of steps)
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
  return steps
}
