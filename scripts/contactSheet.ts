// npm run contact-sheet [folder]: every picture on one page for each game, in both themes, to be looked at.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type ArtTheme,
  arenaZones,
  card,
  cardBack,
  cardKindOf,
  die,
  dieBodyOf,
  type FrameTier,
  fateCard,
  feltOf,
  fieldGrid,
  group,
  hitNumber,
  item,
  type KindTable,
  METAL,
  move,
  picture,
  pictureOf,
  portrait,
  SCENES,
  STENCIL_SETS,
  type Stencils,
  TABLES,
  type TokenMarks,
  tileScene,
  token,
} from '@arbiter/art'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = process.argv[2] ?? join(tmpdir(), 'arbiter-contact-sheet')

const readSet = (set: string): Stencils =>
  JSON.parse(readFileSync(join(root, 'packages/art/src/stencils', `${set}.json`), 'utf8')) as Stencils
const ALL: Stencils = Object.assign({}, ...Object.keys(STENCIL_SETS).map(readSet))

const shown = (svg: string, width: number, name = '') =>
  `<figure style="width:${width}px">${svg.replace('<svg ', `<svg style="width:100%;height:auto" `)}<figcaption>${name}</figcaption></figure>`

const page = (
  title: string,
  body: string,
  theme: ArtTheme,
) => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{margin:20px;background:${theme === 'night' ? '#14120f' : '#f3ead8'};color:${theme === 'night' ? '#f2e6cc' : '#221b14'};font:14px sans-serif}
section{display:flex;flex-wrap:wrap;gap:10px;margin-bottom:24px}figure{margin:0}h2{width:100%;margin:8px 0 0}</style>${body}`

function kindSection(game: string, kind: string, { shape, rows }: KindTable, effects: Effects): string {
  const pictures = Object.keys(rows).map((id, i) => {
    const of = pictureOf(game, kind, id, { tier: ((i % 3) + 1) as FrameTier })
    if (shape === 'face') {
      const marks = { side: (['you', 'foe', 'neutral'] as const)[i % 3]!, health: 1 - (i % 4) / 5, tier: of.tier }
      const small = picture(116, 116, group(token(ALL, of, marks), { transform: 'translate(8 8)' }))
      return shown(portrait(ALL, of), 138, id) + shown(small, 76)
    }
    if (shape === 'card') return shown(card(ALL, of, cardKindOf(effects[id] ?? []), { name: id, cost: '2' }), 150)
    if (shape === 'fate') return shown(fateCard(ALL, of, { name: id, cost: '+1' }), 150)
    return shown(item(ALL, of), 84, id)
  })
  return `<section><h2>${game} ${kind}</h2>${pictures.join('')}</section>`
}

type Effects = Readonly<Record<string, readonly { readonly kind: string }[]>>

const cardEffects: Effects = Object.fromEntries(
  ['core', 'road'].flatMap((pack) =>
    (
      JSON.parse(readFileSync(join(root, `packages/twilight/packs/${pack}/cards.json`), 'utf8')) as {
        id: string
        effects?: { kind: string }[]
      }[]
    ).flatMap(({ id, effects }) => (effects ? [[id, effects]] : [])),
  ),
)

function gameSheet(game: string): string {
  const { kinds, dice = {} } = TABLES[game]!
  const thrown = Object.keys(dice).map((id, i) =>
    shown(
      picture(130, 130, die(ALL, (i % 6) + 1, { x: 16, y: 14, size: 84, turn: (i % 5) * 9 - 18 }, dieBodyOf(id))),
      110,
      id,
    ),
  )
  const back = game === 'twilight' ? `<section>${shown(cardBack(), 150, 'back')}</section>` : ''
  return (
    Object.entries(kinds)
      .map(([kind, table]) => kindSection(game, kind, table, game === 'twilight' ? cardEffects : {}))
      .join('') +
    back +
    (thrown.length > 0 ? `<section><h2>dice</h2>${thrown.join('')}</section>` : '')
  )
}

const hits = (['hit', 'critical', 'heal', 'miss'] as const).map((kind) =>
  shown(picture(140, 110, hitNumber(70, 55, kind === 'miss' ? 'misses' : '−134', kind)), 120, kind),
)

/** A token on a board of the sheet, its middle at x, y. */
const piece = (game: string, kind: string, id: string, x: number, y: number, size: number, marks: TokenMarks) =>
  group(token(ALL, pictureOf(game, kind, id), marks), { transform: move(x - size / 2, y - size / 2, size / 100) })

/** Boards as a page composes them: a scene with pieces where its layout says they stand. */
function boards(theme: ArtTheme, width: number, height: number): string[] {
  const options = { width, height, theme }
  const narrow = width < 700
  const over = (scene: string, live: string) => scene.replace(/<\/svg>$/, `${live}</svg>`)
  const zones = Object.entries(arenaZones(options))
  const fighters = Object.keys(TABLES.arena!.kinds.fighter!.rows)
  const inArena = zones.flatMap(([, { x, y, width, height }], zone) =>
    [0, 1].map((i) =>
      piece(
        'arena',
        'fighter',
        fighters[zone * 2 + i]!,
        x + width * (0.3 + i * 0.4),
        y + height / 2,
        narrow ? 56 : 100,
        {
          side: i === 0 ? 'you' : 'foe',
          health: 1 - zone / 6,
          ...(zone === 2 && { status: 'bleeding-wound' }),
        },
      ),
    ),
  )
  const grid = fieldGrid(options)
  const units = Object.keys(TABLES.run!.kinds.unit!.rows)
  const onField = units.map((id, i) => {
    const mine = i < units.length / 2
    const at = grid.at(mine ? i % 3 : 9 - (i % 3), (i * 3) % 8)
    const marks = { side: mine ? 'you' : 'foe', health: 1 - (i % 5) / 6, tier: ((i % 3) + 1) as FrameTier } as const
    return piece('run', 'unit', id, at.x + grid.cell / 2, at.y + grid.cell / 2, grid.cell * 0.92, marks)
  })
  const felt = feltOf(options)
  const thrown = [1, 5, 5, 3, 2, 6].map((value, i) => {
    const size = narrow ? 66 : 92
    const place = {
      x: felt.cx + ((i % 3) - 1) * felt.rx * 0.42 - size / 2,
      y: felt.cy + (i < 3 ? -0.4 : 0.25) * felt.ry - size / 2,
      size,
      turn: [-14, 22, 8, -28, 34, -7][i]!,
    }
    return die(
      ALL,
      value,
      { ...place, ...(i < 3 && { ring: METAL[3].body }) },
      dieBodyOf(Object.keys(TABLES.dice!.dice!)[i * 2]!),
    )
  })
  return [
    over(SCENES.arena(ALL, options), inArena.join('') + hitNumber(width / 2, height / 2 - 60, '−134', 'critical')),
    over(SCENES.field(ALL, options), onField.join('')),
    over(SCENES.tavernTable(ALL, options), thrown.join('')),
  ]
}

mkdirSync(folder, { recursive: true })
for (const game of Object.keys(TABLES))
  writeFileSync(join(folder, `${game}.html`), page(game, gameSheet(game), 'night'))
for (const theme of ['night', 'dusk'] as const) {
  const wide = Object.entries(SCENES).map(([name, scene]) =>
    shown(scene(ALL, { width: 1280, height: 800, theme }), 620, name),
  )
  const phone = Object.entries(SCENES).map(([name, scene]) =>
    shown(scene(ALL, { width: 390, height: 844, theme }), 195, name),
  )
  const tiles = Object.keys(TABLES)
    .filter((game) => game !== 'people')
    .map((game) => shown(tileScene(ALL, game), 400, game))
  const composed = [
    ...boards(theme, 1280, 800).map((svg) => shown(svg, 820)),
    ...boards(theme, 390, 844).map((svg) => shown(svg, 260)),
  ]
  writeFileSync(join(folder, `boards-${theme}.html`), page('boards', `<section>${composed.join('')}</section>`, theme))
  writeFileSync(
    join(folder, `scenes-${theme}.html`),
    page(
      'scenes',
      `<section>${tiles.join('')}${hits.join('')}</section><section>${wide.join('')}</section><section>${phone.join('')}</section>`,
      theme,
    ),
  )
}
console.log(`Look at ${folder}`)
