import {
  canonicalJson,
  hashText,
  type Locales,
  nearest,
  type PackFault,
  type PackFiles,
  type PackRef,
  type Section,
} from '@arbiter/kernel'
import { withCurrentIds, withCurrentKeys } from './formerKeys.ts'
import { inEveryLanguage, withSentences } from './languages.ts'
import type { Manifest } from './manifest.ts'
import { memoize } from './memoize.ts'
import { inFileOrder, toPackFault } from './order.ts'
import type { Origin } from './origin.ts'
import { isEntry, Overlay } from './overlay.ts'
import type { Step } from './pointer.ts'
import { type LocatedFault, type PackLayout, type PackReading, readPack } from './read.ts'
import { reportShape, type ShapeFault } from './shape.ts'

/** All packs of a match, merged; their shape is checked, their semantics are for the game to check. */
export interface MergedPacks {
  /** Section → its content after overlays, with every text in every language. */
  readonly sections: Readonly<Record<string, unknown>>
  readonly manifests: readonly Manifest[]
  /** Sentences that the packs bring, later ones over earlier ones. */
  readonly locales: Locales
  /** Whether every file that fills the section could be read. */
  readable(section: string): boolean
  /** Whether the part has its right shape, so that its semantics are worth checking. Steps start with the section. */
  isValid(steps: readonly Step[]): boolean
  /** Faults of shape at or below a part, with their steps from there on. */
  faultsIn(steps: readonly Step[]): { readonly steps: readonly Step[] }[]
  /** All faults in file order: those of shape and those the game found. Any one refuses the packs whole. */
  errors(found: readonly ShapeFault[]): PackFault[]
  /** Warnings in file order. */
  warnings(found: readonly ShapeFault[]): PackFault[]
  /** One per pack; the hash covers the content up to and including it. */
  refs(): PackRef[]
}

/** Each part of the content with the file that an overlay changes it by, and the schema of that file. */
export const sectionsOf = (layout: PackLayout, merged: Pick<MergedPacks, 'sections'>): Record<string, Section> =>
  Object.fromEntries(
    Object.entries(layout.sections).map(([name, { file, schema }]) => [
      name,
      { file, value: merged.sections[name], schema },
    ]),
  )

/** A fault with its place in the merged content, if it has one. */
type Placed = LocatedFault & { readonly merged?: readonly Step[] }

/** Reads the packs and merges each onto those before it. */
export function mergePacks(layout: PackLayout, packs: readonly PackFiles[]): MergedPacks {
  const readings = readAll(layout, packs)
  const stack = new Overlay()
  const root: Record<string, unknown> = {}
  const renamed: Placed[] = []
  const stages = readings.map((reading, i) => {
    for (const { section, value: written, origin } of reading.layers) {
      const { schema, formerKeys, formerIds } = layout.sections[section]!
      const { value: entries, ids } = withCurrentIds(written, formerIds && root[formerIds], root[section])
      const { value, keys } = withCurrentKeys(entries, formerKeys)
      for (const { steps, former, current } of ids)
        renamed.push(renaming({ file: origin.file, steps: [...origin.steps, ...steps] }, former, current))
      stack.lay(root, section, value, origin, schema)
      for (const { former, current } of keys) {
        const place = { file: origin.file, steps: [...origin.steps, former] }
        stack.origins.set(root[section] as object, current, place)
        renamed.push(renaming(place, former, current))
      }
    }
    if (i === 0) stack.added.clear()
    return { ...root }
  })
  const unreadable = new Set(readings.flatMap((reading) => [...reading.unreadable]))
  const faults: Placed[] = [
    ...readings.flatMap((reading) => [...reading.faults, ...repeatedIds(reading)]),
    ...stack.faults,
    ...absentSections(layout, root, unreadable, packs.length === 0 ? undefined : readings[0]),
    ...shapeFaults(layout, root, stack),
  ]
  const sections = Object.fromEntries(
    Object.entries(root).map(([section, value]) => [section, localised(layout.sections[section]!.schema, value)]),
  )
  // A fault in a text that was copied from another language is already reported in that language.
  const isWritten = ({ steps }: ShapeFault): boolean =>
    partAt(sections, steps) === undefined || partAt(root, steps) !== undefined
  const place = (fault: ShapeFault): Placed => {
    const origin = stack.origins.locate(root, fault.steps)
    return { ...fault, file: origin?.file ?? '', steps: origin?.steps ?? fault.steps, merged: fault.steps }
  }
  return {
    sections,
    manifests: readings.flatMap((reading) => reading.manifest ?? []),
    locales: readings.reduce<Locales>((below, { locales }) => withSentences(locales, below), {}),
    readable: (section) => !unreadable.has(section),
    isValid: (steps) => !faults.some(({ merged }) => merged && isIn(steps, merged)),
    faultsIn: (steps) =>
      faults.flatMap(({ merged }) => (merged && isIn(steps, merged) ? [{ steps: merged.slice(steps.length) }] : [])),
    errors: (found) => inFileOrder([...faults, ...found.filter(isWritten).map(place)], readings).map(toPackFault),
    warnings(found) {
      const told = found.filter(isWritten).map(place)
      return inFileOrder([...renamed, ...told.filter((warning) => !isAccepted(warning, readings, root))], readings).map(
        toPackFault,
      )
    },
    refs: () =>
      readings.flatMap(({ manifest }, i) =>
        manifest
          ? {
              ...refOf(manifest, hashText(contentText(complete(layout, stages[i]!)))),
              ...(!isShipped(layout, manifest.id, packs[i]!) && { files: packs[i]! }),
            }
          : [],
      ),
  }
}

