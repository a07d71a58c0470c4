import { catalogue } from '@arbiter/catalogue'
import { expect, test } from 'vitest'
import { GAME_UIS } from '../games/gameUis.ts'

test.each(catalogue)('$id: two may play it at a server if its set-up invites', async ({ id, together = false }) => {
  const { invite } = await GAME_UIS[id]!()
  expect(invite !== undefined).toBe(together)
})
