import { isPlainObject } from '@arbiter/kernel'
import { rewrite } from './rewrite.ts'

/** Fields for people and editors. They are not content: they are never read, merged or hashed. */
export const NOTE_FIELDS = ['$schema', 'description', 'comment', '_note'] as const

/**
 * Strips notes. They may appear in every object with a fixed set of fields and hold any value; a field that the schema
 * itself defines under such a name is not a note.
 */
export function withoutNotes(schema: object, value: unknown): unknown {
  if (!hasNoteField(value)) return value
  return rewrite(schema, value, (object, shapes) => {
    const isNote = (field: string): boolean =>
      (NOTE_FIELDS as readonly string[]).includes(field) &&
      shapes.length > 0 &&
      shapes.every(
        ({ properties = {}, additionalProperties }) =>
          additionalProperties === false && !Object.hasOwn(properties, field),
      )
    const fields = Object.keys(object)
    return fields.some(isNote)
      ? Object.fromEntries(fields.flatMap((field) => (isNote(field) ? [] : [[field, object[field]]])))
      : object
  })
}

/** Most content has no such field anywhere, and to follow the schema through all of it is slow. */
function hasNoteField(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasNoteField)
  return NOTE_FIELDS.some((field) => Object.hasOwn(value, field)) || Object.values(value).some(hasNoteField)
}

/** The schema for validators that see the notes: every object with a fixed set of fields allows them. */
export const allowingNotes = (schema: object): object => allowing(schema) as object

function allowing(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(allowing)
  if (!isPlainObject(part)) return part
  const node = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, allowing(inner)]))
  return node.type === 'object' && node.additionalProperties === false
    ? { ...node, patternProperties: { ...(node.patternProperties as object | undefined), [NOTES]: {} } }
    : node
}

const NOTES = `^(${NOTE_FIELDS.join('|').replace('$', '\\$')})$`
