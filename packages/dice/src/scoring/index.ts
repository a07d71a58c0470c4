export {
  type Element,
  type ScoringRules,
  STRAIGHT_FACES,
  STRAIGHT_READINGS,
  STRAIGHTS,
  type Straight,
  type StraightReading,
} from './elements.ts'
export {
  countOf,
  DICE,
  FACE_SETS,
  FACES,
  type Face,
  type FaceKey,
  faceKey,
  facesOf,
  ordinalOf,
  sizeOf,
  unit,
} from './faces.ts'
export { compileScoring, type Judgement, type Scoring } from './scoring.ts'
export { scoringOf } from './scoringOf.ts'
export {
  ALL_DICE,
  type DiceMask,
  facesAt,
  maskOf,
  positionsOf,
  type Selection,
  selections,
  selectionsByFaces,
} from './selections.ts'
