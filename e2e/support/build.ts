import { join } from 'node:path'
import { root } from '../../scripts/bootstrap.mjs'

export const DIST = join(root, 'apps/web/dist')
