import { CodedError, Match, makeRecord, recordOf } from '@arbiter/kernel'
import { runKit } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { LocalHost, MemoryJournal } from '@arbiter/table'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../../../testing/renderedApp.tsx'

afterEach(() => void vi.restoreAllMocks())

const run = runKit(locales)

/** A single battle that nobody has started yet. */
function savedBattle(): string {
  const match = new Match(run.game, run.presets.find(({ setup }) => setup.battle)!.setup, 'battle')
  const seats = Object.fromEntries(run.game.seats(match.setup).map((seat) => [String(seat), 'person']))
  return JSON.stringify({ record: makeRecord(recordOf(match)), controllers: seats, over: false })
}

test('a battle that cannot be stored is started once, and again when somebody asks for it', async () => {
  const append = vi
    .spyOn(MemoryJournal.prototype, 'append')
    .mockImplementation(() => Promise.reject(new CodedError('storage_full')))
  const send = vi.spyOn(LocalHost.prototype, 'send')
  const page = await openApp('/match', { stored: { match: savedBattle() } })
  await page.find('[data-test=match-problem][data-code=not_stored]')
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve))
  expect(send.mock.calls.filter(([change]) => change.do === 'act').length).toBeLessThan(2)
  append.mockRestore()
  await page.click('[data-test=problem-again]')
  await page.gone('[data-test=match-problem]')
  await page.find('[data-test=run-record][data-battles="1"]')
})
