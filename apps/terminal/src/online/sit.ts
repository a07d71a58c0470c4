import { ApiError, codeIn, type Invited, type RemoteTable, type SeatRequest } from '@arbiter/client'
import { defaultOpponent, type GameKit } from '@arbiter/kernel'
import type { App, Options } from '../command.ts'
import { Failure } from '../failure.ts'
import { terminalGame } from '../games/index.ts'
import { loadKit, loadSetup, PERSON } from '../kits.ts'
import { text } from '../options.ts'
import { namesOpponent, seating } from '../play/seating.ts'
import { say } from '../print.ts'
import { clockIn, delayIn, wayOf } from './options.ts'
import type { Server } from './server.ts'

/** The table that is opened, joined or watched. */
export async function tableOf(
  app: App,
  server: Server,
  game: string | undefined,
  options: Options,
): Promise<RemoteTable> {
  const way = wayOf(options)
  const id =
    way === 'create'
      ? await create(app, server, game, options)
      : way === 'join'
        ? await join(server, game, options)
        : way === 'rematch'
          ? await again(app, server, tableIn(text(options, 'rematch')!))
          : tableIn(text(options, 'watch')!)
  const remote = server.checked(await server.table(id), ({ state }) => typeof state?.game === 'string')
  refuseOther(id, remote.state.game, game)
  return remote
}

async function create(app: App, server: Server, game: string | undefined, options: Options): Promise<string> {
  if (game === undefined) throw new Failure('missing_argument', { argument: 'game' })
  const kit = await loadKit(app, game, options)
  const own = await terminalGame(kit.id)
  if (!own.online) throw new Failure('not_online', { game })
  const named = await loadSetup(app, kit, options, own.preset)
  const { together } = own.online
  const list =
    text(options, 'bots') ??
    (together
      ? kit.game
          .seats(named)
          .map(() => PERSON)
          .join(',')
      : undefined)
  const isNamed = options.preset !== undefined || options.setup !== undefined
  const setup = together && !isNamed ? together(named) : named
  const controllers = Object.entries(seating(kit, setup, list && wholeList(kit, setup, list), options))
  const persons = controllers.flatMap(([seat, who]) => (who === PERSON ? [seat] : []))
  const master = String(kit.game.traits?.master)
  const mine =
    list === undefined || namesOpponent(list) ? persons : [persons.find((seat) => seat === master) ?? persons[0]]
  const seats = controllers.map(([seat, who]): [string, SeatRequest] => [
    seat,
    who !== PERSON ? { bot: who } : mine.includes(seat) ? 'me' : 'open',
  ])
  const name = text(options, 'name')
  const [clock, delay] = [clockIn(options), delayIn(options)]
  const wish = {
    ...{ setup, seats: Object.fromEntries(seats) },
    ...(name !== undefined && { name }),
    ...(clock && { clock }),
    ...(delay !== undefined && { delay }),
  }
  const opened = await server.asGuest(name, (arbiter) => arbiter.open(game, wish))
  return server.checked(opened, ({ state }) => typeof state?.id === 'string').id
}

/** Seats beyond those named are for bots: where more than two could sit, a friend who has come would wait for nobody. */
function wholeList(kit: GameKit, setup: unknown, list: string): string {
  if (namesOpponent(list) || list.includes('=')) return list
  const names = list.split(',')
  const rest = kit.game.seats(setup).slice(names.length)
  return [...names, ...rest.map(() => (names.length > 1 ? defaultOpponent(kit) : names[0]!))].join(',')
}

async function join(server: Server, game: string | undefined, options: Options): Promise<string> {
  const code = codeIn(text(options, 'join')!)
  if (code === undefined) throw new Failure('bad_invite')
  const isOurs = ({ table, seats }: Invited) => typeof table === 'string' && typeof seats === 'object'
  const invited = server.checked(await server.look((arbiter) => arbiter.invite(code)), isOurs)
  refuseOther(code, invited.game, game)
  // Whoever sits there already goes on.
  if (Object.values(invited.seats).some(({ kind }) => kind === 'me')) return invited.table
  if (invited.free.length === 0) throw new Failure('seat_taken')
  const name = text(options, 'name')
  const wish = name === undefined ? {} : { name }
  return (await server.asGuest(name, async (arbiter) => (await arbiter.invite(code)).sit(wish))).id
}

/** The next match with the same people, once all of them want it. */
async function again(app: App, server: Server, id: string): Promise<string> {
  const before = await server.table(id)
  const asked = await before.rematch()
  const { code = '', detail = '', params = {} } = asked.ok ? {} : asked
  if (!asked.ok && code !== 'REMATCH_MADE' && code !== 'OFFER_OPEN')
    throw server.failureOf(new ApiError(409, code, detail, params))
  say(app, app.words.text('cli.online.asked_again'))
  const ignore = app.io.onInterrupt(() => before.close())
  try {
    for await (const _ of before.messages({ stay: true })) if (before.state.rematch !== null) break
  } finally {
    ignore()
    before.close()
  }
  if (before.state.rematch === null) throw new Failure('no_rematch')
  return before.state.rematch
}

const tableIn = (typed: string): string => typed.split('/').at(-1)!

function refuseOther(file: string, found: string, expected: string | undefined): void {
  if (expected !== undefined && found !== expected) throw new Failure('other_game', { file, found, expected })
}
