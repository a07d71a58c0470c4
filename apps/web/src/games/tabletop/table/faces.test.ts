import { expect, test } from 'vitest'
import { tabletopMatch } from '../testing.ts'
import { ringOf } from './faces.ts'

test('a side that is called by a colour wears it, whoever plays', () => {
  const { setup } = tabletopMatch({ encounter: 'duel' }) as { setup: { encounter: { sides: { id: string }[] } } }
  const room = { plan: { setup } } as never
  expect(setup.encounter.sides.map(({ id }) => ringOf(room, id))).toEqual(['var(--foe)', 'var(--you)'])
})
