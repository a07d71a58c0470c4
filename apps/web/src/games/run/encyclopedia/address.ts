import { type Asked, NOTHING_ASKED } from './entries.ts'

/** The part of the menu's address behind which the encyclopedia lies. */
export const ENCYCLOPEDIA = 'units'

/** RN-714: the address holds search and filters. */
export function encyclopediaPath(asked: Partial<Asked> = {}): string {
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  const query = new URLSearchParams(given as [string, string][]).toString()
  return `/setup/run#${ENCYCLOPEDIA}${query === '' ? '' : `?${query}`}`
}

export function askedIn(fragment: string): Asked {
  const given = new URLSearchParams(fragment.slice(ENCYCLOPEDIA.length + 1))
  return Object.fromEntries(
    Object.keys(NOTHING_ASKED).map((name) => [name, (given.get(name) ?? '').slice(0, 64)]),
  ) as unknown as Asked
}
