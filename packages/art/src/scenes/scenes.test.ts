import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { TABLES } from '../law/law.ts'
import { type ArtTheme, METAL } from '../recipes/colours.ts'
import { danglingIds, everything, FORBIDDEN, loaded, nodesOf } from '../testing.ts'
import { arena, arenaFloors, arenaZones } from './arena.ts'
import { inkEdge, roadDashes } from './borderland.ts'
import { endingStand } from './endings.ts'
import { field, fieldGrid, tombstone } from './field.ts'
import { boxesOf } from './floor/boxes.ts'
import { edgesOf } from './floor/edges.ts'
import { floor } from './floor/floor.ts'
import { fog, lanternLight, reach, trail } from './floor/marks.ts'
import { defeatOf, SCENES, type SceneName, victoryOf } from './index.ts'
import { feltOf, tavernTable } from './tavern.ts'
import { tileScene } from './tiles.ts'

const THEMES: readonly ArtTheme[] = ['night', 'dusk']
const SIZES = [
  [1280, 800],
  [390, 844],
  [320, 240],
] as const
/** The sets that a page has loaded when it shows the scene. */
const SETS: Readonly<Record<SceneName, readonly string[]>> = {
  hero: ['home'],
  borderland: ['home'],
  tavernTable: ['dice'],
  tavernBust: ['dice'],
  arena: ['arena'],
  field: ['run'],
  encounter: ['twilight'],
  roadMap: ['twilight'],
  cardTable: ['twilight'],
  port: ['tabletop'],
  road: ['tabletop'],
  cave: ['tabletop'],
  hall: ['tabletop'],
  victoryTable: ['dice'],
  victoryArena: ['arena'],
  victoryRoad: ['twilight'],
  victoryRoadPeace: ['twilight'],
  victoryRoadDark: ['twilight'],
  victoryRoadLight: ['twilight'],
  victoryField: ['run'],
  victoryPort: ['tabletop'],
  defeat: ['twilight'],
  defeatArena: ['arena'],
  defeatPort: ['tabletop'],
  emptyStools: ['home'],
  tornLetter: ['home'],
  lampOut: ['home'],
  bareSignpost: ['home'],
  blankBlock: ['home'],
}

describe.each(Object.keys(SCENES) as SceneName[])('%s', (name) => {
  const drawing = (width: number, height: number, theme: ArtTheme) =>
    SCENES[name](loaded(...SETS[name]), { width, height, theme })

  test('is drawn at every size in both themes with few nodes and nothing forbidden', () => {
    for (const theme of THEMES) {
      for (const [width, height] of SIZES) {
        const svg = drawing(width, height, theme)
        expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
        expect(svg).not.toMatch(FORBIDDEN)
        expect(danglingIds(svg)).toEqual([])
        expect(nodesOf(svg)).toBeGreaterThan(8)
        expect(nodesOf(svg)).toBeLessThanOrEqual(400)
      }
    }
  })

  test('is the same each time', () => {
    expect(drawing(1280, 800, 'night')).toBe(drawing(1280, 800, 'night'))
  })
})

const SAME_AT_ALL_HOURS: readonly SceneName[] = [
  'victoryTable',
  'victoryArena',
  'victoryRoad',
  'victoryRoadPeace',
  'victoryRoadDark',
  'victoryRoadLight',
  'victoryField',
  'victoryPort',
  'defeat',
  'defeatArena',
  'defeatPort',
  'lampOut',
]
test.each((Object.keys(SCENES) as SceneName[]).filter((name) => !SAME_AT_ALL_HOURS.includes(name)))(
  '%s has a night and a dusk impression',
  (name) => {
    const [night, dusk] = THEMES.map((theme) => SCENES[name](everything(), { width: 640, height: 400, theme }))
    expect(night).not.toBe(dusk)
  },
)

