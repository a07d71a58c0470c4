import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KyselyStorage } from '../storage/kyselyStorage.ts'
import { openStorage, type StorageOptions } from '../storage/open.ts'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { question } from '../testing/experiment.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { postgresMissing, temporaryDatabase } from '../testing/postgres.ts'
import { ALDRIC, freshKey } from '../testing/runner.ts'

interface TestStore {
  readonly options: StorageOptions
  readonly remove: () => Promise<void>
  /** From now on no answer can be stored: as if the process died before. */
  readonly refuseAnswers: readonly string[]
  readonly allowAnswers: readonly string[]
}

async function sqlite(): Promise<TestStore> {
  const { path, remove } = await temporaryFolder()
  const refusing = (when: string) =>
    `create trigger no_${when} before ${when} on idempotency_keys when new.state = 'done' begin select raise(abort, 'no'); end`
  const changing =
    "create trigger no_change before insert on table_changes when new.key is not null begin select raise(abort, 'no'); end"
  return {
    options: { dataFolder: path },
    remove,
    refuseAnswers: [refusing('insert'), refusing('update'), changing],
    allowAnswers: ['drop trigger no_insert', 'drop trigger no_update', 'drop trigger no_change'],
  }
}

async function postgres(): Promise<TestStore> {
  const { url, drop } = await temporaryDatabase()
  return {
    options: { databaseUrl: url },
    remove: drop,
    refuseAnswers: [
      `alter table idempotency_keys add constraint no_answers check (state <> 'done') not valid`,
      'alter table table_changes add constraint no_keys check (key is null) not valid',
    ],
    allowAnswers: [
      'alter table idempotency_keys drop constraint no_answers',
      'alter table table_changes drop constraint no_keys',
    ],
  }
}

const missing = await postgresMissing()
if (missing) console.warn(missing)

describe.each([['SQLite', sqlite], ...(missing ? [] : [['PostgreSQL', postgres] as const])] as const)(
  '%s',
  (_name, prepare) => {
    let store: TestStore
    let storage: KyselyStorage
    /** Two servers on one storage. */
    let servers: Client[]
    let ann: Client
    beforeAll(async () => {
      store = await prepare()
      storage = (await openStorage(store.options)) as KyselyStorage
      servers = []
      for (const each of [storage, await openStorage(store.options)])
        servers.push(await testServer({ storage: each, limits: { idempotencyWaitMs: 120_000 } }))
      ann = await servers[0]!.guest()
    })
    afterAll(async () => {
      for (const { app } of servers) await app.close()
      await store.remove()
    })

    /** Whatever a request may change. */
    const contents = async () => {
      const counted: Record<string, unknown> = {}
      for (const table of ['players', 'tables', 'table_changes', 'records', 'experiment_guests', 'runs'])
        counted[table] = (
          await sql<{ n: unknown }>`select count(*) as n from ${sql.table(table)}`.execute(storage.db)
        ).rows
      counted.invites = await storage.db.selectFrom('table_invites').select('code').orderBy('code').execute()
      counted.versions = await storage.db
        .selectFrom('tables')
        .select(['id', 'version', 'notice', 'holders'])
        .orderBy('id')
        .execute()
      return counted
    }

    type Send = (key: string, server?: Client) => ReturnType<Client['post']>
    const post =
      (path: string, body: unknown, token = ann.token): Send =>
      (key, server = ann) =>
        server.post(path, body, { key, ...(token !== undefined && { token }) })

    const CHANGES: Record<string, () => Promise<Send>> = {
      'a new guest':
        async () =>
        (key, server = servers[0]!) =>
          server.post('/api/guests', {}, { key }),
      'a new table': async () => post('/api/tables', { game: 'nim', seats: { 1: ME, 2: OPEN } }),
      'a seat taken': async () => {
        const { id, invite } = await (await servers[0]!.guest()).newTable({ 1: ME, 2: OPEN })
        return post(`/api/tables/${id}/seat`, { invite: invite!.code })
      },
      'an invitation': async () => {
        const { id } = await ann.newTable({ 1: ME, 2: OPEN })
        return post(`/api/tables/${id}/invites`, undefined)
      },
      'an end': async () => {
        const { id } = await ann.newTable({ 1: ME, 2: ME })
        return post(`/api/tables/${id}/end`, { ending: 'resign' })
      },
      'an action': async () => {
        const { id, version } = await ann.newTable({ 1: ME, 2: ME })
        return post(`/api/tables/${id}/actions`, { version, actions: [{ take: 1 }] })
      },
      'an undo': async () => {
        const begun = await ann.newTable({ 1: ME, 2: ME })
        const { body } = await ann.act(begun, 1)
        return post(`/api/tables/${begun.id}/undo`, { version: body.version })
      },
      'a record': async () => {
        const { id } = await ann.settled(await ann.newTable({ 1: bot('one'), 2: bot('one') }))
        const { text } = await ann.get(`/api/records/${id}`)
        return post('/api/records', { text })
      },
      'a question to the lab': async () =>
        post('/api/experiments', question({ id: `once-${freshKey()}`, stop: { n: 2 } })),
      'a new run': async () => post('/api/runs', ALDRIC, (await servers[0]!.guest()).token),
    }

    describe.each(Object.entries(CHANGES))('%s', (_what, prepareChange) => {
      test('RN-285 RN-304 and its answer are stored together, or neither', async () => {
        const send = await prepareChange()
        const key = freshKey()
        const before = await contents()
        for (const statement of store.refuseAnswers) await sql.raw(statement).execute(storage.db)
        const refused = await send(key)
        const between = await contents()
        for (const statement of store.allowAnswers) await sql.raw(statement).execute(storage.db)
        expect([refused.status, between]).toEqual([500, before])
        const done = await send(key)
        expect(done.status).toBeLessThan(300)
        expect(done.headers).not.toHaveProperty('idempotency-replayed')
        const after = await contents()
        expect(after).not.toEqual(before)
        const again = await send(key)
        expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([
          done.status,
          done.text,
          'true',
        ])
        expect(await contents()).toEqual(after)
      })

      test('RN-285 sent at once to two servers under one key happens once, and all get its answer', async () => {
        const send = await prepareChange()
        const key = freshKey()
        const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => send(key, servers[i % 2])))
        expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(replies[0]!.status))
        expect(replies[0]!.status).toBeLessThan(300)
        expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
        expect(replies.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
      })
    })
  },
)
