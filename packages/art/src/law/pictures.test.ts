import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { card, cardBack, fateCard } from '../recipes/card.ts'
import { champion } from '../recipes/champion.ts'
import { DYE, MATTER } from '../recipes/colours.ts'
import { die } from '../recipes/die.ts'
import { FACES } from '../recipes/faces.ts'
import { GROUND } from '../recipes/ground.ts'
import { item } from '../recipes/item.ts'
import { type Picture, portrait } from '../recipes/portrait.ts'
import { standing } from '../recipes/standing.ts'
import { stencilOf } from '../recipes/stencil.ts'
import { token, tokenFace } from '../recipes/token.ts'
import { somebody } from '../scenes/places/place.ts'
import { danglingIds, everything, FORBIDDEN, gzipped, loaded, nodesOf } from '../testing.ts'
import {
  botPicture,
  cardKindOf,
  dieBodyOf,
  kindTable,
  namesakeHints,
  pairOf,
  pictureOf,
  picturesOf,
  playerPicture,
  TABLES,
} from './law.ts'
import { walkerOf } from './places.ts'
import { LEADERS, UNITS } from './runEight.ts'
import { hasGrounds, STENCIL_SETS, setsFor, setsForPicture } from './sets.ts'
import { floorOf } from './tabletop.ts'

const PACKAGES = join(import.meta.dirname, '../../..')

/** Which kind the entries of a list in a pack are. Dice are no kind: they are cut from bodies. */
const KIND_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(TABLES)
    .filter(([game]) => game !== 'people')
    .map(([game, { kinds }]) => [
      game,
      {
        ...(game === 'dice' && { 'dice.json': 'die' }),
        ...Object.fromEntries(Object.entries(kinds).map(([kind, { section }]) => [`${section}.json`, kind])),
      },
    ]),
)
/** Words and numbers of the rules, shown as text. */
const WITHOUT_PICTURE = [
  ...['arena/affixTiers', 'arena/armourClasses', 'arena/maps', 'arena/presets'],
  ...['twilight/behaviors', 'twilight/campaigns', 'twilight/checks', 'twilight/decks'],
  ...['twilight/difficulties', 'twilight/ladder'],
  ...['run/auras', 'run/styles', 'run/tags', 'tabletop/checks', 'tabletop/skills'],
]
/** Kinds whose pictures stand side by side on a board. */
const ON_ONE_BOARD = [
  ['arena', ['fighter', 'summon']],
  ['twilight', ['hero', 'enemy']],
  ['run', ['unit', 'leader']],
  ['tabletop', ['character']],
  ['people', ['bot', 'player']],
] as const

interface Entry {
  readonly game: string
  readonly kind: string
  readonly id: string
  readonly effects: readonly { readonly kind: string }[]
}

const games = readdirSync(PACKAGES).filter((name) => name !== 'art' && hasPacks(name))
const lists = games.flatMap((game) =>
  readdirSync(join(PACKAGES, game, 'packs')).flatMap((pack) =>
    readdirSync(join(PACKAGES, game, 'packs', pack)).flatMap((file) => {
      const content: unknown = JSON.parse(readFileSync(join(PACKAGES, game, 'packs', pack, file), 'utf8'))
      return Array.isArray(content)
        ? [{ game, file, content: content as { id: string; effects?: Entry['effects'] }[] }]
        : []
    }),
  ),
)
const entries: Entry[] = lists.flatMap(({ game, file, content }) => {
  const kind = KIND_OF[game]?.[file]
  return kind === undefined
    ? []
    : content.map(({ id, effects }) => ({ game, kind, id, effects: effects ?? effectsOf(game, file, id) }))
})

/** A pack that lies upon another may leave out what the other says. */
function effectsOf(game: string, file: string, id: string): Entry['effects'] {
  const named = lists.filter((list) => list.game === game && list.file === file).flatMap(({ content }) => content)
  return named.find((entry) => entry.id === id && entry.effects)?.effects ?? []
}

function hasPacks(name: string): boolean {
  return readdirSync(join(PACKAGES, name)).includes('packs')
}

/** Every way in which something of a kind is shown, with only the stencils that its page has loaded. */
function drawingsOf({ game, kind, id, effects }: Entry): string[] {
  const stencils = loaded(...setsFor(game, kind))
  if (kind === 'die')
    return [1, 2, 3, 4, 5, 6].map((value) => die(stencils, value, { x: 0, y: 0, size: 90 }, dieBodyOf(id)))
  const of = pictureOf(game, kind, id)
  switch (kindTable(game, kind).shape) {
    case 'face':
      return [
        ...([1, 2, 3] as const).map((tier) => portrait(stencils, { ...of, tier })),
        tokenFace(stencils, of),
        standing(stencils, of),
        champion(stencils, of),
      ]
    case 'card':
      return [card(stencils, of, cardKindOf(effects)), item(stencils, of)]
    case 'fate':
      return [fateCard(stencils, of), cardBack()]
    case 'thing':
      return [item(stencils, of)]
  }
}

