import { expect, test } from 'vitest'
import type { GameKit, PackFiles } from './kit.ts'
import { Match } from './match.ts'
import { makeRecord, parseRecord, recordOf } from './record.ts'
import { kitOn, packStackOf, recordedKit } from './recordedKit.ts'
import { replay } from './replay.ts'
import { bad, good } from './result.ts'
import { toy, toyKit } from './testing/toy.ts'

const CORE: PackFiles = { 'pack.json': 'core' }
const OWN: PackFiles = { 'pack.json': 'own', 'text.json': '"…"' }

/** A toy whose packs say nothing but which they are. */
const kit: GameKit = {
  ...toyKit,
  game: { ...toy, packs: [{ id: 'core', hash: 'a' }] },
  packs: { core: CORE },
  build: (packs: readonly PackFiles[]) =>
    packs.every((pack) => pack === CORE || pack['text.json'] !== undefined)
      ? good({ ...kit, game: { ...toy, packs: packs.map((files) => refOf(files)) } } as unknown as GameKit)
      : bad([{ code: 'E_FILE', file: 'text.json', pointer: '', expected: 'a file', found: null }]),
} as unknown as GameKit
const refOf = (files: PackFiles) =>
  files === CORE ? { id: 'core', hash: 'a' } : { id: 'own', hash: files['text.json']!, files }

const own = kitOn(kit, ['core', OWN])!

test('a stack of packs is the kit itself, another content, or nothing', () => {
  expect(kitOn(kit, ['core'])).toBe(kit)
  expect(packStackOf(own.game)).toEqual(['core', OWN])
  for (const stack of [['core', 'gone'], ['core', 'toString'], ['core', { 'pack.json': 'own' }], []])
    expect(kitOn(kit, stack as (string | PackFiles)[])?.game.packs ?? 'none').toEqual(stack.length === 0 ? [] : 'none')
})

test('a stack that ships is built once; what could not be built is tried again', () => {
  const builds: number[] = []
  const later: Record<string, PackFiles> = {}
  const counted = {
    ...kit,
    get packs() {
      return { core: CORE, ...later }
    },
    build: (packs: readonly PackFiles[]) => {
      builds.push(packs.length)
      return kit.build(packs)
    },
  } as unknown as GameKit
  expect(kitOn(counted, ['core', 'road'])).toBeUndefined()
  later.road = OWN
  expect(kitOn(counted, ['core', 'road'])).toBe(kitOn(counted, ['core', 'road']))
  expect(builds).toEqual([2])
  kitOn(counted, ['core', OWN])
  kitOn(counted, ['core', OWN])
  expect(builds).toEqual([2, 2, 2])
})

test('a record brings the packs that do not ship, and plays on them wherever the game is', () => {
  const match = new Match(own.game, { target: 9 }, 'own')
  while (match.deciding !== undefined) match.actRaw(match.deciding, { type: 'throw' })
  const text = makeRecord(recordOf(match, { events: true }))
  expect(text.split('\n')[0]).not.toContain('files')
  expect(text.split('\n')[2]).toBe(JSON.stringify({ pack: { id: 'own', hash: '"…"', files: OWN } }))
  const read = parseRecord(text)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  expect(makeRecord(read.value)).toBe(text)
  const again = replay(recordedKit(kit, read.value)!.game, read.value)
  expect(again.ok && [again.value.changes, again.value.divergence, again.value.match.hash()]).toEqual([
    [],
    undefined,
    match.hash(),
  ])
  const elsewhere = replay(kit.game, read.value)
  expect(elsewhere.ok && elsewhere.value.changes.map(({ what }) => what)).toEqual(['packs'])
  for (const pack of [null, { id: 'own', hash: 'x' }, { id: 'own', hash: 'x', files: { 'a.json': 1 } }]) {
    const lines = text.split('\n').with(2, JSON.stringify({ pack }))
    expect(parseRecord(lines.join('\n'))).toMatchObject({ ok: false, faults: [{ code: 'record_line', path: '/3' }] })
  }
})

test('a record of format 1 is read and written back as it was', () => {
  const text = makeRecord(recordOf(new Match(toy, { target: 9 }, 's')))
  const former = text.replace('"format":2', '"format":1').replace('"botLuck":"bots/1",', '')
  const read = parseRecord(former)
  expect(read.ok && makeRecord(read.value)).toBe(former)
  expect(read.ok && replay(toy, read.value)).toMatchObject({ ok: true, value: { changes: [] } })
})