test.each(Object.keys(TABLES).filter((game) => game !== 'people'))(
  'the tile of %s needs only the stencils of home',
  (game) => {
    const svg = tileScene(loaded('home'), game)
    expect(svg).not.toMatch(FORBIDDEN)
    expect(danglingIds(svg)).toEqual([])
    expect(nodesOf(svg)).toBeLessThanOrEqual(120)
  },
)

test('what the home page shows weighs at most 150 kB, a scene alone 60 kB', () => {
  const weight = (svg: string) => gzipSync(svg, { level: 9 }).length
  for (const theme of THEMES) {
    const hero = SCENES.hero(loaded('home'), { width: 1280, height: 456, theme })
    const tiles = Object.keys(TABLES).map((game) => tileScene(loaded('home'), game))
    expect([hero, ...tiles].reduce((sum, svg) => sum + weight(svg), 0)).toBeLessThanOrEqual(150_000)
    for (const draw of Object.values(SCENES)) {
      expect(weight(draw(everything(), { width: 1280, height: 800, theme }))).toBeLessThanOrEqual(60_000)
    }
  }
})

test('each game is won in a place of its own', () => {
  const places = Object.keys(TABLES)
    .filter((game) => game !== 'people')
    .map(victoryOf)
  expect(new Set(places).size).toBe(places.length)
  expect(victoryOf('constructor')).toBe('victoryField')
})

test('what is lost on the sand or in the port is lost there, not in a wood; what others won has no wreath', () => {
  expect([defeatOf('arena'), defeatOf('tabletop')]).toEqual(['defeatArena', 'defeatPort'])
  expect(defeatOf('chess')).toBe('defeat')
  const options = { width: 1280, height: 756, theme: 'night' } as const
  const leaves = (calm: boolean) => SCENES.victoryArena({}, { ...options, calm }).includes(METAL[3].body)
  expect([leaves(false), leaves(true)]).toEqual([true, false])
})

test('a game without a tile of its own gets the map', () => {
  expect(tileScene(loaded('home'), 'chess')).toBe(tileScene(loaded('home'), 'tabletop'))
})

test('the five zones of the arena lie apart from each other and within the picture', () => {
  for (const [width, height] of SIZES.slice(0, 2)) {
    const zones = Object.values(arenaZones({ width: width!, height: height!, theme: 'night' }))
    for (const [i, a] of zones.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(0)
      expect(a.x + a.width).toBeLessThanOrEqual(width!)
      expect(a.y + a.height).toBeLessThanOrEqual(height!)
      for (const b of zones.slice(i + 1)) {
        const apart =
          a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1
        expect(apart).toBe(true)
      }
    }
  }
})

test('a floor of the arena as it is seen leaves out the corners that the wall cuts off', () => {
  const options = { width: 1280, height: 800, theme: 'night' } as const
  const { north, west, centre } = arenaZones(options)
  const floors = arenaFloors(options)
  const middle = (points: (typeof floors)['north']) => points.reduce((sum, [x]) => sum + x, 0) / points.length
  for (const [x, y] of floors.north) {
    expect(y).toBeLessThanOrEqual(west.y + 1e-6)
    expect(y).toBeGreaterThan(north.y)
    expect(x).toBeGreaterThan(west.x)
  }
  // At the top it is narrower than at its foot.
  const widthAt = (from: number, to: number) => {
    const xs = floors.north.flatMap(([x, y]) => (y >= from && y <= to ? [x] : []))
    return Math.max(...xs) - Math.min(...xs)
  }
  expect(widthAt(0, north.y + 40)).toBeLessThan(widthAt(west.y - 1, west.y + 1) * 0.9)
  expect(new Set(floors.centre.map(([x]) => Math.round(x)))).toEqual(
    new Set([Math.round(centre.x), Math.round(centre.x + centre.width)]),
  )
  expect(middle(floors.west)).toBeLessThan(middle(floors.east))
})

