import { expect, test } from 'vitest'
import { newRun, playOut, seated } from '../testing.ts'
import { battlesIn } from './battles.ts'

test('RN-330 the events of a run fall into its battles, each with what came of it', async () => {
  const { host, desk } = seated(newRun('battles'))
  const { history } = await playOut(desk)
  const battles = battlesIn(host.match.events)
  expect(battles.map(({ entry }) => entry!.battle)).toEqual(history.map(({ battle }) => battle))
  for (const { events, entry, opponent } of battles) {
    expect(events.filter(({ type }) => type === 'battleStarted')).toHaveLength(1)
    expect(events.at(-1)!.type).toBe('battleEnded')
    expect(opponent!.name).toBe(entry!.opponent.name)
  }
})
