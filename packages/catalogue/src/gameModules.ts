import type { ExperimentFile, GameKit, Language, Locales, Messages, PackFiles } from '@arbiter/kernel'

/** The parts of a game, each by an import of its own, so that a bundler keeps it apart. */
export interface GameModules {
  /** Of the packs below the kit knows those that are in the given object by then. */
  kit(fetched: Readonly<Record<string, PackFiles>>): Promise<(locales: Locales) => GameKit>
  /** Packs that ship with the game and are too large to come with it unasked. */
  readonly packs?: Readonly<Record<string, () => Promise<PackFiles>>>
  readonly messages: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>>
  experiments(): Promise<{ readonly EXPERIMENTS: readonly ExperimentFile[] }>
}

export const GAME_MODULES: Readonly<Record<string, GameModules>> = {
  dice: {
    kit: async () => (await import('@arbiter/dice')).diceKit,
    messages: { en: () => import('@arbiter/dice/locales/en'), ru: () => import('@arbiter/dice/locales/ru') },
    experiments: () => import('@arbiter/dice/experiments'),
  },
  arena: {
    kit: async () => (await import('@arbiter/arena')).arenaKit,
    messages: { en: () => import('@arbiter/arena/locales/en'), ru: () => import('@arbiter/arena/locales/ru') },
    experiments: () => import('@arbiter/arena/experiments'),
  },
  twilight: {
    kit: async (fetched) => (await import('@arbiter/twilight/core')).twilightOn(() => fetched),
    packs: { road: async () => (await import('@arbiter/twilight/roadPack')).ROAD_PACK },
    messages: { en: () => import('@arbiter/twilight/locales/en'), ru: () => import('@arbiter/twilight/locales/ru') },
    experiments: () => import('@arbiter/twilight/experiments'),
  },
  run: {
    kit: async () => (await import('@arbiter/run')).runKit,
    messages: { en: () => import('@arbiter/run/locales/en'), ru: () => import('@arbiter/run/locales/ru') },
    experiments: () => import('@arbiter/run/experiments'),
  },
  tabletop: {
    kit: async () => (await import('@arbiter/tabletop')).tabletopKit,
    messages: { en: () => import('@arbiter/tabletop/locales/en'), ru: () => import('@arbiter/tabletop/locales/ru') },
    experiments: () => import('@arbiter/tabletop/experiments'),
  },
}
