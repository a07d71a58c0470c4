import { type Api, ApiError, newKey } from '@arbiter/client'
import type { Language } from '@arbiter/kernel'
import { TOKEN } from '../../../server/guest.ts'
import { isNobody } from '../../../server/refusal.ts'
import { serverHere } from '../../../server/server.ts'
import { load, store } from '../../../shell/storage.ts'
import { RunRefusal } from './refusal.ts'
import type { Rules } from './rules.ts'

/** The player of this browser on the server; the lab asks under the same account. */
export interface Account {
  readonly playerId: string
  readonly displayName: string
  readonly rating: number
  readonly crowns: number
}

/** RN-283. The routes of a run, asked as the guest of this browser. */
export class RunApi {
  readonly #language: () => Language
  /** RN-329. What may have happened without an answer is asked again under the same key. */
  readonly #keys = new Map<string, string>()

  constructor(language: () => Language) {
    this.#language = language
  }

  get known(): boolean {
    return load(TOKEN) !== undefined
  }

  /** Makes the account; without storage it would be lost at once, so then nothing is asked. */
  async arrive(displayName: string): Promise<void> {
    if (!mayStore()) throw new RunRefusal('not_stored')
    const { token } = await this.#once<{ token: string }>(this.#asked(), '/api/guests', { displayName })
    if (!store(TOKEN, token)) throw new RunRefusal('not_stored')
  }

  /** The server does not know this browser any more. */
  forget(): void {
    store(TOKEN, undefined)
  }

  /** RN-340. Which rules and numbers the server plays by. */
  rules(): Promise<Rules> {
    const api = this.#asked()
    // Everybody may know them, also whom the server has forgotten.
    api.token = undefined
    return told(api.send('/api/catalog'))
  }

  async look<Answer>(path: string): Promise<Answer> {
    return told(this.#known().send(path))
  }

  async change<Answer>(path: string, body: object): Promise<Answer> {
    return this.#once(this.#known(), path, body)
  }

  async #once<Answer>(api: Api, path: string, body: object): Promise<Answer> {
    const intent = `${path} ${JSON.stringify(body)}`
    const key = this.#keys.get(intent) ?? newKey()
    this.#keys.set(intent, key)
    try {
      const answer = await told(api.send<Answer>(path, { method: 'POST', body, key }))
      this.#keys.delete(intent)
      return answer
    } catch (error) {
      if (!isOpen(error)) this.#keys.delete(intent)
      throw error
    }
  }

  #known(): Api {
    if (!this.known) throw new RunRefusal('auth_required')
    return this.#asked()
  }

  /** Once: whoever gets no answer is told so, and asks again when they like. */
  #asked(): Api {
    return serverHere(this.#language(), 0).api
  }
}

/** With something as long as a token. */
function mayStore(): boolean {
  const stored = store(PROBE, '-'.repeat(64))
  store(PROBE, undefined)
  return stored
}
const PROBE = 'probe'

/** Nobody knows whether it was done: the same key finds out. */
const OPEN: readonly string[] = [
  'server_unreachable',
  'request_in_progress',
  'internal',
  'storage_unavailable',
  'server_busy',
]
const isOpen = (error: unknown): boolean => error instanceof RunRefusal && OPEN.includes(error.code)

const told = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (isNobody(error)) throw new RunRefusal('server_unreachable')
    throw new RunRefusal(error.code.toLowerCase(), paramsOf(error.details), error.message)
  })

const paramsOf = (details: unknown): Record<string, unknown> =>
  typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {}
