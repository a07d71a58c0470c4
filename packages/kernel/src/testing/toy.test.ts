import type { GameKit } from '../kit.ts'
import { conformance } from './conformance.ts'
import { disguise, type ToyEvent, type ToyState, toyKit } from './toy.ts'

conformance(toyKit as GameKit<unknown, ToyState>, {
  setups: [{ target: 7 }],
  disguise,
  odds: { setup: { target: 9 }, decisions: 3, measure: (state) => `${state.piles} ${state.winner}` },
  golden: {
    file: './golden/toy.txt',
    setup: { target: 20 },
    seed: 'golden',
    bots: ['eager'],
    tell: (event) => JSON.stringify(event as ToyEvent),
  },
})
