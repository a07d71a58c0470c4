import { Match, type Seating, toHolder } from '@arbiter/kernel'
import { InlineThinker, LocalHost, MemoryJournal, NO_POWERS, Table } from '@arbiter/table'
import { FakeTimer, settled } from '@arbiter/table/testing'
import { type Action, type Event, type Setup, tabletopKit, type View } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RoomPilot } from './roomPilot.ts'
import { roomSceneOf } from './roomScene.ts'
import { waysOf } from './roomWays.ts'
import { TurnTimes } from './turnTimes.ts'

const kit = tabletopKit(locales)
const { game } = kit

const HERE = { red: 'person', blue: 'person', gm: 'person' }
const CHASE = { heroes: 'person', fugitive: 'drill', crowd: 'drill' }
const open: (() => void)[] = []

afterEach(() => {
  for (const close of open.splice(0)) close()
})

function setupOf(raw: object): Setup {
  const parsed = game.setup.parse(raw)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

/** A table as the page has it, on a clock that only the test moves. */
async function sit(raw: object, seats: Readonly<Record<string, string>>, seed = 'room') {
  const setup = setupOf(raw)
  const timer = new FakeTimer()
  const seating: Seating = {
    seats: Object.fromEntries(Object.entries(seats).map(([seat, who]) => [seat, toHolder(who)])),
    hands: {},
  }
  const host = new LocalHost({
    ...{ kit, match: new Match(game, setup, seed), seating, id: 'room' },
    ...{ journal: new MemoryJournal(), thinker: new InlineThinker(), now: () => timer.now() },
  })
  const table = new Table<Action, Event, View>(host, kit, { timer, handovers: () => true, from: 'start' })
  const pilot = new RoomPilot(table, game.script!(setup), timer)
  const ways = waysOf(kit, table, pilot)
  table.start()
  pilot.start()
  open.push(() => {
    pilot.stop()
    table.stop()
    void host.close()
  })
  const rest = () => timer.pass(0)
  await rest()
  return {
    ...{ host, table, pilot, ways, timer, rest },
    scene: () => roomSceneOf(table),
    view: () => table.scene.view,
    async act(action: Action, seat?: string) {
      const receipt = await ways.send(action, seat)
      if (!receipt.ok) throw new Error(JSON.stringify(receipt))
      await rest()
    },
  }
}

type Room = Awaited<ReturnType<typeof sit>>

const duel = (seats: Readonly<Record<string, string>> = HERE): Promise<Room> =>
  sit({ encounter: 'duel', authority: seats.gm ? 'gm' : 'rules' }, seats)

/** Somebody has the turn beside his foe. */
async function atBlows(room: Room): Promise<{ readonly me: string; readonly foe: string }> {
  await room.act({ type: 'confirmMuster' })
  await room.act({ type: 'begin' })
  const me = room.view().active!
  await room.act({ type: 'gm.place', uid: me, cell: [4, 3] }, 'gm')
  return { me, foe: me === 'red' ? 'blue' : 'red' }
}

const strike = (uid: string): Action => ({
  type: 'deed',
  id: 'attack',
  source: 'sword',
  targets: [{ uid, strikes: 1 }],
})

describe('a fight at the table', () => {
  test('TT-043 whoever plays alone begins at once; who goes back is offered the turn, and may put it off', async () => {
    const setup = { encounter: 'duel', authority: 'rules' }
    const first = String((new Match(game, setupOf(setup), 'room').view('red') as View).order[0])
    const other = first === 'red' ? 'blue' : 'red'
    const room = await sit(setup, { [first]: 'person', [other]: 'drill' })
    expect([room.view().window?.type, room.view().active]).toEqual(['turn', first])
    room.ways.undo()
    await room.rest()
    expect(room.view().window?.type).toBe('turnOffer')
    expect(room.ways.check({ type: 'lower', to: -9 }).ok).toBe(true)
    await room.act({ type: 'begin' })
    expect(room.view().window?.type).toBe('turn')
    // Two at one screen, or a game master: each turn is offered.
    const two: Readonly<Record<string, string>> = { red: 'person', blue: 'person' }
    for (const seats of [two, { ...HERE, [other]: 'drill' }]) {
      const offered = await duel(seats)
      if (seats.gm) await offered.act({ type: 'confirmMuster' }, 'gm')
      else offered.table.acceptHandover()
      await offered.rest()
      expect(offered.view().window?.type).toBe('turnOffer')
    }
  })

  test('TT-043 whoever plays a whole side alone begins with each of its fighters at once', async () => {
    const room = await sit({ encounter: 'port_chase_square', authority: 'rules' }, CHASE)
    const first = room.view().active
    // As in a browser: a step is shown before its receipt comes.
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const send = room.host.send.bind(room.host)
    vi.spyOn(room.host, 'send').mockImplementation(async (change) => {
      const receipt = await send(change)
      await late
      return receipt
    })
    const receipt = room.ways.send({ type: 'endTurn' })
    await room.rest()
    resolve()
    await receipt
    await room.rest()
    expect(room.view().window).toMatchObject({ type: 'turn', seat: 'heroes' })
    expect(room.view().active).not.toBe(first)
    // Nor is anybody asked where each fighter of the side has a seat of his own.
    const seats = { vitmor: 'vitmor', anaxiel: 'anaxiel', bo: 'bo' }
    const each = { vitmor: 'person', anaxiel: 'person', bo: 'person', fugitive: 'drill', crowd: 'drill' }
    const apart = await sit({ encounter: 'port_chase_square', authority: 'rules', seats }, each)
    apart.table.acceptHandover()
    await apart.rest()
    expect(apart.view().window?.type).toBe('turn')
  })

  test('TT-005 TT-164 the game master sees all and acts whatever is asked; a refusal changes nothing', async () => {
    const room = await duel()
    expect(room.scene()).toMatchObject({ audience: 'gm', rules: true, mayAct: true })
    const { me } = await atBlows(room)
    const before = room.host.hash
    const bad: Action = { type: 'gm.ap', uid: me, ap: -1 }
    expect(room.ways.act(bad, 'gm')).toMatchObject({ ok: false, code: 'bad_value' })
    expect(await room.ways.send(bad, 'gm')).toMatchObject({ ok: false, code: 'bad_value' })
    expect(room.host.hash).toBe(before)
  })

  test('TT-163 nobody chooses a defence for a person, unless the seat asks for it', async () => {
    const room = await duel()
    const { foe } = await atBlows(room)
    await room.act(strike(foe))
    await room.timer.pass(60_000)
    expect(room.view().window?.type).toBe('defence')
    room.pilot.setAuto(foe, true)
    await room.timer.pass(60_000)
    expect(room.view().window?.type).not.toBe('defence')
  })

  test('TT-157 TT-158 redo brings the same dice back; fresh dice are another seed, and recorded', async () => {
    const room = await duel()
    const { foe } = await atBlows(room)
    await room.act(strike(foe))
    await room.act(room.table.legal()[0]!)
    const after = room.host.hash
    room.ways.undo()
    await room.rest()
    room.ways.redo()
    await room.rest()
    expect(room.host.hash).toBe(after)
    room.ways.freshDice()
    await room.rest()
    expect(room.host.match.log.at(-1)!.entry).toHaveProperty('reseed')
    expect(room.scene().mayRedo).toBe(false)
  })

  test('TT-161 next ends the turn, and begins one that is only offered; previous goes back to the turn before', async () => {
    const room = await duel()
    await room.act({ type: 'confirmMuster' })
    const uid = () => (room.view().window as { uid: string }).uid
    const first = uid()
    const next = async () => {
      room.ways.next()
      await room.rest()
    }
    await next()
    expect(room.view().window).toMatchObject({ type: 'turn', uid: first })
    const start = room.scene().step
    await next()
    expect(uid()).not.toBe(first)
    // While a turn is only offered, it is the one that just ended.
    room.ways.previous()
    await room.rest()
    expect([room.view().active, room.scene().step]).toEqual([first, start])
    await next()
    await next()
    room.ways.previous()
    await room.rest()
    expect([room.view().active, room.view().window?.type]).toEqual([first, 'turn'])
  })

  test('TT-159 own deeds of the running turn are taken back by their seat where somebody else leads', async () => {
    const room = await sit({ encounter: 'duel', authority: 'gm' }, { ...HERE, gm: 'drill' })
    room.table.acceptHandover()
    await room.timer.pass(1000)
    for (let i = 0; i < 6 && room.view().window?.type !== 'turn'; i++) {
      room.table.acceptHandover()
      await room.rest()
      if (room.scene().mayAct) await room.act(room.table.legal()[0]!)
      await room.timer.pass(1000)
    }
    expect(room.scene()).toMatchObject({ takeBack: 0, mayUndo: false })
    await room.act({ type: 'deed', id: 'posture', posture: 'seated' })
    await room.act({ type: 'deed', id: 'posture', posture: 'standing' })
    expect(room.scene().takeBack).toBe(2)
    const { step } = room.scene()
    expect(await room.host.send({ do: 'undo', to: 0 })).toMatchObject({ ok: false, code: 'not_allowed' })
    room.ways.takeBack()
    await room.rest()
    expect(room.scene()).toMatchObject({ step: step - 2, takeBack: 0 })
  })

  test('TT-170 a bot answers for its seat; after an undo it waits until it is told to go on', async () => {
    const room = await duel({ red: 'drill', blue: 'drill', gm: 'person' })
    await room.act({ type: 'confirmMuster' })
    await room.timer.pass(2000)
    expect(room.scene().step).toBeGreaterThan(1)
    room.ways.undoTo(1)
    await room.timer.pass(5000)
    expect(room.scene()).toMatchObject({ step: 1, running: false, waitsForBot: true, mayRedo: true })
    // Nothing is decided behind the page either: what was taken back is shown as taken back.
    expect(room.host.play.stepCount).toBe(1)
    expect(room.scene().history.at(-1)).toMatchObject({ fate: 'undone' })
    room.ways.run(true)
    await room.timer.pass(1000)
    expect(room.scene().step).toBeGreaterThan(1)
  })

  test('TT-154 the game master speaks between two decisions of bots: what they decided beyond it did not happen', async () => {
    const room = await duel({ red: 'drill', blue: 'drill', gm: 'person' })
    await room.act({ type: 'confirmMuster' })
    await room.timer.pass(1000)
    const { step } = room.scene()
    expect(room.host.play.stepCount).toBeGreaterThan(step)
    await room.act({ type: 'gm.ap', uid: 'blue', ap: 1 }, 'gm')
    expect([room.scene().step, room.view().fighters.blue!.ap]).toEqual([step + 1, 1])
    // Nobody had seen it: it is not struck either.
    expect(room.host.play.struck).toEqual([])
  })

  test('TT-170 one fighter alone is handed to a bot and taken back, or of a bot’s seat to a person', async () => {
    const here = { heroes: 'person', fugitive: 'person', gm: 'person' }
    const room = await sit({ encounter: 'port_chase_square', authority: 'gm' }, here)
    const offerTo = (uid: string) => room.act({ type: 'gm.turn', uid }, 'gm')
    await room.act({ type: 'confirmMuster' })
    await offerTo('bo')
    room.ways.hand('bo', { kind: 'bot', bot: 'drill' })
    await room.rest()
    expect(room.scene()).toMatchObject({ deciding: 'heroes', mayAct: false, rules: true })
    await room.timer.pass(1000)
    expect(room.view().window).toMatchObject({ type: 'turn', uid: 'bo' })
    // The others of his seat still wait for a person.
    await offerTo('vitmor')
    expect(room.scene()).toMatchObject({ deciding: 'heroes', mayAct: true })
    room.ways.hand('vitmor', { kind: 'bot', bot: 'idle' })
    room.ways.run(false)
    await room.rest()
    expect(room.scene().mayAct).toBe(false)
  })

  test('TT-189 the game master borrows the eyes of a seat and decides nothing meanwhile', async () => {
    const room = await duel()
    room.ways.lookAs('red')
    await room.rest()
    expect(room.scene()).toMatchObject({ audience: 'red', rules: false, mayAct: false })
    room.ways.lookAs(undefined)
    await room.rest()
    expect(room.scene()).toMatchObject({ audience: 'gm', rules: true })
  })

  test('TT-190 the device is handed over between sides that keep secrets from each other', async () => {
    const { gm: _, ...two } = HERE
    const room = await duel(two)
    const seat = room.scene().handover!
    expect(room.scene()).toMatchObject({ audience: 'spectator', mayAct: false })
    room.table.acceptHandover()
    await room.rest()
    expect(room.scene()).toMatchObject({ handover: undefined, mayAct: true, audience: seat })
    room.ways.next()
    await room.rest()
    room.ways.next()
    await room.rest()
    expect(room.scene().handover).toBe(seat === 'red' ? 'blue' : 'red')
  })

  test('TT-190 nobody hands anything over where a game master sits, or where one person plays one side’s fighters', async () => {
    const room = await duel()
    for (let i = 0; i < 6; i++) {
      if (room.view().window?.type === 'muster') await room.act({ type: 'confirmMuster' })
      else room.ways.next()
      await room.rest()
      expect(room.scene().handover).toBeUndefined()
    }
    const seats = { vitmor: 'vitmor', anaxiel: 'anaxiel', bo: 'bo' }
    const alone = await sit(
      { encounter: 'port_chase_square', authority: 'rules', seats },
      { vitmor: 'person', anaxiel: 'person', bo: 'person', fugitive: 'idle', crowd: 'idle' },
    )
    alone.table.acceptHandover()
    const asked = new Set<unknown>()
    for (let i = 0; i < 12; i++) {
      await alone.timer.pass(1000)
      expect(alone.scene().handover).toBeUndefined()
      if (!alone.scene().mayAct) continue
      asked.add(alone.scene().deciding)
      alone.ways.next()
    }
    expect(asked.size).toBeGreaterThan(1)
  })

  test('an earlier step shows its own moment and accepts nothing', async () => {
    const room = await duel()
    const { me } = await atBlows(room)
    room.ways.look(1)
    expect([room.scene().past, room.view().active]).toEqual([true, null])
    expect(room.ways.act({ type: 'endTurn' }).ok).toBe(false)
    room.ways.look(room.scene().steps)
    expect([room.scene().past, room.view().active]).toEqual([false, me])
  })

  test('TT-153 a demonstration plays by itself until somebody decides otherwise', async () => {
    const manual = ['heroes', 'fugitive', 'gm']
    const here = Object.fromEntries(manual.map((seat) => [seat, 'person']))
    const room = await sit({ encounter: 'port_chase_square', authority: 'gm', manual }, here)
    const { of } = room.scene().demo!
    expect(room.scene().demo).toEqual({ at: 0, of })
    await room.timer.pass(5000)
    expect(room.scene().demo).toEqual({ at: 0, of })
    room.pilot.runDemo(true)
    await room.timer.pass(1200)
    await settled()
    expect(room.scene().demo).toEqual({ at: 1, of })
    room.pilot.runDemo(false)
    await room.act({ type: 'enterRoll', values: [1] })
    expect(room.scene().demo).toBeUndefined()
    expect((await duel()).scene().demo).toBeUndefined()
  })

  test('TT-153 whoever takes a demonstration over has the dice thrown, in the middle of a throw and between two', async () => {
    const manual = ['heroes', 'fugitive', 'gm']
    const here = Object.fromEntries(manual.map((seat) => [seat, 'person']))
    const demo = () => sit({ encounter: 'port_chase_square', authority: 'gm', manual }, here)
    const between = await demo()
    expect(between.view().window?.type).toBe('muster')
    await between.act({ type: 'gm.ap', uid: 'bo', ap: 3 }, 'gm')
    expect(between.view().manual).toEqual([])
    await between.act({ type: 'confirmMuster' })
    expect(between.view().window?.type).toBe('turnOffer')
    const thrown = await demo()
    await thrown.pilot.stepDemo()
    await thrown.rest()
    expect(thrown.view().manual).toEqual(manual)
    const asked = thrown.view().window
    await thrown.act({ type: 'enterRoll', values: [1] })
    expect([asked?.type, thrown.view().manual]).toEqual(['roll', []])
  })
})

test('TT-181 real time per turn is the mean of the turns that are over', () => {
  const times = new TurnTimes()
  times.turnOf('red', 0)
  times.turnOf('red', 4000)
  times.turnOf('blue', 10_000)
  times.turnOf('red', 12_000)
  times.turnOf(null, 16_000)
  expect([times.secondsPerTurn('red'), times.secondsPerTurn('blue'), times.secondsPerTurn('nobody')]).toEqual([
    7,
    2,
    undefined,
  ])
})

test('TT-157 what the game master says while bots are told takes nothing back that a person in another window has decided', async () => {
  const room = await sit({ encounter: 'duel', authority: 'gm' }, { ...HERE, red: 'drill' }, 'room')
  await room.ways.send({ type: 'confirmMuster' })
  for (let i = 0; i < 50 && room.host.play.awaited[0] !== 'blue'; i++) await settled()
  expect(room.host.play.stepCount).toBeGreaterThan(room.scene().step)
  const guest = { ...NO_POWERS, act: ['blue'], undo: 'quiet', lookAs: ['blue'] } as const
  const [action] = room.host.play.legal('blue')
  expect(await room.host.send({ do: 'act', seat: 'blue', actions: [action] }, guest)).toMatchObject({ ok: true })
  const { stepCount } = room.host.play
  expect(await room.ways.send({ type: 'gm.ap', uid: 'blue', ap: 1 }, 'gm')).toMatchObject({ code: 'version_conflict' })
  expect(room.host.play.stepCount).toBeGreaterThanOrEqual(stepCount)
  expect(room.table.scene.refusal).toMatchObject({ code: 'version_conflict' })
})
