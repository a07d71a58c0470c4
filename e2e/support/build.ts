import { join } from 'node:path'
import { root } from '../../scripts/bootstrap.mjs'
import { buildWeb } from '../../scripts/web.mjs'

export const DIST = join(root, 'apps/web/dist')

export function builtApp(): string {
  buildWeb(process.execPath)
  return DIST
}
