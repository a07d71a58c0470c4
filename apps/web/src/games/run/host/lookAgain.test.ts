import { expect, test, vi } from 'vitest'
import { hostOf, newRun } from '../testing.ts'
import { lookAgain } from './lookAgain.ts'
import { RunRefusal } from './refusal.ts'

const host = hostOf(newRun('again'))

test.each(['version_conflict', 'wrong_phase', 'run_finished'])(
  'RN-336 after %s the run is looked at again',
  async (code) => {
    expect(await lookAgain(host, new RunRefusal(code))).toEqual(await host.view())
  },
)

test('RN-337 any other refusal changes nothing and asks nothing', async () => {
  const view = vi.fn(() => host.view())
  expect(await lookAgain({ view }, new RunRefusal('not_enough_gold'))).toBeUndefined()
  expect(view).not.toHaveBeenCalled()
})

test('RN-337 a look that fails too leaves the page as it is', async () => {
  const view = () => Promise.reject(new RunRefusal('server_unreachable'))
  expect(await lookAgain({ view }, new RunRefusal('version_conflict'))).toBeUndefined()
})
