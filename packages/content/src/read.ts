import { isLanguageTag, type Language, type Locales, type Messages, nearest, type PackFiles } from '@arbiter/kernel'
import { parseJson } from './json.ts'
import { inEveryLanguage } from './languages.ts'
import { checkManifest, type Manifest, manifestSchema } from './manifest.ts'
import { memoize } from './memoize.ts'
import { withoutNotes } from './notes.ts'
import type { Origin } from './origin.ts'
import { reportShape, type ShapeFault } from './shape.ts'

/** A fault that knows its file. */
export type LocatedFault = ShapeFault & { readonly file: string }

/** Which files a game's packs consist of, and what they contain. */
export interface PackLayout {
  readonly game: string
  /** Section → its file and schema, in file order. A section without `empty` must exist. */
  readonly sections: Readonly<Record<string, SectionLayout>>
  /** The packs that ship with the game, by id. */
  readonly shipped?: Readonly<Record<string, PackFiles>>
  /** A file that may hold several sections in one object, for generated content. */
  readonly combined?: { file: string; sections: readonly string[] }
}

export interface SectionLayout {
  readonly file: string
  readonly schema: object
  readonly empty?: unknown
  /** It came with a later release: content that does not fill it keeps the hash that it had before. */
  readonly isLater?: boolean
  /** Keys that the section has given up → those of today. A pack that still has one is warned of it. */
  readonly formerKeys?: Readonly<Record<string, string>>
  /** The section with the former ids of this list → those of today, as the packs below fill it. */
  readonly formerIds?: string
}

/** One pack as its parsed files. */
export interface PackReading {
  readonly manifest: Manifest | undefined
  /** Full file name → parsed value, in file order. */
  readonly files: ReadonlyMap<string, unknown>
  /** What the pack contributes to each section, with its origin. */
  readonly layers: readonly Layer[]
  /** Sections whose file cannot be read. */
  readonly unreadable: ReadonlySet<string>
  /** Sentences in further languages. */
  readonly locales: Locales
  readonly faults: readonly LocatedFault[]
}
export interface Layer {
  readonly section: string
  readonly value: unknown
  readonly origin: Origin
}

const MANIFEST = 'pack.json'
const LOCALE = /^locales\/(.*)\.json$/

const messagesSchema = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1, maxLength: 2_000, title: 'text of 1..2000 characters' },
}

/** Parses the files of one pack; `position` names a pack whose manifest does not. */
export function readPack(
  layout: PackLayout,
  pack: PackFiles,
  position: number,
  earlier: readonly string[],
): PackReading {
  const reader = new PackReader(pack, position)
  const manifest = reader.manifest(layout, position, earlier)
  for (const [section, part] of Object.entries(layout.sections)) reader.section(section, part)
  if (layout.combined) reader.combined(layout.combined, layout)
  reader.sentences()
  reader.strangers(knownFiles(layout))
  return { ...reader, manifest }
}

class PackReader {
  readonly files = new Map<string, unknown>()
  readonly layers: Layer[] = []
  readonly unreadable = new Set<string>()
  readonly locales: Record<Language, Messages> = {}
  readonly faults: LocatedFault[] = []
  readonly #pack: PackFiles
  readonly #name: string

  constructor(pack: PackFiles, position: number) {
    this.#pack = pack
    const manifest = Object.hasOwn(pack, MANIFEST) ? parseJson(pack[MANIFEST]!) : undefined
    this.#name = (manifest?.ok && idOf(manifest.value)) || `#${position + 1}`
  }

