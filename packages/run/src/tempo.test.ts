import { expect, test } from 'vitest'
import type { EventType } from './events.ts'
import { runTempo } from './tempo.ts'

const rest = (type: EventType, here: boolean) =>
  runTempo.rest({ type } as never, { isBot: () => !here, isHere: () => here, moving: true })
const joins = (type: EventType, before: EventType) => runTempo.joins!({ type } as never, { type: before } as never)

test('whoever watches a run can read how a battle ended, and whoever plays it never waits', () => {
  expect([rest('battleEnded', false), rest('battleEnded', true), rest('cardPlaced', false)]).toEqual([3000, 0, 0])
  expect([joins('battleRecorded', 'battleEnded'), joins('draftDealt', 'battleRecorded')]).toEqual([true, true])
  expect([joins('draftDealt', 'runStarted'), joins('cardPlaced', 'draftDealt')]).toEqual([false, false])
  expect([runTempo.delays!('player'), runTempo.delays!('server')]).toEqual([true, false])
})
