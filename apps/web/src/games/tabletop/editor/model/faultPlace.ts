/** The parts of the editor, in the order of their tabs. */
export const PARTS = ['map', 'fighters', 'sides', 'goals', 'scene', 'rules', 'files'] as const
export type Part = (typeof PARTS)[number]

const PART_OF: Readonly<Record<string, Part>> = {
  map: 'map',
  sides: 'sides',
  relations: 'sides',
  attacking: 'sides',
  surprised: 'sides',
  fighters: 'fighters',
  objectives: 'goals',
  clocks: 'goals',
  check: 'rules',
  options: 'rules',
}

/** Where in the editor the field of a pointer stands. */
export const partOf = (path: string): Part => PART_OF[path.split('/')[1] ?? ''] ?? 'scene'

/** Which fighter it is about. */
export function fighterIn(path: string): number | undefined {
  const [, list, at] = path.split('/')
  return list === 'fighters' && at !== undefined ? Number(at) : undefined
}

/** A fault at this place, or inside it. */
export const isAt = (path: string, at: string): boolean => path === at || path.startsWith(`${at}/`)
