import { pictureOf } from '../law/law.ts'
import { DYE, INK } from '../recipes/colours.ts'
import { cube, die } from '../recipes/die.ts'
import { figure, prop } from '../recipes/figure.ts'
import { around, cuts, rays } from '../recipes/gouge.ts'
import { hitNumber, slash } from '../recipes/hit.ts'
import { birch, flag, forest, howlingWolf, ridge, road } from '../recipes/landscape.ts'
import type { Picture } from '../recipes/portrait.ts'
import { type Box, fitInto, type Stencils, stencilOf } from '../recipes/stencil.ts'
import { circle, group, path, picture, rectangle } from '../recipes/svg.ts'
import { token } from '../recipes/token.ts'

type Tile = (stencils: Stencils) => string
const WHOLE = rectangle(0, 0, 400, 260)

/** The picture of a game on the home page, 400 by 260: an object that is the same in both themes. */
export function tileScene(stencils: Stencils, game: string): string {
  const draw = Object.hasOwn(TILES, game) ? TILES[game]! : TILES.tabletop!
  return picture(400, 260, draw(stencils), 'xMidYMid slice')
}

const stand = (stencils: Stencils, name: string, box: Box) => fitInto(stencilOf(stencils, name), box, true)

const dice: Tile = (stencils) => {
  const planks = [0, 1, 2, 3]
  const grain = planks.map((i) =>
    cuts({ x: 0, y: i * 66, width: 400, height: 60 }, 36, `tilePlank${i}`, { angle: () => 0.02, length: 90 }),
  )
  return (
    path(WHOLE, '#5a3a20') +
    path(grain.join(''), '#3b2413') +
    path(planks.map((i) => rectangle(0, i * 66, 400, 4)).join(''), '#22140a') +
    path('M-10 270L40 60Q200 20 380 52L430 270Z', INK.soot) +
    path('M0 270L50 72Q200 34 370 64L420 270Z', '#2d6b54') +
    path(
      cuts({ x: 60, y: 70, width: 300, height: 190 }, 70, 'tileFelt', {
        angle: around(120, 20),
        length: 40,
        thickness: 2.6,
      }),
      INK.pine,
    ) +
    path(rays(120, 30, 10, 260, 30, 'tileLamp', 10), '#8fd0a2', { opacity: 0.25 }) +
    cube([6, 5, 3], { x: 150, y: 128, size: 62, turn: -8 }) +
    cube([1, 4, 2], { x: 258, y: 172, size: 70, turn: 12 }) +
    die(stencils, 5, { x: 60, y: 178, size: 50, turn: -18 }) +
    die(stencils, 1, { x: 318, y: 86, size: 44, turn: 24 }) +
    figure(stencils, 'beer-stein', {
      ...stand(stencils, 'beer-stein', { x: 18, y: 40, width: 110, height: 112 }),
      spot: '#7c2a1c',
      paper: '#e6bd5b',
      rim: '#fff0b8',
      wash: '#b9793f',
      hatch: '#6b3f1b',
    })
  )
}