/** A pack that means what a warning doubts says so of its own entries, with a reason. */
function isAccepted({ code, file, merged = [] }: Placed, readings: readonly PackReading[], root: object): boolean {
  const entry = partAt(root, merged.slice(0, 2))
  const { accepts = [] } = readings.find(({ manifest }) => file.startsWith(`${manifest?.id}/`))?.manifest ?? {}
  return isEntry(entry) && accepts.some((each) => each.code === code && each.id === entry.id)
}

const renaming = (place: Origin, former: string, current: string): Placed => ({
  code: 'W_RENAMED',
  ...place,
  expected: current,
  found: former,
})

const refOf = ({ id, replaces }: Manifest, hash: string): PackRef => ({ id, hash, ...(replaces && { replaces }) })

/** A layout that ships nothing is a test's. */
function isShipped({ shipped }: PackLayout, id: string, files: PackFiles): boolean {
  const own = shipped && Object.hasOwn(shipped, id) ? shipped[id]! : undefined
  return shipped === undefined || own === files || (own !== undefined && canonicalJson(own) === canonicalJson(files))
}

const isIn = (steps: readonly Step[], merged: readonly Step[]): boolean =>
  steps.every((step, i) => String(merged[i]) === String(step))

function readAll(layout: PackLayout, packs: readonly PackFiles[]): PackReading[] {
  const earlier: string[] = []
  return packs.map((pack, position) => {
    const reading = readPack(layout, pack, position, earlier)
    if (reading.manifest) earlier.push(reading.manifest.id)
    return reading
  })
}

/** The sections, with their empty values where no pack fills them. */
function complete(layout: PackLayout, sections: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(layout.sections).map(([name, { empty, isLater }]) => [
      name,
      sections[name] ?? (isLater ? undefined : empty),
    ]),
  )
}

/** Canonical JSON of all sections. Most of them are the same objects from one build to the next. */
function contentText(sections: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(sections).filter((name) => sections[name] !== undefined)
  const parts = names.sort().map((name) => `${JSON.stringify(name)}:${sectionText(sections[name])}`)
  return `{${parts.join(',')}}`
}

const sectionTexts = new WeakMap<object, string>()

function sectionText(section: unknown): string {
  if (typeof section !== 'object' || section === null) return canonicalJson(section)
  const text = sectionTexts.get(section) ?? canonicalJson(section)
  sectionTexts.set(section, text)
  return text
}

const shapeOf = memoize(reportShape)
const localised = memoize(inEveryLanguage)

function partAt(root: unknown, steps: readonly Step[]): unknown {
  return steps.reduce((node, step) => (node as Record<Step, unknown> | null | undefined)?.[step], root)
}

function shapeFaults(layout: PackLayout, root: Record<string, unknown>, stack: Overlay): Placed[] {
  const faults: Placed[] = []
  for (const [section, { schema, empty }] of Object.entries(layout.sections)) {
    if (!Object.hasOwn(root, section)) {
      if (empty !== undefined) root[section] = empty
      continue
    }
    const found = shapeOf(schema, root[section]).map((fault) => ({ ...fault, steps: [section, ...fault.steps] }))
    for (const fault of misspelt(root[section], found, stack)) {
      const origin = stack.origins.locate(root, fault.steps)!
      faults.push({ ...fault, file: origin.file, steps: origin.steps, merged: fault.steps })
    }
  }
  return faults
}

/**
 * An overlay entry that changes a few fields of an unknown id looks like a new entry with most fields missing. A single
 * reference fault is more helpful than those.
 */
function misspelt(list: unknown, faults: readonly ShapeFault[], stack: Overlay): ShapeFault[] {
  if (!Array.isArray(list)) return [...faults]
  const entries: readonly unknown[] = list
  const reported = new Set<unknown>()
  return faults.flatMap((fault): ShapeFault[] => {
    const [section, index] = fault.steps
    const entry = typeof index === 'number' ? entries[index] : undefined
    if (!isEntry(entry) || fault.code !== 'E_MISSING' || fault.steps.length !== 3 || !stack.added.has(entry))
      return [fault]
    const others = entries.filter(isEntry).filter((other) => other !== entry)
    const near = nearest(
      entry.id,
      others.map((other) => other.id),
    )
    if (near === undefined) return [fault]
    if (reported.has(index)) return []
    reported.add(index)
    const expected = `an id of ${String(section)}, or a whole new entry`
    return [{ code: 'E_REF', steps: [section!, index!, 'id'], expected, found: entry.id, nearest: near }]
  })
}

/** The same id twice in one pack; in another pack it is a change. */
function repeatedIds({ layers }: PackReading): Placed[] {
  const seen = new Set<string>()
  return layers.flatMap(({ section, value, origin }) => {
    if (!Array.isArray(value)) return []
    return value.flatMap((entry, i) => {
      const id = (entry as { id?: unknown } | null)?.id
      if (typeof id !== 'string') return []
      const key = `${section}/${id}`
      if (!seen.has(key)) {
        seen.add(key)
        return []
      }
      const steps = [...origin.steps, i, 'id']
      return [{ code: 'E_DUP_ID', file: origin.file, steps, expected: 'an id of its own', found: id } as const]
    })
  })
}

function absentSections(
  layout: PackLayout,
  root: Record<string, unknown>,
  unreadable: ReadonlySet<string>,
  first: PackReading | undefined,
): Placed[] {
  const pack = first?.manifest?.id ?? '#1'
  return Object.entries(layout.sections).flatMap(([section, { file, empty }]) =>
    empty !== undefined || Object.hasOwn(root, section) || unreadable.has(section)
      ? []
      : [{ code: 'E_FILE', file: `${pack}/${file}`, steps: [], expected: file, found: null } as const],
  )
}