test('every list of every pack has pictures, or is known to need none', () => {
  expect(games.toSorted()).toEqual(Object.keys(KIND_OF).toSorted())
  const strange = lists.filter(
    ({ game, file }) =>
      KIND_OF[game]?.[file] === undefined && !WITHOUT_PICTURE.includes(`${game}/${file.replace('.json', '')}`),
  )
  expect(strange.map(({ game, file }) => `${game}/${file}`)).toEqual([])
})

test('everything that is shipped has a row of its own, drawn up by hand', () => {
  const missing = entries.filter(({ game, kind, id }) =>
    kind === 'die' ? !Object.hasOwn(TABLES.dice!.dice!, id) : !Object.hasOwn(kindTable(game, kind).rows, id),
  )
  expect(missing).toEqual([])
})

test('no row is about something that is not shipped', () => {
  const shipped = new Set(entries.map(({ game, kind, id }) => `${game} ${kind} ${id}`))
  const rows = Object.entries(TABLES)
    .filter(([game]) => game !== 'people')
    .flatMap(([game, { kinds, dice = {} }]) => [
      ...Object.entries(kinds).flatMap(([kind, { rows }]) => Object.keys(rows).map((id) => `${game} ${kind} ${id}`)),
      ...Object.keys(dice).map((id) => `${game} die ${id}`),
    ])
  expect(rows.filter((row) => !shipped.has(row))).toEqual([])
})

describe.each(Object.keys(KIND_OF))('%s', (game) => {
  const own = entries.filter((entry) => entry.game === game)

  test('every content id is drawn with the stencils of its kind: something is there, nothing forbidden, within its nodes', () => {
    const budget = (svg: string) => (svg.includes('viewBox="0 0 100 100"') ? 30 : 65)
    for (const entry of own) {
      for (const svg of drawingsOf(entry)) {
        const what = `${entry.kind} ${entry.id}`
        expect(svg, what).not.toMatch(FORBIDDEN)
        expect(danglingIds(svg), what).toEqual([])
        expect(svg, what).not.toMatch(/ d=""/)
        expect(nodesOf(svg), what).toBeGreaterThan(8)
        expect(nodesOf(svg), what).toBeLessThanOrEqual(budget(svg))
      }
    }
  })

  test('the same id is the same picture, another id another one', () => {
    const drawn = own.map((entry) => drawingsOf(entry).join(''))
    expect(own.map((entry) => drawingsOf(entry).join(''))).toEqual(drawn)
    for (const kind of new Set(own.map((entry) => entry.kind))) {
      const ids = new Set(own.filter((entry) => entry.kind === kind).map(({ id }) => id))
      expect(new Set(drawn.filter((_, i) => own[i]!.kind === kind)).size, kind).toBe(ids.size)
    }
  })

  test('stencils of the first picture weigh at most 60 kB, and with those that come later still; a ground adds at most 16', () => {
    expect(gzipped(game)).toBeLessThanOrEqual(60_000)
    const later = [game, `${game}Later`].filter((set) => set in STENCIL_SETS)
    expect(gzipped(...later)).toBeLessThanOrEqual(60_000)
    const grounds = Object.keys(STENCIL_SETS).filter((set) => set.startsWith(game) && !later.includes(set))
    for (const set of grounds) expect(gzipped(set), set).toBeLessThanOrEqual(16_000)
  })

  test('where grounds have sets of their own, a picture is drawn with few of them alone', () => {
    const own = entries.filter((entry) => entry.game === game && hasGrounds(game))
    for (const { kind, id } of own) {
      const sets = setsForPicture(game, kind, id)
      expect(sets.length, id).toBeLessThanOrEqual(4)
      const of = pictureOf(game, kind, id)
      expect(portrait(loaded(...sets), of), id).toBe(portrait(everything(), of))
    }
    expect(own.length > 0).toBe(game === 'run')
  })
})

test('a whole token has at most 30 nodes, with facing, tier and status', () => {
  const stencils = loaded('arena')
  const whole = token(stencils, pictureOf('arena', 'fighter', 'priest'), {
    side: 'you',
    health: 0.4,
    facing: 90,
    tier: 3,
    status: 'bleeding-wound',
  })
  expect(nodesOf(whole)).toBeLessThanOrEqual(30)
})

