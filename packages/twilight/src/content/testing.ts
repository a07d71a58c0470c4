import { formatFault } from '@arbiter/content'
import type { PackFault, PackFiles } from '@arbiter/kernel'
import { type LoadedContent, loadContent } from './load.ts'
import { TWILIGHT_PACKS } from './packs.ts'
import type { TwilightContent } from './types.ts'

/** The shipped content, and short ways to change it and to see what is wrong with it. */

type Sections = Readonly<Record<string, unknown>>

export function loaded(packs: readonly PackFiles[]): LoadedContent {
  const result = loadContent(packs)
  if (!result.ok) throw new Error(result.faults.map(formatFault).join('\n'))
  return result.value
}

export const core: TwilightContent = loaded([TWILIGHT_PACKS.core]).content

export const text = (en: string) => ({ en, ru: en })

/** A pack that lies upon `core`. */
export const overlay = (sections: Sections): PackFiles => ({
  'pack.json': JSON.stringify({ id: 'more', game: 'twilight', version: '1.0.0', name: text('More'), extends: 'core' }),
  ...Object.fromEntries(Object.entries(sections).map(([section, part]) => [`${section}.json`, JSON.stringify(part)])),
})

/** The shipped content with changes: `withMore({ heroes: [{ id: 'hero_tracker', armor: 3 }] })`. */
export const withMore = (sections: Sections): TwilightContent =>
  loaded([TWILIGHT_PACKS.core, overlay(sections)]).content

export function moreFaults(sections: Sections): readonly PackFault[] {
  const result = loadContent([TWILIGHT_PACKS.core, overlay(sections)])
  return result.ok ? [] : result.faults
}

/** `/0/behavior_id E_REF`, without the file. */
export const brief = (faults: readonly PackFault[]): string[] => faults.map(({ code, pointer }) => `${pointer} ${code}`)

/** A shipped pack with one of its files changed as a whole; what is not JSON is taken as text. */
export function changed<Document>(file: string, change: (document: Document) => unknown): PackFiles {
  const after = change(JSON.parse(TWILIGHT_PACKS.core[file]!) as Document)
  return { ...TWILIGHT_PACKS.core, [file]: typeof after === 'string' ? after : JSON.stringify(after) }
}

export const entryOf = <Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry => {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw new Error(`no entry ${id}`)
  return entry
}

/** The lines of a table in a test. */
export const lines = (table: string): string[] => table.trim().split('\n')

/** `stats/might E_RANGE`: what is wrong with one shipped entry after a change; `null` takes a field away. */
export const wrong = (section: string, id: string, change: object): string[] =>
  brief(moreFaults({ [section]: [{ id, ...change }] })).map((line) => line.replace(/^\/\d+\//, ''))
