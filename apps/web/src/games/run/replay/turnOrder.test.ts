import { expect, test } from 'vitest'
import { battleNamed, viewsOf } from './testing.ts'
import { turnOrder } from './turnOrder.ts'

const events = battleNamed('six', 'x')
const views = viewsOf(events)
const orderAt = (at: number) => turnOrder(events, at, views[at]!)

test('RN-048 whoever is named next takes the next turn, unless he falls first', () => {
  let seen = 0
  events.forEach((event, at) => {
    if (event.type !== 'turnStarted' || at === 0) return
    const before = orderAt(at - 1)
    const fallen = (id: string) => views[at]!.units.find((unit) => unit.id === id)!.hp <= 0
    expect(before.filter((id) => !fallen(id))[0]).toBe(event.actor)
    seen++
  })
  expect(seen).toBeGreaterThan(20)
})

test('RN-048 whoever acts now waits for the next round; the fallen wait for nothing', () => {
  const at = events.findIndex(({ type }) => type === 'turnStarted')
  const { acting, units } = views[at]!
  expect(orderAt(at).indexOf(acting!)).toBeGreaterThanOrEqual(units.length - 1)
  const end = views.at(-1)!
  const fallen = end.units.filter(({ hp }) => hp <= 0).map(({ id }) => id)
  expect(fallen.length).toBeGreaterThan(0)
  expect(orderAt(events.length - 1).filter((id) => fallen.includes(id))).toEqual([])
})