const arena: Tile = (stencils) => {
  const arches = Array.from(
    { length: 13 },
    (_, i) => `M${i * 32 - 4} 150V${Math.round(96 - Math.sin((i / 12) * Math.PI) * 26)}q12 -20 24 0V150Z`,
  )
  const heads = Array.from(
    { length: 60 },
    (_, i) => `M${i * 7} ${Math.round(72 - Math.sin((i / 60) * Math.PI) * 34 + (i % 3) * 4)}a3.4 3.4 0 1 0 .1 0`,
  )
  return (
    path(WHOLE, '#e8b06a') +
    path(rays(200, 250, 60, 330, 50, 'tileArena', 16), '#f6d08e') +
    path('M0 60Q200 8 400 60V150H0Z', '#8c3a1c') +
    path(arches.join(''), '#3c150b') +
    path(heads.join(''), '#f2d9a8') +
    path(rectangle(0, 150, 400, 110), '#e6bd7d') +
    path(
      cuts({ x: 0, y: 156, width: 400, height: 100 }, 70, 'tileSand', {
        angle: () => 0.03,
        length: 60,
        thickness: 3.4,
      }),
      '#c48a4a',
    ) +
    figure(stencils, 'swordwoman', {
      ...stand(stencils, 'swordwoman', { x: 34, y: 68, width: 170, height: 176 }),
      paper: INK.paper,
      spot: INK.indigo,
      rim: '#fff3cf',
      wash: '#b9c6dd',
      hatch: '#1b2c4e',
    }) +
    figure(stencils, 'rock-golem', {
      ...stand(stencils, 'rock-golem', { x: 208, y: 54, width: 180, height: 190 }),
      flip: true,
      paper: INK.paper,
      spot: INK.madder,
      rim: '#ffe9b8',
      wash: '#e0a887',
      hatch: INK.rust,
    }) +
    slash([190, 116], [262, 150], 20) +
    hitNumber(200, 62, '−84', 'critical')
  )
}

const twilight: Tile = (stencils) => {
  const bark = { ink: INK.soot, paper: '#e9dfca' }
  return (
    path(WHOLE, '#221a3f') +
    path(ridge({ width: 400, y: 80, height: 10, seed: 'tile1', base: 260, step: 40 }), '#33265a') +
    path(ridge({ width: 400, y: 130, height: 10, seed: 'tile2', base: 260, step: 40 }), '#553a78') +
    path(rays(270, 86, 52, 260, 56, 'tileMoon', 9), '#b79af0', { opacity: 0.5 }) +
    circle(270, 86, 50, '#f6e3b4') +
    path(
      forest({ from: -10, to: 420, low: 40, high: 90, gap: 20, seed: 'tileWood', foot: () => 190 }).body,
      '#241a45',
    ) +
    path(ridge({ width: 400, y: 190, height: 10, seed: 'tile3', base: 260 }), '#1a1233') +
    howlingWolf(236, 66, 1.06, '#0f0a1e') +
    path(
      road(
        [
          [210, 262],
          [190, 236],
          [226, 214],
          [210, 198],
        ],
        46,
        5,
      ),
      '#8f79a8',
    ) +
    birch(60, 262, 262, 30, 'tile4', bark) +
    birch(26, 262, 262, 20, 'tile5', { ...bark, paper: '#cfc3ab' }) +
    birch(366, 262, 262, 36, 'tile6', bark) +
    figure(stencils, 'hooded-figure', {
      ...stand(stencils, 'hooded-figure', { x: 78, y: 96, width: 140, height: 160 }),
      ...DYE.madder,
    }) +
    path(ridge({ width: 400, y: 250, height: 4, seed: 'tile7', base: 264, step: 12 }), '#0f0a1e')
  )
}

const run: Tile = (stencils) => {
  const flags = [0, 1, 2, 3, 4, 5, 6].map((i) =>
    flag(30 + i * 58, 72 + (i % 3) * 14, 170, 36, i > 3 ? INK.violet : INK.madder, INK.soot),
  )
  const lines = [0, 1, 2, 3, 4, 5].map((i) => `M${110 + i * 38} 176L${-10 + i * 84} 262`)
  return (
    path(WHOLE, '#3d6299') +
    path(rays(70, 60, 34, 330, 56, 'tileRun', 10), '#f3d99a', { opacity: 0.5 }) +
    circle(70, 60, 32, '#f6e3b4') +
    path(ridge({ width: 400, y: 130, height: 20, seed: 'tile8', base: 260 }), '#2d4a78') +
    flags.join('') +
    path(ridge({ width: 400, y: 164, height: 8, seed: 'tile9', base: 260 }), '#22375c') +
    path('M0 262L110 176H300L420 262Z', '#4d6b46') +
    path(`${lines.join('')}M96 188H316M64 212H352M20 240H400`, 'none', { stroke: '#22301f', 'stroke-width': 3 }) +
    figure(stencils, 'mounted-knight', {
      ...stand(stencils, 'mounted-knight', { x: 8, y: 64, width: 190, height: 176 }),
      paper: INK.paper,
      spot: INK.indigo,
      rim: '#ffe2a0',
      wash: '#b9c6dd',
      hatch: '#1b2c4e',
    }) +
    figure(stencils, 'crowned-skull', {
      ...stand(stencils, 'crowned-skull', { x: 244, y: 74, width: 140, height: 156 }),
      paper: INK.paper,
      spot: '#4c7f68',
      rim: '#a8f0c4',
      wash: '#a9c7ae',
      hatch: '#150e26',
    }) +
    figure(stencils, 'crossed-swords', {
      ...stand(stencils, 'crossed-swords', { x: 178, y: 26, width: 78, height: 78 }),
      spot: INK.rust,
      paper: INK.paper,
      outline: 26,
    })
  )
}

