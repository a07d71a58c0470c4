export { editDistance, knownFields, likeness, nearest } from '@arbiter/kernel'
export { actionShape } from './actionShape.ts'
export { withArt } from './art.ts'
export { layoutBrief, packBrief } from './brief.ts'
export { byId } from './byId.ts'
export * from './condition.ts'
export { conditionSchema, TEST_REACH, testSchema } from './conditionSchema.ts'
export { isOnStep, ownStep, stepsFrom, stepsIn } from './decimal.ts'
export { idOf, idsIn, listOf, validEntries } from './entries.ts'
export { EXPECTED_TERMS, expectedPhrase, isUnknownField } from './expected.ts'
export * from './fault.ts'
export { type FieldCode, FieldReader } from './fieldReader.ts'
export { type Json, type JsonFault, parseJson } from './json.ts'
export { inEveryLanguage, withSentences } from './languages.ts'
export { freeze, type Loaded } from './loaded.ts'
export { type Manifest, manifestSchema } from './manifest.ts'
export { unsupportedKeywords } from './node.ts'
export { allowingNotes, NOTE_FIELDS, withoutNotes } from './notes.ts'
export { inDocumentOrder } from './order.ts'
export { type Entry, overlay } from './overlay.ts'
export { type MergedPacks, mergePacks, sectionsOf } from './pack.ts'
export { pointerTo, type Step, stepsOf } from './pointer.ts'
export type { PackLayout } from './read.ts'
export { checkRef, type Ids, type Path } from './reference.ts'
export { localised, oneOf, ref, schemaDocument, strict, withoutUnusedDefs } from './schemas.ts'
export { setupFaultPhrase } from './setupFault.ts'
export { fault, reportShape, type ShapeFault } from './shape.ts'
export {
  choice,
  flag,
  integer,
  integers,
  knobs,
  number,
  optional,
  type TuningInteger,
  text,
  tuningSchema,
} from './tuning.ts'
export { type Static, type TObject, type TOptional, type TSchema, Type } from './type.ts'
export { isDisjoint, validPart } from './validPart.ts'
