import { expect, test } from 'vitest'
import { forfeit } from './outcome.ts'
import type { State } from './state.ts'

/** Anna and Bert fight on one side, the game master's wolves on the other. */
const state = {
  round: 3,
  setup: {
    authority: 'gm',
    seats: { knight: 'anna', archer: 'bert', wolf: 'gm' },
    encounter: { fighters: [{ uid: 'knight' }, { uid: 'archer' }, { uid: 'wolf' }] },
  },
  fighters: [
    { uid: 'knight', side: 'party' },
    { uid: 'archer', side: 'party' },
    { uid: 'wolf', side: 'pack' },
  ],
} as unknown as State

test('nobody wins by an ally that gives up', () => {
  expect(forfeit(state, 'anna')).toEqual({
    places: { anna: 2, bert: 2, gm: 1 },
    detail: { winners: ['pack'], round: 3 },
  })
  expect(forfeit(state, 'gm')).toEqual({
    places: { anna: 1, bert: 1, gm: 2 },
    detail: { winners: ['party'], round: 3 },
  })
})