test('the floor of the arena keeps clear of what a page lays over it', () => {
  const options = { width: 390, height: 800, theme: 'night', above: 0.2, below: 0.4 } as const
  const { north, south } = arenaZones(options)
  expect(north.y).toBeCloseTo(160)
  expect(south.y + south.height).toBeCloseTo(480)
  expect(arena({}, options)).not.toBe(arena({}, { ...options, below: 0 }))
})

test('only zones that burn have flames', () => {
  const options = { width: 1280, height: 800, theme: 'night' } as const
  const flames = (svg: string) => svg.match(/#ffd166/g)?.length ?? 0
  expect(flames(arena({}, options))).toBe(0)
  expect(flames(arena({}, { ...options, burning: ['east', 'north'] }))).toBe(22)
})

test('a field lies along the screen: my end is left, or below on a phone', () => {
  const wide = fieldGrid({ width: 1280, height: 800, theme: 'night' })
  expect(wide.at(0, 0).x).toBeLessThan(wide.at(9, 0).x)
  const tall = fieldGrid({ width: 390, height: 844, theme: 'night' })
  expect(tall.at(0, 0).y).toBeGreaterThan(tall.at(9, 0).y)
  expect(tall.columns).toBe(8)
  expect(tall.x).toBeGreaterThanOrEqual(0)
})

test.each([
  { width: 1280, height: 1200, head: 60, foot: 200, side: 330 },
  { width: 390, height: 800, head: 130, foot: 190, side: 7 },
])('a field keeps the room free that it is told to, at $width', ({ head, foot, side, ...size }) => {
  const { x, y, cell, rows } = fieldGrid({ ...size, theme: 'dusk', head, foot, side })
  expect(x).toBeGreaterThanOrEqual(side)
  expect(y).toBeGreaterThanOrEqual(head)
  expect(y + cell * rows).toBeLessThanOrEqual(size.height - foot)
  expect(cell).toBeGreaterThan(40)
})

test('only my half is seen where the other lies in mist, and it is not cut into cells', () => {
  const whole = { width: 1280, height: 800, theme: 'night' } as const
  const half = { ...whole, length: 5, mist: 2 }
  expect(fieldGrid(half).cellWidth * 7).toBeLessThanOrEqual(1280)
  expect(fieldGrid(half).at(4, 0).x).toBeLessThan(fieldGrid(half).x + 5 * fieldGrid(half).cellWidth)
  const theirs = '#d8523c'
  expect(field({}, whole)).toContain(theirs)
  expect(field({}, half)).not.toContain(theirs)
  const tall = fieldGrid({ ...half, width: 390, height: 800 })
  expect(tall.at(4, 0).y).toBeCloseTo(tall.y + 2 * tall.cellHeight)
})

test('the ground is one meadow, trodden where armies meet: a side is told by a tint of its ranks and a ribbon at its end', () => {
  for (const [width, height] of [
    [1280, 756],
    [390, 800],
  ] as const) {
    const svg = field({}, { width, height, theme: 'night' })
    const filled = (colour: string) => svg.match(new RegExp(`<path[^>]*fill="${colour}"[^>]*>`, 'g')) ?? []
    for (const [ribbon, tint] of [
      ['#4f9be8', '#2f66c4'],
      ['#d8523c', '#c4462f'],
    ] as const) {
      expect(filled(ribbon)).toHaveLength(1)
      expect(filled(tint)).toEqual([expect.stringContaining('opacity=')])
    }
    expect(svg).toBe(field({}, { width, height, theme: 'night' }))
  }
})

test('camps stand beyond both ends, never on a cell, and not where there is no room', () => {
  const options = { width: 1280, height: 756, theme: 'night', side: 110 } as const
  const cloth = (svg: string) => svg.match(/M-32 -190/g)?.length ?? 0
  expect(cloth(field({}, options))).toBe(2)
  expect(cloth(field({}, { ...options, camps: false }))).toBe(0)
  expect(cloth(field({}, { ...options, width: 800, side: 0 }))).toBe(0)
})

test('a tombstone is drawn without a field', () => {
  expect(nodesOf(tombstone('night'))).toBe(5)
})

test('woods, rocks and graves are there where the rules put them', () => {
  const options = { width: 1280, height: 800, theme: 'dusk' } as const
  const bare = nodesOf(field({}, options))
  const kinds = ['wood', 'rock', 'grave'] as const
  const things = kinds.map((kind, i) => ({ along: 3 + i, across: 2, kind }))
  expect(nodesOf(field({}, { ...options, things }))).toBe(bare + 2 + 4 + 4)
})

test.each([true, false])('whoever decided an ending (won: %s) stands in the picture, above the words', (won) => {
  for (const [width, height] of [
    [1280, 756],
    [2560, 1512],
    [390, 800],
  ] as const) {
    const { x, y, width: w, height: h } = endingStand({ width, height, theme: 'night' }, won)
    expect([x >= 0, y >= 0, x + w <= width, y + h <= height * 0.56]).toEqual([true, true, true, true])
    expect(w).toBeGreaterThan(width * 0.15)
  }
})

test('dice have felt to lie on, and a bust tells itself by cracks too', () => {
  const options = { width: 1280, height: 800, theme: 'night' } as const
  const { cx, cy, rx, ry } = feltOf(options)
  expect([cx - rx > 0, cy - ry > 0, cy + ry < 800]).toEqual([true, true, true])
  const covered = { above: 0.3, below: 0.25 }
  const between = feltOf({ width: 390, height: 800, theme: 'night', covered })
  expect([between.cy - between.ry >= 240, between.cy + between.ry <= 600]).toEqual([true, true])
  const stencils = loaded('dice')
  expect(nodesOf(tavernTable(stencils, { ...options, bust: true }))).toBe(nodesOf(tavernTable(stencils, options)) + 1)
})

test('a map of letters becomes few boxes', () => {
  expect(boxesOf(['.##', '.##', '~..'], '#', 10)).toEqual([{ x: 10, y: 0, width: 20, height: 20 }])
  expect(boxesOf(['#.#'], '#', 10)).toHaveLength(2)
  expect(boxesOf([], '#', 10)).toEqual([])
})

test('a floor shows walls, rough ground, exits and things of the map, within its nodes', () => {
  const rows = ['##########', '#..~~...##', '#........E', '#...##...E', '##########']
  const cell = 64
  const svg = floor(loaded('tabletop'), 'port', {
    width: 640,
    height: 320,
    theme: 'dusk',
    cell,
    blocks: boxesOf(rows, '#', cell),
    rough: boxesOf(rows, '~', cell),
    exits: boxesOf(rows, 'E', cell),
    props: [{ name: 'barrel', box: { x: 70, y: 70, width: 50, height: 50 } }],
  })
  expect(svg).not.toMatch(FORBIDDEN)
  expect(nodesOf(svg)).toBeLessThan(80)
})

test('walls that meet have one outside: no edge lies between them, and each knows how deep it is', () => {
  const { north, south, west, east } = edgesOf(boxesOf(['###', '#..', '#..'], '#', 10))
  expect(north).toEqual([{ x: 0, y: 0, length: 30, depth: 30 }])
  expect(west).toEqual([{ x: 0, y: 0, length: 30, depth: 30 }])
  expect(south).toEqual([
    { x: 10, y: 10, length: 20, depth: 10 },
    { x: 0, y: 30, length: 10, depth: 30 },
  ])
  expect(east).toEqual([
    { x: 10, y: 10, length: 20, depth: 10 },
    { x: 30, y: 0, length: 10, depth: 30 },
  ])
  expect(edgesOf([]).south).toEqual([])
})

test.each(['port', 'road', 'cave', 'hall'] as const)(
  'the ground of a %s differs from cell to cell, the same each time, and costs few nodes',
  (kind) => {
    const size = { width: 640, height: 320, theme: 'night' } as const
    const cell = (i: number) => ({ x: (i % 10) * 64, y: Math.floor(i / 10) * 64, width: 64, height: 64 })
    const ground = Array.from({ length: 50 }, (_, i) => cell(i))
    const bare = floor(loaded('tabletop'), kind, size)
    const svg = floor(loaded('tabletop'), kind, { ...size, ground })
    expect(svg).toBe(floor(loaded('tabletop'), kind, { ...size, ground }))
    expect(nodesOf(svg) - nodesOf(bare)).toBeGreaterThanOrEqual(2)
    expect(nodesOf(svg) - nodesOf(bare)).toBeLessThanOrEqual(4)
  },
)

test('a row of houses costs no more nodes than two of them, a carpet five', () => {
  const size = { width: 1280, height: 800, theme: 'dusk' } as const
  const row = Array.from({ length: 9 }, (_, i) => ({ x: 100 + i * 120, y: 200, width: 118, height: 140 }))
  const nodes = (options: object) => nodesOf(floor(loaded('tabletop'), 'port', { ...size, ...options }))
  expect(nodes({ blocks: row }) - nodes({})).toBeLessThanOrEqual(24)
  expect(nodes({ rug: { x: 90, y: 90, width: 300, height: 100 } }) - nodes({})).toBe(5)
})

test('the way between two stops is one path that tells its state; stops close to each other need none', () => {
  const ways = (['done', 'next', 'ahead'] as const).map((state) => roadDashes([0, 0], [200, 40], state, 'night'))
  expect(new Set(ways).size).toBe(3)
  expect(ways.map(nodesOf)).toEqual([1, 1, 1])
  expect(roadDashes([0, 0], [30, 0], 'next', 'night')).toBe('')
})

test('fog is hatched inside its edge only, so that patches lie close to each other', () => {
  const corners = [
    [0, 0],
    [300, 0],
    [300, 300],
  ] as const
  const [, hatching = ''] = [...fog(corners, 'a', 'night').matchAll(/ d="([^"]+)"/g)].map(([, d]) => d!)
  const starts = [...hatching.matchAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  expect(starts.length).toBeGreaterThan(4)
  for (const [x, y] of starts) expect(y).toBeLessThanOrEqual(x + 6)
})

test('reach, way and light are few nodes however large the map is', () => {
  const cells = Array.from({ length: 60 }, (_, i) => ({
    x: (i % 10) * 64,
    y: Math.floor(i / 10) * 64,
    width: 64,
    height: 64,
  }))
  expect(nodesOf(reach(cells, 'walk', 'dusk'))).toBe(1)
  expect(reach(cells, 'walk', 'dusk')).not.toBe(reach(cells, 'run', 'dusk'))
  expect(reach([], 'run', 'dusk')).toBe('')
  const way = [
    [0, 0],
    [64, 0],
    [128, 64],
  ] as const
  expect(nodesOf(trail(way) + lanternLight(10, 10, 60, 'dusk'))).toBe(3)
})

test('a large window shows the same print larger', () => {
  const [small, large] = [
    [1280, 756],
    [2560, 1512],
  ].map(([width, height]) => SCENES.arena({}, { width: width!, height: height!, theme: 'night' }))
  expect(large).toContain('viewBox="0 0 1280 756" width="2560" height="1512"')
  expect(large!.replace('width="2560" height="1512"', 'width="1280" height="756"')).toBe(small)
})

test('live parts of a board are fragments: fog, the edge of ink', () => {
  const corners = [
    [0, 0],
    [100, 0],
    [50, 80],
  ] as const
  expect(fog(corners, 'a', 'night')).not.toBe(fog(corners, 'a', 'dusk'))
  expect(nodesOf(inkEdge({ width: 1280, height: 456, theme: 'night' }))).toBe(3)
})
