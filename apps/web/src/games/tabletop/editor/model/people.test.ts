import { parseEncounter, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { expect, test } from 'vitest'
import { draftFrom, emptyDraft } from './draft.ts'
import { rawEncounter } from './file.ts'
import { objectiveOf, withClock, withObjective } from './goals.ts'
import {
  blankSheet,
  fighterAt,
  namesOf,
  renamedFighter,
  turned,
  withCopy,
  withFighter,
  withNewFighter,
  withOwnSheet,
  withoutFighter,
} from './people.ts'

const tabletop = tabletopKit(locales)

const { content } = tabletop
const chase = draftFrom(content.encounters.find(({ id }) => id === 'port_chase_square')!)
const faults = (draft: typeof chase) => {
  const parsed = parseEncounter(rawEncounter(draft), content)
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => `${code} ${path}`)
}

test('TT-148 TT-149 from nothing to an encounter: fighters, cells, and the faults until then', () => {
  const two = withNewFighter(withNewFighter(emptyDraft(), 'guard', 'heroes'), blankSheet(content), 'foes')
  expect(two.fighters.map(({ uid, facing }) => [uid, facing])).toEqual([
    ['guard', 'N'],
    ['fighter', 'N'],
  ])
  expect(faults(emptyDraft())).toEqual(['setup_range /fighters'])
  expect(faults(two)).toEqual(['setup_no_cell /fighters/0/cell', 'setup_no_cell /fighters/1/cell'])
  const placed = withFighter(two, 0, { cell: [1, 1] })
  expect(faults(withFighter(placed, 1, { cell: [1, 1] }))).toEqual(['setup_occupied /fighters/1/cell'])
  expect(faults(withFighter(placed, 1, { cell: [5, 5] }))).toEqual([])
  expect(fighterAt(placed, [1, 1])).toBe(0)
  expect(fighterAt(placed, [2, 1])).toBe(-1)
})

test('TT-023 a copy shares nothing: another id, no cell', () => {
  const draft = withCopy(withCopy(chase, 0), 5)
  expect(draft.fighters.slice(5).map(({ uid, cell }) => [uid, cell])).toEqual([
    ['vitmor_2', null],
    ['vitmor_3', null],
  ])
  expect(namesOf(content, draft, 'en').filter((name) => name.startsWith('Vitmor'))).toEqual([
    'Vitmor 1',
    'Vitmor 2',
    'Vitmor 3',
  ])
})

test('TT-150 objectives about a fighter follow his id and go with him', () => {
  expect(renamedFighter(chase, 3, 'thief').objectives.map(({ of }) => of)).toEqual(['thief', 'thief'])
  expect(withoutFighter(chase, 3).objectives).toEqual([])
  expect(withoutFighter(chase, 4).objectives).toEqual(chase.objectives)
})

test('TT-140 facing turns step by step round the grid', () => {
  expect(turned(chase, 0, 1).fighters[0]!.facing).toBe('SE')
  expect(turned(turned(chase, 0, -1), 0, -1).fighters[0]!.facing).toBe('N')
})

test('TT-021 a character becomes a sheet of his own, with what he has with him', () => {
  const knife = [{ item: 'knife', place: 'hand' as const }]
  const own = withOwnSheet(content, withFighter(chase, 0, { items: knife }), 0).fighters[0]!
  const { id: _, ...vitmor } = content.characters.find(({ id }) => id === 'vitmor')!
  expect(own).toMatchObject({ character: { ...vitmor, items: knife }, items: null })
  expect(blankSheet(content)).toMatchObject({ body: 6, mind: 6, ap: 5, speed: 5, attacks: ['fist'] })
})

test('TT-150 an objective of each kind begins as one that fits', () => {
  for (const kind of ['defeat', 'capture', 'escape', 'survive'] as const)
    expect(faults({ ...chase, objectives: [objectiveOf(chase, 'heroes', kind)] })).toEqual([])
  expect(faults(withClock(withClock(withObjective(chase))))).toEqual([])
})
