import { SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { runKit } from '../kit.ts'
import { resolveMechanics } from './resolveMechanics.ts'
import { mostEvents, simulateBattle } from './simulate.ts'
import { randomSetup } from './testing/randomTeams.ts'

const { content } = runKit()

test('RN-451 of 100,000 random battles the longest tells less than half of what it may', { timeout: 3_600_000 }, () => {
  const resolved = resolveMechanics(content.balance, undefined)
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults))
  const { mechanics } = resolved.value
  let longest = 0
  for (let n = 0; n < 100_000; n++) {
    let told = 0
    const setup = randomSetup(content, mechanics, new SeededDraws(`longest ${n}`))
    simulateBattle(content, setup, new SeededDraws(`luck of ${n}`), () => void told++)
    longest = Math.max(longest, told)
  }
  expect(longest).toBeGreaterThan(1000)
  expect(longest).toBeLessThan(mostEvents(content) / 2)
})
