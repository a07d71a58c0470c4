export { conformance } from './conformance.ts'
export { arbitraryChoices, arbitrarySeed, playChoices } from './generators.ts'
export type { ConformanceOptions } from './laws.ts'
export { toyKit } from './toy.ts'
