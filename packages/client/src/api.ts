import type { Outbox } from './outbox.ts'

/** A request that was refused, with the code of the server; or nobody was there to answer it. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly params: unknown
  readonly details: unknown

  constructor(status: number, code: string, detail: string, params: unknown = {}, details?: unknown) {
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.params = params
    this.details = details
  }
}

export interface ApiOptions {
  /** Where the server is, such as `https://play.example`; with the path that a proxy shows it at. */
  readonly url: string
  readonly token?: string | undefined
  /** In which language refusals speak. */
  readonly language?: string | undefined
  readonly fetch?: typeof fetch
  /** Resolves after so many ms, or when it is no longer wanted. */
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** 0 … 1; spreads those who come again. */
  readonly random?: () => number
  /** For how long a request is repeated that nobody answers, in ms. One that is under way has its 20 s, whatever this says. */
  readonly patience?: number
  /** Without it, a decision whose answer never came is known to nobody after this program. */
  readonly outbox?: Outbox | undefined
}

const FIRST_MS = 250
const MOST_MS = 10_000
const PATIENCE_MS = 60_000
/** Nobody tells whoever is cut off: what is not answered by then is asked once more. */
const ANSWER_MS = 20_000
/** Somebody else answers, or nobody can just now: nothing is known, and the same request may come again. */
const TRANSIENT = new Set([429, 502, 503, 504])

export interface Sent {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown
  readonly key?: string
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
  /** In place of the patience with everything else. */
  readonly patience?: number | undefined
  /** A status that is not waited out, although another time might be better. */
  readonly final?: number | undefined
  /** What an Arbiter says to this. Whatever else comes is of somebody between, so that nothing is known and it is asked again. */
  readonly isAnswer?: (body: unknown) => boolean
}

/** Asks a server. Whatever changes something has a key, so that it happens once however often it is sent. */
export class Api {
  token: string | undefined
  readonly #options: ApiOptions
  readonly #fetch: typeof fetch

  constructor(options: ApiOptions) {
    this.#options = options
    this.token = options.token
    this.#fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  }

  /** The answer, as an object or as text. Repeats until there is one; throws `ApiError`. */
  async send<Body>(path: string, sent: Sent = {}): Promise<Body> {
    const { patience = this.#options.patience ?? PATIENCE_MS } = sent
    let waited = 0
    for (let attempt = 0; ; attempt++) {
      const answer = await this.#once(path, sent)
      if (answer.ok && (sent.isAnswer?.(answer.body) ?? true)) return answer.body as Body
      const { error, after, hung = false }: Failed = answer.ok ? { error: new ApiError(200, 'http_200', '') } : answer
      if (hung) waited += ANSWER_MS
      const isFinal = !(isTransient(error) || (sent.isAnswer && isNobodys(error))) || error.status === sent.final
      const ms = after ?? this.delay(attempt)
      // Whoever would come back later than they can wait hears it now.
      if (isFinal || waited + ms > patience || sent.signal?.aborted) throw error
      waited += ms
      await this.wait(ms, sent.signal)
    }
  }

  get outbox(): Outbox | undefined {
    return this.#options.outbox
  }

  change<Body>(path: string, body: unknown, method: 'POST' | 'DELETE' = 'POST', final?: number): Promise<Body> {
    return this.send(path, { method, body, key: newKey(), final })
  }

  /** A stream; it is the caller's to read and to come again. */
  open(path: string, lastEventId: string | undefined, signal: AbortSignal): Promise<Response> {
    const headers = { ...this.#headers(), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    return this.#fetch(this.#address(path), { headers, signal })
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return (this.#options.wait ?? waitOrOnline)(ms, signal)
  }

  /** How long to wait after so many failures: a quarter of a second, twice as long each time, ten seconds at most. */
  delay(failures: number): number {
    const { random = Math.random } = this.#options
    return Math.min(MOST_MS, FIRST_MS * 2 ** failures) * (0.8 + 0.4 * random())
  }

  async #once(path: string, { method = 'GET', body, key, signal: outer }: Sent): Promise<Answer> {
    const headers = {
      ...this.#headers(),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const silence = new AbortController()
    const signal = outer ? AbortSignal.any([outer, silence.signal]) : silence.signal
    const timer = setTimeout(() => silence.abort(), ANSWER_MS)
    try {
      const payload = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await this.#fetch(this.#address(path), { method, headers, signal, ...payload })
      if (!response.ok) return { ok: false, error: await problemOf(response), after: retryAfter(response) }
      const isJson =
        /json/.test(response.headers.get('content-type') ?? '') &&
        !/ndjson/.test(response.headers.get('content-type') ?? '')
      return { ok: true, body: isJson ? await response.json() : await response.text() }
    } catch (error) {
      return { ok: false, error: new ApiError(0, 'unreachable', String(error)), hung: silence.signal.aborted }
    } finally {
      clearTimeout(timer)
    }
  }

  #headers(): Record<string, string> {
    const { language } = this.#options
    return {
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...(language !== undefined && { 'accept-language': language }),
    }
  }

  #address(path: string): string {
    return `${this.#options.url.replace(/\/$/, '')}${path}`
  }
}

interface Failed {
  readonly error: ApiError
  readonly after?: number | undefined
  readonly hung?: boolean
}

type Answer = { readonly ok: true; readonly body: unknown } | ({ readonly ok: false } & Failed)

export const isTransient = ({ status, code }: ApiError): boolean =>
  status === 0 || TRANSIENT.has(status) || code === 'REQUEST_IN_PROGRESS'

/** Somebody answers who is no Arbiter, as a proxy does: those have codes. */
export const isNobodys = ({ code }: ApiError): boolean => code.startsWith('http_')

export async function problemOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const code = typeof body.code === 'string' ? body.code : `http_${response.status}`
  return new ApiError(response.status, code, String(body.detail ?? response.statusText), body.params, body.details)
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? '')
  return seconds > 0 ? seconds * 1_000 : undefined
}

/** Names one change, however often it is sent. Not `randomUUID`, which a page has only where it is served securely. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A device that finds its network again does not wait any longer. */
function waitOrOnline(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    globalThis.addEventListener?.('online', done)
    signal?.addEventListener('abort', done)
    if (signal?.aborted) done()
  })
}
