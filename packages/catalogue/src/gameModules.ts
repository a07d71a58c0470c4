import type { ExperimentFile, GameKit, Language, Locales, Messages } from '@arbiter/kernel'

/** The parts of a game, each by an import of its own, so that a bundler keeps it apart. */
export interface GameModules {
  kit(): Promise<(locales: Locales) => GameKit>
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
    kit: async () => (await import('@arbiter/twilight')).twilightKit,
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
