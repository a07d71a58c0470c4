import { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { ChangeFeed } from '../changeFeed.ts'
import type { StoredTable } from '../storage/storage.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { nim } from '../testing/nim.ts'
import { changed } from './change.ts'
import { toldJson } from './heard.ts'
import { type LiveTable, opened } from './live.ts'
import { streamTable } from './stream.ts'

const TIME = '2026-11-18T12:00:00.000Z'
const TIMES = { arrived: 0, now: 0 }

const stored: StoredTable = {
  id: 'table',
  game: 'nim',
  rules: { version: nim.game.version, packs: nim.game.packs },
  owner: 'ann',
  holders: { 1: { kind: 'guest', guest: 'ann', name: 'Ann' }, 2: { kind: 'guest', guest: 'bob', name: 'Bob' } },
  setup: { heap: 9, drag: 0 },
  seed: 'seed',
  version: 1,
  notice: 0,
  stage: 'playing',
  outcome: undefined,
  beside: {},
  dueAt: undefined,
  createdAt: TIME,
  updatedAt: TIME,
}

test('of a decision and a word that are told together only the last has the id: a line that breaks between them loses nothing', async () => {
  let live: LiveTable = opened(nim as never, stored, new Match(nim.game, stored.setup, stored.seed) as never)
  const changes = new ChangeFeed({ versionsOf: async () => new Map() }, 1_000_000)
  const gone = new AbortController()
  const stream = streamTable({
    ...{ id: 'table', changes, heartbeatMs: 1_000_000, signal: gone.signal, player: 'bob', of: 'bob', seat: undefined },
    ...{ cursor: undefined, past: false, stay: false, clock: new ManualClock() },
    tables: {
      load: async () => live,
      shownTo: async (shown) => ({ live: shown, isLate: false }),
      told: async function* (_newest, { match }, telling) {
        yield toldJson(match, telling)
      },
      scene: () => ({ now: 0, presence: {} }),
    },
  })
  const next = async () => {
    let text = ''
    while (!text.endsWith('\n\n')) text += (await stream.next()).value
    return [/^event: (.*)$/m.exec(text)?.[1], /^id: (.*)$/m.exec(text)?.[1]]
  }
  expect(await next()).toEqual(['sync', '1.0'])
  const match = live.match.branch()
  match.actRaw(1, { take: 1 })
  live = changed(live, { what: 'act', match }, TIMES).live
  live = changed(live, { what: 'say', beside: { said: [{ id: 1, seat: '1', phrase: 'hello' }] } }, TIMES).live
  changes.wake('table')
  expect([await next(), await next()]).toEqual([
    ['step', undefined],
    ['said', '2.1'],
  ])
  gone.abort()
  changes.close()
})
