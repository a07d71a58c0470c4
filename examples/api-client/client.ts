// A client of the HTTP API: one guest, one match against a bot, played to its end. Needs nothing but `fetch`.
const server = process.argv[2] ?? 'http://127.0.0.1:8080'

interface MatchBody {
  readonly id: string
  readonly version: number
  readonly status: 'running' | 'finished'
  readonly legal: readonly unknown[]
  readonly outcome: { readonly places: Record<string, number> } | null
}

const { token } = await post<{ token: string }>('/api/guests', {})
let match = await post<MatchBody>('/api/matches', {
  game: 'dice',
  preset: 'plain',
  seats: { 1: { kind: 'me' }, 2: { kind: 'bot', bot: 'easy' } },
})
while (match.status === 'running') {
  // `version` says which state this decision was made for; the answer is the match after the bot has answered too.
  const body = { version: match.version, action: match.legal[0] }
  match = await post<MatchBody>(`/api/matches/${match.id}/actions`, body)
}
console.log(`match ${match.id} is over:`, match.outcome?.places)

async function post<Body>(path: string, body: unknown): Promise<Body> {
  const response = await fetch(server + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Sent again under the same key, a request is not done twice.
      'idempotency-key': crypto.randomUUID(),
      ...(path !== '/api/guests' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  // A refusal has a code for programs and a sentence for people, in the language of `accept-language`.
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`)
  return answer
}
