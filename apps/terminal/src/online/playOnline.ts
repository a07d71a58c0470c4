import type { RemoteTable } from '@arbiter/client'
import { type GameKit, type Match, packRefs, parseRecord, replay } from '@arbiter/kernel'
import { HttpHost, imagined, type TellingOptions } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { writeText } from '../files.ts'
import { terminalGame } from '../games/index.ts'
import type { Names, TerminalGame } from '../games/terminalGame.ts'
import { WIDTH } from '../io.ts'
import { build, type Controllers, findGame, PERSON } from '../kits.ts'
import { matchWords } from '../language.ts'
import { depthOf } from '../log.ts'
import { nextCommand } from '../nextCommand.ts'
import { text } from '../options.ts'
import { ENDED, INTERRUPTED, LineInput } from '../play/lines.ts'
import { outcomeLines, seatTerm, seatTitle } from '../play/outcome.ts'
import { speedOf } from '../play/pace.ts'
import { playPlain } from '../play/plain.ts'
import { isRich } from '../play/playOn.ts'
import { TERMINAL_TIMER } from '../play/terminalTimer.ts'
import { watchPlain } from '../play/watchPlain.ts'
import { say } from '../print.ts'
import { wrap } from '../table.ts'
import { wayOf } from './options.ts'
import { type RemoteHost, RemotePlayed } from './remotePlayed.ts'
import { Server } from './server.ts'
import { tableOf } from './sit.ts'
import { TableTalk, type TalkNotes } from './tableTalk.ts'
import { TalkLine } from './talkLine.ts'

/** A match at a server: with a friend, against its bots, or to look on. */
export async function playOnline(app: App, game: string | undefined, options: Options): Promise<number> {
  wayOf(options)
  speedOf(options)
  if (game !== undefined) findGame(app, game)
  const server = await Server.of(app, options)
  const remote = await tableOf(app, server, game, options)
  const kit = await kitOf(app, remote)
  const own = await terminalGame(kit.id)
  if (!own.online) throw new Failure('not_online', { game: kit.id })
  let host: RemoteHost
  try {
    host = await HttpHost.open(remote, kit)
  } catch (error) {
    throw server.failureOf(error)
  }
  try {
    return await new OnlineTable(app, server, remote, host, kit, own, options).play()
  } finally {
    await host.close()
  }
}

/** The same rules as the server's: otherwise the same dice would be told as others. */
async function kitOf(app: App, { state }: RemoteTable): Promise<GameKit> {
  const { game, rules } = state
  const offered = await findGame(app, game).load()
  const files = rules.packs.map(({ id }) => offered.packs[id])
  const isOffered = rules.packs.map(({ id }) => id).join() === offered.game.packs.map(({ id }) => id).join()
  const kit =
    isOffered || files.includes(undefined)
      ? offered
      : build(
          offered,
          files.map((file) => file!),
          game,
        )
  const known = { version: kit.game.version, packs: packRefs(kit.game) }
  if (JSON.stringify([known.version, known.packs]) !== JSON.stringify([rules.version, rules.packs]))
    throw new Failure('server_rules', { found: rules.version, expected: known.version, game }, { exit: EXIT.problem })
  return kit
}

class OnlineTable {
  readonly #app: App
  readonly #server: Server
  readonly #remote: RemoteTable
  readonly #host: RemoteHost
  readonly #kit: GameKit
  readonly #own: TerminalGame
  readonly #options: Options

  constructor(
    app: App,
    server: Server,
    remote: RemoteTable,
    host: RemoteHost,
    kit: GameKit,
    own: TerminalGame,
    options: Options,
  ) {
    this.#app = app
    this.#server = server
    this.#remote = remote
    this.#host = host
    this.#kit = kit
    this.#own = own
    this.#options = options
  }

