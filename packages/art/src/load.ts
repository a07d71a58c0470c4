import type { Stencils } from './recipes/stencil.ts'

/** Each set by an import of its own, so that a bundler keeps it apart and a page loads it with its game. */
const FILES = {
  home: () => import('./stencils/home.json', { with: { type: 'json' } }),
  people: () => import('./stencils/people.json', { with: { type: 'json' } }),
  dice: () => import('./stencils/dice.json', { with: { type: 'json' } }),
  arena: () => import('./stencils/arena.json', { with: { type: 'json' } }),
  arenaLater: () => import('./stencils/arenaLater.json', { with: { type: 'json' } }),
  twilight: () => import('./stencils/twilight.json', { with: { type: 'json' } }),
  twilightLater: () => import('./stencils/twilightLater.json', { with: { type: 'json' } }),
  run: () => import('./stencils/run.json', { with: { type: 'json' } }),
  runLater: () => import('./stencils/runLater.json', { with: { type: 'json' } }),
  runUndead: () => import('./stencils/runUndead.json', { with: { type: 'json' } }),
  runPrav: () => import('./stencils/runPrav.json', { with: { type: 'json' } }),
  runEmber: () => import('./stencils/runEmber.json', { with: { type: 'json' } }),
  runYav: () => import('./stencils/runYav.json', { with: { type: 'json' } }),
  runNav: () => import('./stencils/runNav.json', { with: { type: 'json' } }),
  runFrost: () => import('./stencils/runFrost.json', { with: { type: 'json' } }),
  runMachine: () => import('./stencils/runMachine.json', { with: { type: 'json' } }),
  tabletop: () => import('./stencils/tabletop.json', { with: { type: 'json' } }),
  tabletopLater: () => import('./stencils/tabletopLater.json', { with: { type: 'json' } }),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly default: object }>>>
export type StencilSet = keyof typeof FILES

/** The stencils of these sets, merged. Later sets complete earlier ones: load both to draw all of a game. */
export async function loadStencils(...sets: readonly StencilSet[]): Promise<Stencils> {
  const loaded = await Promise.all(sets.map(async (set) => (await FILES[set]()).default as unknown as Stencils))
  return Object.assign({}, ...loaded) as Stencils
}

/** For sets that only a table names. */
export const isStencilSet = (name: string): name is StencilSet => Object.hasOwn(FILES, name)
