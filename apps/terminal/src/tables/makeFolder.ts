import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errnoOf } from './errno.ts'

/** A folder with all above it. Node's own way never comes back where a folder takes no others, as those of `/proc`. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' && !(await isThere(dirname(path)))) {
      await makeFolder(dirname(path))
      await mkdir(path)
    } else if (errnoOf(error) !== 'EEXIST' || !(await isThere(path, true))) throw error
  }
}

const isThere = (path: string, asFolder = false): Promise<boolean> =>
  stat(path).then(
    (found) => !asFolder || found.isDirectory(),
    () => false,
  )
