/** What JSON writes in braces. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field's name as one step of a JSON pointer (RFC 6901). */
export const pointerStep = (name: string | number): string => String(name).replaceAll('~', '~0').replaceAll('/', '~1')
