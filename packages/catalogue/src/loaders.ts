import { type GameKit, LANGUAGES, type Language, type Locales, type Messages, type PackFiles } from '@arbiter/kernel'
import type { GameModules } from './gameModules.ts'
import type { Offer } from './index.ts'

export function loadersOf({
  kit,
  packs: later = {},
  messages,
  experiments,
}: GameModules): Pick<Offer, 'load' | 'experiments'> {
  const locales: Partial<Record<Language, Messages>> = {}
  const learn = async (language: Language) => {
    locales[language] ??= (await messages[language]()).messages
  }
  const fetched: Record<string, PackFiles> = {}
  const fetchPack = async (id: string) => {
    if (Object.hasOwn(later, id)) fetched[id] ??= await later[id]!()
  }
  let make: ((locales: Locales) => GameKit) | undefined
  return {
    async load(languages = LANGUAGES, packs = Object.keys(later)) {
      const [made] = await Promise.all([make ?? kit(fetched), ...languages.map(learn), ...packs.map(fetchPack)])
      make ??= made
      return make(locales)
    },
    experiments: async () => (await experiments()).EXPERIMENTS,
  }
}
