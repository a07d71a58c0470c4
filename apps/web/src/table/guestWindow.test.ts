import { type GameKit, packStackOf, toHolders } from '@arbiter/kernel'
import { NO_POWERS, type Port, PortHost } from '@arbiter/table'
import { tabletopKit } from '@arbiter/tabletop'
import { afterEach, expect, test } from 'vitest'
import { UnstoredJournal } from '../journal/browserJournal.ts'
import { type LookingOn, lookOn } from './lookOn.ts'
import { readersOf } from './readers.ts'
import { TableServer } from './tableServer.ts'

const kit = tabletopKit() as unknown as GameKit
const SEED = 'a seed that nobody sees'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve))
}

/** The game master's window. */
async function ambush(id: string) {
  const parsed = kit.game.setup.parse({ encounter: 'ambush', authority: 'gm' })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const seats = kit.game.seats(parsed.value).map(String)
  const journal = new UnstoredJournal()
  const server = new TableServer(async () => ({ journal, storedIn: 'database' }))
  const { port1, port2 } = new MessageChannel()
  closing.push(() => port1.close())
  const game = { id, game: 'tabletop', packs: packStackOf(kit.game) }
  const here = toHolders(Object.fromEntries(seats.map((seat) => [seat, 'person'])))
  await server.answer({
    ask: 1,
    wanted: { begin: { setup: parsed.value, seed: SEED }, ...game, seats: here },
    port: port2,
  })
  const host = await PortHost.open(port1 as unknown as Port, kit, 'gm')
  return { host, setup: parsed.value, server, journal }
}

/** Everything that goes from window to window about a match. */
function overhear(id: string): string[] {
  const heard: string[] = []
  const listen = (name: string) => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => {
      heard.push(JSON.stringify(data))
      if (typeof data.look === 'string') listen(data.look)
    }
    closing.push(() => channel.close())
  }
  listen(readersOf(id))
  return heard
}

async function guestOf(id: string, seat: string): Promise<LookingOn> {
  const looking = await lookOn(id, async () => kit, seat)
  let isOpen = true
  const close = () => {
    if (isOpen) looking.close()
    isOpen = false
  }
  closing.push(close)
  return { ...looking, close }
}

test('TT-165 TT-190 to the window of a seat goes what its seat may know: neither seed nor state, nor anybody who is hidden from it', async () => {
  const { host, setup } = await ambush('ambush')
  const heard = overhear('ambush')
  const guest = (await guestOf('ambush', 'travellers')).connection!
  const ruling = (action: object) => host.send({ do: 'act', seat: 'gm', actions: [action] })
  expect(await ruling({ type: 'gm.note', text: 'the archer waits', secret: true })).toMatchObject({ ok: true })
  expect(await ruling({ type: 'gm.secret', secret: true })).toMatchObject({ ok: true })
  expect(await host.send({ do: 'act', seat: 'gm', actions: [{ type: 'confirmMuster' }] })).toMatchObject({ ok: true })
  expect(await host.send({ do: 'undo', to: 1 })).toMatchObject({ ok: true })
  expect(await host.send({ do: 'redo' })).toMatchObject({ ok: true })
  for (let i = 0; i < 6; i++) {
    const [seat] = host.play.awaited
    const actions = host.play.legal(seat!)
    await host.send({ do: 'act', seat: seat!, actions: [actions.find((each) => isEnd(each)) ?? actions[0]] })
  }
  await until(() => guest.host.play.version === host.play.version)
  expect(guest.host.play.stepCount).toBe(host.play.stepCount)
  expect(guest.facts).toEqual({ id: 'ambush', game: 'tabletop', packs: packStackOf(kit.game) })
  const all = heard.join('\n')
  expect(all.length).toBeGreaterThan(5_000)
  const hidden = hiddenIn(setup)
  expect(hidden.length).toBeGreaterThan(0)
  const secrets = [SEED, 'the archer waits', '"seed"', '"nextTurn"', '"stack"']
  for (const { uid, sheet } of hidden) secrets.push(`"${uid}"`, sheet.name.en, sheet.name.ru)
  for (const secret of secrets) expect([secret, all.includes(secret)]).toEqual([secret, false])
})

