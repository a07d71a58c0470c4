import {
  type GameKit,
  type Language,
  type Locales,
  type Messages,
  nearestLanguage,
  type PackFiles,
} from '@arbiter/kernel'
import type { GameModules } from './gameModules.ts'
import type { Offer } from './index.ts'

export function loadersOf({
  kit,
  packs: later = {},
  messages,
  experiments,
}: GameModules): Pick<Offer, 'load' | 'experiments'> {
  const locales: Record<Language, Messages> = {}
  const learn = async (language: Language) => {
    const spoken = nearestLanguage(Object.keys(messages), language)
    locales[spoken] ??= (await messages[spoken]!()).messages
  }
  const fetched: Record<string, PackFiles> = {}
  const fetchPack = async (id: string) => {
    if (Object.hasOwn(later, id)) fetched[id] ??= await later[id]!()
  }
  let make: ((locales: Locales) => GameKit) | undefined
  return {
    async load(languages = Object.keys(messages), packs = Object.keys(later)) {
      const [made] = await Promise.all([make ?? kit(fetched), ...languages.map(learn), ...packs.map(fetchPack)])
      make ??= made
      return make(locales)
    },
    experiments: async () => (await experiments()).EXPERIMENTS,
  }
}
