import { shiftValue } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'

/** A number with its sign, halves as the language writes them; zero has no sign of its own. */
export function useSigned(): (n: number) => string {
  const text = useText()
  return (n) => (n === 0 ? '0' : text('twilightTable.signed', { n: shiftValue(n) }))
}
