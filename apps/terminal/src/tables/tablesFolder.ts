import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Io } from '../io.ts'

/** Where the matches of this user lie. */
export function tablesFolder({ env }: Pick<Io, 'env'>, platform: string = process.platform): string {
  const home = env.HOME || homedir()
  const usual =
    platform === 'win32' ? env.LOCALAPPDATA || join(home, 'AppData', 'Local') : join(home, '.local', 'share')
  return join(env.XDG_DATA_HOME || usual, 'arbiter', 'tables')
}
