import type { ServerProcess } from '@arbiter/server/testing'

async function newToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/guests`, { method: 'POST' })
  return ((await answer.json()) as { token: string }).token
}

/** Tables of dice with two people, one decision each, that nobody goes on with or watches. */
export async function openIdle({ url }: ServerProcess, count: number): Promise<void> {
  const authorization = `Bearer ${await newToken(url)}`
  const post = async (path: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { id: string; legal: Record<string, readonly { type: string }[]> }
  }
  const seats = { 1: { kind: 'me' }, 2: { kind: 'me' } }
  for (let i = 0; i < count; i++) {
    const { id, legal } = await post('/tables', { game: 'dice', preset: 'tavern', seats })
    const [seat, actions] = Object.entries(legal)[0]!
    const action = actions.find(({ type }) => type !== 'surrender')
    await post(`/tables/${id}/actions`, { version: 1, seat, actions: [action] })
  }
}
