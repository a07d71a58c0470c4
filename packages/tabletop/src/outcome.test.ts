import { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { forfeit } from './outcome.ts'
import type { State } from './state.ts'
import { type Person, setupOf } from './testing/desk.ts'
import { game } from './testing.ts'

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

test('whoever gives up a fight gives it up for its allies', () => {
  const people: Person[] = [
    { uid: 'knight', side: 'party', at: [2, 2] },
    { uid: 'archer', side: 'party', at: [2, 4] },
    { uid: 'wolf', side: 'pack', at: [8, 3] },
  ]
  const setup = game.setup.parse(setupOf({ people, seats: { knight: 'anna', archer: 'bert', wolf: 'cora' } }))
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const match = new Match(game, setup.value, 'given up')
  match.close({ how: 'resigned', seat: 'anna' })
  expect(match.outcome).toMatchObject({
    places: { anna: 2, bert: 2, cora: 1 },
    reason: 'resigned',
    detail: { winners: ['pack'] },
  })
})
