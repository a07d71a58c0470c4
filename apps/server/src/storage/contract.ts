import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOTHING_OLD } from '../testing/lifetimes.ts'
import { player } from '../testing/player.ts'
import { storedBattle, storedRunGame, storedSnapshot } from '../testing/runs.ts'
import { experimentRunsContract } from './experimentRunsContract.ts'
import { runsContract } from './runsContract.ts'
import type { IdempotencyClaim, Storage, StoredRecord, StoredTable, TableChange } from './storage.ts'

export interface StorageUnderTest {
  /** Opens the same place again: a second process, or the same one after a restart. */
  open(): Promise<Storage>
  /** In memory nothing outlives the connection. */
  readonly lasting: boolean
  remove(): Promise<void>
}

const T0 = '2026-01-01T00:00:00.000Z'
const T1 = '2026-01-01T00:00:01.000Z'
const T9 = '2026-01-01T00:00:09.000Z'

/** What every storage must do, whatever stands behind it. */
export function storageContract(name: string, prepare: () => Promise<StorageUnderTest>): void {
  describe(name, () => {
    let underTest: StorageUnderTest
    let storage: Storage
    beforeAll(async () => {
      underTest = await prepare()
      storage = await underTest.open()
      await storage.players.add(player('ann', T0), 'hash-of-ann')
      await storage.players.add(player('bob', T0), 'hash-of-bob')
    })
    afterAll(async () => {
      await storage?.close()
      await underTest?.remove()
    })

    const seated = (changes: Partial<StoredTable> & { id: string }): StoredTable => ({
      game: 'nim',
      rules: { version: '1', packs: [{ id: 'core', hash: 'abc' }] },
      owner: 'ann',
      holders: { 1: { kind: 'guest', guest: 'ann', name: 'Ann' }, 2: { kind: 'open' } },
      setup: { heap: 5, note: 'ё' },
      seed: 's',
      version: 1,
      notice: 0,
      stage: 'playing',
      outcome: undefined,
      beside: {},
      dueAt: undefined,
      createdAt: T0,
      updatedAt: T0,
      ...changes,
    })
    const change = (changes: Partial<TableChange> & { id: string }): TableChange => ({
      seen: { version: 1, notice: 0 },
      version: 2,
      notice: 0,
      what: 'act',
      receipt: '{"version":2,"notice":0}',
      holders: seated({ id: '' }).holders,
      stage: 'playing',
      outcome: undefined,
      beside: {},
      dueAt: undefined,
      entries: [{ seat: 1, action: { take: 1 } }],
      now: T1,
      ...changes,
    })
    const entriesOf = async (id: string) => (await storage.changesOf(id)).flatMap(({ entries }) => entries)
    const record: StoredRecord = {
      id: 'r',
      game: 'nim',
      text: '{"a":1}\n',
      hash: 'h',
      outcome: undefined,
      createdAt: T0,
    }

    test('RN-301 a player is found by the hash of the token only, and the hash is unique', async () => {
      expect(await storage.players.findByToken('hash-of-ann')).toEqual({
        player: player('ann', T0),
        tokenHash: 'hash-of-ann',
      })
      expect(await storage.players.findByToken('ann')).toBeUndefined()
      await expect(storage.players.add(player('eve', T0), 'hash-of-ann')).rejects.toThrow()
    })

    test('a table comes back as it was put in, with its changes in order', async () => {
      const table = seated({ id: 'm-back' })
      await storage.addTable(table)
      expect(await storage.findTable('m-back')).toEqual(table)
      expect(await storage.changesOf('m-back')).toEqual([])
      const entries = Array.from({ length: 2_500 }, (_, i) => ({ seat: 1, action: { take: i } }))
      await storage.commit(change({ id: 'm-back', entries }))
      await storage.commit(
        change({ id: 'm-back', seen: { version: 2, notice: 0 }, version: 2, notice: 1, what: 'seat', entries: [] }),
      )
      const last = change({ id: 'm-back', seen: { version: 2, notice: 1 }, version: 3, notice: 1 })
      await storage.commit(last)
      expect(await storage.changesOf('m-back')).toEqual([
        { version: 2, notice: 0, at: T1, entries },
        { version: 2, notice: 1, at: T1, entries: [] },
        { version: 3, notice: 1, at: T1, entries: last.entries },
      ])
      expect(await storage.findTable('nobody')).toBeUndefined()
      const page = { after: { version: 2, notice: 0 }, limit: 1 }
      expect(await storage.changesOf('m-back', page)).toEqual([{ version: 2, notice: 1, at: T1, entries: [] }])
      const versions = (await storage.lastChangesOf('m-back', 2)).map(({ version, notice }) => [version, notice])
      expect(versions).toEqual([
        [2, 1],
        [3, 1],
      ])
    })

    test('a table has one snapshot, the last of its changes; an older one does not take its place', async () => {
      await storage.addTable(seated({ id: 'm-snap' }))
      expect(await storage.findSnapshot('m-snap')).toBeUndefined()
      const packed = (text: string) => new Uint8Array(Buffer.from(text))
      await storage.commit(change({ id: 'm-snap', entries: [], snapshot: packed('two') }))
      await storage.keepSnapshot('m-snap', { version: 1, notice: 0, packed: packed('one') })
      const found = (await storage.findSnapshot('m-snap'))!
      expect([found.version, found.notice, Buffer.from(found.packed).toString()]).toEqual([2, 0, 'two'])
      // Whoever stores it, it counts as it lies there.
      const { bytes } = await storage.keptBy('ann')
      await storage.keepSnapshot('m-snap', { version: 3, notice: 0, packed: packed('two'.repeat(1_001)) })
      expect((await storage.findSnapshot('m-snap'))!.version).toBe(3)
      expect((await storage.keptBy('ann')).bytes - bytes).toBe(3_000)
      await storage.deleteTable('m-snap')
      expect(await storage.findSnapshot('m-snap')).toBeUndefined()
    })

    test('a change moves the table on, adds its entries and its record', async () => {
      await storage.addTable(seated({ id: 'm-change' }))
      const outcome = { places: { 1: 1, 2: 2 }, reason: 'empty', detail: {} }
      const ended = change({ id: 'm-change', stage: 'over', outcome, record: { ...record, id: 'm-change', outcome } })
      expect(await storage.commit(ended)).toBe(true)
      expect(await storage.findTable('m-change')).toMatchObject({
        version: 2,
        notice: 0,
        stage: 'over',
        outcome,
        updatedAt: T1,
      })
      expect(await entriesOf('m-change')).toEqual(ended.entries)
      expect(await storage.findRecord('m-change')).toEqual({ ...record, id: 'm-change', outcome })
      expect(await storage.versionsOf(['m-change', 'nobody'])).toEqual(new Map([['m-change', 2]]))
      expect(await storage.versionsOf([])).toEqual(new Map())
    })

    test('what stands beside the match comes back, a clock that ran out is found, and a change may open another table', async () => {
      const clock = { rule: { kind: 'days' as const, days: 1 }, left: { 1: 5 }, running: { seat: '1', since: 7 } }
      await storage.addTable(seated({ id: 'm-beside', beside: { clock }, dueAt: T1 }))
      expect((await storage.findTable('m-beside'))!.beside).toEqual({ clock })
      expect(await storage.dueTables(T0)).toEqual([])
      expect(await storage.dueTables(T1)).toEqual(['m-beside'])
      const beside = { offers: [{ id: 1, kind: 'draw' as const, seat: '1', agreed: ['ann'] }], rematch: 'm-again' }
      const opens = seated({ id: 'm-again' })
      const seen = { version: 1, notice: 3 }
      // Somebody was faster: neither of the two counts.
      expect(await storage.commit(change({ id: 'm-beside', seen, beside, opens }))).toBe(false)
      expect(await storage.findTable('m-again')).toBeUndefined()
      expect(await storage.commit(change({ id: 'm-beside', beside, opens }))).toBe(true)
      expect(await storage.findTable('m-beside')).toMatchObject({ beside, dueAt: undefined })
      expect(await storage.findTable('m-again')).toEqual(opens)
      expect(await storage.dueTables(T9)).toEqual([])
    })

    test('RN-285 the key stands in the row of the change it made, one for each table', async () => {
      await storage.addTable(seated({ id: 'm-key' }))
      await storage.addTable(seated({ id: 'm-key-2' }))
      const asked = { key: 'k1', bodyHash: 'b1' }
      expect(await storage.findChange('m-key', 'k1')).toBeUndefined()
      expect(await storage.commit(change({ id: 'm-key', asked }))).toBe(true)
      expect(await storage.findChange('m-key', 'k1')).toEqual({ bodyHash: 'b1', receipt: '{"version":2,"notice":0}' })
      expect(await storage.findChange('m-key-2', 'k1')).toBeUndefined()
      expect(await storage.commit(change({ id: 'm-key-2', asked }))).toBe(true)
      // The same key once more is no second change, whatever version it has seen.
      const again = change({ id: 'm-key', asked, seen: { version: 2, notice: 0 }, version: 3 })
      await expect(storage.commit(again)).rejects.toThrow()
      expect(await storage.findTable('m-key')).toMatchObject({ version: 2 })
      // Bots have none.
      for (let version = 2; version < 4; version++)
        await storage.commit(change({ id: 'm-key', seen: { version, notice: 0 }, version: version + 1, what: 'bots' }))
      expect(await storage.findTable('m-key')).toMatchObject({ version: 4 })
    })

    test('a change on an old version or notice changes nothing', async () => {
      const old = seated({ id: 'm-old', version: 7, notice: 3 })
      await storage.addTable(old)
      for (const seen of [
        { version: 6, notice: 3 },
        { version: 7, notice: 2 },
      ])
        expect(await storage.commit(change({ id: 'm-old', seen, version: 8 }))).toBe(false)
      expect(await storage.commit(change({ id: 'nobody' }))).toBe(false)
      expect(await storage.findTable('m-old')).toEqual(old)
      expect(await storage.changesOf('m-old')).toEqual([])
    })

    test('a change that fails half-way leaves nothing behind', async () => {
      await storage.addTable(seated({ id: 'm-half' }))
      const half = storage.transaction(async (tx) => {
        expect(await tx.commit(change({ id: 'm-half' }))).toBe(true)
        throw new Error('half-way')
      })
      await expect(half).rejects.toThrow('half-way')
      expect(await storage.findTable('m-half')).toMatchObject({ version: 1, updatedAt: T0 })
      expect(await storage.changesOf('m-half')).toEqual([])
    })

    test('of many changes at once, by two connections, exactly one wins', async () => {
      await storage.addTable(seated({ id: 'm-race' }))
      const other = underTest.lasting ? await underTest.open() : storage
      try {
        const tries = Array.from({ length: 8 }, (_, i) =>
          (i % 2 ? storage : other).commit(change({ id: 'm-race', entries: [{ seat: i, action: i }] })),
        )
        const won = await Promise.all(tries)
        expect(won.filter(Boolean)).toHaveLength(1)
        expect(await entriesOf('m-race')).toEqual([{ seat: won.indexOf(true), action: won.indexOf(true) }])
        expect(await storage.versionsOf(['m-race'])).toEqual(new Map([['m-race', 2]]))
      } finally {
        if (other !== storage) await other.close()
      }
    })

    test('the list of a player is newest first, paged, and has the tables where they sat down', async () => {
      await storage.players.add(player('cat', T0), 'hash-of-cat')
      for (const [i, id] of ['p1', 'p2', 'p3', 'p4'].entries())
        await storage.addTable(seated({ id, owner: 'cat', holders: {}, createdAt: i < 2 ? T0 : T1 }))
      await storage.addTable(seated({ id: 'p0' }))
      const guest = (id: string) => ({ kind: 'guest' as const, guest: id, name: id })
      await storage.commit(
        change({ id: 'p0', version: 1, notice: 1, holders: { 1: guest('ann'), 2: guest('cat') }, entries: [] }),
      )
      const ids = async (page: Parameters<Storage['tablesOf']>[1]) =>
        (await storage.tablesOf('cat', page)).map(({ id }) => id)
      expect(await ids({ limit: 2 })).toEqual(['p4', 'p3'])
      expect(await ids({ limit: 2, after: { createdAt: T1, id: 'p3' } })).toEqual(['p2', 'p1'])
      expect(await ids({ limit: 9, after: { createdAt: T0, id: 'p1' } })).toEqual(['p0'])
      await storage.commit(change({ id: 'p3', holders: {}, stage: 'over' }))
      expect(await ids({ limit: 9, stages: ['over'] })).toEqual(['p3'])
      expect(await ids({ limit: 2, stages: ['gathering', 'playing'] })).toEqual(['p4', 'p2'])
    })

    test('of the invitations to a table the last one counts, until its time is over', async () => {
      await storage.addTable(seated({ id: 'm-invite' }))
      const invite = (code: string) => ({ code, table: 'm-invite', createdAt: T0, expiresAt: T9 })
      await storage.addInvite(invite('AAAAAAAA'))
      expect(await storage.findInvite('AAAAAAAA', T1)).toEqual(invite('AAAAAAAA'))
      await storage.addInvite(invite('BBBBBBBB'))
      expect(await storage.findInvite('AAAAAAAA', T1)).toBeUndefined()
      expect(await storage.inviteTo('m-invite', T1)).toEqual(invite('BBBBBBBB'))
      expect(await storage.inviteTo('nobody', T1)).toBeUndefined()
      expect([await storage.findInvite('BBBBBBBB', T9), await storage.inviteTo('m-invite', T9)]).toEqual([
        undefined,
        undefined,
      ])
      await expect(storage.addInvite({ ...invite('CCCCCCCC'), table: 'nobody' })).rejects.toThrow()
    })

    test('a record is stored once', async () => {
      await storage.addRecord(record)
      await storage.addRecord({ ...record, text: 'other' })
      expect(await storage.findRecord('r')).toEqual(record)
      expect(await storage.findRecord('nobody')).toBeUndefined()
    })

    const claim = (changes: Partial<IdempotencyClaim> & { key: string }): IdempotencyClaim => ({
      scope: 'ann',
      method: 'POST',
      path: '/api/x',
      bodyHash: 'x',
      now: T0,
      lockedUntil: T1,
      expiresAt: T9,
      ...changes,
    })

    test('of many equal requests one is claimed, and all get its answer', async () => {
      const results = await Promise.all(Array.from({ length: 5 }, () => storage.claim(claim({ key: 'k' }))))
      expect(results.map(({ kind }) => kind).sort()).toEqual(['claimed', 'pending', 'pending', 'pending', 'pending'])
      expect(await storage.completeKey(claim({ key: 'k' }), { status: 201, body: '{"id":1}' })).toBe(true)
      expect(await storage.claim(claim({ key: 'k' }))).toEqual({
        kind: 'answered',
        answer: { status: 201, body: '{"id":1}' },
      })
      expect(await storage.claim(claim({ key: 'k', bodyHash: 'y' }))).toEqual({ kind: 'mismatch' })
      expect(await storage.claim(claim({ key: 'k', scope: 'bob', bodyHash: 'y' }))).toEqual({ kind: 'claimed' })
    })

    test('a released claim can be taken again, an answered one cannot be released', async () => {
      const released = claim({ key: 'released' })
      await storage.claim(released)
      await storage.release(released)
      expect(await storage.claim(released)).toEqual({ kind: 'claimed' })
      await storage.completeKey(released, { status: 200, body: '1' })
      await storage.release(released)
      expect(await storage.claim(released)).toMatchObject({ kind: 'answered' })
    })

    test('RN-309 a key is taken over once its time is up, and its first request can do nothing with it any more', async () => {
      const dead = claim({ key: 'orphan' })
      const heir = claim({ key: 'orphan', now: T1, lockedUntil: T9 })
      expect(await storage.claim(dead)).toEqual({ kind: 'claimed' })
      expect(await storage.claim(claim({ key: 'orphan', lockedUntil: T9 }))).toEqual({ kind: 'pending' })
      expect(await storage.claim({ ...heir, bodyHash: 'y' })).toEqual({ kind: 'mismatch' })
      expect(await storage.claim(heir)).toEqual({ kind: 'claimed' })
      expect(await storage.completeKey(dead, { status: 200, body: 'late' })).toBe(false)
      await storage.release(dead)
      expect(await storage.completeKey(heir, { status: 200, body: 'right' })).toBe(true)
      expect(await storage.claim(heir)).toEqual({ kind: 'answered', answer: { status: 200, body: 'right' } })
    })

    test('RN-304 a transaction changes and answers together, or does neither', async () => {
      const key = claim({ key: 'together' })
      const found = async (name: string) => (await storage.players.findByToken(`hash-of-${name}`))?.player.id
      await storage.claim(key)
      const failing = storage.transaction(async (tx) => {
        await tx.players.add(player('ida', T0), 'hash-of-ida')
        expect(await tx.completeKey(key, { status: 200, body: '1' })).toBe(true)
        throw new Error('half-way')
      })
      await expect(failing).rejects.toThrow('half-way')
      expect([await found('ida'), await storage.claim(key)]).toEqual([undefined, { kind: 'pending' }])
      const given = await storage.transaction(async (tx) => {
        await tx.players.add(player('ida', T0), 'hash-of-ida')
        await tx.completeKey(key, { status: 201, body: '2' })
        return 'given'
      })
      expect([given, await found('ida')]).toEqual(['given', 'ida'])
      expect(await storage.claim(key)).toEqual({ kind: 'answered', answer: { status: 201, body: '2' } })
    })

    test('RN-285 an answer is kept under a free key, with the change it belongs to, and by one of many', async () => {
      const request = claim({ key: 'kept' })
      const answer = { status: 201, body: '{"id":2}' }
      const other = underTest.lasting ? await underTest.open() : storage
      try {
        expect(await storage.findKey(request)).toBeUndefined()
        const failing = storage.transaction(async (tx) => {
          expect(await tx.keepAnswer(request, answer)).toBe(true)
          throw new Error('half-way')
        })
        await expect(failing).rejects.toThrow('half-way')
        expect(await storage.findKey(request)).toBeUndefined()
        const kept = await Promise.all(
          Array.from({ length: 6 }, (_, i) =>
            (i % 2 ? other : storage).transaction((tx) => tx.keepAnswer(request, answer)),
          ),
        )
        expect(kept.filter(Boolean)).toHaveLength(1)
      } finally {
        if (other !== storage) await other.close()
      }
      expect(await storage.findKey(request)).toEqual({ kind: 'answered', answer })
      expect(await storage.findKey({ ...request, bodyHash: 'y' })).toEqual({ kind: 'mismatch' })
      expect(await storage.claim(request)).toEqual({ kind: 'answered', answer })
      const tomorrow = { ...request, now: T9, expiresAt: '2026-01-02T00:00:09.000Z' }
      expect(await storage.findKey(tomorrow)).toBeUndefined()
      expect(await storage.keepAnswer(tomorrow, answer)).toBe(true)
    })

    test('RN-309 a key that is reserved is nobody else’s until its time is up', async () => {
      const reserved = claim({ key: 'reserved' })
      await storage.claim(reserved)
      expect(await storage.findKey(reserved)).toEqual({ kind: 'pending' })
      expect(await storage.keepAnswer(reserved, { status: 200, body: '1' })).toBe(false)
      const later = { ...reserved, now: T1 }
      expect(await storage.findKey(later)).toBeUndefined()
      expect(await storage.keepAnswer(later, { status: 200, body: '2' })).toBe(true)
      expect(await storage.completeKey(reserved, { status: 200, body: '1' })).toBe(false)
    })

    test('RN-301 a player has neither a rating nor crowns below 0', async () => {
      for (const wrong of [{ rating: -1 }, { crowns: -1 }])
        await expect(storage.players.add({ ...player('low', T0), ...wrong }, 'hash-of-low')).rejects.toThrow()
    })

    test('a deleted player leaves nothing that is nobody else’s, and shared tables without the player', async () => {
      for (const id of ['xan', 'yan']) await storage.players.add(player(id, T0), `hash-of-${id}`)
      const guest = (id: string) => ({ kind: 'guest' as const, guest: id, name: id })
      const both = { 1: guest('xan'), 2: guest('yan') }
      const alone = { 1: guest('xan') }
      await storage.addTable(seated({ id: 'd-alone', owner: 'xan', holders: alone }))
      await storage.commit(
        change({ id: 'd-alone', holders: alone, stage: 'over', record: { ...record, id: 'd-alone' } }),
      )
      await storage.addTable(seated({ id: 'd-running', owner: 'xan', holders: both }))
      await storage.addTable(seated({ id: 'd-finished', owner: 'yan', holders: both }))
      const ended = change({ id: 'd-finished', holders: both, stage: 'over', record: { ...record, id: 'd-finished' } })
      await storage.commit(ended)
      await storage.runs.add(storedRunGame({ id: 'd-run', player: 'xan' }))
      await storage.battles.add(storedBattle({ id: 'd-battle', run: 'd-run', player: 'xan' }))
      await storage.snapshots.add(storedSnapshot({ id: 'd-snapshot', run: 'd-run', player: 'xan' }), 9)
      const mine = claim({ scope: 'guest:xan', key: 'mine' })
      await storage.claim(mine)

      expect(await storage.deletePlayer('nobody', T9)).toBeUndefined()
      const deleted = await storage.deletePlayer('xan', T9)
      expect(deleted!.tables.toSorted()).toEqual(['d-alone', 'd-finished', 'd-running'])
      expect(await storage.players.find('xan')).toBeUndefined()
      expect(await storage.players.findByToken('hash-of-xan')).toBeUndefined()
      expect([await storage.findTable('d-alone'), await storage.findRecord('d-alone')]).toEqual([undefined, undefined])
      expect(await storage.findTable('d-running')).toMatchObject({
        owner: 'yan',
        holders: { 1: { kind: 'open' }, 2: guest('yan') },
        version: 1,
        notice: 1,
      })
      expect(await storage.findTable('d-finished')).toMatchObject({
        owner: 'yan',
        holders: { 1: guest(''), 2: guest('yan') },
        notice: 1,
      })
      expect(await entriesOf('d-finished')).toHaveLength(1)
      expect(await storage.changesOf('d-running')).toEqual([{ version: 1, notice: 1, at: T9, entries: [] }])
      expect(await storage.findRecord('d-finished')).toBeDefined()
      expect(await storage.tablesOf('xan', { limit: 9 })).toEqual([])
      expect((await storage.tablesOf('yan', { limit: 9 })).map(({ id }) => id)).toEqual(['d-running', 'd-finished'])
      expect([await storage.runs.find('d-run'), await storage.battles.find('d-battle')]).toEqual([undefined, undefined])
      expect(await storage.snapshots.load(['d-snapshot'])).toEqual([])
      expect(await storage.claim({ ...mine, bodyHash: 'other' })).toEqual({ kind: 'claimed' })
      expect(await storage.deletePlayer('xan', T9)).toBeUndefined()
      expect(await storage.players.find('yan')).toBeDefined()
    })

    test('what a player keeps is counted, and what is too old goes, a table with its record', async () => {
      const [OLD, LATER] = ['2001-01-01T00:00:00.000Z', '2002-01-01T00:00:00.000Z']
      await storage.players.add(player('keeper', OLD), 'hash-of-keeper')
      await storage.players.add(player('idle', OLD), 'hash-of-idle')
      const own = (id: string, changes: Partial<StoredTable>) =>
        storage.addTable(seated({ id, owner: 'keeper', holders: { 1: { kind: 'open' } }, updatedAt: OLD, ...changes }))
      expect(await storage.keptBy('keeper')).toEqual({ tables: 0, openTables: 0, bytes: 0 })
      await own('e-waits', { stage: 'gathering' })
      await own('e-plays', {})
      await own('e-over', { stage: 'over' })
      await own('e-young', { stage: 'over', updatedAt: T0 })
      const text = 'x'.repeat(1_000)
      const record = { game: 'nim', text, hash: 'h', outcome: undefined, createdAt: OLD }
      await storage.addRecord({ ...record, id: 'e-over' })
      await storage.addRecord({ ...record, id: 'e-brought', owner: 'keeper' })
      const kept = await storage.keptBy('keeper')
      expect(kept).toMatchObject({ tables: 4, openTables: 2 })
      expect(kept.bytes).toBeGreaterThan(2_000)
      expect(await storage.findRecord('e-brought')).toMatchObject({ owner: 'keeper' })
      expect((await storage.room()).bytes).toBeGreaterThan(0)
      expect(await storage.idleTables(LATER)).toContain('e-plays')
      const all = { gathering: LATER, over: LATER, records: LATER, experiments: LATER, guests: LATER }
      await storage.purge({ keys: OLD, snapshots: OLD, battles: OLD, ...all })
      const left = await Promise.all(['e-waits', 'e-plays', 'e-over', 'e-young'].map((id) => storage.findTable(id)))
      expect(left.map((table) => table?.id)).toEqual([undefined, 'e-plays', undefined, 'e-young'])
      expect([await storage.findRecord('e-over'), await storage.findRecord('e-brought')]).toEqual([
        undefined,
        undefined,
      ])
      expect(await storage.players.find('idle')).toBeUndefined()
      expect(await storage.players.find('keeper')).toBeDefined()
      await storage.deleteTable('e-plays')
      expect(await storage.keptBy('keeper')).toMatchObject({ tables: 1, openTables: 0 })
    })

    test('an expired key is forgotten', async () => {
      await storage.claim(claim({ key: 'brief', expiresAt: T1 }))
      await storage.completeKey(claim({ key: 'brief', expiresAt: T1 }), { status: 200, body: '1' })
      expect(await storage.claim(claim({ key: 'brief', bodyHash: 'y', now: T1 }))).toEqual({ kind: 'claimed' })
      await storage.claim(claim({ key: 'purged', expiresAt: T1 }))
      await storage.purge({ keys: T1, snapshots: T0, battles: T0, ...NOTHING_OLD })
      expect(await storage.claim(claim({ key: 'purged', bodyHash: 'y' }))).toEqual({ kind: 'claimed' })
    })

    let second: Storage | undefined
    afterAll(() => second?.close())
    const places = {
      storage: () => storage,
      other: async () => {
        if (!underTest.lasting) return storage
        second ??= await underTest.open()
        return second
      },
    }
    describe('runs of experiments', () => experimentRunsContract(places))
    describe('runs', () => runsContract(places))

    test('a second opening finds the tables and, where it lasts, the data', async () => {
      const again = await underTest.open()
      try {
        await again.ping()
        expect((await again.players.findByToken('hash-of-ann'))?.player).toEqual(
          underTest.lasting ? player('ann', T0) : undefined,
        )
      } finally {
        await again.close()
      }
    })
  })
}
