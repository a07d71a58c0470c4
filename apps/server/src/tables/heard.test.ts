import { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { nim } from '../testing/nim.ts'
import { logPage } from './heard.ts'

test('a page of the log reveals its own steps, and no others', () => {
  let revealed = 0
  const { game } = nim
  const match = new Match(
    {
      ...game,
      reveal: (event, audience) => {
        revealed++
        return game.reveal(event, audience)
      },
    },
    { heap: 20, drag: 0 },
    's',
  )
  for (const seat of [1, 2, 1, 2, 1, 2]) match.actRaw(seat, { take: 1 })
  match.undo(1)
  expect(logPage(match, { from: 3, limit: 1, audience: 'spectator' })).toMatchObject({
    next: 4,
    steps: [{ seat: '2', events: [{ take: 1 }] }],
  })
  expect(revealed).toBe(1)
  expect(logPage(match, { from: 4, limit: 9, audience: 'spectator' }).steps).toHaveLength(1)
  expect(logPage(match, { from: 9, limit: 9, audience: 'spectator' })).toMatchObject({ next: null, steps: [] })
})
