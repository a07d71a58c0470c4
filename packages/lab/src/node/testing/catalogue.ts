// A catalogue for threads and processes of tests.
import { toys } from './toys.ts'

export const catalogue = [{ id: 'toy', load: async () => toys }]
