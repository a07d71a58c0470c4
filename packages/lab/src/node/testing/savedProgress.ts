import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Progress } from '../../run/backend.ts'

/** What `coordinatorProcess.ts` has kept in its folder. */
export function savedProgress(folder: string): Progress | undefined {
  try {
    const home = join(folder, 'long')
    const file = readdirSync(home).find((name) => name.endsWith('.json'))
    return file && JSON.parse(readFileSync(join(home, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** When there is something. */
export async function firstProgress(folder: string): Promise<void> {
  while (!savedProgress(folder)) await new Promise((resolve) => setTimeout(resolve, 20))
}
