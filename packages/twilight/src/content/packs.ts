import type { PackFiles } from '@arbiter/kernel'
import { CORE_PACK } from './corePack.ts'
import { ROAD_PACK } from './roadPack.ts'

/** The packs that ship with the game, as their files. */
export const TWILIGHT_PACKS: Readonly<Record<'core' | 'road', PackFiles>> = { core: CORE_PACK, road: ROAD_PACK }
