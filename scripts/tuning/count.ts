/** A whole number above 0 from the command line. */
export function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const n = Number(text)
  if (!(Number.isInteger(n) && n > 0)) throw new RangeError(`a whole number above 0 is needed, not ${text}`)
  return n
}
