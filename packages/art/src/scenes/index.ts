import { arena } from './arena.ts'
import { borderland, encounter, hero, roadMap } from './borderland.ts'
import { defeat, victory } from './endings.ts'
import { field } from './field.ts'
import { floorScene } from './floor/scene.ts'
import type { SceneDrawing } from './scene.ts'
import { bareSignpost, blankBlock, emptyStools, lampOut, tornLetter } from './states.ts'
import { cardTable, tavernTable } from './tavern.ts'

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
  victory,
  defeat,
  emptyStools,
  tornLetter,
  lampOut,
  bareSignpost,
  blankBlock,
} as const satisfies Readonly<Record<string, SceneDrawing>>
export type SceneName = keyof typeof SCENES

const THINGS = [
  { along: 4, across: 0, kind: 'wood' },
  { along: 5, across: 7, kind: 'wood' },
  { along: 3, across: 7, kind: 'rock' },
  { along: 7, across: 3, kind: 'grave' },
] as const
