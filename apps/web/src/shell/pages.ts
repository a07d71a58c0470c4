/**
 * Every page of the app; of two that fit, the first. `:game` stands for a game of the catalogue, other names for any text.
 * The build gives the list to the server, which answers 404 to everything else.
 */
export const PAGES = [
  '/',
  '/match',
  '/matches',
  '/settings',
  '/privacy',
  '/credits',
  '/editor/tabletop',
  '/setup/:game',
  '/join',
  '/device',
  '/friend/:game',
  '/table/:id',
  '/lab',
  '/lab/edit',
  '/lab/luck',
  '/lab/audit',
  '/lab/runs/:id',
  '/lab/server/:id',
  '/lab/compare/:a/:b',
  '/lab/:game/:id',
  '/:game',
  '/:game/how-to-play',
  '/:game/rules',
] as const
export type PageName = (typeof PAGES)[number]

export interface FoundPage<Name extends PageName = PageName> {
  readonly name: Name
  /** What stands at the places of the names, in their order. */
  readonly params: readonly string[]
}

export function findPage(path: string): FoundPage | undefined {
  const given = partsOf(path)
  for (const name of PAGES) {
    const wanted = partsOf(name)
    if (wanted.length !== given.length || !wanted.every((part, i) => isParam(part) || part === given[i])) continue
    try {
      return { name, params: given.filter((_, i) => isParam(wanted[i]!)).map(decodeURIComponent) }
    } catch {
      // Half an escape, such as `%E0%`.
      return undefined
    }
  }
  return undefined
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')
const isParam = (part: string): boolean => part.startsWith(':')
