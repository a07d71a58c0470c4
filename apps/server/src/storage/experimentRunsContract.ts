import type { RunState } from '@arbiter/lab'
import { expect, test } from 'vitest'
import { player } from '../testing/player.ts'
import type { Lease, OwnedExperimentRun } from './experimentRuns.ts'
import { NOTHING_DONE } from './experimentRuns.ts'
import type { Storage } from './storage.ts'

/** What a test of the contract works with. */
export interface ExperimentRunsUnderTest {
  storage(): Storage
  /** A second connection to the same place, or the same one where there can be no other. */
  other(): Promise<Storage>
}

const at = (seconds: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString()

/** What every storage must do with runs of experiments. Guests `ann` and `bob` are there. */
export function experimentRunsContract({ storage, other }: ExperimentRunsUnderTest): void {
  const run = (id: string, changes: Partial<OwnedExperimentRun> = {}): OwnedExperimentRun => ({
    id,
    owner: 'ann',
    experiment: {
      id: 'q',
      game: 'nim',
      title: { en: 'ё', ru: 'ё' },
      question: { kind: 'distribution' },
      stop: { n: 2 },
      seed: 's',
    },
    engine: { lab: 1, game: 'nim', version: '1', generator: 'g', botLuck: 'b', packs: 'p', trace: 't' },
    state: 'waiting',
    progress: NOTHING_DONE,
    createdAt: at(0),
    updatedAt: at(0),
    result: undefined,
    version: 1,
    heldUntil: undefined,
    ...changes,
  })
  const lease = (token: string, now: number, until = now + 10): Lease => ({ token, now: at(now), until: at(until) })
  const runs = () => storage().experimentRuns
  /** Nothing else waits: tests of the queue begin with this. */
  const clear = async () => {
    const late = lease('clear', 9_000)
    for (let next = await runs().claim(late, []); next; next = await runs().claim(late, []))
      await runs().finish(next.id, 'clear', { state: 'done' }, at(0))
  }

  test('a run comes back as it was put in, once, and lets its state be turned from where it is only', async () => {
    const kept = run('r-back', { state: 'paused' })
    expect(await runs().add(kept)).toBe(true)
    expect(await runs().add({ ...kept, owner: 'bob' })).toBe(false)
    expect(await runs().find('r-back')).toEqual(kept)
    expect(await runs().find('nobody')).toBeUndefined()
    expect(await runs().turn('r-back', ['running'], 'done', at(1))).toBe(false)
    expect(await runs().turn('nobody', ['paused'], 'done', at(1))).toBe(false)
    expect(await runs().turn('r-back', ['paused', 'failed'], 'cancelled', at(1))).toBe(true)
    expect(await runs().find('r-back')).toEqual({ ...kept, state: 'cancelled', version: 2, updatedAt: at(1) })
    expect(await runs().versionsOf(['r-back', 'nobody'])).toEqual(new Map([['r-back', 2]]))
    expect(await runs().versionsOf([])).toEqual(new Map())
  })

  test('a run that waits is claimed by one of many, and a hold that has expired by one of many again', async () => {
    await clear()
    await runs().add(run('r-claim'))
    const second = await other()
    const claimAll = (now: number) =>
      Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          (i % 2 ? storage() : second).experimentRuns.claim(lease(`t${now}.${i}`, now), []),
        ),
      )
    const first = await claimAll(1)
    expect(first.filter(Boolean)).toMatchObject([{ id: 'r-claim', state: 'running', version: 2, heldUntil: at(11) }])
    expect(await claimAll(10)).toEqual(Array(8).fill(undefined))
    expect((await claimAll(11)).filter(Boolean)).toHaveLength(1)
    const old = `t1.${first.findIndex(Boolean)}`
    expect(await runs().advance('r-claim', lease(old, 12))).toBe(false)
    expect(await runs().saveCheckpoint('r-claim', lease(old, 12), 'plan', '{}')).toBe(false)
    expect(await runs().finish('r-claim', old, { state: 'done' }, at(12))).toBe(false)
    expect(await runs().find('r-claim')).toMatchObject({ state: 'running', version: 3, heldUntil: at(21) })
  })

  test('guests take turns, what a dead server left comes first, exceptions are left alone', async () => {
    await clear()
    for (const id of ['gil', 'hal']) await storage().players.add(player(id, at(0)), `hash-of-${id}`)
    for (const [i, [id, owner]] of (
      [
        ['f-a1', 'gil'],
        ['f-a2', 'gil'],
        ['f-a3', 'gil'],
        ['f-b1', 'hal'],
      ] as const
    ).entries())
      await runs().add(run(id, { owner, createdAt: at(100 + i) }))
    const next = async (now: number, except: string[] = []) => (await runs().claim(lease(`f${now}`, now), except))?.id
    expect(await next(200, ['f-a1'])).toBe('f-a2')
    expect(await next(201)).toBe('f-b1')
    expect(await next(209)).toBe('f-a1')
    // The holds of the first two have expired.
    expect([await next(212), await next(213)].sort()).toEqual(['f-a2', 'f-b1'])
    expect(await next(214)).toBe('f-a3')
    expect(await next(215)).toBeUndefined()
  })

  test('whoever has the lowest rank is next, and nobody is left out for the many runs of another', async () => {
    await clear()
    for (let i = 0; i < 30; i++) await runs().add(run(`m-${i}`, { owner: 'ann', createdAt: at(i) }))
    await runs().add(run('m-one', { owner: 'bob', createdAt: at(50) }))
    expect((await runs().waitingOwners()).toSorted()).toEqual(['ann', 'bob'])
    const next = async (now: number, rankOf?: (owner: string) => number) =>
      (await runs().claim(lease(`m${now}`, now), [], rankOf))?.id
    expect(await next(101, (owner) => (owner === 'ann' ? 1 : 2))).toBe('m-0')
    // Of equal rank: who had no turn yet.
    expect(await next(102)).toBe('m-one')
    expect(await next(103, (owner) => (owner === 'ann' ? 1 : 0))).toBe('m-1')
  })

  test('progress is noted while the run is ours and to be run; a pause is noticed', async () => {
    await clear()
    await runs().add(run('r-go'))
    await runs().claim(lease('go', 1), [])
    const progress = { n: 5, of: 9, phase: 'play' }
    expect(await runs().advance('r-go', lease('go', 2), { progress, result: '{"n":5}' })).toBe(true)
    expect(await runs().find('r-go')).toMatchObject({ progress, result: '{"n":5}', heldUntil: at(12), version: 3 })
    expect(await runs().advance('r-go', lease('go', 3))).toBe(true)
    expect(await runs().find('r-go')).toMatchObject({ updatedAt: at(2), heldUntil: at(13), version: 3 })
    await runs().turn('r-go', ['running'], 'paused', at(4))
    expect(await runs().advance('r-go', lease('go', 5))).toBe(false)
    // It may still save and say how far it came.
    expect(await runs().saveCheckpoint('r-go', lease('go', 5), 'plan', '{"merged":1}')).toBe(true)
    const ending = { state: 'waiting' as RunState, progress: { n: 6, of: 9, phase: 'play' }, result: '{"n":6}' }
    expect(await runs().finish('r-go', 'go', ending, at(6))).toBe(true)
    expect(await runs().find('r-go')).toMatchObject({
      state: 'paused',
      progress: { n: 6 },
      result: '{"n":6}',
      heldUntil: undefined,
    })
    expect(await runs().checkpoint('r-go', 'plan')).toBe('{"merged":1}')
    expect(await runs().checkpoint('r-go', 'other')).toBeUndefined()
  })

  test('a checkpoint is replaced by the next one, and goes when the run is done or cancelled', async () => {
    await clear()
    for (const [id, end] of [
      ['r-done', 'done'],
      ['r-cancel', 'cancelled'],
    ] as const) {
      await runs().add(run(id))
      await runs().claim(lease(id, 1), [])
      await runs().saveCheckpoint(id, lease(id, 2), 'plan', '1')
      await runs().saveCheckpoint(id, lease(id, 3), 'plan', '2')
      expect(await runs().checkpoint(id, 'plan')).toBe('2')
      if (end === 'cancelled') {
        await runs().turn(id, ['running'], end, at(4))
        expect(await runs().saveCheckpoint(id, lease(id, 5), 'plan', '3')).toBe(false)
      }
      expect(await runs().finish(id, id, { state: end === 'done' ? 'done' : 'waiting', result: '{}' }, at(6))).toBe(
        true,
      )
      expect(await runs().find(id)).toMatchObject({ state: end, result: '{}' })
      expect(await runs().checkpoint(id, 'plan')).toBeUndefined()
    }
  })

  test('what a run keeps for going on is room of its owner, also while it is paused', async () => {
    await clear()
    await runs().add(run('r-room'))
    const kept = async () => (await storage().keptBy('ann')).bytes
    const before = await kept()
    await runs().claim(lease('room', 1), [])
    await runs().saveCheckpoint('r-room', lease('room', 2), 'plan', 'ё'.repeat(500))
    await runs().saveCheckpoint('r-room', lease('room', 2), 'plan', 'ё'.repeat(1_000))
    await runs().saveCheckpoint('r-room', lease('room', 2), 'second', '1234')
    expect((await kept()) - before).toBe(2_004)
    await runs().turn('r-room', ['running'], 'paused', at(3))
    await runs().finish('r-room', 'room', { state: 'waiting' }, at(4))
    expect((await kept()) - before).toBe(2_004)
    await runs().turn('r-room', ['paused'], 'cancelled', at(5))
    expect(await kept()).toBe(before)
  })

  test('an answer that is complete counts, though somebody has just paused the run', async () => {
    await clear()
    await runs().add(run('r-late'))
    await runs().claim(lease('late', 1), [])
    await runs().turn('r-late', ['running'], 'paused', at(2))
    await runs().finish('r-late', 'late', { state: 'done', result: '{"whole":true}' }, at(3))
    expect(await runs().find('r-late')).toMatchObject({ state: 'done', result: '{"whole":true}' })
  })

  test('an error stays until the run goes on', async () => {
    await clear()
    await runs().add(run('r-error'))
    await runs().claim(lease('error', 1), [])
    const error = { code: 'lab_disk_full', params: { path: 'ё' } }
    await runs().finish('r-error', 'error', { state: 'paused', error }, at(2))
    expect(await runs().find('r-error')).toMatchObject({ state: 'paused', error })
    await runs().turn('r-error', ['paused'], 'waiting', at(3))
    expect(await runs().find('r-error')).not.toHaveProperty('error')
  })

  test('a restart forgets progress and takes the run out of every hand', async () => {
    await clear()
    await runs().add(run('r-again'))
    await runs().claim(lease('again', 1), [])
    await runs().saveCheckpoint('r-again', lease('again', 2), 'plan', '1')
    expect(await runs().restart('r-again', ['paused'], 'bob', at(3))).toBe(false)
    expect(await runs().restart('r-again', ['running'], 'bob', at(3))).toBe(true)
    expect(await runs().find('r-again')).toMatchObject({
      owner: 'bob',
      state: 'waiting',
      progress: NOTHING_DONE,
      result: undefined,
      heldUntil: undefined,
    })
    expect(await runs().checkpoint('r-again', 'plan')).toBeUndefined()
    expect(await runs().finish('r-again', 'again', { state: 'done' }, at(4))).toBe(false)
  })

  test('runs are counted by state and owner', async () => {
    await clear()
    const before = await runs().count(['waiting', 'running'])
    await runs().add(run('c-1'))
    await runs().add(run('c-2', { owner: 'bob' }))
    await runs().claim(lease('count', 1), [])
    expect(await runs().count(['waiting', 'running'])).toBe(before + 2)
    expect(await runs().count(['waiting'], 'nobody')).toBe(0)
    expect(await runs().count(['waiting', 'running'], 'bob')).toBe(1)
  })

  test('a question and its answer count for its owner', async () => {
    await storage().players.add(player('kay', at(0)), 'hash-of-kay')
    const kept = async () => (await storage().keptBy('kay')).bytes
    await clear()
    await runs().add(run('b-1', { owner: 'kay' }))
    const asked = await kept()
    expect(asked).toBe(Buffer.byteLength(JSON.stringify(run('b-1').experiment)))
    expect((await runs().claim(lease('bytes', 1), []))?.id).toBe('b-1')
    const progress = { n: 1, of: 2, phase: 'play' }
    await runs().advance('b-1', lease('bytes', 1), { progress, result: 'ё'.repeat(100) })
    expect(await kept()).toBe(asked + 200)
    await runs().finish('b-1', 'bytes', { state: 'done', result: 'x'.repeat(1_000) }, at(2))
    expect(await kept()).toBe(asked + 1_000)
    await runs().restart('b-1', ['done'], 'kay', at(3))
    expect(await kept()).toBe(asked)
    await runs().leave('b-1', 'kay', at(4))
    expect(await kept()).toBe(0)
  })

  test('a run is in the lists of all who have asked, and goes with the last of them', async () => {
    await storage().players.add(player('eve', at(0)), 'hash-of-eve')
    await storage().players.add(player('fay', at(0)), 'hash-of-fay')
    const mine = { owner: 'eve', state: 'done' as RunState, result: '{"long":true}' }
    for (const [i, id] of ['l-1', 'l-2', 'l-3'].entries()) await runs().add(run(id, { ...mine, createdAt: at(i) }))
    await runs().share('l-1', 'fay', at(7))
    await runs().share('l-1', 'fay', at(8))
    const list = async (guest: string, page: Parameters<Storage['experimentRuns']['of']>[1]) =>
      (await runs().of(guest, page)).map(({ id, createdAt, ...rest }) => [
        id,
        createdAt,
        'result' in rest ? 'whole' : undefined,
      ])
    expect(await list('eve', { limit: 2 })).toEqual([
      ['l-3', at(2), undefined],
      ['l-2', at(1), undefined],
    ])
    expect(await list('eve', { limit: 2, after: { createdAt: at(1), id: 'l-2' } })).toEqual([['l-1', at(0), undefined]])
    expect(await list('fay', { limit: 9 })).toEqual([['l-1', at(7), undefined]])
    expect([await runs().isListed('l-1', 'fay'), await runs().isListed('l-2', 'fay')]).toEqual([true, false])
    await runs().leave('l-1', 'eve', at(9))
    expect(await runs().find('l-1')).toMatchObject({ owner: 'fay', result: '{"long":true}' })
    expect(await runs().isListed('l-1', 'eve')).toBe(false)
    await runs().leave('l-1', 'fay', at(9))
    expect(await runs().find('l-1')).toBeUndefined()
    expect(await list('fay', { limit: 9 })).toEqual([])
  })

  test('the runs of a deleted player go over to others who have asked, or go', async () => {
    for (const id of ['xia', 'yui']) await storage().players.add(player(id, at(0)), `hash-of-${id}`)
    for (const id of ['p-shared', 'p-own']) await runs().add(run(id, { owner: 'xia', createdAt: at(0) }))
    await runs().share('p-shared', 'yui', at(1))
    const deleted = await storage().deletePlayer('xia', at(2))
    expect(deleted!.experiments.toSorted()).toEqual(['p-own', 'p-shared'])
    expect(await runs().find('p-shared')).toMatchObject({ owner: 'yui' })
    expect(await runs().find('p-own')).toBeUndefined()
    await runs().leave('p-shared', 'yui', at(3))
  })
}
