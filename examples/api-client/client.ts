// A client of the HTTP API: one guest, one table with a bot, played to its end. Needs nothing but `fetch`.
const server = process.argv[2] ?? 'http://127.0.0.1:8080'

interface TableBody {
  readonly id: string
  readonly version: number
  readonly stage: 'gathering' | 'playing' | 'over'
  readonly legal: Record<string, readonly unknown[]>
  readonly outcome: { readonly places: Record<string, number> } | null
}

const { token } = await ask<{ token: string }>('POST', '/api/v1/guests', {})
let table = await ask<TableBody>('POST', '/api/v1/tables', {
  game: 'dice',
  preset: 'plain',
  seats: { 1: { kind: 'me' }, 2: { kind: 'bot', bot: 'easy' } },
})
while (table.stage !== 'over') {
  const [action] = table.legal[1] ?? []
  // `version` says which state this decision was made for; it is answered alone, the bot decides afterwards.
  if (action) await ask('POST', `/api/v1/tables/${table.id}/actions`, { version: table.version, actions: [action] })
  else await new Promise((resolve) => setTimeout(resolve, 20))
  // Whoever does not want to ask again and again reads `/stream`, as `@arbiter/client` does.
  table = await ask<TableBody>('GET', `/api/v1/tables/${table.id}`)
}
console.log(`table ${table.id} is over:`, table.outcome?.places)

async function ask<Body>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Body> {
  const response = await fetch(server + path, {
    method,
    headers: {
      // Sent again under the same key, a request is not done twice.
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      ...(path !== '/api/v1/guests' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  // A refusal has a code for programs and a sentence for people, in the language of `accept-language`.
  if (!response.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer
}
