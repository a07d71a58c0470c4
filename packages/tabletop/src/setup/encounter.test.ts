import type { Fault } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { core, entryOf, text } from '../content/testing.ts'
import { parseEncounter } from './encounter.ts'
import { faults } from './testing.ts'

const duel = core.files.encounters.find(({ id }) => id === 'duel')!
const [red, blue] = duel.fighters as [object, object]

function refused(raw: unknown): readonly Fault[] {
  const result = parseEncounter(raw, core)
  return result.ok ? [] : result.faults
}
/** What is wrong with the duel after a change. */
const wrong = (change: object): string[] => refused({ ...duel, ...change }).map(({ code, path }) => `${code} ${path}`)
/** What is wrong when the red fighter is different. */
const wrongRed = (change: object): string[] => wrong({ fighters: [{ ...red, ...change }, blue] })

describe('TT-148 an encounter as one file', () => {
  test('is what the content holds', () => {
    for (const file of core.files.encounters) {
      const result = parseEncounter(file, core)
      expect(result.ok && result.value).toEqual(entryOf(core.encounters, file.id))
    }
  })

  test('may carry notes and texts in one language', () => {
    const plain = parseEncounter({ ...duel, title: text('Duel') }, core)
    const noted = parseEncounter({ $schema: 'x', comment: 'for Sunday', ...duel, title: { en: 'Duel' } }, core)
    expect(noted).toEqual(plain.ok && { ...plain, value: { ...plain.value, title: { en: 'Duel', ru: 'Duel' } } })
  })

  test('needs no map: nobody has a cell or a facing then', () => {
    const bare = duel.fighters.map(({ uid, character, side }) => ({ uid, character, side }))
    const result = parseEncounter({ ...duel, map: null, fighters: bare }, core)
    expect(result.ok && result.value.fighters.map(({ cell, facing }) => [cell, facing])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(wrong({ map: null, fighters: [{ ...red, facing: null }, bare[1]] })).toEqual([
      'setup_no_map /fighters/0/cell',
    ])
    expect(wrong({ map: null, fighters: [bare[0], { ...bare[1], facing: 'N' }] })).toEqual([
      'setup_no_map /fighters/1/facing',
    ])
  })

  test('holds a script of any actions', () => {
    expect(wrong({ script: [{ seat: 'red', action: { type: 'anything', deep: [1] } }] })).toEqual([])
    expect(wrong({ script: [{ seat: 'red' }] })).toEqual(['setup_field /script/0/action'])
  })
})

test('TT-148 a map has up to 100 rows of 100 cells', () => {
  const map = (rows: number, columns: number) => ({ kind: 'square', rows: new Array(rows).fill('.'.repeat(columns)) })
  expect(wrong({ map: map(100, 100) })).toEqual([])
  expect(wrong({ map: map(101, 100) })).toEqual(['setup_range /map/rows'])
  expect(wrong({ map: map(1, 101) })).toContain('setup_range /map/rows/0')
})

describe('TT-149 an encounter is refused', () => {
  test('with unknown ids, each with its pointer and the nearest', () => {
    expect(refused({ ...duel, attacking: 'rad', fighters: [{ ...red, character: 'dualist' }, blue] })).toMatchObject([
      { code: 'setup_ref', path: '/attacking', nearest: 'red' },
      { code: 'setup_ref', path: '/fighters/0/character', nearest: 'duelist' },
    ])
    expect(wrongRed({ side: 'blues' })).toEqual(['setup_ref /fighters/0/side'])
    expect(wrongRed({ hiddenFrom: ['blues'] })).toEqual(['setup_ref /fighters/0/hiddenFrom/0'])
    expect(wrongRed({ items: [{ item: 'swort', place: 'hand' }] })).toEqual(['setup_ref /fighters/0/items/0/item'])
    expect(wrong({ check: 'd6', surprised: ['green'] })).toEqual(['setup_ref /check', 'setup_ref /surprised/0'])
    expect(wrong({ relations: [{ sides: ['red', 'green'], relation: 'allied' }] })).toEqual([
      'setup_ref /relations/0/sides/1',
    ])
    expect(wrong({ options: { 'ap.basis': 3, 'ap.base': 'five' } })).toEqual([
      'setup_ref /options/ap.basis',
      'setup_option /options/ap.base',
    ])
  })

  test('TT-022 with an own sheet of unknown skills, attacks or spells, or values outside their range', () => {
    const sheet = (change: object) => wrongRed({ character: { name: text('Own'), ...change } })
    expect(sheet({})).toEqual([])
    expect(sheet({ skills: { balance: 2 } })).toEqual(['setup_ref /fighters/0/character/skills/balance'])
    expect(sheet({ skills: { blades: 21 } })).toEqual(['setup_range /fighters/0/character/skills/blades'])
    expect(sheet({ attacks: ['axe'] })).toEqual(['setup_ref /fighters/0/character/attacks/0'])
    expect(sheet({ spells: ['flames'] })).toEqual(['setup_ref /fighters/0/character/spells/0'])
    expect(sheet({ ap: -1 })).toEqual(['setup_range /fighters/0/character/ap'])
    expect(sheet({ name: {} })).toEqual(['setup_field /fighters/0/character/name'])
    expect(sheet({ name: { en: 'Own' }, comment: 'a stranger' })).toEqual([])
    expect(wrongRed({ character: null })).toEqual(['setup_field /fighters/0/character'])
  })

  test('TT-024 with too much in hand', () => {
    const held = (...items: string[]) => wrongRed({ items: items.map((item) => ({ item, place: 'hand' })) })
    expect([held('sword', 'knife'), held('spear', 'knife')]).toEqual([[], ['setup_hands /fighters/0/items']])
  })

  test('with a facing that the grid does not have', () => {
    expect(wrongRed({ facing: 'NNE' })).toEqual(['setup_range /fighters/0/facing'])
    const hex = { map: { kind: 'hex', rows: duel.map!.rows } }
    const facing = (direction: string) => wrong({ ...hex, fighters: [{ ...red, facing: direction }, blue] })
    for (const direction of ['N', 'S']) expect(facing(direction)).toEqual(['setup_facing /fighters/0/facing'])
    for (const direction of ['NE', 'E', 'SE', 'SW', 'W', 'NW']) expect(facing(direction)).toEqual([])
  })

  test('with a fighter outside the map, on a blocked cell, behind a shut door, on another one’s cell or nowhere', () => {
    const at = (cell: unknown) => wrongRed({ cell })
    expect(at([9, 3])).toEqual(['setup_outside /fighters/0/cell'])
    expect(at([150, 0])).toEqual(['setup_outside /fighters/0/cell'])
    expect(at([3, 7])).toEqual(['setup_outside /fighters/0/cell'])
    expect(at([8, 6])).toEqual([])
    expect(at([-1, 0])).toEqual(['setup_range /fighters/0/cell/0'])
    expect(at([3])).toEqual(['setup_range /fighters/0/cell'])
    expect(at(null)).toEqual(['setup_no_cell /fighters/0/cell'])
    expect(at([5, 3])).toEqual(['setup_occupied /fighters/1/cell'])
    for (const letter of ['#', 'D', 'd', 'L', '~', 'E', '.']) {
      const rows = duel.map!.rows.map((row, i) => (i === 3 ? `...${letter}.....` : row))
      const blocked = ['#', 'D', 'd', 'L'].includes(letter)
      expect(wrong({ map: { kind: 'square', rows } }), letter).toEqual(
        blocked ? ['setup_blocked /fighters/0/cell'] : [],
      )
    }
  })

  test('with rows of unequal length, unknown letters, or zones outside', () => {
    const rows = duel.map!.rows
    expect(wrong({ map: { kind: 'square', rows: [...rows, '..'] } })).toEqual(['setup_rows /map/rows/7'])
    expect(wrong({ map: { kind: 'square', rows: [...rows, '....x....'] } })).toEqual(['setup_terrain /map/rows/7'])
    expect(
      wrong({
        map: {
          kind: 'square',
          rows,
          zones: {
            far: [
              [0, 0],
              [0, 7],
            ],
          },
        },
      }),
    ).toEqual(['setup_outside /map/zones/far/1'])
    expect(wrong({ map: { kind: 'octagon', rows } })).toEqual(['setup_range /map/kind'])
  })

  test('with a surprised side that attacks', () => {
    expect(wrong({ surprised: ['blue'] })).toEqual([])
    expect(wrong({ surprised: ['blue', 'red'] })).toEqual(['setup_surprise /surprised/1'])
  })

  test('TT-150 with an objective about nobody', () => {
    const objective = (change: object) => wrong({ objectives: [{ side: 'red', ...change }] })
    expect(objective({ kind: 'capture', of: 'green' })).toEqual(['setup_ref /objectives/0/of'])
    expect(objective({ kind: 'escape' })).toEqual(['setup_objective /objectives/0/of'])
    expect(objective({ kind: 'defeat', of: 'red' })).toEqual(['setup_objective /objectives/0/of'])
    expect(objective({ kind: 'defeat', of: 'green' })).toEqual(['setup_ref /objectives/0/of'])
    expect(objective({ kind: 'capture', of: 'red' })).toEqual(['setup_objective /objectives/0/of'])
    expect(objective({ kind: 'survive' })).toEqual(['setup_objective /objectives/0/rounds'])
    expect(objective({ kind: 'survive', rounds: 3, of: 'red' })).toEqual(['setup_objective /objectives/0/of'])
    expect(objective({ kind: 'capture', of: 'blue', rounds: 2 })).toEqual(['setup_objective /objectives/0/rounds'])
    expect(wrong({ objectives: [{ side: 'green', kind: 'defeat' }] })).toEqual(['setup_ref /objectives/0/side'])
    const crowd = {
      sides: [...duel.sides, { id: 'crowd', name: text('Crowd') }],
      fighters: [red, blue, { ...blue, uid: 'fan', side: 'crowd', cell: [0, 0], bystander: true }],
    }
    const ofCrowd = (change: object) => wrong({ ...crowd, objectives: [{ side: 'red', ...change }] })
    expect(ofCrowd({ kind: 'defeat', of: 'crowd' })).toEqual(['setup_objective /objectives/0/of'])
    expect(ofCrowd({ kind: 'survive', side: 'crowd', rounds: 2 })).toEqual(['setup_objective /objectives/0/side'])
    expect(ofCrowd({ kind: 'capture', of: 'fan' })).toEqual([])
    for (const fine of [
      { kind: 'capture', of: 'blue' },
      { kind: 'escape', of: 'red' },
      { kind: 'defeat' },
      { kind: 'defeat', of: 'blue' },
      { kind: 'survive', rounds: 3 },
    ])
      expect(objective(fine)).toEqual([])
  })

  test('with ids that stand there twice, or a side with the seat of the game master', () => {
    const sides = (...ids: string[]) => ids.map((id) => ({ id, name: text(id) }))
    expect(wrong({ sides: sides('red', 'blue', 'red') })).toEqual(['setup_duplicate /sides/2/id'])
    for (const id of ['gm', 'referee', 'spectator'])
      expect(wrong({ sides: sides('red', 'blue', id) })).toEqual(['setup_reserved /sides/2/id'])
    for (const uid of ['enemies', 'allies', 'anyone', 'me'])
      expect(wrongRed({ uid })).toEqual(['setup_reserved /fighters/0/uid'])
    expect(faults({ encounter: duel, seats: { red: 'referee' } })).toEqual(['setup_reserved /seats/red'])
    expect(wrong({ fighters: [red, { ...blue, uid: 'red' }] })).toEqual(['setup_duplicate /fighters/1/uid'])
    const pairs = [
      ['red', 'blue'],
      ['blue', 'red'],
    ]
    expect(wrong({ relations: pairs.map((pair) => ({ sides: pair, relation: 'hostile' })) })).toEqual([
      'setup_duplicate /relations/1',
    ])
    const clock = { id: 'tide', name: text('Tide'), segments: 4 }
    expect(wrong({ clocks: [clock, { ...clock, filled: 5 }] })).toEqual([
      'setup_duplicate /clocks/1/id',
      'setup_range /clocks/1/filled',
    ])
  })

  test('TT-025 TT-050 without fighters of two hostile sides', () => {
    expect(wrong({ relations: [{ sides: ['red', 'blue'], relation: 'neutral' }] })).toEqual(['setup_sides /fighters'])
    expect(wrong({ fighters: [red] })).toEqual(['setup_sides /fighters'])
    expect(wrong({ fighters: [red, { ...blue, bystander: true }] })).toEqual(['setup_sides /fighters'])
    expect(wrong({ relations: [{ sides: ['red', 'blue'], relation: 'hostile' }] })).toEqual([])
  })

  test('with negative AP, unknown words or missing fields', () => {
    expect(wrongRed({ ap: -1, posture: 'lying', awareness: 'asleep', hidden: true })).toEqual([
      'setup_range /fighters/0/ap',
      'setup_range /fighters/0/posture',
      'setup_range /fighters/0/awareness',
      'setup_field /fighters/0/hidden',
    ])
    expect(refused({})).toMatchObject([
      { code: 'setup_field', path: '/id' },
      { code: 'setup_field', path: '/title' },
      { code: 'setup_field', path: '/sides' },
      { code: 'setup_field', path: '/fighters' },
    ])
    expect(refused(undefined)).toMatchObject([{ code: 'setup_field', path: '' }])
    expect(refused({ ...duel, tilte: 'x' })).toMatchObject([{ path: '/tilte', found: 'tilte' }])
  })

  test('inside a set-up, with the pointer from there', () => {
    expect(faults({ encounter: { ...duel, attacking: 'green' } })).toEqual(['setup_ref /encounter/attacking'])
    expect(faults({ encounter: { ...duel, fighters: [] } })).toEqual(['setup_range /encounter/fighters'])
  })
})
