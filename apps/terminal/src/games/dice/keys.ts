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

/** The command of a key in the usual mode. */
export const commandOf = (key: string): Command | undefined => LETTERS[key]

export const positionOf = (key: string): number | undefined => (/^[1-6]$/.test(key) ? Number(key) : undefined)
