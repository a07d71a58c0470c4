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

/** The reference of a package that was emitted, as Markdown. */
export function referenceOf(name: string): string {
  const { exports, description } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  const entries = Object.entries<string>(exports).filter(([path]) => !DATA.test(path))
  const files = entries.map(([, file]) => join(EMITTED, name, file.replace(/\.ts$/, '.d.ts')))
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    skipLibCheck: true,
  })
  const parts = entries.map(([path], index) => {
    const source = program.getSourceFile(files[index]!)
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
  for (const name of PACKAGES) {
    const text = referenceOf(name)
    writeFileSync(join(REFERENCE, `${name}.md`), text)
    console.log(`docs/reference/${name}.md`, `${text.split('\n### ').length - 1} names`)
  }
}
