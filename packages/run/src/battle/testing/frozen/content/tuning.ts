export type { Balance } from '../../../../content/tuning.ts'
