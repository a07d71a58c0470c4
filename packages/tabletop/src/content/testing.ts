import { formatFault } from '@arbiter/content'
import type { PackFault, PackFiles } from '@arbiter/kernel'
import { type LoadedContent, loadContent } from './load.ts'
import { TABLETOP_PACKS } from './packs.ts'
import type { TabletopContent } from './types.ts'

/** The shipped content, and short ways to change it and to see what is wrong with it. */

type Sections = Readonly<Record<string, unknown>>

export function loaded(packs: readonly PackFiles[]): LoadedContent {
  const result = loadContent(packs)
  if (!result.ok) throw new Error(result.faults.map(formatFault).join('\n'))
  return result.value
}

export const core: TabletopContent = loaded([TABLETOP_PACKS.core]).content

export const text = (en: string) => ({ en, ru: en })

/** A pack that lies upon `core`. */
export const overlay = (sections: Sections): PackFiles => ({
  'pack.json': JSON.stringify({ id: 'more', game: 'tabletop', version: '1.0.0', name: text('More'), extends: 'core' }),
  ...Object.fromEntries(Object.entries(sections).map(([section, part]) => [`${section}.json`, JSON.stringify(part)])),
})

/** The shipped content with changes: `withMore({ skills: [{ id: 'blades', group: 'body' }] })`. */
export const withMore = (sections: Sections): TabletopContent =>
  loaded([TABLETOP_PACKS.core, overlay(sections)]).content

export function moreFaults(sections: Sections): readonly PackFault[] {
  const result = loadContent([TABLETOP_PACKS.core, overlay(sections)])
  return result.ok ? [] : result.faults
}

/** `/0/skill E_REF`, without the file. */
export const brief = (faults: readonly PackFault[]): string[] => faults.map(({ code, pointer }) => `${pointer} ${code}`)

/** `skill E_REF`: what is wrong with one shipped entry after a change; `null` takes a field away. */
export const wrong = (section: string, id: string, change: object): string[] =>
  brief(moreFaults({ [section]: [{ id, ...change }] })).map((line) => line.replace(/^\/\d+\//, ''))

export function entryOf<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw new Error(`no entry ${id}`)
  return entry
}

/** The lines of a table in a test. */
export const lines = (table: string): string[] => table.trim().split('\n')