interface HiddenFighter {
  readonly uid: string
  readonly hiddenFrom: readonly string[]
  readonly sheet: { readonly name: { readonly en: string; readonly ru: string } }
}

const hiddenIn = (setup: unknown): readonly HiddenFighter[] =>
  (setup as { encounter: { fighters: readonly HiddenFighter[] } }).encounter.fighters.filter(({ hiddenFrom }) =>
    hiddenFrom.includes('travellers'),
  )

interface SeenByGm {
  readonly fighters: Readonly<Record<string, { readonly own: { readonly hiddenFrom: readonly string[] } }>>
}

test.each([1, 2, 3])(
  'TT-165 TT-168 however they fight, the window of a seat hears of nobody who was neither seen nor struck a blow: %d',
  async (way) => {
    const { host, setup } = await ambush(`fought ${way}`)
    const heard = overhear(`fought ${way}`)
    const guest = (await guestOf(`fought ${way}`, 'travellers')).connection!.host
    await host.send({ do: 'act', seat: 'gm', actions: [{ type: 'confirmMuster' }] })
    const unknown = new Map(hiddenIn(setup).map((fighter) => [fighter.uid, fighter]))
    let decided = 0
    for (let i = 0; i < 60 && host.play.awaited.length > 0; i++) {
      const [seat] = host.play.awaited
      const actions = host.play.legal(seat!)
      const action = i % 4 === way ? actions.find((each) => isEnd(each)) : undefined
      const { ok } = await host.send({
        do: 'act',
        seat: seat!,
        actions: [action ?? actions[(way * i) % actions.length]],
      })
      if (ok) decided++
      await until(() => guest.play.version === host.play.version)
      const { fighters } = host.play.viewAfter(host.play.eventCount) as SeenByGm
      for (const [uid, { own }] of Object.entries(fighters))
        if (!own.hiddenFrom.includes('travellers')) unknown.delete(uid)
      for (const event of guest.play.events as readonly { type: string; attacker?: string }[])
        if (event.type === 'attackResolved') unknown.delete(event.attacker ?? '')
      const all = heard.join('\n')
      for (const { uid, sheet } of unknown.values())
        for (const word of [`"${uid}"`, sheet.name.en, sheet.name.ru])
          expect([i, word, all.includes(word)]).toEqual([i, word, false])
    }
    expect(decided).toBeGreaterThan(30)
  },
)

test('TT-165 a hidden fighter who is given to a bot is not named to the window of a seat', async () => {
  const { host, setup } = await ambush('handed')
  const heard = overhear('handed')
  const guest = (await guestOf('handed', 'travellers')).connection!.host
  const [hidden] = hiddenIn(setup)
  const bot = { kind: 'bot', bot: 'drill' } as const
  expect(await host.send({ do: 'hand', actor: hidden!.uid, holder: bot })).toMatchObject({ ok: true })
  await until(() => guest.play.version === host.play.version)
  expect(host.play.seating.hands).toEqual({ [hidden!.uid]: bot })
  expect(guest.play.seating.hands).toEqual({})
  expect(heard.join('\n')).not.toContain(`"${hidden!.uid}"`)
})

const isEnd = (action: unknown): boolean => ['endTurn', 'begin', 'hold'].includes((action as { type: string }).type)

test('TT-190 the window of a seat decides for it alone; closed and opened again while it is asked, it goes on', async () => {
  const { host } = await ambush('reopened')
  const seat = 'travellers'
  await host.send({ do: 'act', seat: 'gm', actions: [{ type: 'confirmMuster' }] })
  while (host.play.awaited[0] !== seat)
    await host.send({
      do: 'act',
      seat: host.play.awaited[0]!,
      actions: [host.play.legal(host.play.awaited[0]!).find(isEnd) ?? host.play.legal(host.play.awaited[0]!)[0]],
    })
  const first = await guestOf('reopened', seat)
  expect(first.connection!.host.powers).toMatchObject({ act: [seat], undo: 'quiet', lookAs: [seat], record: false })
  expect(first.connection!.host.play.legal(seat)).toEqual(host.play.legal(seat))
  first.close()
  const again = (await guestOf('reopened', seat)).connection!.host
  expect(again.play.perspective).toBe(seat)
  expect(await again.send({ do: 'act', seat: 'gm', actions: [{ type: 'gm.end', winners: [] }] })).toMatchObject({
    ok: false,
    code: 'not_allowed',
  })
  expect(await again.send({ do: 'undo', to: 0 })).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await again.record()).toBeUndefined()
  const steps = host.play.stepCount
  const [action] = again.play.legal(seat)
  expect(await again.send({ do: 'act', seat, actions: [action] })).toMatchObject({ ok: true })
  await until(() => host.play.stepCount === steps + 1)
  // Nobody leads from a second window, and who is nobody only watches.
  for (const other of ['gm', 'nobody']) {
    const { powers, play } = (await guestOf('reopened', other)).connection!.host
    expect([powers.act, play.perspective]).toEqual([[], 'spectator'])
  }
})

