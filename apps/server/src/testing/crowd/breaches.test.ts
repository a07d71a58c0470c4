import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../serve.ts'
import type { KyselyStorage } from '../../storage/kyselyStorage.ts'
import { openStorage } from '../../storage/open.ts'
import { FREE } from '../runner.ts'
import { breachesIn } from './breaches.ts'
import { Crowd } from './crowd.ts'
import { moreWork } from './killing.ts'

const DICE = { game: 'dice', preset: 'plain', seats: { 1: 'me', 2: 'open' } } as const

let storage: KyselyStorage
let close: () => Promise<void>
let crowd: Crowd
beforeAll(async () => {
  storage = (await openStorage({})) as KyselyStorage
  const serving = await serve({ port: 0, storage, limits: { ...FREE, guestsPerHour: 1_000 } })
  close = serving.close
  crowd = await Crowd.gather(serving, 2, {}, 1, [DICE])
  crowd.start()
  for (let i = 0; i < 2; i++) await moreWork(crowd)
  const hasRematch = () => [...crowd.tablePlayers[0]!.tables.values()].some(({ body }) => body.rematch !== null)
  while (!(hasRematch() || crowd.failed)) await sleep(5)
  await crowd.stop()
})
afterAll(() => close())

const breaches = (db = storage.db) => breachesIn({ db }, crowd, { perPlayer: 10, all: 10_000 })

test('RN-237 RN-307 whatever the players did, nothing is wrong', async () => {
  expect(await breaches()).toEqual([])
})

const COLUMNS = 'game, rules, owner, holders, setup, seed, version, notice, stage, outcome, created_at, updated_at'
const TWICE = `insert into tables (id, ${COLUMNS}) select 'twice', ${COLUMNS} from tables limit 1`
const AGAIN =
  "insert into table_changes select table_id, 99, notice, what, 'other', body_hash, receipt, entries, created_at from table_changes where version = 2 limit 1"
const RECORDED =
  "insert into records (id, game, text, hash, outcome, created_at) select id, game, '', '', null, created_at from tables where stage <> 'over' limit 1"
const OFFERED = `update tables set beside = replace(beside, '"offers":[]', '"offers":[{"id":99,"kind":"draw","seat":"1","agreed":[]}]')`
const GUEST = "insert into players (id, token_hash, created_at) values ('twice', 'twice', '')"
const ONE_RUN =
  'id = (select id from runs where id in (select run_id from battles) order by length(remaining) desc, wins, id limit 1)'
const ONE_BATTLE = 'id = (select max(id) from battles)'
test.each([
  ['RN-237', 'a reward paid twice', `update runs set gold = gold + 7 where ${ONE_RUN}`, / gold \d+, not \d+/],
  ['RN-237', 'a change that was lost', `update runs set version = version - 1 where ${ONE_RUN}`, / version \d+, not/],
  ['RN-237', 'a card that is nowhere', `update runs set hand = '[]' where ${ONE_RUN}`, / cards /],
  ['RN-237', 'a win that nobody fought for', `update runs set wins = wins + 1 where ${ONE_RUN}`, / wins \d, not \d/],
  ['RN-307', 'a result without its replay', `delete from battles where ${ONE_BATTLE}`, / battles .* are lost/],
  ['RN-307', 'half a replay', `update battles set events_hash = 'x' where ${ONE_BATTLE}`, / whole battles /],
  ['RN-307', 'a rating of no battle', `update runs set rating = rating + 1 where ${ONE_RUN}`, / rating \d+, not \d+/],
  ['RN-307', 'a battle without its snapshot', 'delete from snapshots', / snapshots 0, not \d+/],
  ['RN-308', 'crowns paid twice', 'update players set crowns = crowns + 120', / crowns \d+, not \d+/],
  ['RN-285', 'a request done twice', 'delete from idempotency_keys', / answered keys 0, not \d+/],
  ['RN-309', 'a key that hangs', "update idempotency_keys set state = 'pending'", / keys without an answer \d+, not 0/],
  ['RN-285', 'a version without its change', 'update tables set version = version + 1', / changes \d+, not \d+/],
  ['RN-285', 'a decision that is lost', 'delete from table_changes where version = 2', / asked changes /],
  ['RN-285', 'a decision done twice', AGAIN, / asked changes /],
  ['RN-285', 'a table opened twice', TWICE, / tables \d+, not \d+/],
  ['RN-285', 'a table that is lost', 'delete from tables', / was acknowledged and is lost/],
  ['RN-285', 'a record of no ending', RECORDED, / a record true, not false/],
  [
    'B2',
    'a word that is lost',
    `update tables set beside = replace(beside, '"said":', '"unsaid":')`,
    / words , not \d+/,
  ],
  ['B2', 'an offer made twice', OFFERED, / offers /],
  [
    'B2',
    'a rematch that nobody finds',
    `update tables set beside = replace(beside, '"rematch":', '"other":')`,
    / a rematch undefined, not /,
  ],
  [
    'B2',
    'a clock that nobody judged',
    "update tables set due_at = '2026-01-01T00:00:00.000Z' where stage = 'playing'",
    / an overdue clock true/,
  ],
  ['RN-285', 'a guest made twice', GUEST, /players \d+, not \d+/],
])('%s %s is found', async (_rule, _what, tampering, expected) => {
  const { db } = storage
  const undone = new Error('undone')
  let found: string[] = []
  const tampered = db.transaction().execute(async (transaction) => {
    await sql.raw(tampering).execute(transaction)
    found = await breaches(transaction)
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
  expect(found).toContainEqual(expect.stringMatching(expected))
  expect(await breaches()).toEqual([])
})
