import { readFileSync } from 'node:fs'
import {
  canonicalJson,
  findPreset,
  type MatchRecord,
  makeRecord,
  openSave,
  parseRecord,
  recordOf,
  replay,
  replayFromEvents,
} from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { brief, loaded, moreFaults, overlay, withMore } from './content/testing.ts'
import type { Leader } from './content/types.ts'
import { createKit, guestOf, RUN_PACKS, type Snapshot } from './index.ts'
import { PLAYER } from './seats.ts'
import { parsed } from './setup/testing.ts'

/** The packs of that time. */
const then = createKit([RUN_PACKS.core, RUN_PACKS.tuned])
if (!then.ok) throw new Error(JSON.stringify(then.faults))
const run = then.value

const OLD = ['sylvana', 'kelthuzad']

/** Records that release 0.1.0 made, when two leaders had other ids. */
function old(name: string): MatchRecord {
  const record = parseRecord(readFileSync(new URL(`./golden/old-names/${name}.jsonl`, import.meta.url), 'utf8'))
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  return record.value
}

const holdsOld = (data: unknown): boolean =>
  OLD.some((id) => new RegExp(`"(leader|leaderId|player|enemy)":"${id}"`).test(JSON.stringify(data)))

function replayed(record: MatchRecord) {
  const again = replay(run.game, record)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  return again.value
}

const stealPct = ({ passive }: Leader) => {
  const [effect] = passive.clauses[0]!.do
  return effect?.kind === 'stat' ? effect.amount : undefined
}
const summons = ({ passive }: Leader) => passive.clauses[0]!.limit?.perBattle

test('RN-640 the leaders whose names belonged to others have their own; what they do stays', () => {
  const leaders = run.content.leaders.slice(3).map(({ id, name }) => [id, name.en, name.ru])
  expect(leaders).toEqual([
    ['malachar', 'Undying King Malachar', 'Бессмертный король Малахар'],
    ['sevirra', 'Lady Sevirra', 'Леди Севирра'],
    ['ozrakh', 'Necromancer Ozrakh', 'Некромант Озрах'],
  ])
  const [, sevirra, ozrakh] = run.content.leaders.slice(3)
  expect([stealPct(sevirra!), sevirra!.spells]).toEqual([10, ['soul_drain', 'dark_pact']])
  expect([summons(ozrakh!), ozrakh!.spells]).toEqual([2, ['frost_nova', 'corpse_explosion']])
})

describe('RN-641 what was made when leaders had other ids', () => {
  test('RN-641 the pack has the table of former ids', () => {
    expect(run.content.aliases).toEqual({ sylvana: 'sevirra', kelthuzad: 'ozrakh' })
  })

  test.each([
    ['battle', 1],
    ['run', 55],
    ['guest', 3],
    ['save', 10],
    ['web', 14],
  ])('RN-641 the record %s of 0.1.0 plays again to the byte', (name, steps) => {
    const { match, changes, divergence } = replayed(old(name))
    expect([changes, divergence]).toEqual([[], undefined])
    expect(match.steps).toHaveLength(steps)
    const again = recordOf(match, { events: true, checkpoint: true })
    expect(holdsOld([again.setup, again.lines])).toBe(false)
  })

  test('RN-641 every event of an old battle is the same but for the ids', () => {
    const record = old('battle')
    const told = record.lines.flatMap((line) => ('event' in line ? [line.event] : []))
    const events = replayed(record).match.events
    expect(told).toHaveLength(70)
    expect(canonicalJson(events)).not.toBe(canonicalJson(told))
    expect(canonicalJson(run.game.formerIds!.toFormer(events))).toBe(canonicalJson(told))
  })

  test('RN-641 an edited old record is still found out', () => {
    const record = old('run')
    const lines = record.lines.map((line) => ('hash' in line ? { ...line, hash: line.hash.replace(/^./, 'x') } : line))
    expect(replayed({ ...record, lines }).divergence).toMatchObject({ kind: 'hash' })
    const other = replayed({ ...record, setup: { ...(record.setup as object), leader: 'kelthuzad' } })
    expect(other.divergence).toBeDefined()
  })

  test.each([
    ['save', 'fight'],
    ['web', 'abandon'],
  ])('RN-641 the save %s of 0.1.0 goes on with %s, and is then one of today', (name, type) => {
    const opened = openSave(run.game, old(name))
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
    const match = opened.value
    expect(match.state.setup.leader).toBe('ozrakh')
    expect(match.actRaw(PLAYER, { type })).toEqual({ ok: true })
    const stored = parseRecord(makeRecord(recordOf(match, { checkpoint: true })))
    expect(stored.ok && openSave(run.game, stored.value).ok).toBe(true)
  })

  test('RN-641 a save whose last state was changed is refused', () => {
    const record = old('save')
    const lines = record.lines.map((line) => {
      if (!('checkpoint' in line)) return line
      const state = { ...(line.checkpoint.state as object), gold: 999 }
      return { checkpoint: { ...line.checkpoint, state } }
    })
    expect(openSave(run.game, { ...record, lines }).ok).toBe(false)
  })

  test('RN-641 a player may be called as a leader was', () => {
    const { opponent } = replayed(old('guest')).match.state
    expect(opponent).toMatchObject({ name: 'sylvana', leaderId: 'ozrakh' })
  })

  test('RN-641 a story told from old events has the new ids', () => {
    const told = replayFromEvents(run.game, old('guest'))
    if (!told.ok) throw new Error(JSON.stringify(told.faults))
    const { first, startEvents, steps } = told.value
    expect(holdsOld([first, startEvents, steps.map(({ events }) => events)])).toBe(false)
  })

  test('RN-641 set-ups and snapshots with old ids are read as the new ones', () => {
    expect(parsed({ leader: 'sylvana' }).leader).toBe('sevirra')
    const units = [{ unit: 'zombie', x: 0, y: 0 }]
    const { battle } = parsed({ battle: { player: { leader: 'kelthuzad', units }, enemy: { units } } })
    expect(battle!.sides.player.leader).toBe('ozrakh')
    const plan = run.planOf(parsed({}, run.content))
    const snapshot = { faction: 'undead', leaderId: 'kelthuzad', team: [], timings: {}, rating: 1000 }
    expect(guestOf(plan, snapshot as unknown as Snapshot, 'Ann', 1000).leaderId).toBe('ozrakh')
    expect(findPreset(run, 'kelthuzad')!.id).toBe('ozrakh')
    expect(findPreset(run, 'arthur')).toBeUndefined()
  })

  test('RN-641 other content is still other content', () => {
    const built = createKit([RUN_PACKS.core, RUN_PACKS.tuned, { ...overlay({ tuning: { 'gold.win': 9 } }) }])
    if (!built.ok) throw new Error(JSON.stringify(built.faults))
    const again = replay(built.value.game, old('run'))
    expect(again.ok && again.value.changes.map(({ what }) => what)).toEqual(['packs'])
  })
})

