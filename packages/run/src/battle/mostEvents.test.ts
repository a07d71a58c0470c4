import { SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { RUN_PACKS } from '../content/packs.ts'
import { loaded, overlay } from '../content/testing.ts'
import type { BattleEvent } from './events.ts'
import { mostEvents, simulateBattle } from './simulate.ts'
import { randomSetup } from './testing/randomTeams.ts'
import { content, mechanicsOf } from './testing.ts'

const mechanics = mechanicsOf()
const setup = randomSetup(content, mechanics, new SeededDraws('long'))
const limited = (most: number) => loaded([RUN_PACKS.core, overlay({ tuning: { 'sim.maxEvents': most } })]).content

/** All that was told, also of a battle that was broken off. */
function told(most: number): { readonly events: readonly BattleEvent[]; readonly fault: string } {
  const events: BattleEvent[] = []
  try {
    simulateBattle(limited(most), setup, new SeededDraws('long'), (event) => void events.push(event))
  } catch (error) {
    return { events, fault: (error as Error).message }
  }
  return { events, fault: '' }
}

test('RN-451 RN-012 a battle that tells more than `sim.maxEvents` is broken off there', () => {
  const { length } = told(20_000).events
  expect(length).toBeGreaterThan(100)
  expect(told(length)).toMatchObject({ fault: '', events: { length } })
  expect(told(length - 1)).toMatchObject({
    fault: `a battle of more than ${length - 1} events`,
    events: { length: length - 1 },
  })
})

test('RN-451 nobody listens, nothing is told: bots imagine as before', () => {
  expect(simulateBattle(limited(10_000), setup, new SeededDraws('long'), undefined)).toEqual(
    simulateBattle(content, setup, new SeededDraws('long'), undefined),
  )
})

test('RN-451 content that says nothing of it has 20,000, as the packs that ship', () => {
  expect([mostEvents(content), mostEvents(limited(10_000))]).toEqual([20_000, 10_000])
})
