export { blanks } from './blanks.ts'
export { negotiateLanguage } from './negotiate.ts'
export { sharedMessages } from './shared.ts'
export { createWording, type Wording } from './wording.ts'