describe('RN-641 overlays', () => {
  test('RN-641 a former tuning key counts, with a warning where it stands', () => {
    const packs = [RUN_PACKS.core, overlay({ tuning: { 'gold.win': 9, 'leader.kelthuzad.maxSummons': 5 } })]
    const { content, warnings } = loaded(packs)
    expect(summons(content.leaders.find(({ id }) => id === 'ozrakh')!)).toBe(5)
    expect(warnings).toEqual([
      {
        code: 'W_RENAMED',
        file: 'more/tuning.json',
        pointer: '/leader.kelthuzad.maxSummons',
        expected: 'leader.ozrakh.maxSummons',
        found: 'leader.kelthuzad.maxSummons',
      },
    ])
  })

  test("RN-641 a wrong number is found at the key that the file has; beside today's key the former one does not count", () => {
    expect(brief(moreFaults({ tuning: { 'leader.sylvana.stealPct': 900 } }))).toEqual([
      '/leader.sylvana.stealPct E_RANGE',
    ])
    const both = withMore({ tuning: { 'leader.sevirra.stealPct': 30, 'leader.sylvana.stealPct': 20 } })
    expect(stealPct(both.leaders.find(({ id }) => id === 'sevirra')!)).toBe(30)
  })

  test('RN-641 an overlay that names a leader by a former id changes the leader of today, with a warning at that id', () => {
    const old = overlay({ leaders: [{ id: 'aldric' }, { id: 'sylvana', name: { en: 'Old overlay' } }] })
    const { content, warnings } = loaded([RUN_PACKS.core, old])
    expect(content.leaders.map(({ id }) => id)).toEqual(run.content.leaders.map(({ id }) => id))
    expect(content.leaders.find(({ id }) => id === 'sevirra')!.name.en).toBe('Old overlay')
    expect(warnings).toEqual([
      { code: 'W_RENAMED', file: 'more/leaders.json', pointer: '/1/id', expected: 'sevirra', found: 'sylvana' },
    ])
    const wrong = moreFaults({ leaders: [{ id: 'kelthuzad', faction: 'nobody' }] })
    expect(wrong.map(({ file }) => file)).toEqual(['more/leaders.json'])
    expect(brief(wrong)).toEqual(['/0/faction E_REF'])
  })

  test('RN-641 an id cannot be a leader and a former one; a former id that leads to nobody earns a warning', () => {
    expect(brief(moreFaults({ aliases: { aldric: 'elara' } }))).toEqual(['/aldric E_DUP_ID'])
    const { warnings } = loaded([RUN_PACKS.core, overlay({ aliases: { arthur: 'merlin' } })])
    expect(brief(warnings)).toEqual(['/arthur W_UNUSED'])
  })
})
