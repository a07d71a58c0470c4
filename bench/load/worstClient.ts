import { findOffer } from '@arbiter/catalogue'
import { botDrawsIn, type Entry, Match, randomBot } from '@arbiter/kernel'
import { openStorage, type StorageOptions } from '@arbiter/server'

/** Decisions and undos of one long match. */
const ENTRIES = 3_000
/** Of them in one change. */
const IN_ONE = 10

interface Sent {
  readonly token?: string
  readonly body?: unknown
  readonly signal?: AbortSignal
}

async function send(url: string, path: string, { token, body, signal }: Sent = {}): Promise<Response> {
  return fetch(`${url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

interface Opened {
  readonly id: string
  readonly version: number
  readonly legal: Readonly<Record<string, readonly { readonly type: string }[]>>
}

async function open(url: string, token: string, game: string, preset: string): Promise<Opened> {
  const seats = { 1: { kind: 'me' }, 2: { kind: 'me' } }
  const answer = await send(url, '/tables', { token, body: { game, preset, seats } })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Opened
}

async function newToken(url: string): Promise<string> {
  return ((await (await send(url, '/guests', { body: {} })).json()) as { token: string }).token
}

/** Long fights of twenty against twenty, written into the storage as if they had been played; none has a snapshot. */
export async function longTables(url: string, options: StorageOptions, count: number): Promise<string[]> {
  const { game, presets } = await findOffer('arena')!.load()
  const token = await newToken(url)
  const preset = presets.find(({ id }) => id === 'twenty') ?? presets[0]!
  const storage = await openStorage(options)
  const ids: string[] = []
  try {
    for (let i = 0; i < count; i++) {
      const { id } = await open(url, token, 'arena', preset.id)
      const table = (await storage.findTable(id))!
      const entries = longPlay(new Match(game, table.setup, table.seed))
      ids.push(id)
      let seen = { version: table.version, notice: table.notice }
      for (let from = 0; from < entries.length; from += IN_ONE) {
        const version = seen.version + 1
        const { holders, stage, beside, dueAt, notice } = table
        const change = { id, seen, version, notice, what: 'act' as const, receipt: '{}', holders, stage, beside, dueAt }
        const now = new Date().toISOString()
        await storage.commit({ ...change, outcome: undefined, entries: entries.slice(from, from + IN_ONE), now })
        seen = { version, notice }
      }
    }
  } finally {
    await storage.close()
  }
  return ids
}

/** Goes on and back, and never comes to its end. */
function longPlay(match: Match): Entry[] {
  const bot = randomBot()
  while (match.logCount < ENTRIES) {
    const seat = match.deciding
    if (seat === undefined || match.logCount % 6 === 5) match.undo(seat === undefined ? match.stepCount - 1 : 1)
    else
      match.act(
        seat,
        bot.choose(match.view(seat), () => match.legal(), botDrawsIn(match, seat)),
      )
  }
  return match.logFrom(0).map(({ entry }) => entry)
}

/** Without a token, so many at once: the table, its log, all of its past, of one long match after the other. Returns how many were answered, by status. */
export async function doWorst(
  url: string,
  ids: readonly string[],
  width: number,
  signal: AbortSignal,
): Promise<Record<number, number>> {
  let asked = 0
  const answered: Record<number, number> = {}
  const one = async () => {
    while (!signal.aborted) {
      const id = ids[asked % ids.length]!
      const path = ['', '/log', '/stream?past=true'][asked++ % 3]!
      const gone = new AbortController()
      const { body, status } = await send(url, `/tables/${id}${path}`, {
        signal: AbortSignal.any([signal, gone.signal]),
      })
      await readFirst(body)
      gone.abort()
      answered[status] = (answered[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: width }, () => one().catch((error) => ended(error, signal))))
  return answered
}

/** All of an answer; of a stream, its first message with all of the past. */
async function readFirst(body: Response['body']): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || value.endsWith('\n\n')) return
  }
}

function ended(error: unknown, signal: AbortSignal): void {
  if (!signal.aborted) throw error
}

/** Somebody who plays dice alone, a decision each `everyMs`; returns how long each took, in ms. */
export async function decisionTimes(url: string, seconds: number, everyMs: number): Promise<number[]> {
  const token = await newToken(url)
  let table = await open(url, token, 'dice', 'plain')
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const legal = Object.entries(table.legal)[0]
    if (!legal) {
      table = await open(url, token, 'dice', 'plain')
      continue
    }
    const [seat, actions] = legal
    // Nobody gives up, so that it lasts.
    const action =
      actions.filter(({ type }) => type !== 'surrender')[times.length % Math.max(1, actions.length - 1)] ?? actions[0]
    const asked = performance.now()
    const answer = await send(url, `/tables/${table.id}/actions`, {
      token,
      body: { version: table.version, seat, actions: [action] },
    })
    if (!answer.ok) throw new Error(await answer.text())
    times.push(performance.now() - asked)
    table = (await (await send(url, `/tables/${table.id}`, { token })).json()) as Opened
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return times
}
