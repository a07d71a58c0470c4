import { arenaKit } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { type GameEvent, type GameKit, Match, recordOf, type Seating } from '@arbiter/kernel'
import {
  HERE,
  InlineThinker,
  type KnownPlace,
  LocalHost,
  MemoryJournal,
  notedSeating,
  RecordHost,
  Table,
} from '@arbiter/table'
import { FakeTimer, seatingOf, settled } from '@arbiter/table/testing'
import { expect, test } from 'vitest'
import { type FightTable, fightSceneOf } from './fightScene.ts'
import { waysOf } from './fightWays.ts'
import { goToNextMoment, momentsIn } from './useMoments.ts'

const arena = arenaKit(locales)
const kit = arena as unknown as GameKit
const setupOf = (preset: string) => arena.presets.find(({ id }) => id === preset)!.setup
const freshDuel = () => new Match(kit.game, setupOf('duel'), 'session')
const AUTO = seatingOf({ 1: 'auto', 2: 'auto' })
const { events: simulated, summary } = arena.simulate(setupOf('duel'), 'session')

interface Watching {
  readonly match?: Match
  readonly seating?: Seating
  readonly from?: KnownPlace
}

/** A fight at a table, and everything in it that needs no person has been decided. */
async function watched({ match = freshDuel(), seating = AUTO, from }: Watching = {}) {
  const host = new LocalHost<unknown, unknown, unknown, GameEvent, unknown>({
    ...{ kit, match, seating, id: 'arena-1', burst: 8, now: () => 0 },
    journal: new MemoryJournal(),
    thinker: new InlineThinker(),
  })
  let heard = 0
  host.subscribe(() => heard++)
  if (from) await settled()
  const timer = new FakeTimer()
  const table = new Table(host, kit, { timer, from: from ?? 'start' }) as Table as FightTable
  table.start()
  await settled()
  return { host, table, timer, ways: waysOf(table), scene: () => fightSceneOf(table), heard: () => heard }
}

test('the whole fight is worked out ahead of the telling, in bursts, and is the one that the engine simulates', async () => {
  const { host, scene, heard } = await watched()
  expect(host.play.outcome).toBeDefined()
  expect(host.play.events).toEqual(simulated)
  // The first is asked, all others decide along with it.
  expect([host.play.stepCount > 5, heard()]).toEqual([true, 1])
  expect(scene().told).toBeLessThan(simulated.length / 4)
})

test('nothing of what is to come is in the scene', async () => {
  const { table, ways, scene } = await watched()
  const { view, events, length, told } = scene()
  expect([view.result, length, table.scene.outcome]).toEqual([null, undefined, undefined])
  expect(events).toHaveLength(told)
  ways.toEnd()
  expect([scene().view.result === null, scene().told]).toEqual([false, simulated.length])
})

test('as long as the page shows the same, it is the same scene', async () => {
  const { table, timer, scene } = await watched()
  const [before, published] = [scene(), table.scene]
  table.speed(1)
  expect(table.scene).not.toBe(published)
  expect(scene()).toBe(before)
  await timer.pass(2000)
  expect(scene()).not.toBe(before)
})

test('it is told to the end, faster at a higher speed, and stops there', async () => {
  const lasts = async (speed: 1 | 8) => {
    const { table, timer, scene } = await watched()
    table.speed(speed)
    while (scene().running) await timer.pass(100)
    expect(scene().atEdge).toBe(true)
    return timer.now()
  }
  const slow = await lasts(1)
  expect(slow).toBeGreaterThan(20_000)
  expect(await lasts(8)).toBeLessThan(slow / 6)
})

test('AR-298 seeking shows the state at the end of any tick', async () => {
  const { ways, scene } = await watched()
  ways.toEnd()
  const last = scene().length!
  for (const tick of [last, 3, last - 4, 12]) {
    ways.seekTick(tick)
    const told = simulated.filter((event) => event.tick <= tick)
    const view = told.reduce((seen, event) => arena.game.fold(seen, event), scene().view)
    expect([scene().tick, scene().told]).toEqual([tick, told.length])
    expect(scene().view).toEqual(view)
  }
})

test('AR-293 length and what lies ahead are known only once they were seen; going back forgets nothing', async () => {
  const { table, ways, scene } = await watched()
  const { moments } = summary
  expect(momentsIn(arena, table)).toEqual(moments)
  const known = () => [scene().lastTickSeen, scene().length, moments.filter(({ seq }) => seq < scene().seen).length]
  ways.seekTick(0)
  expect(known().slice(1)).toEqual([undefined, 0])
  ways.seek(moments[1]!.seq)
  const second = [moments[1]!.tick, undefined, 2]
  expect(known()).toEqual(second)
  ways.seekTick(0)
  expect(known()).toEqual(second)
  ways.toEnd()
  ways.seekTick(0)
  const { tick } = simulated.at(-1)!
  expect(known()).toEqual([tick, tick, moments.length])
})

