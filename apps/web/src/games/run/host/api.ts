import type { Language } from '@arbiter/kernel'
import { TOKEN } from '../../../server/guest.ts'
import { bearer, isUnreachable, newKey, Refusal, send } from '../../../server/request.ts'
import { recall, remember } from '../../../shell/storage.ts'
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
    return recall(TOKEN) !== undefined
  }

  /** Makes the account; without storage it would be lost at once, so then nothing is asked. */
  async arrive(displayName: string): Promise<void> {
    if (!mayStore()) throw new RunRefusal('not_stored')
    const { token } = await this.#once<{ token: string }>('/api/guests', { displayName }, {})
    if (!remember(TOKEN, token)) throw new RunRefusal('not_stored')
  }

  /** The server does not know this browser any more. */
  forget(): void {
    remember(TOKEN, undefined)
  }

  /** RN-340. Which rules and numbers the server plays by. */
  rules(): Promise<Rules> {
    return this.#answer('/api/catalog', 'GET', undefined, {})
  }

  look<Answer>(path: string): Promise<Answer> {
    return this.#answer(path, 'GET', undefined, this.#own())
  }

  async change<Answer>(path: string, body: object): Promise<Answer> {
    return this.#once(path, body, this.#own())
  }

  async #once<Answer>(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
    const intent = `${path} ${JSON.stringify(body)}`
    const key = this.#keys.get(intent) ?? newKey()
    this.#keys.set(intent, key)
    try {
      const answer = await this.#answer<Answer>(path, 'POST', body, { ...headers, 'idempotency-key': key })
      this.#keys.delete(intent)
      return answer
    } catch (error) {
      if (!isOpen(error)) this.#keys.delete(intent)
      throw error
    }
  }

  #own(): Record<string, string> {
    const token = recall(TOKEN)
    if (token === undefined) throw new RunRefusal('auth_required')
    return bearer(token)
  }

  async #answer<Answer>(
    path: string,
    method: 'GET' | 'POST',
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    try {
      return await (await send(path, { language: this.#language(), method, body }, headers)).json()
    } catch (error) {
      throw refusalFrom(error)
    }
  }
}

/** With something as long as a token. */
function mayStore(): boolean {
  const stored = remember(PROBE, '-'.repeat(64))
  remember(PROBE, undefined)
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

function refusalFrom(error: unknown): unknown {
  if (error instanceof Refusal) return new RunRefusal(error.code.toLowerCase(), paramsOf(error.details), error.said)
  return isUnreachable(error) ? new RunRefusal('server_unreachable') : error
}

const paramsOf = (details: unknown): Record<string, unknown> =>
  typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {}