test('a figure is clipped at most twice', () => {
  const stencils = everything()
  for (const { game, kind, id } of entries.filter(({ kind }) => kind !== 'die')) {
    const svg = portrait(stencils, { ...pictureOf(game, kind, id), tier: 3 })
    expect(svg.match(/<g clip-path=/g)!.length, id).toBeLessThanOrEqual(3)
  }
})

test('no stencil is an empty box', () => {
  for (const [name, { box, hull }] of Object.entries(everything())) {
    const [left, top, right, bottom] = box
    expect(right - left, name).toBeGreaterThan(100)
    expect(bottom - top, name).toBeGreaterThan(60)
    expect(Math.min(left, top), name).toBeGreaterThanOrEqual(-10)
    expect(Math.max(right, bottom), name).toBeLessThanOrEqual(522)
    expect(hull, name).toMatch(/^M.*z$/)
  }
})

describe('the law of faces', () => {
  test.each(ON_ONE_BOARD)('no two on a board of %s share figure and attribute', (game, kinds) => {
    const pairs = kinds.flatMap((kind) =>
      Object.keys(kindTable(game, kind).rows).map((id) => pairOf(pictureOf(game, kind, id))),
    )
    expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i)).toEqual([])
  })

  test.each(ON_ONE_BOARD)('a token shows the figure alone: no two on a board of %s share it', (game, kinds) => {
    // The later units of the run: see below.
    const later: object = game === 'run' ? { ...UNITS, ...LEADERS } : {}
    const figures = kinds.flatMap((kind) =>
      Object.entries(kindTable(game, kind).rows).flatMap(([id, [figure]]) =>
        Object.hasOwn(later, id) ? [] : [figure],
      ),
    )
    expect(figures.filter((figure, i) => figures.indexOf(figure) !== i)).toEqual([])
  })

  test('of the later factions of the run no two units of one faction share a figure: sides differ by ring and ground', () => {
    const tokens = Object.values(UNITS).map(([figure, , , ground = 'order']) => `${figure} ${ground}`)
    expect(tokens.filter((token, i) => tokens.indexOf(token) !== i)).toEqual([])
  })

  test('what content names itself goes before the table', () => {
    const wanted = { figure: 'skeleton', matter: 'ice', ground: 'frost', tier: 3 } as const
    expect(pictureOf('run', 'unit', 'knight', wanted)).toEqual({ ...wanted, seed: 'run/knight' })
    expect(pictureOf('run', 'unit', 'knight', { attribute: 'scythe' })).toMatchObject({
      figure: 'visored-helm',
      attribute: 'scythe',
    })
  })

  test('an unknown id gets a picture of its kind, always the same one, from stencils that are there', () => {
    const first = pictureOf('run', 'unit', 'frost_giant')
    expect(pictureOf('run', 'unit', 'frost_giant')).toEqual(first)
    const stencils = loaded(...setsFor('run', 'unit'))
    for (let i = 0; i < 100; i++) {
      const of = pictureOf('run', 'unit', `stranger_${i}`)
      expect(() => stencilOf(stencils, of.figure)).not.toThrow()
      expect(() => stencilOf(stencils, of.attribute!)).not.toThrow()
      expect(of.attribute).not.toBe(of.figure)
    }
  })

  test('a list of unknown units gets no pair twice, and those that are known keep theirs', () => {
    const ids = [...Array.from({ length: 80 }, (_, i) => `stranger_${i}`), 'knight', 'lich']
    const pictures = picturesOf('run', 'unit', ids)
    expect(pictures.get('knight')).toEqual(pictureOf('run', 'unit', 'knight'))
    const pairs = [...pictures.values()].map(pairOf)
    expect(new Set(pairs).size).toBe(ids.length)
  })

  test('a game that nobody has drawn yet borrows people of the inn', () => {
    expect(setsFor('chess', 'pawn')).toEqual(['people'])
    const of = pictureOf('chess', 'pawn', 'white')
    expect(nodesOf(portrait(loaded('people'), of))).toBeGreaterThan(20)
  })

  test('names of objects are no content ids', () => {
    expect(Object.keys(kindTable('run', 'unit').rows)).toContain(
      Object.entries(kindTable('run', 'unit').rows).find(
        ([, [figure]]) => figure === pictureOf('run', 'unit', 'constructor').figure,
      )![0],
    )
  })

  test('players differ by their names', () => {
    const faces = ['Ann', 'Bo', 'Цезарь', 'Dan', 'Eve', 'Fox'].map(playerPicture)
    expect(new Set(faces.map(({ figure, ground }) => `${figure} ${ground}`)).size).toBeGreaterThan(3)
    expect(playerPicture('Ann')).toEqual(faces[0])
  })

  test('every bot has a row of its own, and its namesakes are told apart', () => {
    const people = JSON.parse(readFileSync(join(PACKAGES, 'catalogue/src/people.json'), 'utf8')) as object
    const bots = Object.keys(people)
    expect(Object.keys(kindTable('people', 'bot').rows).toSorted()).toEqual(bots.toSorted())
    const faces = bots.flatMap((bot) =>
      [0, 1].map((namesake) => tokenFace(loaded('people'), botPicture(bot, namesake))),
    )
    expect(new Set(faces).size).toBe(bots.length * 2)
    expect(botPicture('normal', 0)).toEqual(pictureOf('people', 'bot', 'normal'))
  })

  test('an unknown die is cut from a marked body', () => {
    expect(dieBodyOf('my_die').mark).toBeDefined()
    expect(dieBodyOf('my_die')).toEqual(dieBodyOf('my_die'))
  })

  test.each([
    [[{ kind: 'attack' }, { kind: 'influence' }], 'attack'],
    [[{ kind: 'heal' }, { kind: 'influence' }], 'influence'],
    [[{ kind: 'draw' }], 'defence'],
    [[{ kind: 'wound_all' }], 'attack'],
    [[{ kind: 'approach' }, { kind: 'sway' }], 'influence'],
    [[{ kind: 'defence' }, { kind: 'influence' }], 'defence'],
    [[], 'defence'],
  ] as const)('%j is a card of %s', (effects, kind) => {
    expect(cardKindOf(effects)).toBe(kind)
  })
})

