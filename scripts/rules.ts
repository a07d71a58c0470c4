import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How many rules each rulebook has; a rule can neither vanish nor appear unnoticed. */
const RULE_COUNTS: Readonly<Record<string, number>> = { DC: 156, AR: 304, TW: 427, RN: 594, TT: 196 }

const RULE = /^\s*(?:[-*]\s+)?\*\*((?:DC|AR|TW|RN|TT)-\d{3})\*\*/gm
const TITLE = /\b(?:test|it|describe|law)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
const ID = /\b(?:DC|AR|TW|RN|TT)-\d{3}\b/g

export interface RuleReport {
  readonly rules: number
  readonly untested: readonly string[]
  readonly unknown: readonly string[]
  readonly faults: readonly string[]
}

/** A rule that only these test has no test that a submission runs. */
const NIGHTLY = /\.nightly\.test\.ts$/

/** Rules without a test that names them in its title, and ids in titles that no rulebook has. */
export function compareRules(
  rulebooks: readonly string[],
  tests: readonly string[],
  nightly: readonly string[] = [],
): RuleReport {
  const written = rulebooks.flatMap((text) => [...text.matchAll(RULE)].map(([, id]) => id!))
  const named = idsIn(tests)
  const namedAtNight = idsIn(nightly)
  const known = new Set(written)
  const faults = written.filter((id, i) => written.indexOf(id) !== i).map((id) => `${id} stands twice in its rulebook`)
  for (const prefix of new Set(written.map((id) => id.slice(0, 2)))) {
    const count = [...known].filter((id) => id.startsWith(prefix)).length
    if (count !== RULE_COUNTS[prefix]) faults.push(`${prefix}: ${count} rules, ${RULE_COUNTS[prefix]} expected`)
  }
  return {
    rules: known.size,
    untested: [...known].filter((id) => !named.has(id)).sort(),
    unknown: [...new Set([...named, ...namedAtNight])].filter((id) => !known.has(id)).sort(),
    faults,
  }
}

const idsIn = (tests: readonly string[]): Set<string> =>
  new Set(tests.flatMap((text) => [...text.matchAll(TITLE)].flatMap(([, , title]) => title!.match(ID) ?? [])))

if (import.meta.main) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const books = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'RULES.md'))
  const tests = globSync('{packages,apps,e2e,scripts}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
  const read = (paths: readonly string[]) => paths.map((path) => readFileSync(join(root, path), 'utf8'))
  const report = compareRules(
    books.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8')),
    read(tests.filter((path) => !NIGHTLY.test(path))),
    read(tests.filter((path) => NIGHTLY.test(path))),
  )
  console.log(
    `${report.rules} rules, ${report.untested.length} without a test, ${report.unknown.length} test ids without a rule`,
  )
  for (const id of report.untested) console.log(`no test: ${id}`)
  for (const id of report.unknown) console.log(`no rule: ${id}`)
  for (const fault of report.faults) console.log(fault)
  process.exitCode = report.untested.length + report.unknown.length + report.faults.length === 0 ? 0 : 1
}
