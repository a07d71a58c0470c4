import { lastBuild } from '../../scripts/web.mjs'

/** The build that a run begins with: another may be made meanwhile. */
export const DIST = lastBuild()
