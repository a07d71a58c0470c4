import { expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { foldEvent } from '../fold.ts'
import { blankView, endOfTick } from './index.ts'
import { damage, event, fighterView, setupOf, started } from './testing/story.ts'

const events: Event[] = [started([fighterView(0, 0), fighterView(1, 1)])]
for (let tick = 1; tick <= 50; tick++) {
  events.push(event('tickStarted', { attritionBp: 0, phasePerMille: tick * 10 }, { tick, phase: 1 }))
  if (tick % 2 === 0) {
    const hpAfter = 500 - tick
    events.push(damage({ actor: 0, target: 1, final: 2, hpBefore: hpAfter + 2, hpAfter }, { tick }))
    events.push(event('moved', { actor: 1, from: 'north', to: `zone ${tick}`, forced: false, by: 1 }, { tick }))
  }
}

test('AR-298 a tick is shown as it ends', () => {
  const past = { eventCount: events.length, event: (index: number) => events[index] }
  const look = (tick: number) => {
    const { tick: at, fighters } = events.slice(0, endOfTick(past, tick)).reduce(foldEvent, blankView(setupOf()))
    return [at, fighters[1]!.hp, fighters[1]!.zone]
  }
  expect(look(0)).toEqual([0, 500, 'north'])
  expect(look(1)).toEqual([1, 500, 'north'])
  expect(look(2)).toEqual([2, 498, 'zone 2'])
  expect(look(49)).toEqual([49, 452, 'zone 48'])
  expect(look(50)).toEqual([50, 450, 'zone 50'])
  expect(look(99)).toEqual(look(50))
  expect(endOfTick(past, 2)).toBe(5)
})
