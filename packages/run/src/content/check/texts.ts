import { fault, nearest, type Path, type ShapeFault } from '@arbiter/content'
import { LANGUAGES, type Localised } from '@arbiter/kernel'
import { type Blank, blanksIn } from '../text.ts'
import type { Tuning } from '../tuning.ts'

/** Every number that a text names must stand in the group of its entry (`own`), or in the tuning by its full key. */
export function checkText(text: Localised, path: Path, tuning: Tuning | undefined, own: Group): ShapeFault[] {
  if (!tuning) return []
  return LANGUAGES.flatMap((language) =>
    blanksIn(text[language]).flatMap((blank) => checkBlank(blank, [...path, language], tuning, own)),
  )
}

/** A prefix of tuning keys, or the values themselves. */
export type Group = string | Readonly<Record<string, unknown>>

function checkBlank({ key, forms }: Blank, path: Path, tuning: Tuning, own: Group): ShapeFault[] {
  const value = numberOf(key, tuning, own)
  if (value === undefined)
    return [fault('E_REF', path, 'a number of the tuning', key, nearest(key, keysOf(tuning, own)))]
  if (typeof value !== 'number' && !(Array.isArray(value) && forms.length === 0))
    return [fault('E_TYPE', path, 'a number', key)]
  if (forms.length === 1 || forms.length > 3) return [fault('E_RANGE', path, '2 or 3 forms of the word', forms.length)]
  return []
}

function numberOf(key: string, tuning: Tuning, own: Group): unknown {
  const full = tuning as Readonly<Record<string, unknown>>
  return (typeof own === 'string' ? full[`${own}.${key}`] : own[key]) ?? full[key]
}

function keysOf(tuning: Tuning, own: Group): string[] {
  const full = Object.keys(tuning)
  if (typeof own !== 'string') return [...Object.keys(own), ...full]
  const prefix = `${own}.`
  return [...full.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)), ...full]
}
