import { expect, test } from 'vitest'
import { battleNamed } from '../replay/testing.ts'
import { deedsOf } from './deeds.ts'

test('RN-332 the report counts what each unit dealt to the enemy and took, the best first', () => {
  const events = battleNamed('six', 'x')
  const deeds = deedsOf(events)
  const dealt = events.reduce(
    (sum, event) =>
      event.type === 'unitDamaged' && event.actor?.startsWith('p') && event.target.startsWith('e')
        ? sum + event.amount
        : sum,
    0,
  )
  expect(dealt).toBeGreaterThan(0)
  expect(deeds.reduce((sum, deed) => sum + deed.dealt, 0)).toBe(dealt)
  expect(deeds.map((deed) => deed.dealt)).toEqual(deeds.map((deed) => deed.dealt).toSorted((a, b) => b - a))
  const fallen = events.flatMap((event) =>
    event.type === 'unitDied' && event.target.startsWith('p') ? [event.target] : [],
  )
  expect(
    deeds
      .filter(({ fell }) => fell)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(fallen.sort())
})

test('RN-332 and so it counts for the enemy, whose hardest hitter a defeat names', () => {
  const events = battleNamed('six', 'x')
  const theirs = deedsOf(events, 'enemy')
  expect(theirs.every(({ id }) => id.startsWith('e'))).toBe(true)
  const taken = deedsOf(events).reduce((sum, deed) => sum + deed.taken, 0)
  const dealt = theirs.reduce((sum, deed) => sum + deed.dealt, 0)
  expect(dealt).toBeGreaterThan(0)
  expect(dealt).toBeLessThanOrEqual(taken)
  expect(theirs[0]!.dealt).toBe(Math.max(...theirs.map((deed) => deed.dealt)))
})
