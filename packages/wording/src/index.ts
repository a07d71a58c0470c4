export { blanks } from './blanks.ts'
export { negotiateLanguage } from './negotiate.ts'
export { PERCENT, typeset } from './typeset.ts'
export { createWording, type Vocabulary, type Wording } from './wording.ts'
