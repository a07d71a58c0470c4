const CYRILLIC = 'йцукенгшщзфывапролдячсмить'
const LATIN = 'qwertyuiopasdfghjklzxcvbnm'

/** Letters by their place on the keyboard, so that a Cyrillic layout works too. */
export const latinKey = (input: string): string => {
  const lower = input.toLowerCase()
  const at = CYRILLIC.indexOf(lower)
  return at >= 0 && lower !== '' ? LATIN[at]! : lower
}
