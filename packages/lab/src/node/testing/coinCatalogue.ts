// The coin for threads of tests.
import { coinKit } from '../../testing/coin.ts'

export const catalogue = [{ id: 'coin', load: async () => coinKit }]
