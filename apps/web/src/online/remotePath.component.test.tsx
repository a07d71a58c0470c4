import { catalogue } from '@arbiter/catalogue'
import { expect, test } from 'vitest'
import { FACES } from '../games/faces.ts'

test.each(catalogue)('$id: two may play it at a server if its set-up invites', async ({ id, together = false }) => {
  const { invite } = await FACES[id]!()
  expect(invite !== undefined).toBe(together)
})