const tabletop: Tile = (stencils) => {
  const grid = Array.from({ length: 9 }, (_, i) => `M${i * 50} 0V260M0 ${i * 50}H400`)
  const piece = (
    id: string,
    side: 'you' | 'foe',
    health: number,
    facing: number,
    place: string,
    changes: Partial<Picture> = {},
  ) =>
    group(token(stencils, { ...pictureOf('tabletop', 'character', id), ...changes }, { side, health, facing }), {
      transform: place,
    })
  return (
    path(WHOLE, '#caa56a') +
    path(
      cuts({ x: 0, y: 0, width: 400, height: 260 }, 60, 'tilePaper', { angle: () => 0.3, length: 70, thickness: 2.6 }),
      '#b58e52',
    ) +
    path('M0 160Q60 150 90 190T150 262H0Z', '#5f8f92') +
    path(
      cuts({ x: 0, y: 180, width: 110, height: 80 }, 26, 'tileWater', { angle: () => -0.2, length: 30 }),
      '#cfe3dc',
    ) +
    path(grid.join(''), 'none', { stroke: '#7a5a2a', 'stroke-width': 1.4, opacity: 0.7 }) +
    path('M222 118H300V106H222ZM336 118H386V106H336Z', INK.soot, { opacity: 0.35 }) +
    path('M230 34H370V96H230Z', '#8a5a30') +
    path(cuts({ x: 232, y: 36, width: 136, height: 58 }, 22, 'tileFloor', { length: 50, thickness: 2.6 }), '#5f3a1c') +
    path('M214 18H386V112H336V96H370V34H230V96H290V112H214Z', INK.soot) +
    path('M112 222Q150 160 210 150T300 60', 'none', {
      stroke: INK.madder,
      'stroke-width': 6,
      'stroke-dasharray': '13 9',
      'stroke-linecap': 'round',
    }) +
    piece('suspect', 'foe', 0.6, 45, 'translate(262 20) scale(.92)') +
    piece('mask', 'you', 0.9, 60, 'translate(60 150) scale(1.05)', { ground: 'yav' }) +
    piece('anaxiel', 'you', 0.7, 40, 'translate(186 132) scale(1.05)') +
    prop(stencils, 'barrel', stand(stencils, 'barrel', { x: 330, y: 146, width: 46, height: 50 }), '#a9733a') +
    prop(
      stencils,
      'wooden-crate',
      stand(stencils, 'wooden-crate', { x: 330, y: 204, width: 46, height: 46 }),
      '#d8ac68',
    ) +
    figure(stencils, 'anchor', {
      ...stand(stencils, 'anchor', { x: 8, y: 8, width: 78, height: 80 }),
      spot: INK.rust,
      paper: INK.paper,
      outline: 22,
    })
  )
}

const TILES: Readonly<Record<string, Tile>> = { dice, arena, twilight, run, tabletop }
