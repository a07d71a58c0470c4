import { expect, test } from 'vitest'
import { sideShare } from './sideShare.ts'
import { battleNamed, viewsOf } from './testing.ts'

test('RN-214 summons stand, but count in neither sum of HP', () => {
  const events = battleNamed('shield_wall_vs_horde', 'x')
  const views = viewsOf(events)
  const at = events.findIndex(({ type }) => type === 'unitSummoned')
  const event = events[at]!
  if (event.type !== 'unitSummoned') throw new Error('nobody rises')
  const { side } = event.unit
  const [before, after] = [views[at - 1]!, views[at]!].map((view) => sideShare(view, side))
  expect(after).toEqual({ ...before, standing: before!.standing + 1 })
  const start = views[0]!
  expect(sideShare(start, 'enemy')).toEqual({ standing: 7, hp: 350, of: 350 })
})
