import { nearest, type Step } from '@arbiter/content'
import type { DiceContent, Scope } from '../content/types.ts'
import type { ItemEntry, PieceLists } from '../setup.ts'
import type { SetupReader } from './reader.ts'

type Place = Exclude<Scope, 'any'>

/** DC-013 … DC-016. The ordered modifiers and items of the table or of one seat. */
export function readPieces(
  read: SetupReader,
  owner: Record<string, unknown>,
  path: readonly Step[],
  place: Place,
  { modifiers, items, tuning }: DiceContent,
): PieceLists {
  const modifierEntries = read.list(owner.modifiers, [...path, 'modifiers'])
  const itemEntries = read.list(owner.items, [...path, 'items'])
  const modifierIds = modifierEntries.map((entry, index) =>
    readId(read, entry, [...path, 'modifiers', index], 'modifier id'),
  )
  const entries = itemEntries.map((entry, index) => readItem(read, entry, [...path, 'items', index]))
  const itemIds = entries.map(({ id }) => id)
  checkList(read, modifierIds, [...path, 'modifiers'], {
    place,
    known: modifiers,
    limit: tuning['match.maxModifiers'],
    what: 'modifier id',
  })
  checkList(read, itemIds, [...path, 'items'], {
    place,
    known: items,
    limit: tuning['match.maxItems'],
    what: 'item id',
  })
  return { modifiers: modifierIds, items: entries }
}

function readItem(read: SetupReader, raw: unknown, path: readonly Step[]): ItemEntry {
  if (typeof raw === 'string') return { id: readId(read, raw, path, 'item id'), enabled: true }
  const entry = read.object(raw ?? null, path, ['id', 'enabled'])
  const id = readId(read, entry.id, [...path, 'id'], 'item id')
  if (typeof entry.enabled !== 'boolean') read.fault('setup_field', [...path, 'enabled'], 'true | false', entry.enabled)
  return { id, enabled: entry.enabled !== false }
}

function readId(read: SetupReader, raw: unknown, path: readonly Step[], expected: string): string {
  if (typeof raw === 'string' && raw !== '') return raw
  read.fault('setup_field', path, expected, raw)
  return ''
}

interface ListRule {
  readonly place: Place
  readonly known: readonly { id: string; scope: Scope }[]
  readonly limit: number
  readonly what: string
}

function checkList(
  read: SetupReader,
  ids: readonly string[],
  path: readonly Step[],
  { place, known, limit, what }: ListRule,
): void {
  if (ids.length > limit) read.fault('setup_limit', path, `at most ${limit}`, ids.length)
  ids.forEach((id, index) => {
    if (id === '') return
    const piece = known.find((each) => each.id === id)
    const at = [...path, index]
    if (!piece) {
      const meant = nearest(
        id,
        known.map((each) => each.id),
      )
      read.fault('setup_ref', at, what, id, meant)
    } else if (piece.scope !== 'any' && piece.scope !== place) {
      read.fault('setup_scope', at, `a piece of scope ${place} or any`, id)
    }
    if (ids.indexOf(id) !== index) read.fault('setup_duplicate', at, 'each id once', id)
  })
}
