import type { KeyLine } from '../../shell/keyHelp.ts'

export const KEYS: readonly KeyLine[] = [
  { keys: ['1', '…', '5'], does: 'runKeys.pick' },
  { keys: ['C'], does: 'runKeys.confirm' },
  { keys: ['G'], does: 'runKeys.grid' },
  { keys: ['←', '↑', '→', '↓'], does: 'runKeys.arrows' },
  { keys: ['Enter'], does: 'runKeys.lift' },
  { keys: ['Delete'], does: 'runKeys.takeBack' },
  { keys: ['Esc'], does: 'runKeys.escape' },
  { keys: ['I'], does: 'runKeys.details' },
  { keys: ['U'], does: 'runKeys.shop' },
  { keys: ['P'], does: 'runKeys.place' },
  { keys: ['F'], does: 'runKeys.fight' },
]
