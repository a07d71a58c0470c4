/** The replay is a part of its own: fetched before the first battle needs it, so that a run goes on without a network. */
export const loadReplay = () => import('./battleReplay.tsx')
