import { latinKey } from '../keyboard.ts'

const CYRILLIC = 'аесорхукм'
const LATIN = 'aecopxykm'

/**
 * A typed letter as the Latin one it looks like, since that is the one on the screen; only a Cyrillic letter that looks like
 * none goes by its place on the keyboard. So no Cyrillic letter means `f` or `r`: nobody flees by a slip of the layout.
 */
export function latinLetter(typed: string): string {
  const lower = typed.toLowerCase()
  const at = CYRILLIC.indexOf(lower)
  return at >= 0 && lower !== '' ? LATIN[at]! : latinKey(lower)
}

/** On a Cyrillic layout it is the key `F`, in print it looks like `a`. */
export const isAmbiguous = (typed: string): boolean => typed.toLowerCase() === 'а'
