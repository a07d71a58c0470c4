import { expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { foldEvent } from '../fold.ts'
import { blankView, createTimeline, viewAt } from './index.ts'
import { damage, event, fighterView, setupOf, started } from './testing/story.ts'

const first = blankView(setupOf())
const events: Event[] = [started([fighterView(0, 0), fighterView(1, 1)])]
for (let tick = 1; tick <= 50; tick++) {
  events.push(event('tickStarted', { attritionBp: 0, phasePerMille: tick * 10 }, { tick, phase: 1 }))
  if (tick % 2 === 0) {
    const hpAfter = 500 - tick
    events.push(damage({ actor: 0, target: 1, final: 2, hpBefore: hpAfter + 2, hpAfter }, { tick }))
    events.push(event('moved', { actor: 1, from: 'north', to: `zone ${tick}`, forced: false, by: 1 }, { tick }))
  }
}

test('AR-298 the view of any moment is the fold of the stream up to it', () => {
  const timeline = createTimeline(first, events, 7)
  const straight = events.map(
    (
      (view) => (news: Event) =>
        (view = foldEvent(view, news))
    )(first),
  )
  // Backwards, so that no look may rely on the one before it.
  for (let seq = events.length - 1; seq >= 0; seq--) {
    expect(timeline.at(seq)).toEqual(straight[seq])
    expect(viewAt(first, events, { seq })).toEqual(straight[seq])
  }
  expect(timeline.at(-1)).toBe(first)
  expect(timeline.at(9999)).toEqual(straight.at(-1))
})

test('AR-298 a tick is shown as it ends', () => {
  const timeline = createTimeline(first, events)
  const look = (tick: number) => {
    const { tick: at, fighters } = timeline.atTick(tick)
    return [at, fighters[1]!.hp, fighters[1]!.zone]
  }
  expect(look(0)).toEqual([0, 500, 'north'])
  expect(look(1)).toEqual([1, 500, 'north'])
  expect(look(2)).toEqual([2, 498, 'zone 2'])
  expect(look(49)).toEqual([49, 452, 'zone 48'])
  expect(look(50)).toEqual([50, 450, 'zone 50'])
  expect(look(99)).toEqual(look(50))
  expect([timeline.ticks, timeline.length, timeline.endOf(2)]).toEqual([50, events.length, 4])
  expect(viewAt(first, events, { tick: 2 })).toEqual(timeline.atTick(2))
})
