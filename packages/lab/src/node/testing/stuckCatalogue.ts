// The catalogue of a machine that has the same rules and never ends the batch that it has begun.
import { stuckToys } from './toys.ts'

export const catalogue = [{ id: 'toy', load: async () => stuckToys }]
