/** The rulebooks as pages, made from RULES.md by the build. */
export const RULEBOOKS: Readonly<Record<string, () => Promise<typeof import('virtual:rulebook/*')>>> = {
  dice: () => import('virtual:rulebook/dice'),
  arena: () => import('virtual:rulebook/arena'),
  twilight: () => import('virtual:rulebook/twilight'),
  run: () => import('virtual:rulebook/run'),
  tabletop: () => import('virtual:rulebook/tabletop'),
}
