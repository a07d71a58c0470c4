import { ApiError, type Arbiter, type Outbox, visit } from '@arbiter/client'
import { addressOf } from '../shell/base.ts'
import { load, store } from '../shell/storage.ts'
import { TOKEN } from './guest.ts'

/** Somebody looks at the page and waits for an answer. */
const AT_ONCE = 3_000
/** What is wished for at a table may take its time; the page says meanwhile that the line is down. */
const AT_A_TABLE = 600_000

/** The server of this page, as the guest of this browser if there is one; for so many ms it is asked again where nobody answers. */
export const serverHere = (language: string, patience = AT_ONCE, outbox?: Outbox): Arbiter =>
  visit({ url: addressOf('/'), token: load(TOKEN), language, patience, outbox })

/** Looks something up. A guest that the server no longer knows is nobody. */
export async function lookAt<Found>(language: string, look: (server: Arbiter) => Promise<Found>): Promise<Found> {
  const server = serverHere(language)
  try {
    return await look(server)
  } catch (error) {
    if (!forgetStranger(server, error)) throw error
    return look(serverHere(language))
  }
}

/** Whether the server no longer knows the guest that asked. Who has arrived in the meantime, also in another window, stays. */
export function forgetStranger({ token }: Arbiter, error: unknown): boolean {
  if (!isStranger(error)) return false
  if (load(TOKEN) === token) store(TOKEN, undefined)
  return true
}

/** Two questions at once are still one guest. */
let arriving: Promise<void> | undefined

/** Changes something, as the guest of this browser: a new one, if need be. */
export function asGuest<Done>(language: string, work: (server: Arbiter) => Promise<Done>): Promise<Done> {
  return lookAt(language, async (server) => {
    if (server.token !== undefined) return work(server)
    arriving ??= arrive(server).finally(() => {
      arriving = undefined
    })
    await arriving
    return work(serverHere(language))
  })
}

async function arrive(server: Arbiter): Promise<void> {
  await server.arrive()
  store(TOKEN, server.token)
}

/** For as long as a table is on the screen. What is decided is sent until it arrives. */
export const atTable = (language: string, outbox: Outbox): Arbiter => serverHere(language, AT_A_TABLE, outbox)

/** Deletes the guest of this browser on the server. One that the server no longer knows is gone, which is what was asked for. */
export async function deleteGuest(language: string): Promise<void> {
  const server = serverHere(language, 0)
  if (server.token === undefined) return
  await server.api.send('/api/guests/me', { method: 'DELETE' }).catch((error: unknown) => {
    if (!isStranger(error)) throw error
  })
  store(TOKEN, undefined)
}

/** How the server says it is; undefined where none answers, as on a page from static hosting. */
export const health = async (): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const told = await serverHere('en')
    .api.send<unknown>('/api/health')
    .catch(() => undefined)
  return typeof told === 'object' && told !== null ? (told as Readonly<Record<string, unknown>>) : undefined
}

const isStranger = (error: unknown): boolean => error instanceof ApiError && error.code === 'AUTH_INVALID'
