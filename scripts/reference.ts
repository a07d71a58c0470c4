// npm run reference: docs/reference/<package>.md, every entry of a package with what it exports, from the types it ships with.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// The compiler that checks this repository has no interface for programs.
import ts from 'typescript-api'
import { emit, PACKAGES } from './pack.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const EMITTED = join(root, '.cache', 'emit')
const REFERENCE = join(root, 'docs', 'reference')

/** Data rather than words for programmers. */
const DATA = /^\.\/(.*\/)?locales|^\.\/experiments/

/** The references of packages that were emitted, as Markdown by name. One program reads what they share once. */
export function references(names: readonly string[] = PACKAGES): ReadonlyMap<string, string> {
  const packages = names.map(entriesOf)
  const files = packages.flatMap(({ entries }) => entries.map(({ file }) => file))
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    skipLibCheck: true,
  })
  return new Map(packages.map((each) => [each.name, referenceOf(each, program)]))
}

interface PackageEntries {
  readonly name: string
  readonly description: string
  readonly entries: readonly { readonly path: string; readonly file: string }[]
}

function entriesOf(name: string): PackageEntries {
  const { exports, description } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  const entries = Object.entries<string>(exports)
    .filter(([path]) => !DATA.test(path))
    .map(([path, file]) => ({ path, file: join(EMITTED, name, file.replace(/\.ts$/, '.d.ts')) }))
  return { name, description, entries }
}

function referenceOf({ name, description, entries }: PackageEntries, program: ts.Program): string {
  const parts = entries.map(({ path, file }) => {
    const source = program.getSourceFile(file)
    return source && sectionOf(`@arbiter/${name}${path.slice(1)}`, exportsOf(source, program.getTypeChecker()))
  })
  return `${[`# @arbiter/${name}`, `${description}.`, ...parts.filter(Boolean)].join('\n\n')}\n`
}

interface Exported {
  readonly name: string
  readonly doc: string
  readonly text: string
}

function exportsOf(source: ts.SourceFile, checker: ts.TypeChecker): Exported[] {
  const module = checker.getSymbolAtLocation(source)
  const symbols = module ? checker.getExportsOfModule(module) : []
  return symbols
    .flatMap((symbol) => {
      const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      if (!own.declarations) return []
      const doc = ts.displayPartsToString(own.getDocumentationComment(checker)).trim()
      return [{ name: symbol.name, doc, text: own.declarations.map(textOf).join('\n') }]
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A declaration as it is written, without what a reader of a reference knows anyway. */
function textOf(declaration: ts.Declaration): string {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  return statement.getText().replace(/^export (default )?(declare )?/, '')
}

const sectionOf = (entry: string, exported: readonly Exported[]): string =>
  [
    `## ${entry}`,
    ...exported.map(({ name, doc, text }) => [`### ${name}`, doc, fenced(text)].filter(Boolean).join('\n\n')),
  ].join('\n\n')

/** Types that are lists of hundreds of words or fields are cut: an editor shows them whole. */
const MAX_LINES = 60

function fenced(text: string): string {
  const lines = text.split('\n')
  const shown =
    lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), `// … ${lines.length - MAX_LINES} more lines`] : lines
  return ['```ts', ...shown, '```'].join('\n')
}

if (import.meta.main) {
  emit()
  rmSync(REFERENCE, { recursive: true, force: true })
  mkdirSync(REFERENCE, { recursive: true })
  for (const [name, text] of references()) {
    writeFileSync(join(REFERENCE, `${name}.md`), text)
    console.log(`docs/reference/${name}.md`, `${text.split('\n### ').length - 1} names`)
  }
}