  async play(): Promise<number> {
    const isMember = this.#remote.seats.length > 0
    const rich = isRich(this.#app, this.#options)
    // A full screen reads keys by itself, later.
    const input = isMember && !rich ? new LineInput(this.#app.io) : undefined
    try {
      if (!(await this.#gathered(input))) return this.#leave()
      const words = this.#words()
      const left = await this.#sit(words, rich, input)
      if (this.#host.problem) throw new Failure('server_gone', { url: this.#server.url }, { exit: EXIT.problem })
      if (left) return this.#leave()
      await this.#tellEnd(words, !rich)
      return EXIT.ok
    } finally {
      input?.close()
    }
  }

  /** Until everybody sits; false: somebody left before. */
  async #gathered(input: LineInput | undefined): Promise<boolean> {
    const { words } = this.#app
    const { state, id } = this.#remote
    if (state.stage !== 'gathering') return true
    const code = state.invite?.code
    const key = code === undefined ? 'cli.online.gathering' : 'cli.online.invite'
    const params = code === undefined ? {} : { code, link: this.#server.linkTo(code) }
    say(this.#app, ...words.text(key, params).split('\n'))
    say(this.#app, ...words.text('cli.online.watch_link', { link: this.#server.watchLink(id) }).split('\n'))
    let forget = () => {}
    const begun = new Promise<true>((resolve) => {
      forget = this.#host.subscribe(() => {
        if (this.#remote.state.stage !== 'gathering' || this.#host.problem) resolve(true)
      })
      if (this.#remote.state.stage !== 'gathering') resolve(true)
    })
    let ignore = () => {}
    const interrupted = new Promise<false>((resolve) => {
      ignore = this.#app.io.onInterrupt(() => resolve(false))
    })
    try {
      return await Promise.race([begun, interrupted, ...(input ? [leaves(input)] : [])])
    } finally {
      forget()
      ignore()
    }
  }

  #words(): Wording {
    const { seats } = this.#remote.state
    const people = Object.entries(seats).flatMap(([seat, { name }]) =>
      name !== undefined ? [[seatTerm(this.#kit, seat), { en: name, ru: name }] as const] : [],
    )
    return matchWords(this.#app, this.#kit, this.#own, setupIn(this.#kit, this.#host.play), {
      events: () => this.#host.play.events,
      controllers: this.#controllers(),
      played: this.#remote.seats.length > 0,
      people: Object.fromEntries(people) as Names,
    })
  }

  #controllers(): Controllers {
    const held = Object.entries(this.#remote.state.seats).flatMap(([seat, { kind, bot }]): [string, string][] =>
      kind === 'me' ? [[seat, PERSON]] : kind === 'bot' ? [[seat, bot ?? '']] : [],
    )
    return Object.fromEntries(held)
  }

  /** True when somebody left before the end. */
  async #sit(words: Wording, rich: boolean, input: LineInput | undefined): Promise<boolean> {
    const [app, kit, own, host] = [this.#app, this.#kit, this.#own, this.#host]
    const depth = depthOf(this.#options)
    const Board = rich ? await own.loadBoard?.() : undefined
    const telling: TellingOptions = {
      timer: TERMINAL_TIMER,
      speed: Board ? speedOf(this.#options) : 'instant',
      from: host.play.stepCount === 0 || !input ? 'start' : 'now',
      moving: () => false,
    }
    const played = new RemotePlayed(kit, host, telling, () => talk.tellTakeBack())
    const { table } = played
    const isMember = this.#remote.seats.length > 0
    const talk: TableTalk = new TableTalk(this.#remote, host, words, this.#notes(words), (...lines) =>
      Board ? line.show(...lines) : say(app, ...lines),
    )
    const line = new TalkLine(() => talk.standing(), host.subscribe)
    const forget = talk.listen()
    try {
      if (Board)
        return await (await import('../play/board.ts')).playBoard(app, Board, {
          ...{ kit, words, table, depth, trouble: line, controllers: this.#controllers() },
          ...(isMember && { played, beside: (key: string) => line.press(key, talk) }),
        })
      say(app, words.text('cli.online.table', { names: this.#names(words) }))
      if (!input) return await watchPlain(app, table, { kit, own, words, depth })
      say(app, ...wrap(words.text('cli.online.keys'), WIDTH), '')
      return await playPlain(app, played, { own, words, depth, input, commands: talk })
    } finally {
      forget()
      table.stop()
    }
  }

  #notes(words: Wording): TalkNotes {
    const link = this.#server.watchLink(this.#remote.id)
    return {
      seatName: (seat) => seatTitle(this.#kit, words, seat),
      links: () => [words.text('cli.online.link'), link],
      ending: () => {
        const { ending } = this.#host.play
        return ending ? endingText(this.#kit, this.#remote, words, ending) : ''
      },
    }
  }

  #names(words: Wording): string {
    return Object.keys(this.#remote.state.seats)
      .map((seat) => seatTitle(this.#kit, words, seat))
      .join(' – ')
  }

  async #tellEnd(words: Wording, isLogged: boolean): Promise<void> {
    const { ending } = this.#host.play
    const record = await this.#host.record()
    const file = text(this.#options, 'save')
    if (ending) say(this.#app, '', ...wrap(endingText(this.#kit, this.#remote, words, ending), WIDTH))
    else if (record !== undefined)
      say(this.#app, '', ...(await outcomeLines(this.#kit, replayed(this.#kit, record), words, isLogged)))
    if (file !== undefined && record !== undefined) {
      await writeText(this.#app.io, file, record)
      say(this.#app, this.#app.words.text('cli.saved', { file }))
    }
    const { seats, state, id } = this.#remote
    if (seats.length === 0 || !Object.values(state.seats).some(({ kind }) => kind === 'guest')) return
    const command = nextCommand(['play', state.game, '--server', this.#server.url, '--rematch', id])
    say(this.#app, '', ...this.#app.words.text('cli.online.again', { command }).split('\n'))
  }

  /** The table waits at the server. */
  #leave(): number {
    const { id, state, seats } = this.#remote
    if (seats.length === 0) return EXIT.ok
    const command = nextCommand(['play', state.game, '--server', this.#server.url, '--watch', id])
    say(this.#app, this.#app.words.text('cli.online.kept'), this.#app.words.text('cli.continue', { command }))
    return EXIT.ok
  }
}

/** Views tell it, or the rules imagine one that fits them. */
function setupIn({ game }: GameKit, play: RemoteHost['play']): unknown {
  type WithSetup = { readonly setup?: unknown } | undefined
  const view = play.viewAfter(play.eventCount)
  return (view as WithSetup)?.setup ?? (imagined(game, view) as WithSetup)?.setup
}

/** False once somebody leaves; what else is typed before the match waits for it. */
async function leaves(input: LineInput): Promise<false> {
  const line = await input.peek()
  const isLeaving = line === ENDED || line === INTERRUPTED || /^q(uit)?$/i.test(line.trim())
  return isLeaving ? false : new Promise(() => {})
}

function endingText(
  kit: GameKit,
  { seats }: RemoteTable,
  words: Wording,
  ending: NonNullable<RemoteHost['play']['ending']>,
): string {
  const loser = 'seat' in ending ? String(ending.seat) : undefined
  const isOwn = loser !== undefined && seats.includes(loser)
  return words.text(`table.ended.${ending.how}${isOwn ? 'Own' : ''}`, {
    who: loser === undefined ? '' : seatTitle(kit, words, loser),
  })
}

function replayed(kit: GameKit, text: string): Match {
  const record = parseRecord(text)
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  const again = replay(kit.game, record.value)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  return again.value.match as unknown as Match
}
