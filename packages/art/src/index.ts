export { type ContentSections, hintsIn } from './law/hints.ts'
export * from './law/law.ts'
export { type Dweller, type PlaceLook, placeLook, walkerOf } from './law/places.ts'
export { hasGrounds, STENCIL_SETS, setsFor, setsForPicture } from './law/sets.ts'
export type * from './law/table.ts'
export { floorOf } from './law/tabletop.ts'
export { isStencilSet, loadStencils, type StencilSet } from './load.ts'
export { createPictures, type Pictures, type PicturesInTime, playerFace } from './pictures.ts'
export * from './recipes/card.ts'
export { champion } from './recipes/champion.ts'
export * from './recipes/colours.ts'
export * from './recipes/die.ts'
export * from './recipes/figure.ts'
export * from './recipes/frame.ts'
export * from './recipes/gouge.ts'
export * from './recipes/ground.ts'
export * from './recipes/hit.ts'
export * from './recipes/item.ts'
export * from './recipes/portrait.ts'
export * from './recipes/random.ts'
export * from './recipes/standing.ts'
export * from './recipes/stencil.ts'
export * from './recipes/svg.ts'
export { type TokenMarks, token, tokenFace } from './recipes/token.ts'
export * from './scenes/arena.ts'
export { hero, inkEdge, roadDashes } from './scenes/borderland.ts'
export { endingStand } from './scenes/endings.ts'
export * from './scenes/field.ts'
export * from './scenes/floor/boxes.ts'
export type { FloorKind } from './scenes/floor/colours.ts'
export * from './scenes/floor/floor.ts'
export * from './scenes/floor/marks.ts'
export * from './scenes/index.ts'
export {
  dwellerOf,
  fightScene,
  MEETING,
  placeMark,
  placePrint,
  placeScene,
  type StopState,
  TABLEAU,
  tableau,
} from './scenes/places/place.ts'
export type * from './scenes/scene.ts'
export { feltOf, type TavernOptions, tavernTable } from './scenes/tavern.ts'
export { tileScene } from './scenes/tiles.ts'