test('an unknown figure is refused by name', () => {
  const of: Picture = { figure: 'no-such-thing', matter: 'paper', ground: 'yav', tier: 1, seed: 'x' }
  expect(() => portrait(everything(), of)).toThrow('no-such-thing')
})

test('a dyed hero wears his dye and a face wherever he is shown, and none where content gives him another figure or matter', () => {
  const of = pictureOf('twilight', 'hero', 'hero_borderer')
  const shown = [portrait, tokenFace, standing, champion].map((draw) => draw(everything(), of))
  for (const svg of [...shown, somebody(everything(), walkerOf('hero_borderer', 'camp'), 90, 170)]) {
    expect(svg).toContain(DYE.madder.paper)
    // A drawing in one colour would have no face.
    expect(Object.values(FACES).filter(({ skin }) => svg.includes(skin))).toHaveLength(1)
  }
  for (const hints of [{ figure: 'robe' }, { matter: 'bone' }] as const)
    expect(pictureOf('twilight', 'hero', 'hero_borderer', hints).dye).toBeUndefined()
})

test('every ground has at most eight paths of its own', () => {
  for (const { motif } of Object.values(GROUND)) expect(nodesOf(motif('x'))).toBeLessThanOrEqual(8)
  expect(Object.values(MATTER)).not.toContain('#ffffff')
})

test('every encounter that ships has a floor of its own, and no other has one', () => {
  const shipped = entries.filter(({ kind }) => kind === 'encounter').map(({ id }) => id)
  expect(shipped.length).toBeGreaterThan(3)
  expect(shipped.filter((id) => floorOf(id) === undefined)).toEqual([])
  expect(['constructor', 'nowhere'].map(floorOf)).toEqual([undefined, undefined])
})

test('namesakes on one board are other people: no pair twice, and beyond the table at least another ground', () => {
  const { rows, namesakes = {} } = TABLES.tabletop!.kinds.character!
  const hintsOf = (id: string, nth: number) => namesakeHints('tabletop', 'character', id, nth)
  const people = Object.keys(rows).flatMap((id) =>
    [0, ...(namesakes[id] ?? []).map((_, at) => at + 1)].map((nth) =>
      pairOf(pictureOf('tabletop', 'character', id, hintsOf(id, nth))),
    ),
  )
  expect(people.length).toBeGreaterThan(Object.keys(rows).length)
  expect(new Set(people).size).toBe(people.length)
  expect(hintsOf('mask', 1)).not.toEqual(hintsOf('mask', 2))
  const stencils = loaded('tabletop')
  for (const [figure, attribute] of Object.values(namesakes).flat())
    for (const name of [figure, attribute ?? '']) if (name !== '') expect(stencilOf(stencils, name)).toBeDefined()
})
