import { CodedError, type Language } from '@arbiter/kernel'
import { addressOf } from '../shell/base.ts'
import { recall, remember } from '../shell/storage.ts'
import { TOKEN } from './guest.ts'

/** What the server refused, in its own words. */
export class Refusal extends CodedError {
  readonly said: string
  readonly details: unknown

  constructor({ code, message, details }: { code: string; message: string; details?: unknown }) {
    super(code)
    this.said = message
    this.details = details
  }
}

export interface Asking {
  readonly language: Language
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown
  readonly accept?: string
  readonly signal?: AbortSignal | undefined
}

const TRIES = 3
const PAUSE_MS = 400

/** Looks something up; as the guest of this browser, if there is one. */
export async function look(path: string, asking: Asking): Promise<Response> {
  const token = recall(TOKEN)
  try {
    return await send(path, asking, token === undefined ? {} : bearer(token))
  } catch (error) {
    if (token === undefined || !isStranger(error)) throw error
    remember(TOKEN, undefined)
    return send(path, asking, {})
  }
}

/** Changes something, once: what got no answer is asked again under the same key. */
export async function change(path: string, asking: Asking): Promise<Response> {
  const { language } = asking
  try {
    return await persist(path, asking, await token(language))
  } catch (error) {
    if (!isStranger(error)) throw error
    remember(TOKEN, undefined)
    return persist(path, asking, await token(language))
  }
}

/** Deletes the guest of this browser on the server. One that the server no longer knows is gone, which is what was asked for. */
export async function deleteGuest(language: Language): Promise<void> {
  const guest = recall(TOKEN)
  if (guest === undefined) return
  await send('/api/guests/me', { language, method: 'DELETE' }, bearer(guest)).catch((error: unknown) => {
    if (!isStranger(error)) throw error
  })
  remember(TOKEN, undefined)
}

async function persist(path: string, asking: Asking, guest: string): Promise<Response> {
  const headers = { ...bearer(guest), 'idempotency-key': newKey() }
  for (let tried = 1; ; tried++) {
    try {
      return await send(path, asking, headers)
    } catch (error) {
      if (!isUnreachable(error) || tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
    }
  }
}

/** Two questions at once are still one guest. */
let arriving: Promise<string> | undefined

async function token(language: Language): Promise<string> {
  const kept = recall(TOKEN)
  if (kept !== undefined) return kept
  arriving ??= send('/api/guests', { language, method: 'POST' }, { 'idempotency-key': newKey() })
    .then(async (answer) => {
      const { token } = (await answer.json()) as { token: string }
      remember(TOKEN, token)
      return token
    })
    .finally(() => {
      arriving = undefined
    })
  return arriving
}

export async function send(path: string, asking: Asking, headers: Readonly<Record<string, string>>): Promise<Response> {
  const { language, method = 'GET', body, accept = 'application/json', signal } = asking
  const answer = await fetch(addressOf(path), {
    method,
    headers: {
      accept,
      'accept-language': language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new CodedError('server_unreachable')
  })
  if (answer.ok) return answer
  const told: unknown = await answer.json().catch(() => undefined)
  throw isToldError(told) ? new Refusal(told) : new CodedError('server_unreachable')
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'server_unreachable'

const isStranger = (error: unknown): boolean => error instanceof Refusal && error.code === 'AUTH_INVALID'

const isToldError = (told: unknown): told is { code: string; message: string; details?: unknown } =>
  typeof told === 'object' && told !== null && 'code' in told && 'message' in told

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
