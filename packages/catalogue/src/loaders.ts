import { LANGUAGES, type Language, type Messages } from '@arbiter/kernel'
import type { GameModules } from './gameModules.ts'
import type { Offer } from './index.ts'

export function loadersOf({ kit, messages, experiments }: GameModules): Pick<Offer, 'load' | 'experiments'> {
  const locales: Partial<Record<Language, Messages>> = {}
  const learn = async (language: Language) => {
    locales[language] ??= (await messages[language]()).messages
  }
  return {
    async load(languages = LANGUAGES) {
      const [make] = await Promise.all([kit(), ...languages.map(learn)])
      return make(locales)
    },
    experiments: async () => (await experiments()).EXPERIMENTS,
  }
}
