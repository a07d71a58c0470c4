import { fault, idOf, listOf, type MergedPacks, parseJson, type ShapeFault } from '@arbiter/content'
import type { PackFiles } from '@arbiter/kernel'
import { LIST_SECTIONS, type ListSection } from '../schema.ts'
import { fateId, SKIRMISH } from '../words.ts'

interface Named {
  readonly section: ListSection
  readonly index: number
  /** As written. */
  readonly id: string
}

/** TW-012, TW-291. One id names one thing, whatever its kind; a pack that is no overlay may not touch what is there. */
export function checkNames(merged: MergedPacks, packs: readonly PackFiles[]): ShapeFault[] {
  const first = new Map<string, Named>()
  const faults: ShapeFault[] = []
  for (const section of LIST_SECTIONS.filter((each) => !APART.includes(each))) {
    for (const [index, entry] of listOf<{ id?: unknown } | null>(merged, section).entries()) {
      if (typeof entry?.id !== 'string') continue
      const named: Named = { section, index, id: entry.id }
      const id = section === 'fateCards' ? fateId(entry.id) : entry.id
      if (id === SKIRMISH)
        faults.push(
          fault('E_CONFLICT', [section, index, 'id'], 'an id other than that of encounters made up on the spot', id),
        )
      const other = first.get(id)
      if (!other) first.set(id, named)
      // The same id twice in one file is found where the packs are read.
      else if (other.section !== section || other.id !== named.id) faults.push(clash(other, named, packs))
    }
  }
  return [...faults, ...checkStrangers(merged, packs)]
}

/** Levels and services are named by set-ups and commands alone, with words of their own. */
const APART: readonly ListSection[] = ['difficulties', 'services']

/** The blame lies with the later pack, then with the later file. */
function clash(one: Named, two: Named, packs: readonly PackFiles[]): ShapeFault {
  const late = firstPack(one, packs) > firstPack(two, packs) ? one : two
  const { section } = late === one ? two : one
  const code = one.section === two.section ? 'E_DUP_ID' : 'E_CONFLICT'
  return fault(code, [late.section, late.index, 'id'], `an id that ${section} do not use`, late.id)
}

const firstPack = ({ section, id }: Named, packs: readonly PackFiles[]): number =>
  packs.findIndex((pack) => idsIn(pack, section).includes(id))

/** A later pack without `extends` is no overlay: what it defines again stands there twice. */
function checkStrangers(merged: MergedPacks, packs: readonly PackFiles[]): ShapeFault[] {
  if (merged.manifests.length === packs.length) return []
  return packs.flatMap((pack, position) => {
    if (position === 0 || extendsOther(pack)) return []
    return LIST_SECTIONS.flatMap((section) => {
      const earlier = new Set(packs.slice(0, position).flatMap((each) => idsIn(each, section)))
      const own = new Set(idsIn(pack, section).filter((id) => earlier.has(id)))
      return listOf<{ id?: unknown } | null>(merged, section).flatMap((entry, index) =>
        idOf(entry).flatMap((id) =>
          own.has(id)
            ? [fault('E_CONFLICT', [section, index, 'id'], 'an id of its own, or an overlay that extends a pack', id)]
            : [],
        ),
      )
    })
  })
}

const extendsOther = (pack: PackFiles): boolean =>
  (read(pack, 'pack') as { extends?: unknown } | undefined)?.extends !== undefined

function idsIn(pack: PackFiles, section: string): string[] {
  const list = read(pack, section)
  return Array.isArray(list) ? list.flatMap(idOf) : []
}

/** Only asked where something is wrong already. */
function read(pack: PackFiles, name: string): unknown {
  const text = pack[`${name}.json`]
  const parsed = text === undefined ? undefined : parseJson(text)
  return parsed?.ok ? parsed.value : undefined
}
