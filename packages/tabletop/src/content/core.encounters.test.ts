import { describe, expect, test } from 'vitest'
import { core, entryOf, lines } from './testing.ts'
import type { EncounterFighter } from './types.ts'

const encounter = (id: string) => entryOf(core.encounters, id)

/** `vitmor heroes [6,4] E; …` as in table 24.5, with the marks that are not the usual ones. */
const line = ({ uid, character, side, cell, facing, awareness, bystander, hiddenFrom }: EncounterFighter): string =>
  [
    uid === character ? uid : `${uid} (${character})`,
    side,
    `[${cell}]`,
    facing,
    ...(awareness ? [awareness] : []),
    ...(bystander ? ['bystander'] : []),
    ...hiddenFrom.map((other) => `hidden from ${other}`),
  ].join(' ')

const fighters = (id: string): string[] => encounter(id).fighters.map(line)

const PORT = lines(`
##########################
#.........###......~~....E
#.........###......~~....E
#....................##..E
#........................E
#........................E
#........................E
#...##...........~~......E
#...##...........~~......E
##########################
`)

describe('table 24.5', () => {
  test('six encounters with their titles', () => {
    expect(core.encounters.map(({ id, title }) => `${id} | ${title.en} / ${title.ru}`)).toEqual(
      lines(`
port_chase_square | Port chase (squares) / Погоня в порту (клетки)
port_chase_hex | Port chase (hexes) / Погоня в порту (шестиугольники)
duel | Duel / Дуэль
four_v_four | Four against four / Четверо на четверо
ambush | Ambush / Засада
three_sides | Three sides / Три стороны
`),
    )
  })

  test.each([
    ['port_chase_square', 'square', 'S'],
    ['port_chase_hex', 'hex', 'SE'],
  ])('TT-131 TT-148 %s', (id, kind, facing) => {
    const { map, attacking, surprised, objectives } = encounter(id)
    expect(map).toEqual({ kind, rows: PORT, zones: {} })
    expect(fighters(id)).toEqual([
      'vitmor heroes [6,4] E',
      'anaxiel heroes [6,6] E',
      'bo heroes [7,5] E',
      'suspect fugitive [12,5] W',
      `passer_by crowd [17,4] ${facing} unaware bystander`,
    ])
    expect([attacking, surprised]).toEqual(['heroes', ['fugitive']])
    expect(objectives).toEqual([
      { side: 'heroes', kind: 'capture', of: 'suspect', rounds: null },
      { side: 'fugitive', kind: 'escape', of: 'suspect', rounds: null },
    ])
  })

  test('duel', () => {
    const { map, attacking, surprised } = encounter('duel')
    expect(map).toEqual({ kind: 'square', rows: Array(7).fill('.........'), zones: {} })
    expect(fighters('duel')).toEqual(['red (duelist) red [3,3] E', 'blue (duelist) blue [5,3] W'])
    expect([attacking, surprised]).toEqual(['red', []])
  })

  test('four_v_four', () => {
    const { map, attacking, surprised, sides } = encounter('four_v_four')
    expect(map!.kind).toBe('hex')
    expect(map!.rows).toEqual(
      lines(`
...............
...............
...............
......~~.......
.......#.......
......~~.......
...............
...............
...............
`),
    )
    expect(fighters('four_v_four')).toEqual([
      'w_guard (guard) west [2,4] E',
      'w_brawler (brawler) west [2,3] E',
      'w_archer (archer) west [1,5] E',
      'w_mage (fire_mage) west [1,2] E',
      'e_guard (guard) east [12,4] W',
      'e_brawler (brawler) east [11,3] W',
      'e_archer (archer) east [12,5] W',
      'e_mage (fire_mage) east [13,2] W',
    ])
    expect([attacking, surprised, sides.map(({ id }) => id)]).toEqual([null, [], ['west', 'east']])
  })

  test('ambush, with a heavy door at [15,4]', () => {
    const { map, attacking, surprised } = encounter('ambush')
    expect(map!.kind).toBe('square')
    expect(map!.rows).toEqual(
      lines(`
################
#..~~..........#
#..~~....##....#
#..............#
#..............D
#..............#
#.....##.......#
#.....##..~~...#
#.........~~...#
################
`),
    )
    expect(map!.rows[4]![15]).toBe('D')
    expect(fighters('ambush')).toEqual([
      'assassin bandits [5,4] E hidden from travellers',
      'brawler_1 (brawler) bandits [4,3] E',
      'brawler_2 (brawler) bandits [4,5] E',
      'archer bandits [2,4] E hidden from travellers',
      'duelist travellers [7,4] E',
      'guard travellers [9,4] E',
      'mask travellers [8,5] E',
    ])
    expect([attacking, surprised]).toEqual(['bandits', ['travellers']])
  })

  test('three_sides', () => {
    const { map, attacking, surprised, sides } = encounter('three_sides')
    expect(map).toEqual({ kind: 'square', rows: Array(13).fill('.............'), zones: {} })
    expect(fighters('three_sides')).toEqual([
      'guard_1 (guard) watch [5,1] S',
      'guard_2 (guard) watch [7,1] S',
      'brawler_1 (brawler) gang [4,11] N',
      'brawler_2 (brawler) gang [6,11] N',
      'brawler_3 (brawler) gang [8,11] N',
      'mask stranger [0,6] E',
    ])
    expect([attacking, surprised, sides.map(({ id }) => id)]).toEqual(['gang', [], ['watch', 'gang', 'stranger']])
  })

  test('TT-150 all but the port chase are about defeat; the crowd is nobody’s enemy', () => {
    for (const { id, objectives, sides } of core.encounters.slice(2))
      expect(objectives, id).toEqual(sides.map((side) => ({ side: side.id, kind: 'defeat', of: null, rounds: null })))
    expect(core.encounters.flatMap(({ relations }) => relations.map((each) => each.relation))).toEqual(
      Array(4).fill('neutral'),
    )
  })

  test('everybody starts standing, with the usual AP, items and constants', () => {
    for (const { check, options, fighters: all } of core.encounters) {
      expect([check, options]).toEqual([null, {}])
      for (const { posture, ap, items } of all) expect([posture, ap, items]).toEqual(['standing', null, null])
    }
  })
})
