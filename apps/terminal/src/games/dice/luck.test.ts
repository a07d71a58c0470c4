import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dice, type Event, type View } from '@arbiter/dice'
import { type GameKit, parseScenario, runScenario } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { luckBySeat } from './luck.ts'

const SCENARIO = join(import.meta.dirname, '../../../../../packages/dice/scenarios/w13-a-turn-of-350.json')

test('DC-129 W13: luck −123.54 + 6.12, loss 82.89, told from the events of a match', () => {
  const scenario = parseScenario(JSON.parse(readFileSync(SCENARIO, 'utf8')))
  if (!scenario.ok) throw new Error('no scenario')
  const run = runScenario((dice as unknown as GameKit).game, scenario.value)
  if (!run.ok) throw new Error('does not run')
  const { match } = run.value
  const luck = luckBySeat(dice, match.view('spectator') as View, match.events as unknown as Event[])
  expect(luck[1]).toEqual({
    luck: expect.closeTo(-123.536386 + 6.117087, 5),
    loss: expect.closeTo(82.888545, 5),
    expected: expect.closeTo(550.307844, 5),
    notSplit: 0,
  })
  expect(luck[2]).toMatchObject({ luck: 0, loss: 0 })
})
