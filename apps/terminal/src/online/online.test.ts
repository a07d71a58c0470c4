import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect as connectTo, createServer as createProxy, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findOffer, type Offer } from '@arbiter/catalogue'
import { connect, type RemoteTable } from '@arbiter/client'
import { type Action, diceKit, type View } from '@arbiter/dice'
import { type GameKit, parseRecord, replay, SeededDraws } from '@arbiter/kernel'
import { type Serving, serve } from '@arbiter/server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { diceTerminal } from '../games/dice/index.ts'
import { PERSON } from '../kits.ts'
import { matchWords } from '../language.ts'
import { logLines } from '../log.ts'
import { folder } from '../testing/folder.ts'
import { heapOffer } from '../testing/heap.ts'
import { type RunOptions, run, type SeenScreen } from '../testing/io.ts'

let server: Serving
let data: string

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'arbiter-server-'))
  const many = { guestsPerHour: 1_000, requestsPerMinute: 100_000, inviteGuessesPerMinute: 1_000 }
  const limits = { ...many, playerRequestsPerMinute: 10_000, playerChangesPerMinute: 10_000 }
  let tables = 0
  const newSeed = () => `table ${++tables}`
  server = await serve({ port: 0, dataFolder: join(data, 'server'), limits, newSeed })
})
afterAll(async () => {
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

/** Somebody with a folder of their own. */
function user() {
  const home = folder()
  const env = { XDG_DATA_HOME: home }
  const guests = join(home, 'arbiter', 'guests.json')
  const arbiter = (argv: readonly string[], options: RunOptions = {}) => run(argv, { cwd: home, env, ...options })
  return {
    home,
    guests,
    arbiter,
    at: (...argv: readonly string[]) => ['play', 'dice', '--server', server.url, ...argv],
  }
}

/** Who plays by the API, as a page does. */
const friend = (name: string) => connect({ url: server.url, name })

async function playOut(table: RemoteTable<View, Action>): Promise<void> {
  const luck = new SeededDraws('friend')
  for await (const turn of table.turns()) {
    const bot = diceKit().bots.normal!(turn.view.setup, Number(turn.seat))
    const receipt = await turn.act(bot.choose(turn.view, () => turn.legal, luck))
    expect(receipt).toMatchObject({ ok: true })
  }
}

const kit = await findOffer('dice')!.load()

const SHORT = { preset: 'plain' } as const

describe('J12 the terminal at a table of a server', () => {
  test('joins by code, plays to the end, and hears the sentences of the record', async () => {
    const { arbiter, at, guests, home } = user()
    const boris = await friend('Борис')
    const table = await boris.open<View, Action>('dice', { ...SHORT, seats: { 1: 'open', 2: 'me' }, name: 'Борис' })
    const { code } = table.state.invite!
    const screen = async ({ press, until }: SeenScreen) => {
      const opposite = playOut(table)
      while ((await until('your choice', 'Busts')) === 'your choice') press('1\n')
      await opposite
    }
    const { exit, stdout, stderr } = await arbiter(
      [...at('--join', `${server.url}/join#${code}`, '--plain', '--name', 'Ann', '--save', 'match.jsonl')],
      { screen },
    )
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    expect(stdout).toContain('At the table: Ann – Борис')
    const record = parseRecord(readFileSync(join(home, 'match.jsonl'), 'utf8'))
    if (!record.ok) throw new Error(JSON.stringify(record.faults))
    const again = replay(diceKit().game, record.value)
    if (!again.ok) throw new Error(JSON.stringify(again.faults))
    expect(again.value.match.outcome).toEqual(table.state.outcome)
    const { match } = again.value
    const words = matchWords({ language: 'en' }, kit, diceTerminal, match.setup, {
      ...{ controllers: { 1: PERSON }, played: true },
      people: { 'dice.seat.1': { en: 'Ann', ru: 'Ann' }, 'dice.seat.2': { en: 'Борис', ru: 'Борис' } },
    })
    let from = 0
    for (const line of logLines(kit, match.events, words)) {
      const at = stdout.indexOf(`${line}\n`, from)
      expect(at, line).toBeGreaterThanOrEqual(0)
      from = at + line.length
    }
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(stdout).not.toContain(readToken(guests))
    expect(statSync(guests).mode & 0o777).toBe(0o600)
  }, 60_000)

  test('makes a table, says code and link, talks, answers an offer, and gives up only when asked twice', async () => {
    const { arbiter, at } = user()
    const boris = await friend('Борис')
    let over: RemoteTable | undefined
    const screen = async ({ press, until, text }: SeenScreen) => {
      await until('To watch: ')
      const [, code = ''] = /^Code: (\w{8})$/m.exec(text())!
      expect(text()).toContain(`Link: ${server.url}/join#${code}\n`)
      const opposite = await (await boris.invite(code)).sit({ name: 'Борис' })
      onTestFinished(() => opposite.close())
      const heard = heardAt(opposite)
      await until('At the table: Ann – Борис')
      press('/say 1\n')
      await heard(({ said }) => said.some(({ phrase }) => phrase === 'hello'))
      await opposite.say('goodLuck')
      await until('Борис: Good luck!')
      await opposite.offer('draw')
      await until('Борис offers a draw')
      await heard(({ offers }) => offers.length === 1)
      press('/no\n')
      await heard(({ offers }) => offers.length === 0)
      press('/clock\n/mute\n/claim\n')
      await until(' · Борис ')
      await until('You no longer hear the others')
      await until('CLAIM_TOO_EARLY')
      press('/yes\n/dance\n/resign\n')
      await until('Nobody has offered anything')
      await until('"/dance" is no command')
      await until('/resign once more gives up')
      expect((await boris.table(opposite.id)).state.stage).toBe('playing')
      press('/resign\n')
      await until('You gave up')
      await heard(({ stage }) => stage === 'over')
      expect(opposite.state.ending).toMatchObject({ how: 'resigned' })
      await until(`--rematch ${opposite.id}`)
      over = opposite
    }
    const { exit } = await arbiter(at('--create', '--plain', '--name', 'Ann', '--clock', '5+3'), { screen })
    expect(exit).toBe(0)
    const again = async ({ press, until }: SeenScreen) => {
      await until('You have asked for another match')
      expect(await over!.rematch()).toMatchObject({ ok: true })
      await until('At the table: Борис – Ann')
      press('q\n')
    }
    expect((await arbiter(at('--rematch', over!.id, '--plain'), { screen: again })).exit).toBe(0)
  }, 60_000)

  test('whoever leaves is told how to go on, and is the same guest then; a stranger looks on', async () => {
    const { arbiter, at, guests } = user()
    const boris = await friend('Борис')
    const table = await boris.open('dice', { ...SHORT, seats: { 1: 'open', 2: 'me' }, name: 'Борис' })
    const { code } = table.state.invite!
    const first = await arbiter(at('--join', code, '--plain', '--name', 'Ann'), { stdin: 'q\n' })
    expect(first.stdout).toContain(`npx arbiter play dice --server ${server.url} --watch ${table.id}\n`)
    const token = readToken(guests)
    const again = await arbiter(at('--join', code, '--plain'), { stdin: 'q\n' })
    expect(again.stdout).toContain('At the table: Ann – Борис')
    expect(readToken(guests)).toBe(token)
    const watched = user().arbiter(at('--watch', table.id, '--plain', '--lang', 'ru'))
    await table.end('resign')
    const { exit, stdout } = await watched
    expect({ exit, stdout }).toMatchObject({ exit: 0, stdout: expect.stringContaining('Борис сдаётся') })
  }, 60_000)

  test('on a full screen a slash opens a line to talk in', async () => {
    const { arbiter, at } = user()
    const boris = await friend('Борис')
    const table = await boris.open('dice', { ...SHORT, seats: { 1: 'open', 2: 'me' }, name: 'Борис' })
    onTestFinished(() => table.close())
    const heard = heardAt(table)
    const screen = async ({ press, until }: SeenScreen) => {
      await until('Борис')
      press('/')
      await until('/▏')
      press('say wow')
      await until('/say wow▏')
      press('\r')
      await heard(({ said }) => said.some(({ phrase }) => phrase === 'wow'))
      await table.say('oops')
      await until('Борис: Oops! · You are Ann: your turn.')
      press('/help\r')
      await until('/mute       hear the others no more, or again')
      press(' ')
      await until('You are Ann: your turn. / talks to the table')
      press('q')
    }
    const { exit, stdout } = await arbiter(at('--join', table.state.invite!.code, '--name', 'Ann'), { screen })
    expect(exit).toBe(0)
    expect(stdout).toContain('The table stays at the server.')
  }, 60_000)

  test.each([
    ['en', 'You are Ann. Waiting for Борис …', 'You are watching Борис, Ann.'],
    ['ru', 'Ты — Ann. Ждём: Борис …', 'Ты смотришь: Борис, Ann.'],
  ])(
    'a full screen says who you are and whom you wait for, in %s',
    async (lang, waiting, watching) => {
      const boris = await friend('Борис')
      const table = await boris.open('dice', { ...SHORT, seats: { 1: 'me', 2: 'open' }, name: 'Борис' })
      onTestFinished(() => table.close())
      const sees = (words: string) => ({
        screen: async ({ press, until }: SeenScreen) => {
          await until(words)
          press('q')
        },
      })
      const joins = ['--join', ` ${table.state.invite!.code.toLowerCase()} `, '--name', 'Ann', '--lang', lang]
      const { arbiter, at } = user()
      const joined = await arbiter(at(...joins), sees(waiting))
      expect(joined.exit).toBe(0)
      // No key hurries a friend.
      expect(joined.stdout).not.toMatch(/any key|любая клавиша/)
      expect((await user().arbiter(at('--watch', table.id, '--lang', lang), sees(watching))).exit).toBe(0)
    },
    60_000,
  )

  test('a guest without a name is called so in the language of whoever reads', async () => {
    const friendless = await connect({ url: server.url, language: 'ru' })
    const table = await friendless.open('dice', { ...SHORT, seats: { 1: 'me', 2: 'open' } })
    onTestFinished(() => table.close())
    const joins = ['--join', table.state.invite!.code, '--name', 'Ann']
    const { arbiter, at } = user()
    const sees = (word: string) => ({
      screen: async ({ press, until }: SeenScreen) => {
        await until(word)
        press('q')
      },
    })
    const english = await arbiter(at(...joins), sees('Guest '))
    expect(english.stdout).toMatch(/Guest \d{4}/)
    expect(english.stdout).not.toMatch(/Гость/)
    const russian = await user().arbiter(at('--watch', table.id, '--lang', 'ru'), sees('Гость '))
    expect(russian.stdout).toMatch(/Гость \d{4}/)
    expect(russian.stdout).not.toMatch(/Guest/)
  }, 60_000)

  test('a full screen gives the link for watchers, and says how a match was given up; nothing is taken back then', async () => {
    const boris = await friend('Борис')
    const table = await boris.open('dice', { ...SHORT, seats: { 1: 'open', 2: 'me' }, name: 'Борис' })
    onTestFinished(() => table.close())
    const heard = heardAt(table)
    const screen = async ({ press, until }: SeenScreen) => {
      await until('You are Ann: your turn. / talks to the table')
      press('/link\r')
      await until(`${server.url}/table/${table.id}`)
      press(' ')
      press('u')
      await until('/back asks them')
      press('/draw\r')
      await heard(({ offers }) => offers.length === 1)
      await table.answer(table.state.offers[0]!.id, false)
      await until('Your offer is declined')
      await table.end('resign')
      expect(await until('Enter shows the result.', 'U takes back')).toBe('Enter shows the result.')
      await until('Борис gave up')
      press('\r')
    }
    const { arbiter, at } = user()
    expect((await arbiter(at('--join', table.state.invite!.code, '--name', 'Ann'), { screen })).exit).toBe(0)
  }, 60_000)

  test('whoever plays alone at a server is told how a friend can watch', async () => {
    const screen = async ({ press, until }: SeenScreen) => {
      await until('You are Ann: your turn. /link lets a friend watch')
      press('q')
    }
    const argv = ['play', 'twilight', '--server', server.url, '--create', '--name', 'Ann']
    expect((await user().arbiter(argv, { screen })).exit).toBe(0)
  }, 60_000)

  test.each(['twilight', 'arena', 'run', 'tabletop'])(
    '%s is played against bots of the server',
    async (game) => {
      const { arbiter } = user()
      const argv = ['play', game, '--server', server.url, '--create', '--plain']
      const { exit, stdout, stderr } = await arbiter(argv, { stdin: '1\n1\nq\n' })
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
      expect(stdout).toContain('The table stays at the server.')
      expect(stdout.match(/your choice|Your choice|Pick 3, for example/g)?.length ?? 0).toBeGreaterThan(1)
    },
    60_000,
  )
})

describe('a fight at a server', () => {
  const duel = ['play', 'tabletop', '--create', '--plain', '--preset', 'duel', '--bots', 'person,person']

  test('who names two persons waits for one friend; bots have the other seats', async () => {
    const screen = async ({ press, until, text }: SeenScreen) => {
      await until('To watch: ')
      const [, code = ''] = /^Code: (\w{8})$/m.exec(text())!
      const opposite = await (await (await friend('Bob')).invite(code)).sit({ name: 'Bob' })
      onTestFinished(() => opposite.close())
      expect(opposite.state.stage).toBe('playing')
      await until('At the table: ')
      press('q\n')
    }
    const argv = ['play', 'tabletop', '--server', server.url, '--create', '--plain', '--bots', 'person,person']
    expect((await user().arbiter([...argv, '--name', 'Ann'], { screen })).exit).toBe(0)
  }, 60_000)

  test('TT-191 is played by two terminals, watched by a third, and ends for all', async () => {
    const [ann, bob, eve] = [user(), user(), user()]
    const others: Promise<{ exit: number; stdout: string; stderr: string }>[] = []
    const screen = async ({ press, until, text }: SeenScreen) => {
      await until('To watch: ')
      const [, code = ''] = /^Code: (\w{8})$/m.exec(text())!
      const [, id = ''] = /table\/(\S+)$/m.exec(text())!
      const join = ['play', 'tabletop', '--server', server.url, '--join', code, '--plain', '--name', 'Bob']
      others.push(
        bob.arbiter([...join, '--lang', 'ru'], {
          screen: async ({ press, until }) => {
            while ((await until('твой выбор', 'сдаётся')) === 'твой выбор') press('1\n')
          },
        }),
      )
      others.push(eve.arbiter(['play', 'tabletop', '--server', server.url, '--watch', id, '--plain']))
      await until('At the table: ')
      await until('our choice')
      press('1\n')
      await until('our choice')
      press('undo\n')
      await until('You may take back only your own actions')
      press('gm ap red 3\n')
      await until('Only the game master may do this')
      press('/resign\n/resign\n')
      await until('You gave up')
    }
    const { exit, stdout, stderr } = await ann.arbiter([...duel, '--server', server.url, '--name', 'Ann'], { screen })
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    const [joined, watched] = await Promise.all(others)
    expect([joined!.exit, joined!.stderr, watched!.exit, watched!.stderr]).toEqual([0, '', 0, ''])
    expect(joined!.stdout).toContain('Ann сдаётся')
    for (const text of [stdout, joined!.stdout, watched!.stdout])
      expect(text).not.toMatch(/tabletop\.[a-z_]+\.|cli\.|undefined|NaN/)
  }, 60_000)
})

describe('a bot that fails at the server', () => {
  test.each(['en', 'ru'])(
    'is told in %s, asked again, and its seat is played from here',
    async (lang) => {
      const catalogue = new URL('../testing/brokenBots.ts', import.meta.url).href
      const broken = await serve({ port: 0, dataFolder: join(folder(), 'server'), catalogue })
      onTestFinished(() => broken.close())
      const [told, again, mine] =
        lang === 'en'
          ? ['The bot at the server gives no answer.', 'again', 'mine']
          : ['Бот на сервере не отвечает.', 'снова', 'сам']
      const setup = join(folder(), 'setup.json')
      const plain = diceKit().presets.find(({ id }) => id === 'plain')!.setup as object
      writeFileSync(setup, JSON.stringify({ ...plain, starter: 2 }))
      const screen = async ({ press, until }: SeenScreen) => {
        await until(told!)
        press(`${again}\n`)
        await until(told!)
        press(`${mine}\n`)
        await until(lang === 'en' ? 'your choice' : 'твой выбор')
        press('1\n')
        await until(lang === 'en' ? 'your choice' : 'твой выбор')
        press('/abort\n')
      }
      const argv = ['play', 'dice', '--server', broken.url, '--create', '--plain', '--bots', 'person,easy']
      const { exit, stdout } = await user().arbiter([...argv, '--setup', setup, '--lang', lang], { screen })
      expect(exit).toBe(0)
      expect(stdout).toContain(lang === 'en' ? 'counts for nobody' : 'прерван')
    },
    60_000,
  )
})

describe('the line', () => {
  test('lost and found again is said in one line each, and a throw counts once', async () => {
    const cut = await cuttable(server.url)
    const { arbiter } = user()
    const boris = await friend('Борис')
    const setup = { ...(diceKit().presets.find(({ id }) => id === 'plain')!.setup as object), starter: 1 }
    const table = await boris.open('dice', { setup, seats: { 1: 'open', 2: 'me' } })
    const screen = async ({ press, until }: SeenScreen) => {
      await until('your choice')
      cut.set(true)
      await until('The line is down')
      press('r\n')
      cut.set(false)
      await until('The line is back')
      await until('You throw')
      await until('your choice')
      press('q\n')
    }
    const argv = ['play', 'dice', '--server', cut.url, '--join', table.state.invite!.code, '--plain']
    const { exit, stdout } = await arbiter(argv, { screen })
    expect(exit).toBe(0)
    expect(stdout.split('The line is down').length).toBe(2)
    expect((await boris.table(table.id)).state.steps).toBe(1)
  }, 60_000)
})

describe('bad input', () => {
  const codeOf = (stderr: string) => /^arbiter: (\w+): /.exec(stderr)?.[1]

  test.each([
    [['--create', '--join', 'ABCDEFGH'], 'conflict', 2],
    [['--create', '--continue'], 'conflict', 2],
    [['--join', 'ABCDEFGH', '--preset', 'plain'], 'conflict', 2],
    [['--join', 'ABCDEFGH'], 'bad_invite', 2],
    [['--join', 'WRONG1'], 'bad_invite', 2],
    [['--watch', 'nothing'], 'no_server_table', 2],
    [['--create', '--name', 'x'], 'server_refused', 2],
    [['--create', '--clock', '0+3'], 'bad_value', 2],
    [['--create', '--delay', '31'], 'bad_value', 2],
    [['--join', 'ABCDEFGH', '--clock', '5+3'], 'conflict', 2],
    [['--rematch', 'nothing'], 'no_server_table', 2],
    [[], 'no_way', 2],
  ])('%j: %s', async (more, code, exit) => {
    const { arbiter, at } = user()
    for (const language of ['en', 'ru']) {
      const ran = await arbiter([...at(...more), '--lang', language])
      expect({ code: codeOf(ran.stderr), exit: ran.exit, stdout: ran.stdout }).toEqual({ code, exit, stdout: '' })
      expect(/[а-я]/.test(ran.stderr)).toBe(language === 'ru')
    }
  })

  test('no server, another server, no address', async () => {
    const { arbiter } = user()
    const page = createServer((_request, response) => response.end('<html></html>'))
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
    const { port } = page.address() as AddressInfo
    const play = async (...argv: readonly string[]) => {
      const { exit, stderr } = await arbiter(['play', 'dice', ...argv])
      return [codeOf(stderr), exit]
    }
    for (const way of [['--create'], ['--join', 'ABCDEFGH'], ['--watch', 'x']])
      expect(await play('--server', `127.0.0.1:${port}`, ...way)).toEqual(['not_arbiter', 1])
    await new Promise((resolve) => page.close(resolve))
    expect(await play('--server', `http://127.0.0.1:${port}`, '--create')).toEqual(['server_gone', 1])
    expect(await play('--server', 'ftp://x', '--create')).toEqual(['bad_value', 2])
    expect(await play('--server', '8300', '--create')).toEqual(['bad_value', 2])
    expect(await play('--create')).toEqual(['missing_option', 2])
  }, 30_000)

  test('a full table, another game, a game that is not played there', async () => {
    const { arbiter, at } = user()
    const boris = await friend('Борис')
    const table = await boris.open('dice', { ...SHORT, seats: { 1: 'open', 2: 'me' } })
    const { code } = table.state.invite!
    const arena = await arbiter(['play', 'arena', '--server', server.url, '--join', code])
    expect([codeOf(arena.stderr), arena.exit]).toEqual(['other_game', 2])
    await (await (await friend('Carl')).invite(code)).sit()
    const full = await arbiter(at('--join', code))
    expect([codeOf(full.stderr), full.exit]).toEqual(['seat_taken', 2])
    const heap = await arbiter(['play', 'heap', '--server', server.url, '--create'], { offers: [heapOffer()] })
    expect([codeOf(heap.stderr), heap.exit]).toEqual(['not_online', 2])
  })

  test('a server with other rules', async () => {
    const { arbiter, at } = user()
    const boris = await friend('Борис')
    const table = await boris.open('dice', { ...SHORT, seats: { 1: 'open', 2: 'me' } })
    const other: Offer = { ...findOffer('dice')!, load: async () => withVersion(kit) }
    const ran = await arbiter(at('--watch', table.id), { offers: [other] })
    expect([codeOf(ran.stderr), ran.exit]).toEqual(['server_rules', 1])
  })

  test('a guest whom the server has forgotten, or a file that is torn, is a new one', async () => {
    const { arbiter, at, guests } = user()
    for (const torn of ['{', JSON.stringify({ [server.url]: 'nobody' })]) {
      mkdirSync(dirname(guests), { recursive: true })
      writeFileSync(guests, torn)
      const { exit } = await arbiter(at('--create', '--plain'), { stdin: 'q\n' })
      expect(exit).toBe(0)
      expect(readToken(guests)).toMatch(/.{20}/)
    }
  })
})

const withVersion = (kit: GameKit): GameKit => ({ ...kit, game: { ...kit.game, version: '0.0.1' } })

const readToken = (guests: string): string => JSON.parse(readFileSync(guests, 'utf8'))[server.url]

/** What this side of a table hears, until it is so. */
function heardAt(table: RemoteTable): (isSo: (state: RemoteTable['state']) => boolean) => Promise<void> {
  let wake = () => {}
  void (async () => {
    for await (const _ of table.messages({ stay: true })) wake()
  })()
  return async (isSo) => {
    while (!isSo(table.state))
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
}

/** A way to the server that can be cut and mended. */
async function cuttable(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createProxy((socket) => {
    if (isCut) return void socket.destroy()
    const onward = connectTo(Number(port), hostname)
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => {}).on('close', () => sockets.delete(each))
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    proxy.close()
    drop()
  })
  const set = (cut: boolean) => {
    isCut = cut
    if (cut) drop()
  }
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, set }
}
