import { describe, expect, test } from 'vitest'
import type { Game } from './contract.ts'
import { hashOf } from './hash.ts'
import { type Checkpoint, Match } from './match.ts'
import { type MatchRecord, makeRecord, parseRecord, type RecordHeader, recordOf } from './record.ts'
import { openSave } from './save.ts'
import { type ToyState, toy } from './testing/toy.ts'

function played(): Match<{ target: number }, ToyState> {
  const match = new Match(toy as unknown as Game<{ target: number }, ToyState>, { target: 30 }, 'save')
  for (let i = 0; i < 5; i++) match.act(match.deciding!, { type: 'throw' })
  return match
}

/** As it comes from a file. */
function saved(options = { events: true, checkpoint: true }): MatchRecord {
  const parsed = parseRecord(makeRecord(recordOf(played(), options)))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

const game = toy as unknown as Game
const refused = (record: MatchRecord, by: Game = game) => {
  const opened = openSave(by, record)
  return opened.ok ? [] : opened.faults
}

function withCheckpoint(change: (checkpoint: Checkpoint<ToyState>) => object): MatchRecord {
  const record = saved()
  const { checkpoint } = record.lines.at(-1) as { checkpoint: Checkpoint<ToyState> }
  return {
    ...record,
    lines: [...record.lines.slice(0, -1), { checkpoint: { ...checkpoint, ...change(checkpoint) } }],
  } as MatchRecord
}
const withHeader = (header: Partial<RecordHeader>): MatchRecord => {
  const record = saved()
  return { ...record, header: { ...record.header, ...header } }
}
const last = saved().lines.length + 2

describe('a save', () => {
  test('goes on as if it had never been closed', () => {
    for (const options of [
      { events: true, checkpoint: true },
      { events: false, checkpoint: true },
      { events: false, checkpoint: false },
    ]) {
      const opened = openSave(game, saved(options))
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
      const straight = played()
      for (const match of [opened.value, straight]) match.act(match.deciding!, { type: 'throw' })
      expect(opened.value.checkpoint()).toEqual(straight.checkpoint())
    }
  })

  test('an edited state does not have its hash', () => {
    const record = withCheckpoint(({ state }) => ({ state: { ...state, piles: [29, 0] } }))
    const { state, hash } = (record.lines.at(-1) as { checkpoint: Checkpoint }).checkpoint
    expect(refused(record)).toEqual([
      { code: 'save_invalid', path: `/${last}/checkpoint/hash`, expected: hashOf(state), found: hash },
    ])
  })

  test('an edited state with a hash of its own is not what the match comes to', () => {
    const record = withCheckpoint(({ state }) => {
      const edited = { ...state, piles: [29, 0] }
      return { state: edited, hash: hashOf(edited) }
    })
    expect(refused(record)).toMatchObject([
      { code: 'save_invalid', path: `/${last}`, expected: expect.stringMatching(/^"[0-9a-f]{64}"$/) },
    ])
  })

  test('edited cursors, seeds, steps and fields of the checkpoint are refused', () => {
    expect(refused(withCheckpoint(() => ({ draws: {} })))).toMatchObject([
      { code: 'save_invalid', path: `/${last}/checkpoint/draws`, found: {} },
    ])
    expect(refused(withCheckpoint(() => ({ seed: 'lucky' })))).toEqual([
      { code: 'save_invalid', path: `/${last}/checkpoint/seed`, expected: '"save"', found: 'lucky' },
    ])
    expect(refused(withCheckpoint(() => ({ note: 1 })))).toEqual([
      { code: 'save_invalid', path: `/${last}/checkpoint/note`, expected: 'null', found: 1 },
    ])
    expect(refused(withCheckpoint(() => ({ step: 4 })))).toMatchObject([
      { code: 'save_invalid', path: `/${last}`, expected: '{"step":5}', found: { step: 4 } },
    ])
  })

  test('an edited decision, event or seed comes out otherwise', () => {
    const record = saved()
    const index = record.lines.findIndex((line) => 'action' in line)
    const lines = record.lines.map((line, i) => (i === index ? { seat: 1, action: { type: 'rest' } } : line))
    expect(refused({ ...record, lines })).toMatchObject([{ code: 'save_invalid', path: `/${index + 4}` }])
    expect(refused(withHeader({ seed: 'other' }))).toMatchObject([{ code: 'save_invalid' }])
  })

  test('another version or other packs are named', () => {
    expect(refused(withHeader({ version: '0' }))).toEqual([
      { code: 'save_invalid', path: '/1/version', expected: '1', found: '0' },
    ])
    const packs = [{ id: 'core', hash: '0123456789abcdef' }]
    expect(refused(withHeader({ packs }))).toEqual([
      { code: 'save_invalid', path: '/1/packs', expected: '', found: 'core 01234567' },
    ])
    expect(refused(saved(), { ...game, packs })).toMatchObject([{ path: '/1/packs', expected: 'core 01234567' }])
  })

  test('the game says what is wrong with a state, before anything else is made of it', () => {
    const strict: Game = {
      ...game,
      checkState: (raw) =>
        Object.keys(raw as object)
          .filter((field) => field === 'cheat')
          .map((field) => ({ code: 'save_invalid', path: `/${field}`, expected: 'a known field', found: field })),
    }
    expect(refused(saved(), strict)).toEqual([])
    expect(
      refused(
        withCheckpoint(({ state }) => ({ state: { ...state, cheat: 1 } })),
        strict,
      ),
    ).toEqual([
      {
        code: 'save_invalid',
        path: `/${last}/checkpoint/state/cheat`,
        expected: 'a known field',
        found: 'cheat',
      },
    ])
  })

  test('of another game or generator is no save of this one', () => {
    expect(refused(withHeader({ game: 'chess' }))).toMatchObject([{ code: 'record_game' }])
    expect(refused(withHeader({ generator: 'dice' }))).toMatchObject([{ code: 'record_generator' }])
  })
})