test('TT-165 the window of a seat that is opened while nobody plays gets what its seat may know', async () => {
  const { host, setup, server } = await ambush('left')
  await host.send({ do: 'act', seat: 'gm', actions: [{ type: 'confirmMuster' }] })
  await host.close()
  const look = async (seat?: string) => {
    const { port1, port2 } = new MessageChannel()
    closing.push(() => port1.close())
    const wanted = { looked: 'left', ...(seat !== undefined && { seat }) }
    const answer = await server.answer({ ask: 2, wanted, port: port2 })
    return { answer, host: await PortHost.open(port1 as unknown as Port, kit, seat) }
  }
  const [hidden] = hiddenIn(setup)
  const seat = await look('travellers')
  expect(seat.answer).toMatchObject({ steps: 1, table: { id: 'left', game: 'tabletop' } })
  expect(seat.host.powers).toEqual({ ...NO_POWERS, lookAs: ['travellers'] })
  expect(seat.host.play.perspective).toBe('travellers')
  expect([await seat.host.lookAs('gm'), await seat.host.lookAs('referee')]).toEqual([false, false])
  expect(await seat.host.record()).toBeUndefined()
  // Nobody leads from a second window, and who is nobody only watches.
  for (const other of ['gm', 'nobody']) expect((await look(other)).host.play.perspective).toBe('spectator')
  for (const { answer } of [seat, await look()]) expect(JSON.stringify(answer)).not.toContain(`"${hidden!.uid}"`)
})

test('a window that asks twice under one name is served once, and decides once', async () => {
  const { host } = await ambush('twice')
  await host.send({ do: 'act', seat: 'gm', actions: [{ type: 'confirmMuster' }] })
  const name = `${readersOf('twice')}/one`
  const [readers, port] = [new BroadcastChannel(readersOf('twice')), new BroadcastChannel(name)]
  const left = Promise.withResolvers<void>()
  closing.push(
    () => readers.close(),
    () => port.close(),
    () => left.resolve(),
  )
  await new Promise<void>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve()
      return left.promise
    })
  })
  let served = 0
  readers.onmessage = ({ data }) => {
    if (data.served === name) served++
  }
  for (let i = 0; i < 2; i++) readers.postMessage({ look: name, seat: 'travellers' })
  await until(() => served === 2)
  const guest = await PortHost.open(port as unknown as Port, kit, 'travellers')
  const { stepCount } = host.play
  const note = { type: 'note', text: 'once' }
  expect(await guest.send({ do: 'act', seat: 'travellers', actions: [note] })).toMatchObject({ ok: true })
  // Whatever came in twice is heard before this.
  expect(await guest.send({ do: 'act', seat: 'gm', actions: [note] })).toMatchObject({ code: 'not_allowed' })
  expect(host.play.stepCount).toBe(stepCount + 1)
})

test('a guest neither stops the storing of a match nor brings back what the game master took back', async () => {
  const { host, journal } = await ambush('stored')
  const guest = (await guestOf('stored', 'travellers')).connection!.host
  const muster = { do: 'act', seat: 'gm', actions: [{ type: 'confirmMuster' }] } as const
  for (const wish of ['stopStoring', 'tryAgain'] as const)
    expect(await guest.send({ do: wish })).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await host.send(muster)).toMatchObject({ ok: true })
  expect((await journal.read('stored'))?.row.steps).toBe(1)
  expect(await host.send({ do: 'undo', to: 0 })).toMatchObject({ ok: true })
  expect(await guest.send({ do: 'redo' })).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(host.play.stepCount).toBe(0)
})