test('AR-293 from one key moment to the next, and after the last one to the end', async () => {
  const { table, ways, scene } = await watched()
  const next = () => goToNextMoment(ways, momentsIn(arena, table), scene().told)
  ways.seek(summary.moments.at(-2)!.seq)
  next()
  expect(scene().told).toBe(summary.moments.at(-1)!.seq + 1)
  next()
  expect(scene().told).toBe(simulated.length)
})

test('a fight that was left half seen opens where it was left, not at its end', async () => {
  const { scene } = await watched({ from: { event: 20, events: 31 } })
  const { told, seen, length, running } = scene()
  expect({ seen, length, running }).toEqual({ seen: 31, length: undefined, running: true })
  expect([told >= 20, told < 31]).toEqual([true, true])
})

test('a step forward and a step back end where they began', async () => {
  const { ways, scene } = await watched()
  ways.seekTick(10)
  ways.step(1)
  const { told } = scene()
  ways.step(1)
  expect([scene().told > told, scene().from]).toEqual([true, told])
  ways.step(-1)
  expect(scene().told).toBe(told)
  for (let step = 0; step < 60; step++) ways.step(-1)
  expect(scene().told).toBe(1)
  expect(scene().view.fighters).toHaveLength(2)
})

test('turn by turn: each stop is a moment before a decision', async () => {
  const { host, ways, scene } = await watched()
  ways.seekTick(0)
  for (let turn = 0; turn < 5; turn++) {
    ways.stepTurn(1)
    expect(scene().step).toBe(turn)
    expect(host.match.at(turn).events).toHaveLength(scene().told)
  }
  ways.stepTurn(-1)
  expect(scene().step).toBe(3)
  ways.step(1)
  ways.stepTurn(-1)
  expect(scene().step).toBe(3)
})

test('AR-236 a fighter in hand waits for its person; acting goes on, undo comes back', async () => {
  const { host, ways, scene } = await watched({ seating: { ...AUTO, hands: { 1: HERE } } })
  expect([scene().asked, scene().mayUndo]).toEqual([undefined, false])
  ways.toEnd()
  expect([scene().asked, [...scene().taken]]).toEqual([1, [1]])
  const { told } = scene()
  ways.act({ type: 'turn', action: 'no such thing' })
  await settled()
  expect([scene().refusal?.code, scene().told]).toEqual(['unknown_action', told])
  ways.act({ type: 'turn', action: 'defend' })
  await settled()
  ways.toEnd()
  expect([scene().told > told, scene().mayUndo]).toEqual([true, true])
  ways.undo()
  await settled()
  expect([scene().told, scene().asked]).toEqual([told, 1])
  expect(host.match.steps.filter(({ action }) => (action as { type: string }).type === 'turn')).toEqual([])
})

test('AR-236 whoever is taken over in the middle has another future from there on, and the same past', async () => {
  const { host, ways, scene } = await watched()
  ways.stepTurn(1)
  ways.stepTurn(1)
  const { told, step } = scene()
  ways.hand(0, true)
  await settled()
  expect(host.play.outcome).toBeUndefined()
  expect([scene().told >= told, scene().told < simulated.length / 2]).toEqual([true, true])
  expect(host.play.events.slice(0, told)).toEqual(simulated.slice(0, told))
  expect(host.match.stepCount).toBeGreaterThanOrEqual(step)
  ways.toEnd()
  expect(scene().asked).toBe(0)
  ways.hand(0, false)
  await settled()
  expect([host.play.outcome === undefined, scene().taken.size]).toEqual([false, 0])
})

test('whom persons have in hand is read from records of format 1, too', () => {
  const match = freshDuel()
  match.note({ controllers: { 1: 'auto', 2: 'person' } })
  expect(notedSeating(match, kit).hands).toEqual({})
  match.note({ taken: [0, 'x', 1.5] })
  expect(notedSeating(match, kit).hands).toEqual({ 0: HERE, 1: { kind: 'bot', bot: 'auto' } })
})

test('a record that is only looked at begins at the beginning, and its end is told last', () => {
  const match = freshDuel()
  while (match.deciding !== undefined) match.act(match.deciding, { type: 'auto' })
  const opened = RecordHost.open(kit, recordOf(match.at(4), { events: true }))
  if (!opened.ok) throw new Error('no record')
  const table = new Table(opened.value, kit, { timer: new FakeTimer(), from: 'start' }) as Table as FightTable
  const { told, seen, busy, running } = fightSceneOf(table)
  expect([told, seen, busy, running]).toEqual([1, 1, false, false])
  waysOf(table).toEnd()
  expect(fightSceneOf(table).told).toBe(match.at(4).events.length)
})
