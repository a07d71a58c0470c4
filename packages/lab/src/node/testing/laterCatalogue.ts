// The catalogue of a machine that has another version of the rules.
import { laterToys } from './toys.ts'

export const catalogue = [{ id: 'toy', load: async () => laterToys }]
