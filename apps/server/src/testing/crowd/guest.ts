import { setTimeout as sleep } from 'node:timers/promises'
import { type Arbiter, visit } from '@arbiter/client'
import { NO_ANSWER, type ResponseLog } from './responseLog.ts'
import type { Wire, WireReply, WireRequest } from './wire.ts'

/** Where the server is now: after a restart, elsewhere. */
export interface Address {
  readonly url: string
}

export interface Habits {
  /** Every nth change is sent twice at once, under one key; never without it. */
  readonly twice?: number
  /** Every nth change is sent again after its answer. */
  readonly again?: number
  /** Every nth battle is looked at. */
  readonly watches?: number
}

export interface PlayerContext {
  readonly wire: Wire
  readonly server: Address
  readonly responses: ResponseLog
  readonly habits: Habits
  /** What must not happen has happened. */
  readonly complain: (what: string) => void
}

export interface Guest {
  readonly id: string
  readonly arbiter: Arbiter
}

const PAUSE_MS = 150

/** A new guest with the client that everybody has. It repeats what is not answered, under the same key; the wire below it repeats what was, too. */
export async function join(ctx: PlayerContext): Promise<Guest> {
  const options = { patience: Number.POSITIVE_INFINITY, wait: () => sleep(PAUSE_MS), fetch: fetchFor(ctx) }
  const arbiter = visit({ url: ANYWHERE, ...options })
  const { playerId, token } = await arbiter.api.change<{ playerId: string; token: string }>('/api/v1/guests', {})
  arbiter.api.token = token
  return { id: playerId, arbiter }
}

/** The server has another port after each restart. */
const ANYWHERE = 'http://server'

type Asked = WireRequest & { readonly route: string }

/** RN-285. Each change has a key of its own, and happens once however often it is sent. */
function fetchFor(ctx: PlayerContext): typeof fetch {
  const { twice, again } = ctx.habits
  let changes = 0
  return async (address, { method = 'GET', headers, body } = {}) => {
    const path = String(address).slice(ANYWHERE.length)
    const named = new Headers(headers)
    const asked: Asked = {
      route: routeOf(method, path),
      method: method as 'GET' | 'POST',
      path,
      token: named.get('authorization')?.slice('Bearer '.length),
      key: named.get('idempotency-key') ?? undefined,
      text: body as string | undefined,
    }
    const nth = asked.key === undefined ? 0 : ++changes
    const isNth = (n: number | undefined) => nth > 0 && n !== undefined && nth % n === 0
    const [reply, second] = await Promise.all([ask(ctx, asked), isNth(twice) ? untilAnswered(ctx, asked) : undefined])
    if (!reply) throw new TypeError(NO_ANSWER)
    if (reply.status < 300) {
      const third = isNth(again) ? await untilAnswered(ctx, asked) : undefined
      if (third && !third.replayed) ctx.complain(`${path} was done again under the same key`)
      for (const other of [second, third])
        if (other && other.text !== reply.text) ctx.complain(`${path} was answered in two ways under one key`)
    }
    return new Response(reply.text, { status: reply.status, headers: { 'content-type': 'application/json' } })
  }
}

async function ask(
  { wire, server, responses }: PlayerContext,
  { route, ...asked }: Asked,
): Promise<WireReply | undefined> {
  const start = performance.now()
  const reply = await wire.send(server.url, asked).catch(() => undefined)
  const ms = performance.now() - start
  responses.waited(ms)
  if (reply && reply.status < 300) responses.answered(route, ms)
  else responses.refused(reply ? codeIn(reply.text) : NO_ANSWER)
  return reply
}

/** For what is sent beside the client, which knows nothing of it. */
async function untilAnswered(ctx: PlayerContext, asked: Asked): Promise<WireReply> {
  for (;;) {
    const reply = await ask(ctx, asked)
    if (reply && (reply.status < 300 || !TRANSIENT.has(codeIn(reply.text)))) return reply
    await sleep(PAUSE_MS)
  }
}

/** Answers after which the same request comes again: nothing was changed, or it is being done. */
const TRANSIENT = new Set(['STORAGE_UNAVAILABLE', 'REQUEST_IN_PROGRESS', 'SERVER_BUSY'])

const codeIn = (text: string): string => (JSON.parse(text) as { code: string }).code

/** What is asked, without ids. */
function routeOf(method: string, path: string): string {
  const [, , , root = '', id, what, which] = path.split('/')
  if (id === undefined) return { guests: 'guest', tables: 'table', runs: 'create' }[root] ?? root
  if (root === 'battles') return 'replay'
  if (what === 'shop') return which!
  if (method === 'GET') return what ?? 'look'
  return what === 'draft' ? 'pick' : (what ?? id)
}
