import { expect, test } from 'vitest'
import type { EventType } from './events.ts'
import { tempo } from './tempo.ts'

const rest = (type: EventType, moving: boolean) =>
  tempo.rest({ type } as never, { isBot: () => false, isHere: () => false, moving })

test('TW-271 a card takes its time to turn, unless nothing moves; what it led to is read either way', () => {
  const table = (['fateDrawn', 'attackResolved', 'enemyHealed', 'cardPlayed' as EventType] as const).map((type) => [
    rest(type, true),
    rest(type, false),
  ])
  expect(table).toEqual([
    [650, 0],
    [1300, 1300],
    [500, 500],
    [0, 0],
  ])
})

test('TW-271 what a fate decided stays for a second at any speed, unless a bot plays', () => {
  const minRest = (type: EventType, bot: boolean) =>
    tempo.minRest!({ type } as never, { isBot: () => bot, isHere: () => false, moving: true })
  expect([minRest('checkResolved', false), minRest('checkResolved', true), minRest('enemyHealed', false)]).toEqual([
    1000, 0, 0,
  ])
})

test('chapters begin with a campaign, a stage, an encounter or a round', () => {
  const section = (type: EventType) => tempo.section!({ type } as never)
  expect([section('encounterStarted'), section('roundBegan'), section('fateDrawn')]).toEqual([
    'scene',
    'round',
    undefined,
  ])
})
