import { randomInt } from 'node:crypto'

/** No control, bidi, invisible or unassigned characters, and of spaces only the plain one. */
const NOT_PLAIN = String.raw`\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800`
const CHARACTER = `[^${NOT_PLAIN}]`
/** Marks stand on a character, and the first has none before it. */
const FIRST = `[^${NOT_PLAIN}\\p{M}]`

/** RN-291, RN-321. Three to twenty characters of plain text; spaces around them are cut off. */
export const DISPLAY_NAME = `^ *${FIRST}(?: |${CHARACTER}){1,18}${CHARACTER} *$`

/** For guests who choose no name, in no language: each reader's wording says it in its own. */
export const neutralName = (): string => `Guest ${randomInt(1_000, 10_000)}`

export const NEUTRAL_NAME_NOTE =
  'whoever has chosen none is `Guest` and four digits (older accounts: `Гость`), to be said in the language of the reader'
