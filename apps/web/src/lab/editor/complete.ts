import { type Caret, caretIn } from './caret.ts'
import type { CompletionSource } from './completions.ts'
import { placeOf, type Scan, type Span, scan } from './scan.ts'
import { type SchemaNode, schemasAt } from './schemaAt.ts'

/** One way to write on. */
export interface Completion {
  readonly label: string
  /** What it is, in a word of the schema. */
  readonly note: string
  readonly insert: string
  /** Where the caret stands afterwards, from the end of what was inserted. */
  readonly back: number
}

export interface Completions {
  readonly span: Span
  readonly options: readonly Completion[]
}

const MOST = 40

/** What could be written where the caret stands, best first. */
export function complete(
  text: string,
  at: number,
  root: SchemaNode,
  completions: CompletionSource,
): Completions | undefined {
  const written = scan(text)
  const caret = caretIn(text, written, at)
  if (!caret) return undefined
  const found =
    caret.role === 'key' ? keys(text, caret, root, written, completions) : values(caret, root, written, completions)
  return found && found.options.length > 0 ? { ...found, options: found.options.slice(0, MOST) } : undefined
}

function keys(text: string, caret: Caret, root: SchemaNode, written: Scan, completions: CompletionSource): Completions {
  const owner = caret.steps.slice(0, -1)
  const there = new Set(written.fields.get(placeOf(owner)))
  const nodes = schemasAt(root, owner, written)
  const named = new Map<string, { node: SchemaNode; needed: boolean }>()
  for (const { properties = {}, required = [] } of nodes)
    for (const [name, node] of Object.entries(properties))
      if (!named.has(name)) named.set(name, { node, needed: required.includes(name) })
  const coloned = /^\s*:/.test(text.slice(caret.span.to))
  const fromSchema = [...named]
    .filter(([name]) => !there.has(name) || name === caret.steps.at(-1))
    .sort(([, a], [, b]) => Number(b.needed) - Number(a.needed))
    .map(([name, { node }]) => ({ name, note: noteOf(node), start: coloned ? '' : startOf(node) }))
  const fromGame = completions
    .words(caret.steps, 'key', caret.typed)
    .map(({ word, note, open }) => ({ name: word, note, start: coloned || open ? '' : 'bare' }))
  const options = ranked([...fromSchema, ...fromGame], caret.typed, ({ name }) => name).map(({ name, note, start }) =>
    keyCompletion(name, note, start),
  )
  return { span: caret.span, options }
}

function keyCompletion(name: string, note: string, start: string): Completion {
  if (start === '') return { label: name, note, insert: JSON.stringify(name), back: 1 }
  const value = start === 'bare' ? '' : start
  return {
    label: name,
    note,
    insert: `${JSON.stringify(name)}: ${value}`,
    back: /^(""|\[\]|\{\})$/.test(value) ? 1 : 0,
  }
}

function values(caret: Caret, root: SchemaNode, written: Scan, completions: CompletionSource): Completions | undefined {
  const expression = completions.expression(caret.steps)
  if (expression) return caret.quoted ? inExpression(caret, expression) : undefined
  const fromSchema = schemasAt(root, caret.steps, written).flatMap(literals)
  const fromGame = completions.words(caret.steps, 'value', caret.typed)
  const options = [
    ...ranked(fromSchema, caret.typed, (value) => String(value)).map((value) => ({
      label: String(value),
      note: '',
      insert: JSON.stringify(value),
      back: 0,
    })),
    ...ranked(fromGame, caret.typed, ({ word }) => word).map(({ word, note, open }) => ({
      label: word,
      note,
      insert: JSON.stringify(word),
      // A path goes on: the caret stays inside the quotes.
      back: open ? 1 : 0,
    })),
  ]
  return { span: caret.span, options: unique(options) }
}

/** Only the word at the caret is replaced; the rest of the expression stays. */
function inExpression({ span, typed }: Caret, words: readonly { word: string; note: string }[]): Completions {
  const word = /[\w.]*$/.exec(typed)![0]
  const to = span.from + 1 + typed.length
  const options = ranked(words, word, (each) => each.word).map(({ word: label, note }) => ({
    label,
    note,
    insert: label,
    back: 0,
  }))
  return { span: { from: to - word.length, to }, options }
}

function literals({ const: only, enum: several, type }: SchemaNode): unknown[] {
  if (only !== undefined) return [only]
  if (several) return [...several]
  return type === 'boolean' ? [true, false] : []
}

/** What begins so, then what has it inside. */
function ranked<Each>(all: readonly Each[], typed: string, name: (each: Each) => string): Each[] {
  const wanted = typed.toLowerCase()
  const begins = all.filter((each) => name(each).toLowerCase().startsWith(wanted))
  const has = all.filter((each) => name(each).toLowerCase().includes(wanted) && !begins.includes(each))
  return [...begins, ...has]
}

const unique = (options: readonly Completion[]): Completion[] =>
  options.filter(({ insert }, i) => options.findIndex((other) => other.insert === insert) === i)

const noteOf = ({ title, type, anyOf, enum: several }: SchemaNode): string =>
  title ?? several?.join(' | ') ?? type ?? (anyOf ? [...new Set(anyOf.map((each) => each.type ?? ''))].join(' | ') : '')

function startOf(node: SchemaNode): string {
  const { type, anyOf } = node
  if (anyOf) return startOf(anyOf[0]!)
  if (type === 'object') return '{}'
  if (type === 'array') return '[]'
  return type === 'string' || node.enum ? '""' : 'bare'
}
