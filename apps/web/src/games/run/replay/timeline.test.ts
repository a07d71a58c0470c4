import { type BattleView, foldBattle } from '@arbiter/run/battle'
import { expect, test } from 'vitest'
import { battleNamed } from './testing.ts'
import { createTimeline } from './timeline.ts'

const events = battleNamed('six')
const folded: BattleView[] = []
for (const event of events) folded.push(foldBattle(folded.at(-1) ?? null, event))

test('RN-219 every moment is the fold of the events before it, whatever was looked at before', () => {
  const forward = createTimeline(events)
  events.forEach((_, at) => {
    expect(forward.viewAt(at)).toEqual(folded[at])
  })
  const back = createTimeline(events)
  for (let at = events.length - 1; at >= 0; at--) expect(back.viewAt(at)).toEqual(folded[at])
  const jumping = createTimeline(events)
  for (const at of [300, 31, 32, 33, 0, events.length - 1, 64, 63]) expect(jumping.viewAt(at)).toEqual(folded[at])
})

test('RN-331 rounds are found where they start', () => {
  const { rounds, last } = createTimeline(events)
  expect(last).toBe(events.length - 1)
  expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, at) => at + 1))
  expect(rounds.map(({ at }) => events[at]!.type)).toEqual(rounds.map(() => 'roundStarted'))
  expect(rounds.length).toBe(folded.at(-1)!.outcome!.rounds)
})
