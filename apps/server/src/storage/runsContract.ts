import { expect, test } from 'vitest'
import { NOTHING_OLD } from '../testing/lifetimes.ts'
import { player } from '../testing/player.ts'
import { storedBattle, storedRunGame, storedSnapshot } from '../testing/runs.ts'
import type { OpponentCriteria } from './snapshots.ts'
import type { Storage, StorageTransaction } from './storage.ts'

const T0 = '2026-01-01T00:00:00.000Z'
const T1 = '2026-01-01T00:00:01.000Z'

interface Places {
  storage(): Storage
  /** A second connection to the same place, where there can be one. */
  other(): Promise<Storage>
}

/** RN-311. What every storage must do with runs, battles and snapshots. */
export function runsContract({ storage, other }: Places): void {
  const newPlayer = async (id: string): Promise<string> => {
    await storage().players.add(player(id, T0), `hash-of-${id}`)
    return id
  }

  test('RN-301 a run comes back as it was put in', async () => {
    const run = storedRunGame({ id: 'r-back', player: await newPlayer('r-ann') })
    expect(await storage().runs.add(run)).toBe(true)
    expect(await storage().runs.find('r-back')).toEqual(run)
    expect(await storage().runs.findActive('r-ann')).toEqual(run)
    expect(await storage().runs.find('nobody')).toBeUndefined()
    expect(await storage().runs.findActive('nobody')).toBeUndefined()
  })

  test('RN-301 a run within its bounds only', async () => {
    const owner = await newPlayer('r-bounds')
    for (const wrong of [{ wins: 10 }, { losses: 5 }, { wins: -1 }, { gold: -1 }, { rating: -1 }, { version: 0 }])
      await expect(storage().runs.add(storedRunGame({ id: 'r-wrong', player: owner, ...wrong }))).rejects.toThrow()
    await expect(storage().runs.add(storedRunGame({ id: 'r-wrong', player: 'nobody' }))).rejects.toThrow()
  })

  test('RN-303 of many creates at once, by two connections, one makes the active run', async () => {
    const owner = await newPlayer('r-many')
    const places = [storage(), await other()]
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, i) => places[i % 2]!.runs.add(storedRunGame({ id: `r-many-${i}`, player: owner }))),
    )
    expect(added.filter(Boolean)).toHaveLength(1)
    expect((await storage().runs.findActive(owner))!.id).toBe(`r-many-${added.indexOf(true)}`)
    const ended = storedRunGame({ id: 'r-many-ended', player: owner, status: 'lost', phase: 'finished' })
    expect(await storage().runs.add(ended)).toBe(true)
    expect(await storage().runs.listOf(owner, 9)).toHaveLength(2)
  })

  test('runs are listed newest first, of one player only', async () => {
    const owner = await newPlayer('r-list')
    for (const [id, createdAt] of [
      ['r-l1', T0],
      ['r-l2', T1],
      ['r-l3', T1],
    ] as const)
      await storage().runs.add(storedRunGame({ id, player: owner, createdAt, status: 'won', phase: 'finished' }))
    const ids = async (limit: number) => (await storage().runs.listOf(owner, limit)).map(({ id }) => id)
    expect([await ids(2), await ids(9)]).toEqual([
      ['r-l3', 'r-l2'],
      ['r-l3', 'r-l2', 'r-l1'],
    ])
  })

  test('RN-305 of two transactions on one version, by two connections, exactly one changes the run', async () => {
    const run = storedRunGame({ id: 'r-race', player: await newPlayer('r-race') })
    await storage().runs.add(run)
    const places = [storage(), await other()]
    const changed = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        places[i % 2]!.transaction(async (tx) => {
          const found = (await tx.runs.find('r-race'))!
          if (found.version !== 1) return false
          const done = await tx.runs.change({ ...found, version: 2, gold: 100 + i })
          if (done) await tx.battles.add(storedBattle({ id: `b-race-${i}`, run: 'r-race', player: 'r-race' }))
          return done
        }),
      ),
    )
    const winner = changed.indexOf(true)
    expect(changed.filter(Boolean)).toHaveLength(1)
    expect(await storage().runs.find('r-race')).toEqual({ ...run, version: 2, gold: 100 + winner })
    const battles = await Promise.all(changed.map((_, i) => storage().battles.find(`b-race-${i}`)))
    expect(battles.map((battle) => battle?.id)).toEqual(changed.map((won, i) => (won ? `b-race-${i}` : undefined)))
  })

  test('RN-305 a change on an old version touches nothing', async () => {
    const run = storedRunGame({ id: 'r-old', player: await newPlayer('r-old'), version: 7 })
    await storage().runs.add(run)
    expect(await storage().runs.change({ ...run, version: 7, gold: 99 })).toBe(false)
    expect(await storage().runs.change({ ...run, version: 9, gold: 99 })).toBe(false)
    expect(await storage().runs.find('r-old')).toEqual(run)
  })

  test('RN-301 a battle comes back with its events to the letter; a run has each battle once', async () => {
    const owner = await newPlayer('b-ann')
    await storage().runs.add(storedRunGame({ id: 'b-run', player: owner }))
    const battle = storedBattle({ id: 'b-back', run: 'b-run', player: owner, events: `["ё",${'7,'.repeat(40_000)}8]` })
    await storage().battles.add(battle)
    expect(await storage().battles.find('b-back')).toEqual({ ...battle, playerName: 'The b-ann' })
    expect(await storage().battles.find('nobody')).toBeUndefined()
    await expect(storage().battles.add({ ...battle, id: 'b-twice' })).rejects.toThrow()
    await storage().battles.add({ ...battle, id: 'b-next', battle: 2 })
  })

  test('RN-310 old battles go once their run has ended, and snapshots whether or not', async () => {
    const owner = await newPlayer('b-purge')
    await storage().runs.add(storedRunGame({ id: 'b-going-on', player: owner }))
    await storage().runs.add(storedRunGame({ id: 'b-over', player: owner, status: 'won', phase: 'finished' }))
    const kept = [
      { id: 'b-p1', run: 'b-going-on', createdAt: T0 },
      { id: 'b-p2', run: 'b-over', createdAt: T1 },
    ]
    for (const each of [...kept, { id: 'b-p3', run: 'b-over', battle: 2, createdAt: T0 }])
      await storage().battles.add(storedBattle({ player: owner, ...each }))
    for (const createdAt of [T0, T1])
      await storage().snapshots.add(
        storedSnapshot({ id: `s-p${createdAt}`, player: owner, run: 'b-over', createdAt }),
        9,
      )
    await storage().purge({ keys: T0, snapshots: T0, battles: T0, ...NOTHING_OLD })
    const found = await Promise.all(['b-p1', 'b-p2', 'b-p3'].map((id) => storage().battles.find(id)))
    expect(found.map((battle) => battle?.id)).toEqual(['b-p1', 'b-p2', undefined])
    expect(await storage().snapshots.count()).toBe(1)
    await storage().snapshots.dropOldest(1, 0)
  })

  test('RN-258 RN-262 the end of a run sets the rating of its owner and adds the crowns', async () => {
    const owner = await newPlayer('p-end')
    await storage().players.endRun(owner, 1_100, 70)
    await storage().players.endRun(owner, 950, 4)
    expect(await storage().players.find(owner)).toMatchObject({ rating: 950, crowns: 74 })
    expect(await storage().players.find('nobody')).toBeUndefined()
  })

  const CRITERIA: OpponentCriteria = {
    player: 's-ann',
    battle: 5,
    wins: [2, 4],
    rating: [800, 1_200],
    maxCost: 35,
    since: T0,
    limit: 3,
  }
  const candidates = async (sameBattle: boolean, criteria: Partial<OpponentCriteria> = {}) =>
    (await storage().snapshots.candidates({ ...CRITERIA, ...criteria }, sameBattle)).map(({ id }) => id)

  test('RN-268 RN-269 RN-270 candidates are the newest within the windows, by id', async () => {
    const [ann, bob] = [await newPlayer('s-ann'), await newPlayer('s-bob')]
    await storage().runs.add(storedRunGame({ id: 's-run', player: bob }))
    await storage().runs.add(storedRunGame({ id: 's-own', player: ann }))
    const add = (id: string, changes: Partial<Parameters<typeof storedSnapshot>[0]> = {}) =>
      storage().snapshots.add(storedSnapshot({ id, player: bob, run: 's-run', createdAt: T1, ...changes }), 99)
    await add('s-z', { createdAt: '2026-01-01T00:00:03.000Z' })
    await add('s-low', { wins: 2, rating: 800, cost: 35 })
    await add('s-high', { wins: 4, rating: 1_200 })
    await add('s-other', { battle: 6 })
    await add('s-mine', { player: ann, run: 's-own' })
    await add('s-few', { wins: 1 })
    await add('s-many', { wins: 5 })
    await add('s-weak', { rating: 799 })
    await add('s-strong', { rating: 1_201 })
    await add('s-dear', { cost: 36 })
    await add('s-aged', { createdAt: T0 })
    expect(await candidates(true)).toEqual(['s-high', 's-low', 's-z'])
    expect(await candidates(true, { limit: 1 })).toEqual(['s-z'])
    expect(await candidates(false)).toEqual(['s-other'])
    const [found] = await storage().snapshots.load(['s-z', 'nobody'])
    const expected = storedSnapshot({ id: 's-z', player: bob, run: 's-run', createdAt: '2026-01-01T00:00:03.000Z' })
    expect(found).toEqual({ ...expected, playerName: 'The s-bob' })
  })

  test('RN-265 a player keeps the newest snapshots, and of all of them the oldest go first', async () => {
    const eve = await newPlayer('s-eve')
    await storage().runs.add(storedRunGame({ id: 's-eve', player: eve }))
    const before = await storage().snapshots.count()
    for (let i = 1; i <= 5; i++) {
      const createdAt = `2025-01-01T00:00:0${i}.000Z`
      await storage().snapshots.add(storedSnapshot({ id: `s-e${i}`, player: eve, run: 's-eve', createdAt }), 3)
    }
    const criteria = { since: '2024-01-01T00:00:00.000Z', limit: 99 }
    const ofEve = async () => (await candidates(true, criteria)).filter((id) => id.startsWith('s-e'))
    expect([await ofEve(), await storage().snapshots.count()]).toEqual([['s-e3', 's-e4', 's-e5'], before + 3])
    await storage().transaction((tx) => tx.snapshots.dropOldest(2, 0))
    expect([await ofEve(), await storage().snapshots.count()]).toEqual([['s-e5'], before + 1])
  })

  test('RN-265 of transactions that find too many snapshots at once, by two connections, one drops the oldest', async () => {
    const owner = await newPlayer('s-full')
    await storage().runs.add(storedRunGame({ id: 's-full', player: owner }))
    const add = (to: StorageTransaction, id: string, createdAt: string) =>
      to.snapshots.add(storedSnapshot({ id, player: owner, run: 's-full', createdAt }), 999)
    for (let i = 0; i < 40; i++) await add(storage(), `s-f${i}`, `2024-01-01T00:00:${10 + i}.000Z`)
    const count = await storage().snapshots.count()
    const places = [storage(), await other()]
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        places[i % 2]!.transaction(async (tx) => {
          await add(tx, `s-late${i}`, T1)
          await tx.snapshots.dropOldest(10, count)
        }),
      ),
    )
    // Ten have gone, once; all of the late ones are there.
    expect(await storage().snapshots.count()).toBe(count + 8 - 10)
    const criteria = { since: '2023-01-01T00:00:00.000Z', limit: 999 }
    const left = (await candidates(true, criteria)).filter((id) => /^s-(f\d|late)/.test(id))
    const kept = Array.from({ length: 30 }, (_, i) => `s-f${i + 10}`)
    expect(left).toEqual([...kept, ...Array.from({ length: 8 }, (_, i) => `s-late${i}`)].sort())
  })
}