  manifest(layout: PackLayout, position: number, earlier: readonly string[]): Manifest | undefined {
    const file = this.#fileOf(MANIFEST)
    if (!Object.hasOwn(this.#pack, MANIFEST)) {
      this.faults.push({ code: 'E_FILE', file, steps: [], expected: MANIFEST, found: null })
    }
    const claimed = this.#open(MANIFEST, manifestSchema)
    if (claimed === undefined) return undefined
    const faults = checkManifest(claimed, layout.game, position, earlier)
    this.faults.push(...faults.map((fault) => ({ ...fault, file })))
    return faults.length === 0 ? (inEveryLanguage(manifestSchema, claimed) as Manifest) : undefined
  }

  section(section: string, { file: path, schema }: PackLayout['sections'][string]): void {
    const value = this.#open(path, schema)
    if (value !== undefined) this.layers.push({ section, value, origin: { file: this.#fileOf(path), steps: [] } })
    else if (Object.hasOwn(this.#pack, path)) this.unreadable.add(section)
  }

  combined({ file: path, sections }: NonNullable<PackLayout['combined']>, layout: PackLayout): void {
    const schema = combinedSchema(sections)
    const value = this.#open(path, schema)
    const file = this.#fileOf(path)
    if (value === undefined) {
      if (Object.hasOwn(this.#pack, path)) for (const section of sections) this.unreadable.add(section)
      return
    }
    this.faults.push(...reportShape(schema, value).map((fault) => ({ ...fault, file })))
    for (const [section, part] of Object.entries(value ?? {})) {
      if (!sections.includes(section)) continue
      const own = withoutNotes(layout.sections[section]!.schema, part)
      this.layers.push({ section, value: own, origin: { file, steps: [section] } })
    }
  }

  /** `locales/de.json`: what the game says, in a language that it does not speak itself. */
  sentences(): void {
    for (const path of Object.keys(this.#pack)) {
      const language = LOCALE.exec(path)?.[1]
      if (language === undefined) continue
      const file = this.#fileOf(path)
      if (!isLanguageTag(language)) {
        const expected = 'a file named after a language, like locales/de.json'
        this.faults.push({ code: 'E_FILE', file, steps: [], expected, found: path })
        continue
      }
      const messages = this.#open(path, messagesSchema)
      if (messages === undefined) continue
      const faults = reportShape(messagesSchema, messages)
      this.faults.push(...faults.map((fault) => ({ ...fault, file })))
      if (faults.length === 0) this.locales[language] = messages as Messages
    }
  }

  /** Unknown JSON files are mistakes; other files (notes, pictures) are ignored. */
  strangers(known: readonly string[]): void {
    for (const path of Object.keys(this.#pack)) {
      if (!path.endsWith('.json') || known.includes(path) || LOCALE.test(path)) continue
      const file = this.#fileOf(path)
      const fault = { code: 'E_FILE', file, steps: [], expected: known.join(', '), found: path } as const
      const near = nearest(path, known)
      this.faults.push(near === undefined ? fault : { ...fault, nearest: near })
    }
  }

  /** The content of a file without its notes. */
  #open(path: string, schema: object): unknown {
    if (!Object.hasOwn(this.#pack, path)) return undefined
    const file = this.#fileOf(path)
    const json = parsedFile(this.#pack, path)
    if (json.ok) {
      this.files.set(file, json.value)
      return contentOf(schema, json.value)
    }
    const { line, column, expected, found } = json.fault
    this.files.set(file, undefined)
    this.faults.push({ code: 'E_PARSE', file, steps: [], expected, found: `line ${line}, column ${column}: ${found}` })
    return undefined
  }

  #fileOf(path: string): string {
    return `${this.#name}/${path}`
  }
}

const parsedFiles = new WeakMap<PackFiles, Map<string, ReturnType<typeof parseJson>>>()

/** Shipped packs are reused under every overlay, so their files are parsed once and never mutated. */
function parsedFile(pack: PackFiles, path: string): ReturnType<typeof parseJson> {
  const files = parsedFiles.get(pack) ?? new Map<string, ReturnType<typeof parseJson>>()
  parsedFiles.set(pack, files)
  const json = files.get(path) ?? parseJson(pack[path]!)
  files.set(path, json)
  return json
}

const contentOf = memoize(withoutNotes)

const knownFiles = (layout: PackLayout): string[] => [
  MANIFEST,
  ...Object.values(layout.sections).map((section) => section.file),
  ...(layout.combined ? [layout.combined.file] : []),
]

const combinedSchema = (sections: readonly string[]): object => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(sections.map((section) => [section, {}])),
})

const idOf = (manifest: unknown): string | undefined => {
  const id = (manifest as { id?: unknown } | null)?.id
  return typeof id === 'string' && id !== '' ? id : undefined
}
