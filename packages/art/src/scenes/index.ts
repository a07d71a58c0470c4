import { arena } from './arena.ts'
import { borderland, encounter, hero, roadMap } from './borderland.ts'
import { defeat } from './endings.ts'
import { field } from './field.ts'
import { floorScene } from './floor/scene.ts'
import type { SceneDrawing } from './scene.ts'
import { bareSignpost, blankBlock, emptyStools, lampOut, tornLetter } from './states.ts'
import { cardTable, tavernTable } from './tavern.ts'
import { defeatArena, victoryArena } from './victories/arena.ts'
import { victoryField } from './victories/field.ts'
import { defeatPort, victoryPort } from './victories/port.ts'
import { victoryRoad, victoryRoadDark, victoryRoadLight, victoryRoadPeace } from './victories/road.ts'
import { victoryTable } from './victories/table.ts'

/** Every scene by name, as it is when nothing else is said. Each needs the stencils of its game; the last five those of home. */
export const SCENES = {
  hero,
  borderland,
  tavernTable,
  tavernBust: (stencils, options) => tavernTable(stencils, { ...options, bust: true }),
  arena: (stencils, options) => arena(stencils, { ...options, burning: ['east'] }),
  field: (stencils, options) => field(stencils, { ...options, things: THINGS }),
  encounter,
  roadMap,
  cardTable,
  port: floorScene('port'),
  road: floorScene('road'),
  cave: floorScene('cave'),
  hall: floorScene('hall'),
  victoryTable,
  victoryArena,
  victoryRoad,
  victoryRoadPeace,
  victoryRoadDark,
  victoryRoadLight,
  victoryField,
  victoryPort,
  defeat,
  defeatArena,
  defeatPort,
  emptyStools,
  tornLetter,
  lampOut,
  bareSignpost,
  blankBlock,
} as const satisfies Readonly<Record<string, SceneDrawing>>
export type SceneName = keyof typeof SCENES

const VICTORIES: Readonly<Record<string, SceneName>> = {
  dice: 'victoryTable',
  arena: 'victoryArena',
  twilight: 'victoryRoad',
  run: 'victoryField',
  tabletop: 'victoryPort',
}

/** Where a game is won; one without a place of its own is won on the field of banners. */
export const victoryOf = (game: string): SceneName =>
  Object.hasOwn(VICTORIES, game) ? VICTORIES[game]! : 'victoryField'

/** Where a game is lost; one without a place of its own is lost at the edge of the wood. */
export const defeatOf = (game: string): SceneName =>
  game === 'arena' ? 'defeatArena' : game === 'tabletop' ? 'defeatPort' : 'defeat'

const THINGS = [
  { along: 4, across: 0, kind: 'wood' },
  { along: 5, across: 7, kind: 'wood' },
  { along: 3, across: 7, kind: 'rock' },
  { along: 7, across: 3, kind: 'grave' },
] as const
