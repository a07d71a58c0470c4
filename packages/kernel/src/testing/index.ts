export { type ConformanceOptions, conformance } from './conformance.ts'
export { arbitraryChoices, arbitrarySeed, playChoices } from './generators.ts'
