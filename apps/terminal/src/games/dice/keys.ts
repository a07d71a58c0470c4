/** Commands at the table, by key. */
type Command =
  | 'roll'
  | 'continue'
  | 'pass'
  | 'hint'
  | 'items'
  | 'undo'
  | 'depth'
  | 'help'
  | 'surrender'
  | 'leave'
  | 'more'
  | 'less'

const LETTERS: Readonly<Record<string, Command>> = {
  r: 'roll',
  c: 'continue',
  p: 'pass',
  h: 'hint',
  i: 'items',
  u: 'undo',
  d: 'depth',
  g: 'surrender',
  q: 'leave',
  '?': 'help',
  '+': 'more',
  '=': 'more',
  '-': 'less',
}

const CYRILLIC = 'йцукенгшщзфывапролдячсмить'
const LATIN = 'qwertyuiopasdfghjklzxcvbnm'

/** Letters by their place on the keyboard, so that a Cyrillic layout works too. */
export const latinKey = (input: string): string => {
  const lower = input.toLowerCase()
  const at = CYRILLIC.indexOf(lower)
  return at >= 0 && lower !== '' ? LATIN[at]! : lower
}

/** The command of a key in the usual mode. */
export const commandOf = (key: string): Command | undefined => LETTERS[key]

export const positionOf = (key: string): number | undefined => (/^[1-6]$/.test(key) ? Number(key) : undefined)
