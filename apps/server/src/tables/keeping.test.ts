import { expect, test } from 'vitest'
import type { Storage, StoredTable } from '../storage/storage.ts'
import type { KeepAnswer, KeepTask, OpenedMatch } from '../workers/keepTasks.ts'
import { Keeping } from './keeping.ts'

const stored = { id: 'table', rules: { packs: [] }, version: 40, notice: 0 } as unknown as StoredTable
const snapshot = { at: { version: 32, notice: 0 }, packed: Buffer.from('snapshot') }
const LOOK = { purpose: 'look', user: 'ann' } as const

/** A thread that cannot go on from the snapshot. */
const keepingWith = (fromStart: KeepAnswer) => {
  const keep = async ({ begin }: KeepTask): Promise<KeepAnswer> => {
    if (!begin) return { kind: 'missing', after: undefined }
    return begin.snapshot ? { kind: 'outdated' } : fromStart
  }
  return new Keeping({ changesOf: async () => [] } as unknown as Storage, { keep })
}

test('what does not go on from a snapshot is played from the start; what does not go on from there is of other rules', async () => {
  const played = {} as OpenedMatch
  const good = keepingWith({ kind: 'answer', value: played })
  expect(await good.ask({ stored, snapshot }, { kind: 'now' }, LOOK)).toBe(played)
  const bad = keepingWith({ kind: 'outdated' })
  await expect(bad.ask({ stored, snapshot }, { kind: 'now' }, LOOK)).rejects.toThrow('MATCH_OUTDATED')
})
