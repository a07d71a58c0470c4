import type { GameKit } from '@arbiter/kernel'
import type { Offer } from '../games.ts'
import { nim, nimExperiments } from './nim.ts'

export const catalogue: readonly Offer[] = [
  {
    id: 'nim',
    name: { en: 'Nim', ru: 'Ним' },
    summary: { en: 'Take the last one.', ru: 'Возьмите последний.' },
    load: async () => nim as unknown as GameKit,
    experiments: async () => nimExperiments,
  },
]
