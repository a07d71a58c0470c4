import { readFileSync } from 'node:fs'
import { Match } from '@arbiter/kernel'
import { tabletopKit } from '@arbiter/tabletop'
import { afterEach, expect, test, vi } from 'vitest'
import { InlineWorker } from '../testing/inlineWorker.ts'
import { chooseFor } from './client.ts'

afterEach(() => void vi.unstubAllGlobals())

test('one seed, one match: bots of the page play the match that is listed', async () => {
  vi.stubGlobal('Worker', InlineWorker)
  const { game, presets } = tabletopKit()
  const match = new Match(game, presets[0]!.setup, 'hello', { events: false }) as unknown as Match
  for (let seat = match.deciding; seat !== undefined; seat = match.deciding)
    expect(match.act(seat, await chooseFor(match, seat, 'random'))).toEqual({ ok: true })
  const listed = readFileSync('packages/tabletop/src/golden/oneMatch.txt', 'utf8')
  expect(listed).toContain(`random: ${match.steps.length} steps, ${match.hash()}\n`)
})
