// A typed client of the HTTP API: a match of each game, played to its end. `api.d.ts` is generated from the server's own document.
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

type Match = components['schemas']['Match']
type Action = components['schemas']['ActionRequest']['action']
type SeatRequest = components['schemas']['SeatRequest']

const api = createClient<paths>({ baseUrl: process.argv[2] ?? 'http://127.0.0.1:8080' })
const guest = await api.POST('/api/guests', { body: { displayName: 'Typed client' } })
if (!guest.data) throw new Error(guest.error.message)
const headers = { authorization: `Bearer ${guest.data.token}` }

for (const game of ['dice', 'arena', 'twilight', 'run', 'tabletop'] satisfies Match['game'][]) {
  const match = await play(await start(game))
  console.log(`${game}: ${match.steps} decisions, ${match.outcome?.reason}; ${standing(match)}`)
}

/** You take the first seat, bots take the others. */
async function start(game: Match['game']): Promise<Match> {
  const about = await api.GET('/api/games/{game}', { params: { path: { game } } })
  if (!about.data) throw new Error(about.error.message)
  const seats: Record<string, SeatRequest> = {}
  for (const [i, seat] of (about.data.presets[0]?.seats ?? []).entries())
    seats[seat] = i === 0 ? { kind: 'me' } : { kind: 'bot', bot: about.data.bots.at(-1) ?? '' }
  const created = await api.POST('/api/matches', { headers, body: { game, seats } })
  if (!created.data) throw new Error(created.error.message)
  return created.data
}

async function play(started: Match): Promise<Match> {
  let match = started
  while (match.status === 'running') {
    const { id, version } = match
    const decided = await api.POST('/api/matches/{id}/actions', {
      headers,
      params: { path: { id } },
      body: { version, action: choose(match) },
    })
    if (!decided.data) throw new Error(decided.error.message)
    match = decided.data
  }
  return match
}

/** `game` says which view and which actions a match has. */
function choose(match: Match): Action {
  if (match.game === 'arena') return { type: 'auto' }
  if (match.game === 'dice') {
    const bank = match.legal?.find((action) => action.type === 'save' && action.then === 'pass')
    if (bank && match.view.turnPoints + match.view.rolls * 100 >= 200) return bank
  }
  const legal: readonly Action[] = match.legal ?? []
  const action = legal[match.steps % legal.length]
  if (!action) throw new Error(`nothing to decide in ${match.id}`)
  return action
}

function standing(match: Match): string {
  switch (match.game) {
    case 'dice':
      return `points ${match.view.totals.join(' : ')}`
    case 'arena':
      return `${match.view.fighters.filter(({ fallen }) => !fallen).length} still stand`
    case 'twilight':
      return `resonance ${match.view.session.resonance}`
    case 'run':
      return `${match.view.wins} won, ${match.view.losses} lost`
    case 'tabletop':
      return `round ${match.view.round}`
  }
}
