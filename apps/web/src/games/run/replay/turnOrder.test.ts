import { expect, test } from 'vitest'
import { battleNamed } from './testing.ts'
import { createTimeline } from './timeline.ts'
import { turnOrder } from './turnOrder.ts'

const events = battleNamed('six', 'x')
const timeline = createTimeline(events)
const orderAt = (at: number) => turnOrder(events, at, timeline.viewAt(at))

test('RN-048 whoever is named next takes the next turn, unless he falls first', () => {
  let seen = 0
  events.forEach((event, at) => {
    if (event.type !== 'turnStarted' || at === 0) return
    const before = orderAt(at - 1)
    const fallen = (id: string) => timeline.viewAt(at).units.find((unit) => unit.id === id)!.hp <= 0
    expect(before.filter((id) => !fallen(id))[0]).toBe(event.actor)
    seen++
  })
  expect(seen).toBeGreaterThan(20)
})

test('RN-048 whoever acts now waits for the next round; the fallen wait for nothing', () => {
  const at = events.findIndex(({ type }) => type === 'turnStarted')
  const { acting, units } = timeline.viewAt(at)
  expect(orderAt(at).indexOf(acting!)).toBeGreaterThanOrEqual(units.length - 1)
  const end = timeline.viewAt(timeline.last)
  const fallen = end.units.filter(({ hp }) => hp <= 0).map(({ id }) => id)
  expect(fallen.length).toBeGreaterThan(0)
  expect(orderAt(timeline.last).filter((id) => fallen.includes(id))).toEqual([])
})
