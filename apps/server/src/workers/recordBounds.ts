import type { Fault, MatchRecord } from '@arbiter/kernel'

const FIELDS = new Set(['arbiter', 'format', 'game', 'version', 'packs', 'generator', 'botLuck', 'seed'])
const FIELD_LENGTH = 200
const PACKS = 64
const NOTE_BYTES = 4 * 1024
const NOTES_BYTES = 64 * 1024

/** What replaying does not look at is kept as well: somebody could store anything in it. */
export function boundsFault({ header, lines }: MatchRecord): Fault | undefined {
  for (const [field, value] of Object.entries(header)) {
    const path = `/1/${field}`
    if (!FIELDS.has(field)) return { code: 'record_header', path, expected: [...FIELDS].join(' | ') }
    if (typeof value === 'string' && value.length > FIELD_LENGTH)
      return { code: 'record_header', path, expected: `≤ ${FIELD_LENGTH}`, found: value.length }
  }
  const { length } = JSON.stringify(header.packs)
  if (header.packs.length > PACKS || length > PACKS * FIELD_LENGTH)
    return { code: 'record_header', path: '/1/packs', expected: `≤ ${PACKS}`, found: header.packs.length }
  let left = NOTES_BYTES
  for (const [i, line] of lines.entries()) {
    if (!('note' in line)) continue
    const bytes = Buffer.byteLength(JSON.stringify(line))
    left -= bytes
    if (bytes > NOTE_BYTES || left < 0)
      return {
        code: 'record_line',
        path: `/${i + 3}/note`,
        expected: `≤ ${NOTE_BYTES}, ≤ ${NOTES_BYTES}`,
        found: bytes,
      }
  }
  return undefined
}
