import { type GameKit, Match } from '@arbiter/kernel'
import { type Encounter, encounterFrom, parseEncounter, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { expect, test } from 'vitest'
import { draftFrom, emptyDraft } from './draft.ts'
import { makeEncounterFile, readEncounterFile } from './file.ts'
import { looseDraft } from './looseDraft.ts'
import { blankSheet, withNewFighter } from './people.ts'

const tabletop = tabletopKit(locales)

const { content } = tabletop
const shipped = content.encounters

test('TT-148 every shipped encounter, saved and opened again, is the same', () => {
  for (const encounter of shipped)
    expect(readEncounterFile(content, makeEncounterFile(encounter))).toEqual({ ok: true, draft: encounter })
})

test('TT-148 so is one with everything in it', () => {
  const full: Encounter = {
    ...draftFrom(shipped.find(({ id }) => id === 'port_chase_hex')!),
    secret: { en: 'He has a twin.', ru: 'У него есть близнец.' },
    check: '3d6',
    options: { 'ap.base': 7, 'check.difficulties': [8, 12, 16], 'facing.enabled': false, 'check.step': null },
    clocks: [{ id: 'tide', name: { en: 'Tide', ru: 'Прилив' }, segments: 6, filled: 2, secret: true }],
    script: [{ seat: 'gm', action: { type: 'confirmMuster' } }],
  }
  const fighters = full.fighters.map((fighter, i) =>
    i === 0
      ? {
          ...fighter,
          character: { ...blankSheet(content), items: [{ item: 'knife', place: 'bag' as const }] },
          posture: 'prone' as const,
          ap: 0,
          hiddenFrom: ['crowd'],
        }
      : { ...fighter, items: [] },
  )
  const map = { ...full.map!, zones: { quay: [[24, 1] as const], empty: [] } }
  const draft = { ...full, fighters, map }
  expect(readEncounterFile(content, makeEncounterFile(draft))).toEqual({ ok: true, draft })
})

test('TT-148 notes in one language stand for both', () => {
  const draft = { ...draftFrom(shipped[0]!), notes: { en: '', ru: 'Тихо.' }, secret: { en: 'A trap.', ru: '' } }
  const read = readEncounterFile(content, makeEncounterFile(draft))
  expect(read.ok && [read.draft.notes, read.draft.secret]).toEqual([
    { en: 'Тихо.', ru: 'Тихо.' },
    { en: 'A trap.', ru: 'A trap.' },
  ])
})

test('TT-148 what is as usual is left out of the file', () => {
  const file = JSON.parse(makeEncounterFile(draftFrom(shipped.find(({ id }) => id === 'duel')!)))
  expect(Object.keys(file)).not.toContain('clocks')
  expect(Object.keys(file.fighters[0])).toEqual(['uid', 'character', 'side', 'cell', 'facing'])
})

test('TT-148 what is written in one language stands for both; an empty title is a fault', () => {
  const duel = draftFrom(shipped.find(({ id }) => id === 'duel')!)
  const [red, ...others] = duel.fighters
  const sheet = { ...blankSheet(content), name: { en: '', ru: 'Мельник' } }
  const draft = { ...duel, title: { en: 'Mill', ru: '' }, fighters: [{ ...red!, character: sheet }, ...others] }
  expect(readEncounterFile(content, makeEncounterFile(draft))).toMatchObject({
    ok: true,
    draft: {
      title: { en: 'Mill', ru: 'Mill' },
      fighters: [{ character: { name: { en: 'Мельник', ru: 'Мельник' } } }, {}],
    },
  })
  expect(readEncounterFile(content, makeEncounterFile({ ...draft, title: { en: '', ru: '' } })).ok).toBe(false)
})

test('TT-149 a bad file is refused with code and pointer; what can be read of it is kept for mending', () => {
  const { map, ...duel } = JSON.parse(makeEncounterFile(shipped.find(({ id }) => id === 'duel')!))
  const bad = { ...duel, map: { ...map, rows: [...map.rows.slice(1), '#'] }, attacking: 'nobody' }
  const read = readEncounterFile(content, JSON.stringify(bad))
  if (read.ok) throw new Error('it was opened')
  expect(read.faults.map(({ code, path }) => `${code} ${path}`)).toContain('setup_ref /attacking')
  expect(read.faults.map(({ code }) => code)).toContain('setup_rows')
  expect(read.readable).toMatchObject({ attacking: 'nobody', fighters: [{}, {}] })
})

test('TT-149 what is no JSON, or no encounter at all, leaves nothing to mend', () => {
  expect(readEncounterFile(content, '{')).toMatchObject({
    ok: false,
    faults: [{ code: 'not_json', path: '', found: { line: 1, column: 2 } }],
    readable: undefined,
  })
  expect(readEncounterFile(content, '[1]')).toMatchObject({ ok: false, readable: undefined })
})

test('a draft with faults comes back as it was left', () => {
  const draft = {
    ...withNewFighter(emptyDraft(), 'guard', 'gone'),
    title: { en: '', ru: 'Порт' },
    check: 'd7',
    options: { 'ap.base': 99 },
  }
  expect(parseEncounter(draft, content).ok).toBe(false)
  expect(looseDraft(content, JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('whatever a file holds, what is read of it has the form of a draft', () => {
  const nonsense = {
    fighters: [7, { cell: 'a1', facing: 'UP', items: [{}], character: { skills: { fire: 'x' } } }],
    sides: {},
    map: { rows: 3 },
    options: { x: {} },
  }
  const draft = looseDraft(content, nonsense)!
  expect(draft.fighters).toMatchObject([
    { cell: null, facing: null, items: [{ item: '', place: 'bag' }], character: { skills: {} } },
  ])
  expect(draft).toMatchObject({ sides: [], map: { kind: 'square', rows: ['.'] }, options: {} })
})

test('TT-151 a fight in play becomes a file that opens without a fault', () => {
  const setup = tabletop.presets[0]!.setup
  const match = new Match((tabletop as unknown as GameKit).game, setup, 'editor')
  const encounter = encounterFrom(content, match.state as never)
  expect(readEncounterFile(content, makeEncounterFile(encounter))).toEqual({ ok: true, draft: encounter })
})
