import type { PackLayout } from '@arbiter/content'
import type { PackFault, PackFiles, Result } from '@arbiter/kernel'
import { type LoadedContent, loadPacks, PACK_LAYOUT } from './loadPacks.ts'
import { TWILIGHT_PACKS } from './packs.ts'

export type { LoadedContent } from './loadPacks.ts'

export const TWILIGHT_LAYOUT: PackLayout = { ...PACK_LAYOUT, shipped: TWILIGHT_PACKS }

export const loadContent = (packs: readonly PackFiles[]): Result<LoadedContent, PackFault[]> =>
  loadPacks(packs, TWILIGHT_PACKS)
