// A typed client of the HTTP API: a table of each game, played to its end. `api.d.ts` is generated from the server's own document.
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

type Table = components['schemas']['Table']
type Action = components['schemas']['ActRequest']['actions'][number]
type SeatRequest = components['schemas']['SeatRequest']

const api = createClient<paths>({ baseUrl: process.argv[2] ?? 'http://127.0.0.1:8080' })
const guest = await api.POST('/api/v1/guests', { body: { displayName: 'Typed client' } })
if (!guest.data) throw new Error(guest.error.detail)
const headers = { authorization: `Bearer ${guest.data.token}` }

for (const game of ['dice', 'arena', 'twilight', 'run', 'tabletop'] satisfies Table['game'][]) {
  const table = await play(await open(game))
  console.log(`${game}: ${table.steps} decisions, ${table.outcome?.reason}; ${standing(table)}`)
}

/** You take the first seat, bots take the others. */
async function open(game: Table['game']): Promise<Table> {
  const about = await api.GET('/api/v1/games/{game}', { params: { path: { game } } })
  if (!about.data) throw new Error(about.error.detail)
  const seats: Record<string, SeatRequest> = {}
  for (const [i, seat] of (about.data.presets[0]?.seats ?? []).entries())
    seats[seat] = i === 0 ? { kind: 'me' } : { kind: 'bot', bot: about.data.bots.at(-1) ?? '' }
  const created = await api.POST('/api/v1/tables', { headers, body: { game, seats } })
  if (!created.data) throw new Error(created.error.detail)
  return created.data
}

async function play({ id }: Table): Promise<Table> {
  for (;;) {
    const seen = await api.GET('/api/v1/tables/{id}', { headers, params: { path: { id } } })
    if (!seen.data) throw new Error(seen.error.detail)
    const table = seen.data
    if (table.stage === 'over') return table
    const [action] = actionsOf(table)
    // Bots decide after your decision has been answered; whoever does not want to ask again reads the stream.
    if (!action) await new Promise((resolve) => setTimeout(resolve, 20))
    else {
      const decided = await api.POST('/api/v1/tables/{id}/actions', {
        headers,
        params: { path: { id }, header: { 'idempotency-key': crypto.randomUUID() } },
        body: { version: table.version, actions: [choose(table)] },
      })
      if (!decided.data) throw new Error(decided.error.detail)
    }
  }
}

function actionsOf(table: Table): readonly Action[] {
  return Object.values(table.legal).flat()
}

/** `game` says which view and which actions a table has. */
function choose(table: Table): Action {
  if (table.game === 'arena') return { type: 'auto' }
  if (table.game === 'dice') {
    const bank = Object.values(table.legal)
      .flat()
      .find((action) => action.type === 'save' && action.then === 'pass')
    if (bank && table.view.turnPoints + table.view.rolls * 100 >= 200) return bank
  }
  const legal = actionsOf(table)
  const action = legal[table.steps % legal.length]
  if (!action) throw new Error(`nothing to decide at ${table.id}`)
  return action
}

function standing(table: Table): string {
  switch (table.game) {
    case 'dice':
      return `points ${table.view.totals.join(' : ')}`
    case 'arena':
      return `${table.view.fighters.filter(({ fallen }) => !fallen).length} still stand`
    case 'twilight':
      return `resonance ${table.view.session.resonance}`
    case 'run':
      return `${table.view.wins} won, ${table.view.losses} lost`
    case 'tabletop':
      return `round ${table.view.round}`
  }
}
