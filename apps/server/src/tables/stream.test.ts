import { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { ChangeFeed } from '../changeFeed.ts'
import type { StoredTable } from '../storage/storage.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { nim } from '../testing/nim.ts'
import { changed } from './change.ts'
import { type LiveTable, opened } from './live.ts'
import { streamTable } from './stream.ts'
import { heardText } from './toResponse.ts'

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

/** Readers of one table that is changed by hand. */
function tableWith(kit: typeof nim = nim) {
  let live: LiveTable = opened(kit as never, stored, new Match(kit.game, stored.setup, stored.seed) as never)
  const changes = new ChangeFeed({ versionsOf: async () => new Map() }, 1_000_000)
  const gone = new AbortController()
  const listen = (player?: string) => {
    const stream = streamTable({
      ...{ id: 'table', changes, heartbeatMs: 1_000_000, signal: gone.signal, player, of: 'x', seat: undefined },
      ...{ cursor: undefined, past: false, stay: false, clock: new ManualClock() },
      tables: {
        load: async () => live,
        shownTo: async (shown) => ({ live: shown, isLate: false }),
        heard: async function* (_newest, { match }, telling) {
          yield heardText(match, telling)
        },
        scene: () => ({ now: 0, mostWays: 1_000, presence: {}, counted: (work) => work() }),
      },
    })
    return async () => {
      let text = ''
      while (!text.endsWith('\n\n')) text += (await stream.next()).value
      return [/^event: (.*)$/m.exec(text)?.[1], /^id: (.*)$/m.exec(text)?.[1], /^data: (.*)$/m.exec(text)?.[1]]
    }
  }
  return {
    listen,
    take() {
      const match = live.match.branch()
      match.actRaw(match.deciding!, { take: 1 })
      live = changed(live, { what: 'act', match }, TIMES).live
    },
    say() {
      live = changed(live, { what: 'say', beside: { said: [{ id: 1, seat: '1', phrase: 'hello' }] } }, TIMES).live
    },
    wake: () => changes.wake('table'),
    close() {
      gone.abort()
      changes.close()
    },
  }
}

test('of a decision and a word that are told together only the last has the id: a line that breaks between them loses nothing', async () => {
  const table = tableWith()
  const next = table.listen('bob')
  expect((await next()).slice(0, 2)).toEqual(['sync', '1.0'])
  table.take()
  table.say()
  table.wake()
  expect([(await next()).slice(0, 2), (await next()).slice(0, 2)]).toEqual([
    ['step', undefined],
    ['said', '2.1'],
  ])
  table.close()
})

test('J5 what fifty watchers hear is worked out once: those who play do not wait for them', async () => {
  let [views, told] = [0, 0]
  const view: typeof nim.game.view = (...asked) => {
    views++
    return nim.game.view(...asked)
  }
  const reveal: typeof nim.game.reveal = (...asked) => {
    told++
    return nim.game.reveal(...asked)
  }
  const table = tableWith({ ...nim, game: { ...nim.game, view, reveal } })
  const watchers = Array.from({ length: 50 }, () => table.listen())
  const [ann, bob] = [table.listen('ann'), table.listen('bob')]
  await Promise.all([...watchers, ann, bob].map((next) => next()))
  views = told = 0
  table.take()
  table.wake()
  const heard = await Promise.all(watchers.map((next) => next()))
  expect(new Set(heard.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(JSON.parse(heard[0]![2]!)).toMatchObject({
    kept: 0,
    steps: [{ seat: '1' }],
    version: 2,
    awaited: ['2'],
    legal: {},
  })
  for (const own of [await ann(), await bob()]) expect(JSON.parse(own[2]!)).toMatchObject({ kept: 0, version: 2 })
  // Once for each seat, and once for all who watch.
  expect([told, views]).toEqual([3, 3])
  table.close()
})

test('what the rules allow is worked out once for all streams of a player', async () => {
  let asked = 0
  const legal: typeof nim.game.legal = (...of) => {
    asked++
    return nim.game.legal(...of)
  }
  const table = tableWith({ ...nim, game: { ...nim.game, legal } })
  const streams = Array.from({ length: 19 }, () => table.listen('bob'))
  const begun = await Promise.all(streams.map((next) => next()))
  expect([JSON.parse(begun[0]![2]!).legal, asked]).toEqual([{}, 0])
  table.take()
  table.wake()
  const heard = await Promise.all(streams.map((next) => next()))
  expect(JSON.parse(heard[18]![2]!)).toMatchObject({ legal: { 2: [{ take: 1 }, { take: 2 }, { take: 3 }] } })
  expect([new Set(heard.map((each) => each[2])).size, asked]).toEqual([1, 1])
  table.close()
})
