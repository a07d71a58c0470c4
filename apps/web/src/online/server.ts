import { ApiError, type Arbiter, visit } from '@arbiter/client'
import { TOKEN } from '../server/guest.ts'
import { addressOf } from '../shell/base.ts'
import { recall, remember } from '../shell/storage.ts'

/** Somebody looks at the page and waits for an answer. */
const AT_ONCE = 3_000
/** What was decided at a table is sent until it arrives; the page says meanwhile that the line is down. */
const AT_A_TABLE = 600_000

/** The server of this page, as the guest of this browser if there is one. */
const serverHere = (language: string, patience: number): Arbiter =>
  visit({ url: location.origin + addressOf('/'), token: recall(TOKEN), language, patience })

/** Looks something up. A guest that the server no longer knows is nobody. */
export async function lookAt<Found>(language: string, look: (server: Arbiter) => Promise<Found>): Promise<Found> {
  try {
    return await look(serverHere(language, AT_ONCE))
  } catch (error) {
    if (!isStranger(error)) throw error
    remember(TOKEN, undefined)
    return look(serverHere(language, AT_ONCE))
  }
}

/** Changes something, as the guest of this browser: a new one, if need be. */
export function asGuest<Done>(language: string, work: (server: Arbiter) => Promise<Done>): Promise<Done> {
  return lookAt(language, async (server) => {
    await server.arrive()
    remember(TOKEN, server.token)
    return work(server)
  })
}

/** For as long as a table is on the screen. */
export const atTable = (language: string): Arbiter => serverHere(language, AT_A_TABLE)

const isStranger = (error: unknown): boolean => error instanceof ApiError && error.code === 'AUTH_INVALID'
